import type { Passage } from '../../../formats/readInFormat.ts';
import { phrase, ServiceError } from '../../api/atStart/errors.ts';
import { baseCode } from '../../api/atStart/languages/languageCodes.ts';
import type { Language } from '../../api/atStart/languages/languageFeatures.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { RequestServices } from '../requestServices.ts';
import { mostFrequentLanguage } from '../sourceDetection.ts';

/** The {@link ServiceError.code} of a text in another language than the one it should be improved in. */
export const otherLanguageCode = 'otherLanguage';

/** The languages of a text, detected before it is sent. */
export interface TextLanguage {
  /** Base code of its main language; undefined if the account has no detection, or nothing was detected. */
  readonly language: string | undefined;
  /** The prose of a unit -> the base code of its language; without units whose language was not detected. */
  readonly detected: ReadonlyMap<string, string>;
  /** Languages that can be improved; undefined if the service could not be reached. */
  readonly written: readonly Language[] | undefined;
}

/** Returns the words of a unit, for detecting its language. */
export function extractProse({ parts }: Passage): string {
  return parts.filter((part) => typeof part === 'string').join(' ');
}

/** Detects the language of each unit, which is not billed. Rejects with the signal's reason. */
export async function textLanguage(
  { sourceDetection, languages }: RequestServices,
  client: ServiceClient,
  units: readonly Passage[],
  signal: AbortSignal,
): Promise<TextLanguage> {
  const [found, written] = await Promise.all([
    sourceDetection.detectEach(client, units.map(extractProse), signal),
    languages.written(signal),
  ]);
  const detected = new Map([...found.languages].map(([text, language]) => [text, baseCode(language)]));
  return { language: mostFrequentLanguage(detected), detected, written };
}

/** Returns false for a language that cannot be improved; true if the service could not be reached. */
export function isWritten({ written }: TextLanguage, language: string): boolean {
  return written?.some(({ lang }) => baseCode(lang) === language) ?? true;
}

/** Returns the error for a text in another language than the target (specification, Text improvement, rule 1). */
export function otherLanguage(language: string, targetLang: string): ServiceError {
  const message = phrase`The text is in ${{ language }}, not in ${{ language: targetLang }}. Translate it instead.`;
  return new ServiceError('invalidInput', message, { code: otherLanguageCode });
}

/** Returns the error for a text in a language that cannot be improved. */
export function onlyTranslated(language: string): ServiceError {
  const message = phrase`The text is in ${{ language }}. The service can only translate this language.`;
  return new ServiceError('invalidInput', message, { code: otherLanguageCode });
}
