// The door of the client bundle (`dist/client.js`), loaded at the first request.
import { type Capabilities, findCapabilities } from './access.ts';
import { normaliseAddress } from './address.ts';
import type { NetworkOptions } from './transport/carriers/carrier.ts';
import { chooseCarrier } from './transport/carriers/chooseCarrier.ts';
import type { Billed, OnBilled } from './billed.ts';
import { type DetectBatchResult, detectTexts } from './detect.ts';
import { createDeveloperKeys, type DeveloperKeys } from './developerKeys.ts';
import { createDocuments, type Documents } from './documents/documents.ts';
import { ServiceError } from './errors.ts';
import { createGate } from './transport/gate.ts';
import { createGlossaries, type Glossaries } from './glossaries/glossaries.ts';
import { getLanguageResources, type LanguageResource } from './languages/languageResources.ts';
import { getLanguages, type Language, type LanguageInclude, type LanguageUse } from './languages/languages.ts';
import { getLanguagesV2, type LanguageV2 } from './languages/languagesV2.ts';
import { createLegacyGlossaries, type LegacyGlossaries } from './glossaries/legacyGlossaries.ts';
import type { RequestLog } from './transport/requestLog.ts';
import { networkFor } from './transport/carriers/proxyOf.ts';
import { type Plan, requirePro } from './parameters/plan.ts';
import { createSend, type Send } from './transport/request.ts';
import { createStyleRules, type StyleRules } from './styleRules/styleRules.ts';
import type { TextBatchOptions } from './batches/textCall.ts';
import type { TranslateBatchResult, TranslateParameters, Translation } from './translation/translate.ts';
import { roomForTranslation, translateTexts } from './translation/translateTexts.ts';
import { getUsage, type Usage } from './usage.ts';
import type { CorrectParameters, ImproveBatchResult, RephraseParameters } from './writing/write.ts';
import { correctTexts, rephraseTexts, roomForWriting } from './writing/writeTexts.ts';

export interface ClientOptions {
  /** Normalised address of the service, without a slash at the end. */
  readonly address: string;
  /** The word before the key in the `Authorization` header (specification, Authentication). */
  readonly authScheme: string;
  /**
   * The key for `address`; sent nowhere else and forgotten with the client. Without one all calls but those of
   * {@link ServiceClient.developerKeys} reject with `unauthorized`.
   */
  readonly key: string | undefined;
  /** The key for the Admin API of `address`; goes with the calls of {@link ServiceClient.developerKeys} only. */
  readonly adminKey?: string;
  /** Where it is known to be `free`, what only the Pro plan offers is refused before it is sent. */
  readonly plan?: Plan;
  /** Seconds without an answer, between two pieces of one, or until the next 1 KiB of one that trickles. */
  readonly timeoutSeconds: number;
  /** Requests under way at once, at most. */
  readonly maxConcurrentRequests: number;
  readonly network: NetworkOptions;
  readonly log: RequestLog;
  /** Told of each request that is billed. */
  readonly onBilled?: OnBilled;
}

/** Everything the service offers. All calls reject with `ServiceError`, or with the signal's reason when cancelled. */
export interface ServiceClient {
  /**
   * Translates any number of texts of any length, in as few requests of `POST /v2/translate` as they fit in (50 texts
   * and 131072 bytes of encoded body; specification, Translation). Equal texts are sent and billed once; a text that no
   * request can hold goes in pieces (paragraphs, else sentences, words, graphemes) and comes back whole. Several
   * requests are under way at once; one that fails leaves the others standing and is named in `failures`, except that
   * after `unauthorized`, `forbidden` and `quotaExceeded` nothing more is sent. A text that the service refuses fails
   * alone: the others of its request, which is not billed, are sent again. Codes are taken in any case; what was
   * changed about them stands in `notices`. Characters are code points.
   *
   * Rejects with `InvalidInput`, before anything is sent, for parameters that the service would refuse, a target `en`
   * or `pt` without its variant, no text, or parameters that leave no room for one; at once with the signal's reason.
   */
  translateTexts(
    texts: readonly string[],
    parameters: TranslateParameters,
    options: TextBatchOptions<Translation>,
  ): Promise<TranslateBatchResult>;
  /** Returns the bytes that one text may take in a translation request, JSON quotes included, so that it is not cut. */
  roomForTranslation(parameters: TranslateParameters): number;
  /** As {@link roomForTranslation}, for {@link rephraseTexts} and {@link correctTexts}. */
  roomForWriting(parameters: RephraseParameters): number;
  /**
   * Rephrases texts in their own language: `POST /v2/write/rephrase` (specification, Text improvement). Batches,
   * failures, pieces and cancelling as with {@link translateTexts}, but 10240 bytes of encoded body and any number of
   * texts in it.
   *
   * Rejects with `InvalidInput` also for style and tone at once, for either (but `default` and `prefer_`) with a
   * language known to have none, and for `en` or `pt` as `targetLang`.
   */
  rephraseTexts(
    texts: readonly string[],
    parameters: RephraseParameters,
    options: TextBatchOptions,
  ): Promise<ImproveBatchResult>;
  /**
   * Corrects spelling and grammar with as little change as can be: `POST /v2/write/correct` (specification, Text
   * improvement). As {@link rephraseTexts}, without style and tone; `en` and `pt` need no variant.
   */
  correctTexts(
    texts: readonly string[],
    parameters: CorrectParameters,
    options: TextBatchOptions,
  ): Promise<ImproveBatchResult>;
  /**
   * Detects the language of each text: `POST /v3/detect/language`, 50 texts a request (specification, Language
   * detection; beta). Not billed. An account that has not opted in gets `forbidden` in `failures`. Rejects as {@link
   * translateTexts}.
   */
  detectTexts(texts: readonly string[], options: TextBatchOptions): Promise<DetectBatchResult>;
  /**
   * The languages of a resource and their features: `GET /v3/languages` (specification, Languages), without `include`
   * only those that are stable. May be kept for an hour. Codes, features and statuses may be ones that nobody knows
   * yet. Rejects with `InvalidInput` for another resource or `include`.
   */
  languages(
    resource: LanguageUse,
    include: readonly LanguageInclude[],
    signal: AbortSignal,
  ): Promise<readonly Language[]>;
  /**
   * All resources with their features: `GET /v3/languages/resources` (specification, Languages). May be kept for an
   * hour. `isFeatureAvailable` tells whether a pair of languages has a feature.
   */
  languageResources(signal: AbortSignal): Promise<readonly LanguageResource[]>;
  /**
   * Languages of text translation in upper case: `GET /v2/languages` (specification, Languages). The service deprecates
   * it in favour of {@link languages}.
   */
  languagesV2(type: 'source' | 'target', signal: AbortSignal): Promise<readonly LanguageV2[]>;
  /** What the key and the account have used, in code points: `GET /v2/usage` (specification, Usage). */
  usage(signal: AbortSignal): Promise<Usage>;
  /** What the keys are let in to (see {@link findCapabilities}); nothing is billed for it. */
  capabilities(signal: AbortSignal): Promise<Capabilities>;
  readonly documents: Documents;
  readonly glossaries: Glossaries;
  readonly legacyGlossaries: LegacyGlossaries;
  readonly styleRules: StyleRules;
  readonly developerKeys: DeveloperKeys;
  /** Ends what is under way and lets go of every socket. */
  close(): Promise<void>;
}

function refuseWithoutKey(address: string): Send {
  return () => Promise.reject(new ServiceError('unauthorized', `No API key is stored for ${address}.`));
}

/** Milliseconds until a connection must stand, unless the time for an answer is shorter. */
const longestConnectMs = 10_000;

/** A client for one address and key. Throws `InvalidInput` where the address must not be given a key. */
export function createClient(options: ClientOptions): ServiceClient {
  const timeoutMs = Math.max(1, Math.ceil(options.timeoutSeconds * 1000));
  const address = normaliseAddress(options.address);
  const network = networkFor(address, options.network, process.env);
  const carrier = chooseCarrier(network, Math.min(timeoutMs, longestConnectMs));
  const closed = new AbortController();
  const sendOptions = {
    address,
    authScheme: options.authScheme,
    timeoutMs,
    userAgent: 'language-services-vscode',
    carrier,
    gate: createGate(options.maxConcurrentRequests),
    log: options.log,
    closed: closed.signal,
  };
  const { key, adminKey, plan } = options;
  const billing = <Answer>(
    feature: Billed['feature'],
    targetLang: string | undefined,
    batch: TextBatchOptions<Answer>,
  ) => ({
    ...batch,
    onBilled: (characters: number) =>
      options.onBilled?.({ feature, characters, ...(targetLang !== undefined && { targetLang }) }),
  });
  const send = key === undefined ? refuseWithoutKey(address) : createSend({ ...sendOptions, key });
  const sendAsAdmin = adminKey === undefined ? undefined : createSend({ ...sendOptions, key: adminKey });
  return {
    async translateTexts(texts, parameters, batch) {
      if (parameters.styleId !== undefined) {
        requirePro(plan, 'styleId');
      }
      return translateTexts(send, texts, parameters, billing('translate', parameters.targetLang, batch));
    },
    roomForTranslation,
    roomForWriting,
    rephraseTexts: (texts, parameters, batch) =>
      rephraseTexts(send, texts, parameters, billing('rephrase', parameters.targetLang, batch)),
    correctTexts: (texts, parameters, batch) =>
      correctTexts(send, texts, parameters, billing('correct', parameters.targetLang, batch)),
    detectTexts: (texts, batch) => detectTexts(send, texts, batch),
    languages: (resource, include, signal) => getLanguages(send, resource, include, signal),
    languageResources: (signal) => getLanguageResources(send, signal),
    languagesV2: (type, signal) => getLanguagesV2(send, type, signal),
    usage: (signal) => getUsage(send, signal),
    capabilities: (signal) => findCapabilities({ send, sendAsAdmin, plan }, signal),
    documents: createDocuments(send, plan, options.onBilled),
    glossaries: createGlossaries(send),
    legacyGlossaries: createLegacyGlossaries(send),
    styleRules: createStyleRules(send, plan),
    developerKeys: createDeveloperKeys(sendAsAdmin, plan),
    async close() {
      closed.abort();
      await carrier.close();
    },
  };
}
