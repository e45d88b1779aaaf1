import * as vscode from 'vscode';

/** Milliseconds that a line stays in the status bar. */
const shownMs = 10_000;

const told = new Set<string>();

/** Tells remarks as one line in the status bar: worth knowing, nothing to be done. Each is told once in a window. */
export function tellOnce(remarks: readonly string[]): void {
  const fresh = remarks.filter((remark) => !told.has(remark));
  if (fresh.length > 0) {
    fresh.forEach((remark) => told.add(remark));
    vscode.window.setStatusBarMessage(fresh.join(' '), shownMs);
  }
}
