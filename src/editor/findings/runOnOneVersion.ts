import type * as vscode from 'vscode';

/**
 * Returns the result of work on a document; undefined if the document changed meanwhile, as its ranges would then be
 * wrong.
 */
export async function runOnOneVersion<T>(
  document: vscode.TextDocument,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { version } = document;
  const found = await work();
  return document.version === version ? found : undefined;
}
