import { joinParts, joinTexts, type Part } from '../../text/unit.ts';
import { block, field, isReadAs, writeInline } from '../common/inline/restructuredText.ts';
import { withoutUnspacedBreaks } from '../common/inline/unspacedLines.ts';
import { displayWidth } from '../common/tables/displayWidth.ts';

/** The place of a text, which decides what it must not look like. */
export interface RstPlace {
  /** What must not begin the text, beside the beginnings of blocks. */
  readonly first?: RegExp;
  /** What is escaped within the text. */
  readonly within?: RegExp;
  /** Marks have no meaning. The characters of the expression cannot be written. */
  readonly plain?: RegExp;
}

export const places = {
  paragraph: {},
  /** In a quotation, who says so begins with a dash. */
  quote: { first: /^(?:---?(?!-)|\u2014)/ },
  attribution: {},
  /** The term of a definition; behind a colon in spaces is its classifier. */
  term: { within: /(?<= ):(?= )/g },
  argument: {},
  plain: { plain: /^:/ },
  /** A title before an address. */
  entry: { plain: /[<>]|^[!:]|^\.\./ },
} as const satisfies Readonly<Record<string, RstPlace>>;

/** A line of one sign below the first line makes it a title; a field in a directive is an option. */
const title = /^([!-/:-@[-\x60{-~])\1*$/;

/**
 * Returns a text as written at its place, with `\n` for line breaks; undefined if that is not possible.
 *
 * @param isLine true: without line breaks
 */
export function writeAt(
  place: RstPlace,
  parts: readonly Part[],
  own: readonly Part[],
  isLine: boolean,
): string | undefined {
  const tidy = tidyTexts(parts, !isLine && joinParts(own).includes('\n'));
  if (place.plain !== undefined) {
    const text = joinParts(tidy);
    return place.plain.test(text) ? undefined : text;
  }
  const written = writeInline(tidy, own);
  if (!isReadAs(written, tidy, own)) {
    return undefined;
  }
  const { within } = place;
  const text = joinTexts(written).map((part) =>
    typeof part === 'string' && within ? part.replace(within, '\\$&') : part,
  );
  const [first = '', ...others] = joinParts(text).split('\n');
  const isBlock = block.test(first) || place.first?.test(first) === true;
  const known = new Set(joinParts(own).split('\n'));
  return others.reduce(
    (all, line) => all + ((title.test(line) || field.test(line)) && !known.has(line) ? ' ' : '\n') + line,
    isBlock ? `\\${first}` : first,
  );
}

/** Returns a text with lines up to a width, where its words are shorter. A line begins with nothing that has a meaning. */
export function wrapped(text: string, width: number): string {
  let line = '';
  const lines: string[] = [];
  for (const word of text.split(/(?<!\\)[ \n]+/)) {
    const mayBegin = !/^:|^[!-/:-@[-\x60{-~]+$/.test(word);
    if (line !== '' && mayBegin && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

/** Returns parts without white space around them, each line break alone: a space where there may be none. */
function tidyTexts(parts: readonly Part[], hasLines: boolean): Part[] {
  return parts.map((part, index) => {
    if (typeof part !== 'string') {
      return part;
    }
    const lines = part
      .replace(/\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]/g, '\n')
      .replace(/[^\S\n]*\n\s*/g, hasLines ? '\n' : ' ');
    const joined = withoutUnspacedBreaks(lines);
    const begun = index === 0 ? joined.trimStart() : joined;
    return index === parts.length - 1 ? begun.trimEnd() : begun;
  });
}
