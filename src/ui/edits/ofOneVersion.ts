import type * as vscode from 'vscode';

/**
 * Returns what work finds in a document; undefined where the document changed meanwhile, as ranges of the version
 * before would meet other characters.
 */
export async function ofOneVersion<T>(document: vscode.TextDocument, work: () => Promise<T>): Promise<T | undefined> {
  const { version } = document;
  const found = await work();
  return document.version === version ? found : undefined;
}
