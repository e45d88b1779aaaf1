import * as vscode from 'vscode';
import type { Detection } from '../../service/api/detect.ts';
import { languageName } from '../names.ts';

/**
 * Returns which language was detected, or why none was, by the statuses of the specification (Language detection).
 * @param beginningOf the name of a document of which only the beginning was sent
 */
export function detectedSentence({ detectionStatus, detectedLanguage }: Detection, beginningOf?: string): string {
  const { t } = vscode.l10n;
  switch (detectionStatus) {
    case 'success':
      return beginningOf === undefined
        ? t('The text is in {0}.', languageLabel(detectedLanguage))
        : t('Based on its beginning, {0} is in {1}.', beginningOf, languageLabel(detectedLanguage));
    case 'insufficient_confidence':
      return t('The service could not identify the language reliably. Try a longer text.');
    case 'unsupported_language':
      return t('The service cannot detect the language of this text.');
    case 'no_language_detected':
      return t('The service found no language in this text. Try a longer text.');
    default:
      return t('The service did not return a language: {0}.', detectionStatus);
  }
}

/** Returns a label such as `German (de)`. */
export function languageLabel(code = ''): string {
  return vscode.l10n.t('{0} ({1})', languageName(code), code);
}
