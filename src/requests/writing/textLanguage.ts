import * as vscode from 'vscode';
import type { ServiceClient } from '../../api/client.ts';
import { ServiceError } from '../../api/errors.ts';
import { baseCode } from '../../api/languages/languageCodes.ts';
import type { Language } from '../../api/languages/languages.ts';
import type { Services } from '../../state/services.ts';
import { mostFrequentLanguage } from '../../state/sourceDetection.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { languageName } from '../../ui/pickers/languageName.ts';

/** The {@link ServiceError.code} of a text that is not in the language that it was to be improved in. */
export const otherLanguageCode = 'otherLanguage';

/** What is known of a text's languages before it is sent. */
export interface TextLanguage {
  /** Base code of the language of most of it; undefined where the account has no detection, or it could not tell. */
  readonly language: string | undefined;
  /** The prose of a unit -> the base code of its own language; without those that the detection told nothing of. */
  readonly detected: ReadonlyMap<string, string>;
  /** Those that texts can be improved in; undefined where the service could not be asked. */
  readonly written: readonly Language[] | undefined;
}

/** Returns the words of a unit, which its language is told by. */
export function proseOfUnit({ parts }: Passage): string {
  return parts.filter((part) => typeof part === 'string').join(' ');
}

/**
 * Asks the detection of the service for the language of each unit, which is not billed. Rejects with the signal's
 * reason.
 */
export async function textLanguage(
  { sourceDetection, languages }: Services,
  client: ServiceClient,
  units: readonly Passage[],
  signal: AbortSignal,
): Promise<TextLanguage> {
  const [found, written] = await Promise.all([
    sourceDetection.detectEach(client, units.map(proseOfUnit), signal),
    languages.written(signal),
  ]);
  const detected = new Map([...found.languages].map(([text, language]) => [text, baseCode(language)]));
  return { language: mostFrequentLanguage(detected), detected, written };
}

/** Returns false for a language that texts are not improved in; true where the service could not be asked. */
export function isWritten({ written }: TextLanguage, language: string): boolean {
  return written?.some(({ lang }) => baseCode(lang) === language) ?? true;
}

/**
 * Returns the error of a text that is in another language than the target (specification, Text improvement, rule 1).
 */
export function otherLanguage(language: string, targetLang: string): ServiceError {
  const message = vscode.l10n.t(
    'The text is in {0}, not in {1}. Translate it instead.',
    languageName(language),
    languageName(targetLang),
  );
  return new ServiceError('invalidInput', message, { code: otherLanguageCode });
}

/** Returns the error of a text in a language that texts are not improved in. */
export function onlyTranslated(language: string): ServiceError {
  const message = vscode.l10n.t(
    'The text is in {0}. The service can only translate this language.',
    languageName(language),
  );
  return new ServiceError('invalidInput', message, { code: otherLanguageCode });
}
