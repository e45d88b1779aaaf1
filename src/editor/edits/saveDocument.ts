import type * as vscode from 'vscode';

/** URIs of documents that are being saved by a command of ours. */
const saving = new Set<string>();

/** Saves a document for a command. Returns false if the editor did not save it. */
export async function saveDocument(document: vscode.TextDocument): Promise<boolean> {
  const key = document.uri.toString();
  saving.add(key);
  try {
    return await document.save();
  } finally {
    saving.delete(key);
  }
}

/** Returns true while a command saves a document, so that the save is not the user's. */
export function isSavedByCommand({ uri }: vscode.TextDocument): boolean {
  return saving.has(uri.toString());
}
