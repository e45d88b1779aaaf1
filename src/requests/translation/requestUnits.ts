import type { ServiceError } from '../../api/errors.ts';
import type { LanguageNotice } from '../../api/languages/languageCodes.ts';
import { type Phrase, phrase } from '../../api/phrase.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { AnswerRun } from '../../state/answers/answerRun.ts';
import type { RequestServices } from '../../state/requestServices.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Passage } from '../../text/reading/readInFormat.ts';
import { type Agreement, costOfUnits } from '../agreement.ts';
import { translatedAnswers } from '../paidAnswers.ts';
import type { OnTranslated } from '../unitsRun.ts';
import { answerVersions } from './answerVersions.ts';
import { sumIfKnown } from './sumIfKnown.ts';
import { translateParameters, type WantedTranslation, withAbout } from './translateParameters.ts';
import { translateUnits } from './translateUnits.ts';
import type { UnitsResult } from './unitsResult.ts';

export interface UnitsRequest {
  readonly services: RequestServices;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly wanted: WantedTranslation;
  /** True if the user already agreed to the cost: a Retry, or one of many files. */
  readonly isAgreed?: boolean;
  /** What the user agrees to for the command that the request belongs to. */
  readonly agreement: Agreement;
  /** The run of the command that the request belongs to. */
  readonly run: AnswerRun;
  /** Called for each unit as soon as it is translated: a request that is cancelled returns nothing. */
  readonly onTranslated?: OnTranslated;
  /** Receives messages about parameters that were not applied. */
  readonly onRemarks: (remarks: readonly Phrase[]) => void;
}

/**
 * Determines the parameters and translates the units. Rejects with `ServiceError` if nothing was translated, like
 * `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export async function requestUnits(
  request: UnitsRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<UnitsResult> {
  const { services, engine, units, wanted, run, onRemarks } = request;
  // A script or a key binding that gives the target is not asked.
  const isScript = wanted.given.targetLang !== undefined;
  const texts = units.map(({ parts }) => parts.filter((part) => typeof part === 'string').join(' '));
  const result = await services.client.use(async (client, { address }) => {
    const detection = {};
    const detected = translatedAnswers(run, { address, parameters: { targetLang: wanted.targetLang }, versions: [] });
    const asked = { services, client, texts, signal, known: detected.firstFor(detection) };
    const { parameters, remarks, ...cost } = await translateParameters(asked, wanted);
    run.end(detection, 'used');
    onRemarks(remarks);
    const versions = await answerVersions(services, parameters, signal);
    const { confirm, confirmAgain } = costOfUnits(request.agreement, client, signal);
    const translated = await translateUnits(client, engine, units, parameters, {
      signal,
      onTranslated: request.onTranslated,
      onProgress: (done, all) => report(done / all),
      answersFor: (sent) => translatedAnswers(run, { address, versions, ...keyOf(request, sent) }),
      // What was sent to find the language is a part of the cost.
      confirm: (request.isAgreed ?? isScript) ? undefined : (characters) => confirm(cost.characters + characters),
      confirmAgain: isScript ? undefined : confirmAgain,
      takesTags: () => takesTags(request, parameters, signal),
    });
    return {
      ...translated,
      requests: translated.requests + cost.requests,
      billedCharacters: sumIfKnown(translated.billedCharacters, cost.billedCharacters),
    };
  });
  result.failures.forEach(({ error }) => forgetStale(services, error));
  onRemarks(result.notices.map(noticeSentence));
  return result;
}

/**
 * Returns what the answers to texts are kept under. What is said about all texts of a request depends on which ones are
 * left, so that each counts with what is said about it alone: a run that was killed finds its answers again.
 */
function keyOf(
  { engine, units, wanted: { about, resource, given }, services }: UnitsRequest,
  sent: TranslateParameters,
): { readonly parameters: TranslateParameters; readonly about?: ReadonlyMap<string, string> } {
  if (about === undefined || given.context !== undefined) {
    return { parameters: sent };
  }
  const context = withAbout(services.readSetting('context', resource), undefined);
  const { context: _, ...others } = sent;
  const parameters = { ...others, ...(context !== undefined && { context }) };
  return {
    parameters,
    about: new Map(units.map(({ parts }, index) => [engine.askFor(parts).texts[0] ?? '', about.ofTexts[index] ?? ''])),
  };
}

/**
 * Without tag handling for the language pair, nothing can replace a placeholder: the text around it is translated
 * separately.
 */
async function takesTags(
  { services, units, onRemarks }: UnitsRequest,
  { sourceLang, targetLang }: TranslateParameters,
  signal: AbortSignal,
): Promise<boolean> {
  const offered = await services.languages.offers('translate_text', 'tag_handling', { sourceLang, targetLang }, signal);
  if (offered === false && units.some(({ parts }) => parts.some((part) => typeof part !== 'string'))) {
    const target = { language: targetLang };
    onRemarks([phrase`${target} does not support tags, so text around placeholders was translated separately.`]);
  }
  return offered !== false;
}

/** Clears the caches if the service did not find a glossary or list, or refused it: it has changed. */
function forgetStale({ glossariesInUse, styleRulesInUse }: RequestServices, { kind }: ServiceError): void {
  if (kind === 'notFound' || kind === 'badRequest') {
    glossariesInUse.forget();
    styleRulesInUse.forget();
  }
}

function noticeSentence({ given, sent }: LanguageNotice): Phrase {
  return phrase`The service does not support ${given} as a source language, so ${sent} was used.`;
}
