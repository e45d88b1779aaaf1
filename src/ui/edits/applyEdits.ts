import * as vscode from 'vscode';
import { isReadOnly } from './isReadOnly.ts';
import { keepSelections } from './keepSelections.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** An edit, and the indexes of the spans that it is for. */
export interface PlannedEdit {
  readonly edit: vscode.TextEdit;
  readonly indexes: readonly number[];
}

/** What to do to a document whose spans stand where `standing` says. */
export type Plan = (
  document: vscode.TextDocument,
  standing: (index: number) => vscode.Range | undefined,
) => readonly PlannedEdit[];

/**
 * Puts texts in the place of tracked spans, all as one undo step, wherever their sources still stand unchanged. Goes by
 * the document, never by the active editor, and saves nothing.
 * @param texts index of a span -> what replaces it
 * @returns the indexes that were replaced
 */
export function replaceSpans(spans: TrackedSpans, texts: ReadonlyMap<number, string>): Promise<Set<number>> {
  return editStanding(spans, (_document, standing) => replacements(texts, standing));
}

export function replacements(
  texts: ReadonlyMap<number, string>,
  standing: (index: number) => vscode.Range | undefined,
): PlannedEdit[] {
  return [...texts].flatMap(([index, text]) => {
    const range = standing(index);
    return range ? [{ edit: vscode.TextEdit.replace(range, text), indexes: [index] }] : [];
  });
}

/**
 * Edits the document of tracked spans as one undo step, as `plan` says; it is asked again where somebody typed in the
 * meantime, so the last answer is the one that was applied. Keeps selections, saves nothing.
 * @returns the indexes whose edits were made
 */
export async function editStanding(spans: TrackedSpans, plan: Plan): Promise<Set<number>> {
  for (;;) {
    const document = await openDocument(spans.uri);
    if (!document || (await isReadOnly(document))) {
      return new Set();
    }
    const { version } = document;
    const planned = plan(document, spans.standing(document));
    const edits = planned.map(({ edit }) => edit);
    const edit = new vscode.WorkspaceEdit();
    edit.set(spans.uri, edits);
    const selectAgain = keepSelections(document, edits);
    if (planned.length === 0 || (await vscode.workspace.applyEdit(edit))) {
      selectAgain();
      return new Set(planned.flatMap(({ indexes }) => indexes));
    }
    // Refused: somebody typed in the meantime, and the places must be found anew; otherwise it can't be edited.
    if (document.version === version) {
      return new Set();
    }
  }
}

/**
 * Undefined where the document is gone. Opening an untitled one that was closed would make a new one, so that is not
 * tried.
 */
export async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open || uri.scheme === 'untitled') {
    return open;
  }
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
