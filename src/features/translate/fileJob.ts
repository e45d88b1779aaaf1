import type * as vscode from 'vscode';
import { type DocumentUnits, documentUnits } from '../../requests/documentUnits.ts';
import { outputPlace } from '../../state/outputPlace.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import { Snapshot } from '../../ui/snapshot.ts';
import type { WantedTranslation } from '../../requests/translation/translateParameters.ts';
import { unitsAsGiven } from './unitsAsGiven.ts';

/** A file to be translated, as it stood when the command began. */
export interface FileJob extends DocumentUnits {
  readonly document: vscode.TextDocument;
  readonly text: string;
  readonly wanted: WantedTranslation;
}

/** Reads a document; rejects as {@link documentUnits}. */
export async function fileJob(
  services: Services,
  document: vscode.TextDocument,
  wanted: WantedTranslation,
  asPlainText = false,
): Promise<FileJob> {
  const snapshot = new Snapshot(document);
  const { text } = snapshot;
  const read =
    wanted.given.tagHandling === undefined
      ? await documentUnits(services, snapshot, { asPlainText })
      : unitsAsGiven(snapshot);
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
