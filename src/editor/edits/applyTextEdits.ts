import * as vscode from 'vscode';
import { toEditorRange } from '../files/passageRange.ts';

/**
 * Makes edits of a document as one undo step, and keeps selections; does not save. Returns the edits, or undefined if
 * the document is as before: it changed in the meantime, or it is read-only.
 */
export async function applyTextEdits(
  document: vscode.TextDocument,
  edits: readonly vscode.TextEdit[],
): Promise<readonly PlacedEdit[] | undefined> {
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [...edits]);
  const placed = placeEdits(document, edits);
  const selectAgain = keepSelections(document, placed);
  const { version } = document;
  if (!(await vscode.workspace.applyEdit(edit))) {
    return undefined;
  }
  if (document.version !== version && isLocked(document)) {
    await putBack(document, placed);
    return undefined;
  }
  selectAgain();
  return placed;
}

/**
 * Returns whether a document is read-only that was just edited. The editor does not say which ones are for a session,
 * or by their permissions. It lets extensions change them, but never counts them as unsaved.
 */
function isLocked({ uri, isDirty, isUntitled }: vscode.TextDocument): boolean {
  return !isDirty && !isUntitled && vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== undefined;
}

async function putBack(document: vscode.TextDocument, placed: readonly PlacedEdit[]): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  placed.forEach((each) => edit.replace(document.uri, toEditorRange(document, each), each.source));
  await vscode.workspace.applyEdit(edit);
}

/** An edit, and where its text is after all edits that are made with it: offsets in UTF-16 code units. */
export interface PlacedEdit {
  readonly range: vscode.Range;
  /** What it replaces. */
  readonly source: string;
  /** With the line breaks of its document. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns edits in the order of their document. */
export function placeEdits(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): readonly PlacedEdit[] {
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  let growth = 0;
  return edits
    .toSorted((a, b) => a.range.start.compareTo(b.range.start))
    .map(({ range, newText }) => {
      const source = document.getText(range);
      const text = newText.replaceAll(/\r\n?|\n/g, eol);
      const start = document.offsetAt(range.start) + growth;
      growth += text.length - source.length;
      return { range, source, text, start, end: start + text.length };
    });
}

interface Replacement {
  /** Offsets in UTF-16 code units before the edit. */
  readonly start: number;
  readonly end: number;
  /** UTF-16 code units by which the new text is longer than the old. */
  readonly growth: number;
}

/**
 * Remembers the selections of a document before `edits`, and returns the function that restores them after the edits,
 * each replaced text as a whole. The editor itself moves the ends of a selection by the smallest change, so text that a
 * translation adds at its start would be left out.
 */
function keepSelections(document: vscode.TextDocument, edits: readonly PlacedEdit[]): () => void {
  const replacements = edits.map(({ range, source, text }) => {
    const start = document.offsetAt(range.start);
    return { start, end: start + source.length, growth: text.length - source.length };
  });
  const kept = vscode.window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .map((editor) => ({
      editor,
      ends: editor.selections.map(({ anchor, active }) => [anchor, active].map((end) => document.offsetAt(end))),
    }));
  const { version } = document;
  return () => {
    if (document.version !== version + 1) {
      return;
    }
    for (const { editor, ends } of kept) {
      editor.selections = ends.map((offsets) => {
        const [anchor = 0, active = 0] = offsets.map((offset) => moved(offset, replacements));
        return new vscode.Selection(document.positionAt(anchor), document.positionAt(active));
      });
    }
  };
}

/** Returns an offset after the replacements: the start of a new text it is in, and before text inserted at it. */
function moved(offset: number, replacements: readonly Replacement[]): number {
  const around = replacements.find(({ start, end }) => start < offset && offset < end);
  const from = around?.start ?? offset;
  const before = replacements.filter(({ start, end }) => end < from || (end === from && start < end));
  return before.reduce((at, { growth }) => at + growth, from);
}
