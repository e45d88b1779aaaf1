import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { readSetting } from '../../contract/readSetting.ts';
import type { ReadText } from '../../formats/readInFormat.ts';
import { errorSentence, sayPhrase } from '../../notify/errors/errorSentence.ts';
import { keptSentence, noTextError } from '../../notify/errors/keptSentence.ts';
import { languageName } from '../../notify/names.ts';
import type { AnswerRun } from '../../service/answers/answerRun.ts';
import { type Phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { isKnownTarget } from '../../service/api/atStart/languages/languageCodes.ts';
import type { LanguagePair } from '../../service/api/atStart/languages/languageFeatures.ts';
import { hasFormality, takesInstructions } from '../../service/api/atStart/languages/targetSupport.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import type { ReadSetting } from '../../service/requestPorts.ts';
import type { Agreement } from '../../service/requests/agreement.ts';
import { requestUnits } from '../../service/requests/translation/requestUnits.ts';
import type { WantedTranslation } from '../../service/requests/translation/translateParameters.ts';
import { preferred, resolveManner, styleNames, toneNames } from '../../service/requests/writing/rephraseManner.ts';
import {
  type ImprovedUnits,
  requestCorrections,
  requestRephrasing,
} from '../../service/requests/writing/requestImprovements.ts';
import { type TextEngine, textEngine } from '../../service/textEngine.ts';
import type { OfferRequest } from './offerRequest.ts';
import type { Draft, Mode, Result } from './protocol/draft.ts';
import { instructionList } from './protocol/refusal.ts';
import type { OfferedChoice } from './protocol/translatorMessages.ts';

const { t } = vscode.l10n;

/** A draft to run. */
interface DraftJob {
  readonly services: Services;
  readonly draft: Draft;
  /** The document whose settings apply; undefined: the user's settings. */
  readonly resource: vscode.Uri | undefined;
  readonly signal: AbortSignal;
  readonly agreement: Agreement;
  readonly run: AnswerRun;
  /** Called with a share from 0 to 1. */
  readonly report: (share: number) => void;
}

/** Reads the text of a draft as plain text: its units, with placeholders protected as in an editor. */
async function readDraft({
  services,
  draft,
  resource,
  signal,
}: DraftJob): Promise<ReadText & { readonly engine: TextEngine }> {
  const engine = await textEngine();
  const read = await services.texts.readProtected({ source: draft.text, languageId: 'plaintext' }, resource, signal);
  return { ...read, engine };
}

/** Returns the language of most texts; undefined if none was detected. */
function findCommonLanguage(languages: ReadonlyMap<string, number>): string | undefined {
  return [...languages].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Returns choices, preceded by a choice that uses the settings.
 * @param set value of the settings; empty: none
 * @param unset what happens without one
 * @param none the value that requests that in spite of the settings, if there is one
 */
export function choices(
  set: string,
  values: readonly OfferedChoice[],
  unset: string,
  none?: string,
): readonly OfferedChoice[] {
  if (set === '' || set === none) {
    return [{ value: '', label: unset }, ...values];
  }
  const label = values.find(({ value }) => withoutPreference(value) === withoutPreference(set))?.label ?? set;
  const first = { value: '', label: t('From settings: {0}', label) };
  return [first, ...(none === undefined ? [] : [{ value: none, label: unset }]), ...values];
}

/** A value with a fallback otherwise means the same. */
function withoutPreference(value: string): string {
  return value.replace(/^prefer_/, '');
}

interface Failure {
  readonly indexes: readonly number[];
  readonly error: ServiceError;
}

/** Returns remarks on units that are unchanged in the result. */
function keptRemarks(mode: Mode, kept: number, failures: readonly Failure[]): readonly string[] {
  const failed = new Set(failures.flatMap(({ indexes }) => indexes)).size;
  const [failure] = failures;
  const why = failure && errorSentence(failure.error);
  const failedSentence =
    failed === 1
      ? t('1 text was not changed because its request failed. {0}', why ?? '')
      : t('{0} texts were not changed because their requests failed. {1}', failed, why ?? '');
  return [...(kept > 0 ? [keptSentence(kept, mode)] : []), ...(failed > 0 ? [failedSentence] : [])];
}

/** Values with a fallback for languages without formality, so that a choice never fails a translation. */
const formalities = ['prefer_more', 'prefer_less', 'default'] as const;

const models = ['latency_optimized', 'quality_optimized'] as const;

/** Returns the formalities according to the service, else to the specification; none for a target without formality. */
export async function listFormalities(
  { services, resource, signal }: OfferRequest,
  pair: LanguagePair,
): Promise<readonly OfferedChoice[]> {
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

type Improving = Exclude<Mode, 'translate'>;

/**
 * Rephrases or corrects the text of a draft; asks the user first if it costs more than the settings allow. Rejects like
 * `translateDraft`, and with `otherLanguageCode` if the text is in a language that cannot be improved.
 */
export async function improveDraft(job: DraftJob, mode: Improving): Promise<Result> {
  const { draft, signal } = job;
  const { engine, units, write } = await readDraft(job);
  if (units.length === 0) {
    throw noTextError(mode);
  }
  const { improved, kept, failures, left, sources } = await request(job, mode, engine, units);
  const [failure] = failures;
  if (failure && improved.size === 0) {
    throw failure.error;
  }
  const { texts, unwritable } = await write(improved, signal);
  const detectedLang = findCommonLanguage(sources);
  const targetLang = draft.targetLang || detectedLang;
  return {
    mode,
    text: engine.placeTexts(draft.text, units, texts),
    ...(detectedLang !== undefined && { detectedLang }),
    ...(targetLang !== undefined && { targetLang }),
    difference: await engine.wordParts(draft.text, units, texts, signal),
    remarks: [...keptRemarks(mode, kept.length + unwritable.length, failures), ...[...left.keys()].map(leftRemark)],
    of: draft.changedAt,
  };
}

/** Returns the remark that units are unchanged in the result because texts in their language are not improved. */
function leftRemark(language: string): string {
  return t('The service can only translate texts in {0}.', languageName(language));
}

function request(
  { services, draft, resource, signal, agreement, run, report }: DraftJob,
  mode: Improving,
  engine: TextEngine,
  units: ReadText['units'],
): Promise<ImprovedUnits> {
  if (mode === 'correct') {
    const targetLang = draft.targetLang || undefined;
    return requestCorrections({ services, engine, units, targetLang, agreement, run }, signal, report);
  }
  const manner = mannerOfDraft(services.readSetting, draft, resource);
  return requestRephrasing({ services, engine, units, manner, found: undefined, agreement, run }, signal, report);
}

/**
 * Returns the style or tone as a preference, which falls back if the language has no styles; from the settings if
 * neither is chosen.
 */
function mannerOfDraft(
  readSetting: ReadSetting,
  { targetLang, writingStyle, tone }: DraftJob['draft'],
  resource: vscode.Uri | undefined,
): RephraseParameters {
  const target = targetLang === '' ? {} : { targetLang };
  if (writingStyle === 'default') {
    return { ...target, writingStyle };
  }
  const style = preferred('writingStyle', styleNames, writingStyle);
  const wish = preferred('tone', toneNames, tone);
  const given = { ...target, ...(style && { writingStyle: style }), ...(wish && { tone: wish }) };
  return resolveManner(readSetting, given, resource) ?? {};
}
