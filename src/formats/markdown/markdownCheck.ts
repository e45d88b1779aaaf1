import type { Event } from 'micromark-util-types';
import type { Range } from '../../text/range.ts';
import type { MaskedText } from '../html/mask.ts';
import type { IsTextAttribute } from '../html/textAttributes.ts';
import type { Definitions, MarkdownReader } from './markdownEvents.ts';
import type { CodePiece, MarkdownPiece } from './markdownPieces.ts';
import type { RunPlace } from './markdownPlaces.ts';
import { withoutPrefixes } from './markdownPrefixes.ts';
import { readRun } from './markdownRun.ts';
import { tagMeaning } from './tagParts.ts';

/** How pieces of a run are read: words, and codes at their positions. */
export type RunReading = string;

/** Returns true if the written run is read as expected, and its context does not change. */
export type RunCheck = (written: string, place: RunPlace, expected: RunReading) => boolean;

/**
 * Creates the check of a written run, which is read again, alone, with the definitions of its document.
 *
 * @param mask hides what the Markdown parser does not know
 */
export function createCheck(
  read: MarkdownReader,
  mask: (text: string) => MaskedText,
  definitions: Definitions,
  isText: IsTextAttribute,
): RunCheck {
  const frames = new Map<RunPlace, string>();
  const readAt = (text: string, { before, after, indent, token }: RunPlace): { frame: string; reading: RunReading } => {
    const source = before + (indent === '' ? text : text.replace(/\n/g, `\n${indent}`)) + after;
    const masked = mask(source);
    const { events } = read(masked.text, definitions);
    const enter = events.findIndex(([change, { type }]) => change === 'enter' && type === token);
    if (enter < 0) {
      return { frame: '', reading: '' };
    }
    const { run, exit } = readRun({ source, masked, events, isText }, enter);
    return { frame: frameOf(events, enter, exit), reading: describeReading(source, run.pieces, run.prefixes) };
  };
  return (written, place, expected) => {
    const frame = frames.get(place) ?? readAt('x', place).frame;
    frames.set(place, frame);
    const found = readAt(written, place);
    return found.frame === frame && found.reading === withoutSpace(place.lead + expected + place.trail);
  };
}

/** Returns how pieces are read, for {@link RunCheck}. */
export function describeReading(
  source: string,
  pieces: readonly MarkdownPiece[],
  prefixes: readonly Range[],
): RunReading {
  return withoutSpace(
    pieces
      .map((piece) =>
        piece.kind === 'text'
          ? piece.text.text
          : codeReading(
              piece,
              piece.inner === undefined
                ? toPlainText(source, piece, prefixes)
                : describeReading(source, piece.inner, prefixes),
            ),
      )
      .join(''),
  );
}

type ReadCode = Pick<CodePiece, 'kind' | 'role' | 'tagPart'>;

/** Markdown does not pair tags, but it does pair other delimiters. */
export function codeReading({ kind, role, tagPart }: ReadCode, plain: string): RunReading {
  const start =
    tagPart?.isFirst === false
      ? ''
      : `\u0001${kind === 'attention' || kind === 'link' ? (tagPart?.role ?? role) : ''} `;
  return start + plain + (tagPart?.isLast === false ? '' : '\u0002');
}

/** Returns the text of a code, without line prefixes, and with the meaning of attribute values. */
export function toPlainText(source: string, piece: CodePiece, prefixes: readonly Range[]): string {
  return piece.attributes === undefined
    ? withoutPrefixes(source, piece, prefixes)
    : tagMeaning(source, piece, prefixes);
}

/** Removes white space, which Markdown treats alike everywhere. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Returns the types of the tokens around a run. */
function frameOf(events: readonly Event[], enter: number, exit: number): string {
  return events
    .filter(([change], index) => change === 'enter' && (index <= enter || index >= exit))
    .map(([, { type }]) => type)
    .join(' ');
}
