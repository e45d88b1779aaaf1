import * as vscode from 'vscode';
import { findOpenDocument } from '../files/sourceText.ts';
import { applyTextEdits } from './applyTextEdits.ts';
import { isReadOnly } from './isReadOnly.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** An edit, and the indexes of its spans. */
export interface PlannedEdit {
  readonly edit: vscode.TextEdit;
  readonly indexes: readonly number[];
}

/** Returns the edits of a document whose spans have the ranges that `currentRanges` returns. */
export type PlanEdits = (
  document: vscode.TextDocument,
  currentRange: (index: number) => vscode.Range | undefined,
) => readonly PlannedEdit[];

/**
 * Replaces tracked spans as one undo step, wherever their sources are unchanged. Works on the document, never on the
 * active editor, and does not save.
 * @param texts index of a span -> its new text
 * @returns the indexes that were replaced
 */
export function replaceSpans(spans: TrackedSpans, texts: ReadonlyMap<number, string>): Promise<Set<number>> {
  return editCurrentRanges(spans, (_document, currentRange) => replacements(texts, currentRange));
}

export function replacements(
  texts: ReadonlyMap<number, string>,
  currentRange: (index: number) => vscode.Range | undefined,
): PlannedEdit[] {
  return [...texts].flatMap(([index, text]) => {
    const range = currentRange(index);
    return range ? [{ edit: vscode.TextEdit.replace(range, text), indexes: [index] }] : [];
  });
}

/**
 * Edits the document of tracked spans as one undo step, according to `plan`, which is called again if the user typed in
 * the meantime: its last result is applied. A document that was closed meanwhile is opened again; if it is gone,
 * nothing is edited, and the caller offers the texts (`notifyMissed`). Keeps selections; does not save.
 * @returns the indexes whose edits were made
 */
export async function editCurrentRanges(spans: TrackedSpans, plan: PlanEdits): Promise<Set<number>> {
  for (;;) {
    const document = await findOpenDocument(spans.uri);
    if (!document || (await isReadOnly(document))) {
      return new Set();
    }
    const text = document.getText();
    const planned = plan(document, spans.currentRanges(document));
    const edits = planned.map(({ edit }) => edit);
    if (edits.length === 0 || (await applyTextEdits(document, edits))) {
      return new Set(planned.flatMap(({ indexes }) => indexes));
    }
    // Refused: if the user typed in the meantime, the ranges are computed again; otherwise the document is not
    // editable.
    if (document.getText() === text) {
      return new Set();
    }
  }
}
