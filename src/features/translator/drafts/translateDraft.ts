import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { noTextError } from '../../../notify/errors/keptSentence.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { isKnownTarget } from '../../../service/api/languages/languageCodes.ts';
import type { LanguagePair } from '../../../service/api/languages/languageFeatures.ts';
import { hasFormality, takesInstructions } from '../../../service/api/parameters/targetSupport.ts';
import type { Phrase } from '../../../service/api/phrase.ts';
import { RecentLanguages } from '../../../service/lists/recentLanguages.ts';
import { requestUnits } from '../../../service/requests/translation/requestUnits.ts';
import type { WantedTranslation } from '../../../service/requests/translation/translateParameters.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { Result } from '../protocol/draft.ts';
import type { OfferedChoice } from '../protocol/protocol.ts';
import { instructionList } from '../protocol/refusal.ts';
import { choices, type DraftJob, findCommonLanguage, keptRemarks, readDraft } from './draftJob.ts';

/** Values with a fallback for languages without formality, so that a choice never fails a translation. */
const formalities = ['prefer_more', 'prefer_less', 'default'] as const;
const models = ['latency_optimized', 'quality_optimized'] as const;

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

/**
 * Translates the text of a draft; asks the user first if it costs more than the settings allow. Rejects with
 * `ServiceError` if nothing was translated, with `Cancelled`, or with the signal's reason.
 */
export async function translateDraft(job: DraftJob): Promise<Result> {
  const { services, draft, signal, agreement, run, report } = job;
  const { targetLang } = draft;
  const { t } = vscode.l10n;
  if (targetLang === '') {
    throw new ServiceError('invalidInput', t('Select a target language.'));
  }
  const { engine, units, write } = await readDraft(job);
  if (units.length === 0) {
    throw noTextError('translate');
  }
  const remarks: string[] = [];
  const onRemarks = (more: readonly Phrase[]) => remarks.push(...more.map(sayPhrase));
  const request = { services, engine, units, wanted: wantedOf(job), agreement, run, onRemarks };
  const { translations, kept, failures, ...answer } = await requestUnits(request, signal, report);
  const [failure] = failures;
  if (failure && translations.size === 0) {
    throw failure.error;
  }
  const { texts, unwritable } = await write(translations, signal);
  const recentLanguages = new RecentLanguages(services);
  await Promise.all([
    recentLanguages.use('target', targetLang),
    draft.sourceLang !== '' && recentLanguages.use('source', draft.sourceLang),
  ]);
  const detectedLang = draft.sourceLang === '' ? findCommonLanguage(answer.sources) : undefined;
  return {
    mode: 'translate',
    text: engine.placeTexts(draft.text, units, texts),
    ...(detectedLang !== undefined && { detectedLang }),
    targetLang,
    ...(answer.billedCharacters !== undefined && { billedCharacters: answer.billedCharacters }),
    ...(answer.modelTypeUsed !== undefined && { modelTypeUsed: answer.modelTypeUsed }),
    remarks: [...remarks, ...keptRemarks('translate', kept.size + unwritable.length, failures)],
    of: draft.changedAt,
  };
}

/** What is not chosen in the draft comes from the settings, except the source language, which is detected. */
function wantedOf({ services, draft, resource }: DraftJob): WantedTranslation {
  const { sourceLang, targetLang, unusedGlossaries, withoutStyleRules } = draft;
  const formality = formalities.find((value) => value === draft.formality);
  const modelType = models.find((value) => value === draft.modelType);
  const instructions = instructionList(draft.instructions);
  return {
    given: { ...(modelType && { modelType }), ...(draft.context.trim() !== '' && { context: draft.context }) },
    targetLang,
    resource,
    preferred: {
      sourceLang,
      glossaryIds: services.glossariesInUse.ids(resource).filter((id) => !unusedGlossaries.includes(id)),
      ...(withoutStyleRules && { styleId: '' }),
      ...(formality && { formality }),
      ...(instructions.length > 0 && { customInstructions: instructions }),
    },
  };
}
