import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { outputPlace } from '../../../app/settings/outputPlace.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { documentUnits, Snapshot, sourceUnits, type TrackedSpans } from '../../../editor/edits/trackedSpans.ts';
import { detectFormat } from '../../../editor/files/readable.ts';
import type { SourceText } from '../../../editor/files/sourceText.ts';
import type { ReadingPurpose } from '../../../formats/document.ts';
import type { ReadText } from '../../../formats/readInFormat.ts';
import type { WantedTranslation } from '../../../service/requests/translation/translateParameters.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { textAsGiven, unitsAsGiven } from '../unitsAsGiven.ts';

/** A file to be translated, as it was when the command began. */
export interface FileJob extends ReadText {
  readonly source: SourceText;
  readonly text: string;
  readonly wanted: WantedTranslation;
  /** The ranges of the units, if the translation goes into the document. */
  readonly spans?: TrackedSpans;
}

/** A file whose translation is to be a new file. */
export interface NewFile {
  readonly job: FileJob;
  readonly uri: vscode.Uri;
}

export interface FileReading {
  readonly asPlainText: boolean;
  /** Skip the texts that a file with both languages has already translated. */
  readonly onlyMissing: boolean;
  /** Opens a file with text to translate, and tracks its units: for a translation that goes into the document. */
  readonly isTracked: boolean;
  /** Ids of its titles that other files refer to. */
  readonly referredIds?: ReadonlySet<string> | undefined;
}

/** Reads a file; rejects as `documentUnits`. */
export async function fileJob(
  services: Services,
  source: SourceText,
  wanted: WantedTranslation,
  reading: FileReading,
): Promise<FileJob> {
  const { isTracked, ...options } = reading;
  const purpose = { ...options, ...translationPurpose(wanted.targetLang, source.uri) };
  const isGiven = wanted.given.tagHandling !== undefined;
  if (isTracked && isDocument(source)) {
    const snapshot = new Snapshot(source);
    const { text } = snapshot;
    const read = isGiven ? unitsAsGiven(snapshot) : await documentUnits(services, snapshot, purpose);
    return { source, text, wanted, ...read };
  }
  const text = source.getText();
  const read = isGiven ? textAsGiven(text) : await sourceUnits(services, source, purpose);
  if (isTracked && read.units.length > 0) {
    const document = await vscode.workspace.openTextDocument(source.uri);
    return fileJob(services, document, wanted, reading);
  }
  return { source, text, wanted, ...read };
}

/** Returns where each unit of a file is: see `proseContext`. */
export async function placesIn(
  engine: TextEngine,
  { source, text, units }: FileJob,
): Promise<readonly (string | undefined)[]> {
  const { isCode } = await detectFormat(engine, source, text);
  return engine.proseContext(text, units, isCode);
}

/** Returns the number of units that are sent to the service; the others are written as they are. */
export function translatedCount({ units }: Pick<FileJob, 'units'>): number {
  return units.filter(({ parts }) => parts.length > 0).length;
}

/** Returns how a file is read for its translation into a language, with the settings for locale files. */
export function translationPurpose(targetLang: string, uri: vscode.Uri): ReadingPurpose {
  return {
    targetLang,
    keepPlurals: readSetting('pluralForms', uri) === 'source',
    markForReview: readSetting('markForReview', uri) === true,
  };
}

function isDocument(source: SourceText): source is vscode.TextDocument {
  return 'version' in source;
}

/** Returns the spans of those jobs whose translations go into their documents. */
export function spansIn(jobs: readonly FileJob[]): readonly TrackedSpans[] {
  return jobs.flatMap(({ spans }) => spans ?? []);
}

/** Returns the spans of a job whose file is read like a tracked document. */
export function requireSpans({ spans }: FileJob): TrackedSpans {
  if (!spans) {
    throw new Error('the file was not opened for writing in place');
  }
  return spans;
}

/**
 * Returns the path of the translation as a new file; rejects with `invalidInput` if the setting gives no name.
 * @param found the language that the service detected
 */
export async function newFileFor(engine: TextEngine, { source, wanted }: FileJob, found?: string): Promise<vscode.Uri> {
  const { uri } = source;
  const sourceLang = wanted.given.sourceLang ?? (readSetting('sourceLanguage', uri) || found);
  const format = await detectFormat(engine, source);
  return outputPlace(engine, { uri, sourceLang, targetLang: wanted.targetLang, format: format.name });
}
