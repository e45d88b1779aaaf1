import * as vscode from 'vscode';
import { outputPlace } from '../../state/outputPlace.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { ReadText } from '../../text/reading/readText.ts';
import { gatherUnits, unitsAsGiven } from './gatherUnits.ts';
import type { WantedTranslation } from '../../requests/translation/translateParameters.ts';

/** A file to be translated, as it stood when the command began. */
export interface FileJob extends ReadText {
  readonly document: vscode.TextDocument;
  readonly text: string;
  readonly wanted: WantedTranslation;
}

/** Reads a document; rejects as {@link gatherUnits}. */
export async function fileJob(
  services: Services,
  document: vscode.TextDocument,
  wanted: WantedTranslation,
  signal?: AbortSignal,
): Promise<FileJob> {
  const text = document.getText();
  const all = new vscode.Range(document.positionAt(0), document.positionAt(text.length));
  const read =
    wanted.given.tagHandling === undefined
      ? await gatherUnits(services, document, undefined, signal)
      : unitsAsGiven(document, [all]);
  return { document, text, wanted, ...read };
}

/**
 * Where the translation of a file goes as a new file; throws `invalidInput` where the setting gives no name.
 * @param source the language that the service found the text to be in
 */
export function newFileFor(engine: TextEngine, { document, wanted }: FileJob, source?: string): vscode.Uri {
  const { uri } = document;
  const sourceLang = wanted.given.sourceLang ?? (readSetting('sourceLanguage', uri) || source);
  return outputPlace(engine, { uri, sourceLang, targetLang: wanted.targetLang });
}
