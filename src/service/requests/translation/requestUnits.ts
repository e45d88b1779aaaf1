import type { KnownText } from '../../../asking/textsInContext.ts';
import type { Passage } from '../../../formats/readInFormat.ts';
import type { AnswerRun } from '../../answers/answerRun.ts';
import { billableCharacters } from '../../api/atStart/billableCharacters.ts';
import { CircuitBreaker } from '../../api/atStart/circuitBreaker.ts';
import { type Phrase, phrase, type ServiceError } from '../../api/atStart/errors.ts';
import type { LanguageNotice } from '../../api/atStart/languages/languageCodes.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { TranslationEngine } from '../../textEngine.ts';
import { type Agreement, costOfUnits } from '../agreement.ts';
import { translatedAnswers } from '../paidAnswers.ts';
import { type RequestServices, useConnection } from '../requestServices.ts';
import type { OnTranslated } from '../unitsRun.ts';
import { answerVersions } from './answerVersions.ts';
import { assertScriptOffered } from './assertScriptOffered.ts';
import { translateParameters, type WantedTranslation, withAbout } from './translateParameters.ts';
import { translateUnits } from './translateUnits.ts';
import { sumIfKnown, type UnitsGroup, type UnitsOptions, type UnitsResult } from './unitsResult.ts';

export interface UnitsRequest {
  readonly services: RequestServices;
  readonly engine: TranslationEngine;
  readonly units: readonly Passage[];
  readonly wanted: WantedTranslation;
  /**
   * Where each unit is, in words (`proseContext`): short ones are sent with that, and with their keys and notes, unless
   * the user turned it off or gives a context. Absent: nothing is known of them.
   */
  readonly places?: readonly (string | undefined)[] | undefined;
  /** What the user agrees to for the command that the request belongs to. */
  readonly agreement: Agreement;
  /** The run of the command that the request belongs to. */
  readonly run: AnswerRun;
  /** Called for each unit as soon as it is translated: a request that is cancelled returns nothing. */
  readonly onTranslated?: OnTranslated;
  readonly onAnswered?: UnitsOptions['onAnswered'];
  /** Receives messages about parameters that were not applied. */
  readonly onRemarks: (remarks: readonly Phrase[]) => void;
}

/** Those of a run of a command, which sends many requests for one language, by the signal that ends it. */
const breakers = new WeakMap<AbortSignal, Map<string, CircuitBreaker>>();

function breakerFor(signal: AbortSignal, name: string): CircuitBreaker {
  const known = breakers.get(signal) ?? new Map<string, CircuitBreaker>();
  breakers.set(signal, known);
  const breaker = known.get(name) ?? new CircuitBreaker();
  known.set(name, breaker);
  return breaker;
}

/**
 * Determines the parameters and translates the units. Rejects with `ServiceError` if nothing was translated, like
 * `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1, the first time before anything is sent that is billed
 */
export async function requestUnits(
  request: UnitsRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<UnitsResult> {
  const { engine, units, wanted, run, onRemarks } = request;
  const result = await useConnection(request.services, async ({ services, client, address }) => {
    await assertScriptOffered(services, wanted.targetLang, signal);
    const detection = {};
    const detected = translatedAnswers(run, { address, parameters: { targetLang: wanted.targetLang }, versions: [] });
    const { confirm, confirmAgain, repairs } = costOfUnits(request.agreement, { client, address }, signal);
    let isConfirmed = false;
    const asked = {
      ...{ services, client, texts: wordsOf(units), signal, known: detected.firstFor(detection) },
      // The rest of the cost depends on the language: as if no answer were known.
      confirm: async (text: string) => {
        report(0);
        const all = billableCharacters(units.flatMap(({ parts }) => engine.askFor(parts).texts));
        await confirm(billableCharacters([text]) + all);
        isConfirmed = true;
      },
    };
    const { parameters, remarks, ...cost } = await translateParameters(asked, wanted);
    run.end(detection, 'used');
    onRemarks(remarks);
    const versions = await answerVersions(services, parameters, signal);
    const groups = groupsOf(request, parameters);
    const translated = await translateUnits(client, engine, units, parameters, {
      signal,
      breaker: breakerFor(signal, `${address} ${parameters.targetLang}`),
      groups,
      onTranslated: request.onTranslated,
      onAnswered: request.onAnswered,
      onProgress: (done, all) => report(done / all),
      answersFor: (sent, group) => translatedAnswers(run, { address, versions, ...keyOf(request, sent, group) }),
      // What was sent to find the language is a part of the cost.
      confirm: async (characters) => {
        report(0);
        await (isConfirmed ? undefined : confirm(cost.characters + characters));
      },
      confirmAgain,
      repairs,
      takesTags: () => takesTags({ ...request, services }, parameters, signal),
    });
    return {
      ...translated,
      requests: translated.requests + cost.requests,
      billedCharacters: sumIfKnown(translated.billedCharacters, cost.billedCharacters),
    };
  });
  result.failures.forEach(({ error }) => forgetStale(request.services, error));
  onRemarks(result.notices.map(noticeSentence));
  return result;
}

/** Returns the texts of units without their codes. */
function wordsOf(units: readonly Passage[]): readonly string[] {
  return units.map(({ parts }) => parts.filter((part) => typeof part === 'string').join(' '));
}

/** What decides which texts a request sends. */
type UnitsToSend = Pick<UnitsRequest, 'services' | 'engine' | 'units' | 'places' | 'wanted'>;

/**
 * Adds the texts that are sent if no answer is known, by what their answers are kept under: those of several requests
 * with the same parameters, such as files of a folder, are sent once.
 */
export async function addTextsToSend(request: UnitsToSend, texts: Map<string, string>): Promise<void> {
  const { engine, units, wanted } = request;
  const parameters = { targetLang: wanted.targetLang };
  for (const group of groupsOf(request, parameters) ?? [{ indexes: [...units.keys()] }]) {
    const { about } = keyOf(request, parameters, group);
    await engine.runInTurns(group.indexes, (index) => {
      for (const text of engine.askFor(units[index]?.parts ?? []).texts) {
        texts.set(JSON.stringify([text, about?.get(text)]), text);
      }
    });
  }
}

const nothingKnown = { get: () => undefined, add: () => {} };

/**
 * Returns the text that is translated to find the source language of units; undefined if that is not needed. Nothing is
 * billed. Rejects like {@link requestUnits}.
 */
export async function findTextToDetectIn(request: UnitsToSend, signal: AbortSignal): Promise<string | undefined> {
  let found: string | undefined;
  const confirm = (text: string): Promise<never> => {
    found = text;
    return Promise.reject(new Error('nothing is billed'));
  };
  const asked = { texts: wordsOf(request.units), signal, known: nothingKnown, confirm };
  try {
    await useConnection(request.services, ({ services, client }) =>
      translateParameters({ ...asked, services, client }, request.wanted),
    );
  } catch (error) {
    if (found === undefined) {
      throw error;
    }
  }
  return found;
}

/** Returns the units that are sent with a context, in groups, and the others; undefined: all are sent as one. */
function groupsOf(
  { services, engine, units, places, wanted: { given, resource } }: UnitsToSend,
  parameters: TranslateParameters,
): readonly UnitsGroup[] | undefined {
  const isOff = services.readSetting('messageContext', resource) === 'off';
  if (places === undefined || isOff || given.context !== undefined || given.tagHandling !== undefined) {
    return undefined;
  }
  const texts = new Map<string, KnownText & { readonly indexes: number[] }>();
  for (const [index, unit] of units.entries()) {
    const print = JSON.stringify([unit.parts, unit.meaning ?? '']);
    const text = texts.get(print) ?? { unit, place: places[index], indexes: [] };
    text.indexes.push(index);
    texts.set(print, text);
  }
  return engine.textsInContext([...texts.values()]).map((group) => ({
    ...(group.context !== undefined && { context: withAbout(parameters.context, group.context) }),
    indexes: group.texts.flatMap(({ indexes }) => indexes),
  }));
}

/**
 * Returns what the answers to texts are kept under. What is said about all texts of a request depends on which ones are
 * left, so that each counts with what is said about it alone: a run that was killed finds its answers again.
 */
function keyOf(
  { engine, units, places = [], wanted: { about, resource, given }, services }: UnitsToSend,
  sent: TranslateParameters,
  group: UnitsGroup,
): { readonly parameters: TranslateParameters; readonly about?: ReadonlyMap<string, string> } {
  if ((about === undefined && group.context === undefined) || given.context !== undefined) {
    return { parameters: sent };
  }
  const context = withAbout(services.readSetting('context', resource), undefined);
  const { context: _, ...others } = sent;
  const parameters = { ...others, ...(context !== undefined && { context }) };
  const said = group.indexes.flatMap((index) => {
    const unit = units[index];
    const ofText = about ? about.ofTexts[index] : unit && engine.aboutText({ unit, place: places[index] });
    return unit ? engine.askFor(unit.parts).texts.map((text) => [text, ofText ?? ''] as const) : [];
  });
  // Of equal texts the first counts.
  return { parameters, about: new Map(said.toReversed()) };
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
