import * as vscode from 'vscode';
import { editStanding, type PlannedEdit, replacements } from './applyEdits.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** Where a text was pasted. */
export interface Pasted {
  /** How many times. */
  readonly applied: number;
  /** Where it begins each time: offsets in UTF-16 units after the edit. */
  readonly starts: readonly number[];
}

/**
 * Puts one text in the place of `count` tracked spans, as one undo step. Cursors that still stand there go behind it,
 * as after any paste; those that have gone elsewhere stay.
 */
export async function pasteText(spans: TrackedSpans, count: number, text: string): Promise<Pasted> {
  const texts = new Map(Array.from({ length: count }, (_, index) => [index, text]));
  let starts: readonly number[] = [];
  let waiting: vscode.TextEditor | undefined;
  const applied = await editStanding(spans, (document, standing) => {
    const planned = replacements(texts, standing);
    starts = startsAfter(document, planned, text.length);
    waiting = vscode.window.visibleTextEditors.find(
      (editor) =>
        editor.document === document &&
        editor.selections.every((selection) => planned.some(({ edit }) => edit.range.isEqual(selection))),
    );
    return planned;
  });
  if (waiting && applied.size > 0) {
    const { document } = waiting;
    waiting.selections = starts.map((start) => {
      const behind = document.positionAt(start + text.length);
      return new vscode.Selection(behind, behind);
    });
  }
  return { applied: applied.size, starts };
}

function startsAfter(document: vscode.TextDocument, planned: readonly PlannedEdit[], length: number): number[] {
  const ranges = planned.map(({ edit }) => edit.range).sort((a, b) => a.start.compareTo(b.start));
  let growth = 0;
  return ranges.map(({ start, end }) => {
    const at = document.offsetAt(start) + growth;
    growth += length - (document.offsetAt(end) - document.offsetAt(start));
    return at;
  });
}
