import * as vscode from 'vscode';
import type { ServiceClient } from '../../api/client.ts';
import { ServiceError } from '../../api/errors.ts';
import { baseCode } from '../../api/languages/languageCodes.ts';
import type { Language } from '../../api/languages/languages.ts';
import type { Services } from '../../state/services.ts';
import type { Passage } from '../../text/reading/readText.ts';
import { languageName } from '../../ui/languageName.ts';

/** The {@link ServiceError.code} of a text that is not in the language that it was to be improved in. */
export const otherLanguageCode = 'otherLanguage';

/** What is known of a text's language before it is sent. */
export interface TextLanguage {
  /** Base code; undefined where the account has no detection, or it could not tell. */
  readonly language: string | undefined;
  /** Those that texts can be improved in; undefined where the service could not be asked. */
  readonly written: readonly Language[] | undefined;
}

/** Asks the detection of the service, which is not billed. Rejects with the signal's reason. */
export async function textLanguage(
  { sourceDetection, languages }: Services,
  client: ServiceClient,
  units: readonly Passage[],
  signal: AbortSignal,
): Promise<TextLanguage> {
  const texts = units.map(({ parts }) => parts.filter((part) => typeof part === 'string').join(' '));
  const [{ sourceLang }, written] = await Promise.all([
    sourceDetection.detect(client, texts, signal),
    languages.written(signal),
  ]);
  return { language: sourceLang === undefined ? undefined : baseCode(sourceLang), written };
}

/**
 * Throws `invalidInput` with {@link otherLanguageCode} where the text is in another language than the target, or in one that texts are not
 * improved in (specification, Text improvement, rule 1).
 */
export function checkLanguage({ language, written }: TextLanguage, targetLang: string | undefined): void {
  if (language === undefined) {
    return;
  }
  const { t } = vscode.l10n;
  const found = languageName(language);
  if (targetLang !== undefined && baseCode(targetLang) !== language) {
    const message = t(
      'The text is in {0}, not in {1}: its language stays what it is here. Translate it instead.',
      found,
      languageName(targetLang),
    );
    throw new ServiceError('invalidInput', message, { code: otherLanguageCode });
  }
  if (written && !written.some(({ lang }) => baseCode(lang) === language)) {
    const message = t('The text is in {0}, which the service can only translate.', found);
    throw new ServiceError('invalidInput', message, { code: otherLanguageCode });
  }
}
