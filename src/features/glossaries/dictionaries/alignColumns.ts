import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/commandRun.ts';
import { dictionaryLanguage } from './dictionaryAddress.ts';

/** Maximum lines whose source terms determine the column width. */
const sampledLines = 2000;
const narrowest = 8;
const widest = 60;

/**
 * Aligns the target terms of the active dictionary in a column, or undoes that. Only the width of a tab changes, not
 * the text; after very long source terms the target terms are one column further right.
 */
export const alignColumns: CommandRun<'alignColumns', unknown> = async () => {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== dictionaryLanguage) {
    return { status: 'cancelled' };
  }
  const configuration = vscode.workspace.getConfiguration('editor', editor.document);
  const plain = configuration.get<number>('tabSize', narrowest);
  const aligned = editor.options.tabSize === plain;
  editor.options = { ...editor.options, tabSize: aligned ? columnWidth(editor, plain) : plain };
  return { status: 'done', aligned };
};

/** Returns a width for nine of ten source terms around the visible lines. */
function columnWidth({ document, visibleRanges }: vscode.TextEditor, plain: number): number {
  const first = Math.max(0, (visibleRanges[0]?.start.line ?? 0) - sampledLines / 2);
  const last = Math.min(document.lineCount, first + sampledLines);
  const widths: number[] = [];
  for (let line = first; line < last; line += 1) {
    const tab = document.lineAt(line).text.indexOf('\t');
    if (tab > 0) {
      widths.push(tab);
    }
  }
  widths.sort((one, other) => one - other);
  const most = widths[Math.floor(widths.length * 0.9)] ?? narrowest;
  const width = Math.min(widest, Math.max(narrowest, most) + 2);
  return width === plain ? width + 1 : width;
}
