import * as vscode from 'vscode';

/** Schemes of documents whose text exists only in the memory of their window. */
const memorySchemes = [
  'languageservices-preview',
  'languageservices-import',
  'languageservices-glossaryfile',
  'languageservices-style-sample',
  'languageservices-translator',
] as const;

export type MemoryScheme = (typeof memorySchemes)[number];

/** Distinguishes this window from the one before a reload: when its process began. */
const session = performance.timeOrigin.toString(36);

/**
 * Returns the URI of a document in memory.
 * @param path its end decides the language
 * @param id unique among the documents of the scheme
 */
export function memoryUri(scheme: MemoryScheme, path: string, id: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path, query: `${id} ${session}` });
}

/** Returns true for a document in memory, of this window or another. */
export function isInMemory({ scheme }: vscode.Uri): boolean {
  return memorySchemes.some((each) => each === scheme);
}

/** Returns true for a document whose text was lost with its window. */
export function isLost(uri: vscode.Uri): boolean {
  return isInMemory(uri) && !uri.query.endsWith(` ${session}`);
}
