import * as vscode from 'vscode';
import { placeEdits } from './applyTextEdits.ts';
import { editCurrentRanges, replacements } from './replaceSpans.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** The result of pasting a text. */
export interface PasteResult {
  /** Number of spans that were replaced. */
  readonly applied: number;
  /** Start of each inserted text: offsets in UTF-16 code units after the edit. */
  readonly starts: readonly number[];
}

/**
 * Replaces `count` tracked spans with one text, as one undo step. Cursors that are still there move behind it, as after
 * any paste; others stay.
 */
export async function pasteText(spans: TrackedSpans, count: number, text: string): Promise<PasteResult> {
  const texts = new Map(Array.from({ length: count }, (_, index) => [index, text]));
  let starts: readonly number[] = [];
  let waiting: vscode.TextEditor | undefined;
  const applied = await editCurrentRanges(spans, (document, currentRange) => {
    const planned = replacements(texts, currentRange);
    const edits = planned.map(({ edit }) => edit);
    starts = placeEdits(document, edits).map(({ start }) => start);
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
