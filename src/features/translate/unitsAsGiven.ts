import * as vscode from 'vscode';
import type { DocumentUnits, Snapshot } from '../../editor/edits/trackedSpans.ts';
import type { Passage, ReadText } from '../../formats/readInFormat.ts';
import type { Range } from '../../text/range.ts';
import { joinParts } from '../../text/unit.ts';

/**
 * Returns each range of a snapshot as a unit with all its characters, for callers that handle tags themselves. Disposes
 * of the snapshot.
 */
export function unitsAsGiven(snapshot: Snapshot): DocumentUnits {
  const read = readAsGiven(snapshot, snapshot.ranges);
  const spans = snapshot.track(read.units);
  snapshot.dispose();
  return { ...read, spans };
}

/** Returns ranges of a snapshot as units with all their characters. */
export function readAsGiven({ document, text }: Snapshot, ranges?: readonly Range[]): ReadText {
  return textAsGiven(text, document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n', ranges);
}

/** Returns ranges of a text, or the whole text, as units with their whole content. */
export function textAsGiven(
  text: string,
  eol: string = text.includes('\r\n') ? '\r\n' : '\n',
  ranges: readonly Range[] = [{ start: 0, end: text.length }],
): ReadText {
  const units = ranges.map(({ start, end }) => {
    return { start, end, parts: [text.slice(start, end).replaceAll('\r\n', '\n')] };
  });
  return asGiven(units, eol);
}

/**
 * Returns units that are written as they come.
 * @param eol their line end; undefined: unchanged
 */
export function asGiven(units: readonly Passage[], eol: string | undefined): ReadText {
  return {
    units,
    write: async (translations) => {
      const texts = [...translations].map(([index, parts]) => {
        const text = joinParts(parts);
        return [index, eol ? text.replaceAll('\n', eol) : text] as const;
      });
      return { texts: new Map(texts), unwritable: [] };
    },
  };
}
