import * as vscode from 'vscode';
import { documentUnits } from '../../state/documentUnits.ts';
import type { Services } from '../../state/services.ts';
import type { Passage, ReadText } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { whileReading } from '../../ui/whileReading.ts';

/**
 * The units of a document: all of them, or those in ranges of it. A long one is read under a notification with a Cancel button, unless
 * a signal is given. Rejects as {@link documentUnits} does, and with `Cancelled`.
 */
export async function gatherUnits(
  { texts }: Services,
  document: vscode.TextDocument,
  ranges?: readonly vscode.Range[],
  signal?: AbortSignal,
): Promise<ReadText> {
  return signal
    ? documentUnits(texts, document, ranges, signal)
    : whileReading(document, (until) => documentUnits(texts, document, ranges, until));
}

/** Ranges as units of their own, with all that is in them: for text whose tags the caller answers for. */
export function unitsAsGiven(document: vscode.TextDocument, ranges: readonly vscode.Range[]): ReadText {
  const units = ranges.map((range) => {
    return { ...stretchOf(document, range), parts: [document.getText(range).replaceAll('\r\n', '\n')] };
  });
  return asGiven(units, document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
}

/**
 * Units that are written as they come.
 * @param eol for their line ends; undefined: as those come
 */
export function asGiven(units: readonly Passage[], eol: string | undefined): ReadText {
  const written = (parts: readonly Part[]) =>
    parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
  return {
    units,
    write: async (translations) => {
      const texts = [...translations].map(
        ([index, parts]) => [index, eol ? written(parts).replaceAll('\n', eol) : written(parts)] as const,
      );
      return { texts: new Map(texts), unwritable: [] };
    },
  };
}

function stretchOf(document: vscode.TextDocument, range: vscode.Range): { start: number; end: number } {
  return { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
}
