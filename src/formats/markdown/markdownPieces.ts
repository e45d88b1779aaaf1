import type { Event, Token } from 'micromark-util-types';
import type { MappedText } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import type { HtmlHabits } from '../html/htmlText.ts';
import type { MaskedText } from '../html/mask.ts';
import type { IsTextAttribute } from '../html/textAttributes.ts';
import type { MdxAttribute } from './inline/mdxTag.ts';

/** The kind of a code, which decides whether adjacent text may break it. `kept`: a text that stays as it is. */
export type CodeKind = 'attention' | 'codeSpan' | 'link' | 'tag' | 'url' | 'break' | 'other' | 'protected' | 'kept';

/** A code of a run. */
export interface CodePiece extends Range {
  readonly kind: CodeKind;
  readonly role: 'open' | 'close' | 'alone';
  readonly id: number;
  /** For the end of a link that is named by its own text (`[text]`): that name, as written there. */
  readonly label?: string | undefined;
  /** The pieces read in an element that is one code. */
  readonly inner?: readonly MarkdownPiece[] | undefined;
  /** For a tag or the end of a link: its attributes that people read. */
  readonly attributes?: readonly MdxAttribute[] | undefined;
  /** For a part of such a tag: which one, and how the following value is written. */
  readonly tagPart?: MarkdownTagPart | undefined;
  /** The meaning of a range that was found in text. */
  readonly meaning?: string | undefined;
}

/** How the value of an attribute is written. */
export interface AttributeForm {
  readonly quote: '"' | "'";
  readonly form: MdxAttribute['form'];
  readonly inBraces: MdxAttribute['inBraces'];
  readonly habits: HtmlHabits;
}

/** A tag with translated attributes has a code before the first value, between values, and after the last. */
export interface MarkdownTagPart {
  /** The role of the whole token. */
  readonly role: CodePiece['role'];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly value: AttributeForm | undefined;
}

export interface TextPiece {
  readonly kind: 'text';
  readonly text: MappedText;
}

export type MarkdownPiece = CodePiece | TextPiece;

/** The text of one paragraph, heading or cell, in pieces. */
export interface InlineRun extends Range {
  readonly pieces: readonly MarkdownPiece[];
  /** Line breaks with everything before the words of the next line, for each `\n` of the texts. */
  readonly breaks: readonly string[];
  /** Line prefixes after the first line, which are not part of the text. */
  readonly prefixes: readonly Range[];
  /** Entities and escapes that the run uses for characters. */
  readonly habits: ReadonlyMap<string, string>;
}

/** The source of events. */
export interface MarkdownSource {
  readonly source: string;
  readonly masked: MaskedText;
  readonly events: readonly Event[];
  readonly isText: IsTextAttribute;
}

/** Returns the index of the event that ends a token. */
export function findExit(events: readonly Event[], enter: number): number {
  const token: Token | undefined = events[enter]?.[1];
  let index = enter + 1;
  while (index < events.length && events[index]?.[1] !== token) {
    index += 1;
  }
  return index;
}
