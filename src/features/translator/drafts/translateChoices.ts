import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { isKnownTarget } from '../../../service/api/languages/languageCodes.ts';
import type { LanguagePair } from '../../../service/api/languages/languageFeatures.ts';
import { hasFormality, takesInstructions } from '../../../service/api/parameters/targetSupport.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { OfferedChoice } from '../protocol/protocol.ts';
import { choices } from './choices.ts';

/** Values with a fallback for languages without formality, so that a choice never fails a translation. */
export const formalities = ['prefer_more', 'prefer_less', 'default'] as const;
export const models = ['latency_optimized', 'quality_optimized'] as const;

/** Returns the formalities according to the service, else to the specification; none for a target without formality. */
export async function listFormalities(
  { services, resource, signal }: OfferRequest,
  pair: LanguagePair,
): Promise<readonly OfferedChoice[]> {
  const { t } = vscode.l10n;
  const { targetLang } = pair;
  const isOffered =
    targetLang !== '' &&
    ((await services.languages.offers('translate_text', 'formality', pair, signal)) ??
      (hasFormality(targetLang) || !isKnownTarget(targetLang)));
  const [more, less, usual] = formalities;
  const values = [
    { value: more, label: t('Formal') },
    { value: less, label: t('Informal') },
  ];
  return isOffered ? choices(readSetting('formality', resource) ?? '', values, t('Default form'), usual) : [];
}

export function listModels(resource: vscode.Uri | undefined): readonly OfferedChoice[] {
  const { t } = vscode.l10n;
  const [fast, best] = models;
  const values = [
    { value: fast, label: t('Faster responses') },
    { value: best, label: t('Best quality') },
  ];
  return choices(readSetting('modelType', resource) ?? '', values, t('Service default'));
}

/**
 * Returns whether a target takes custom instructions, which the service lists as the feature of style rules
 * (specification, Versioning).
 */
export async function isInstructed({ services, signal }: OfferRequest, pair: LanguagePair): Promise<boolean> {
  const { targetLang } = pair;
  return (
    targetLang !== '' &&
    ((await services.languages.offers('translate_text', 'style_rules', pair, signal)) ?? takesInstructions(targetLang))
  );
}
