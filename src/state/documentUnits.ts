import type * as vscode from 'vscode';
import type { ReadText } from '../text/reading/readText.ts';
import { protectedExpressions } from './protectedExpressions.ts';
import { type Texts, textEngine } from './textEngine.ts';

/**
 * The units of a document, read as its language has it: all of them, or those in ranges of it. Rejects with `invalidInput` for an
 * expression of `languageServices.protect` that is none, and with the signal's reason.
 */
export async function documentUnits(
  texts: Texts,
  document: vscode.TextDocument,
  ranges?: readonly vscode.Range[],
  signal?: AbortSignal,
): Promise<ReadText> {
  const { languageId, uri } = document;
  const stretches = ranges?.map(({ start, end }) => {
    return { start: document.offsetAt(start), end: document.offsetAt(end) };
  });
  const protect = protectedExpressions(await textEngine(), uri);
  const source = document.getText();
  const text = { source, languageId, name: uri.path, protect, ...(stretches && { stretches }) };
  return texts.read(text, signal);
}
