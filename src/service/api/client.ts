// Entry point of the client bundle (`dist/client.js`), loaded at the first request.
import { type Capabilities, findCapabilities } from './access.ts';
import { normalizeAddress } from './atStart/address.ts';
import { ServiceError } from './atStart/errors.ts';
import type { Language, LanguageResource } from './atStart/languages/languageFeatures.ts';
import type { TextBatchOptions } from './batches/textCall.ts';
import type { BilledResult, OnBilled } from './billed.ts';
import { type DetectBatchResult, type Detection, detectTexts } from './detect.ts';
import { createDeveloperKeys, type DeveloperKeys } from './developerKeys.ts';
import { createDocuments, type Documents } from './documents/documents.ts';
import { createGlossaries, type GlossaryCalls } from './glossaries/glossaries.ts';
import { createLegacyGlossaries, type LegacyGlossaries } from './glossaries/legacyGlossaries.ts';
import { getLanguageResources } from './languages/languageResources.ts';
import { getLanguages, type LanguageInclude, type LanguageUse } from './languages/languages.ts';
import { requirePro, type ServicePlan } from './parameters/servicePlan.ts';
import { createStyleRuleCalls, type StyleRuleCalls } from './styleRules/styleRules.ts';
import type { TranslateBatchResult, TranslateParameters, Translation } from './translation/translate.ts';
import { checkTranslateParameters } from './translation/translateRequest.ts';
import { roomForTranslation, translateTexts } from './translation/translateTexts.ts';
import type { NetworkOptions } from './transport/carriers/carrier.ts';
import { chooseCarrier } from './transport/carriers/chooseCarrier.ts';
import { networkFor } from './transport/carriers/findProxy.ts';
import { Pace } from './transport/pace.ts';
import { createSend, type Send } from './transport/request.ts';
import type { RequestLog } from './transport/requestLog.ts';
import { getUsage, type Usage } from './usage.ts';
import type { CorrectParameters, ImproveBatchResult, Improvement, RephraseParameters } from './writing/write.ts';
import { correctTexts, rephraseTexts, roomForWriting } from './writing/writeTexts.ts';

export interface ClientOptions {
  /** Normalized address of the service, without a trailing slash. */
  readonly address: string;
  /** The authentication scheme in the `Authorization` header (specification, Authentication). */
  readonly authScheme: string;
  /**
   * The key for `address`; sent nowhere else and not kept after the client. Without one all calls except those of
   * {@link ServiceClient.developerKeys} reject with `unauthorized`.
   */
  readonly key: string | undefined;
  /** The key for the Admin API of `address`; sent only with the calls of {@link ServiceClient.developerKeys}. */
  readonly adminKey?: string;
  /** If known to be `free`, what only the Pro plan offers is refused before it is sent. */
  readonly plan?: ServicePlan;
  /** Seconds to wait for an answer, between two chunks of one, or for the next 1 KiB of a slow one. */
  readonly timeoutSeconds: number;
  /** Maximum number of requests in progress at once. */
  readonly maxConcurrentRequests: number;
  readonly network: NetworkOptions;
  readonly log: RequestLog;
  /** Called for each request that is billed. */
  readonly onBilled?: OnBilled;
}

/** Everything the service offers. All calls reject with `ServiceError`, or with the signal's reason when cancelled. */
export interface ServiceClient {
  /**
   * Translates any number of texts of any length, in as few requests of `POST /v2/translate` as possible (at most 50
   * texts and 131072 bytes of encoded body each; specification, Translation). Equal texts are sent and billed once. A
   * text that exceeds a request is sent in pieces (paragraphs, else sentences, words, graphemes) and joined again.
   * Several requests run at once. A failure does not stop the others and is listed in `failures`, but after
   * `unauthorized`, `forbidden` and `quotaExceeded` nothing more is sent. A text that the service refuses fails alone:
   * the others of its request, which is not billed, are sent again. Language codes are accepted in any case; `notices`
   * lists the codes that were changed otherwise. Characters are code points.
   *
   * Rejects before anything is sent with `InvalidInput` for parameters that the service would refuse, a target `en` or
   * `pt` without its variant, no text, or parameters that leave no room for one. Rejects at once with the signal's
   * reason.
   */
  translateTexts(
    texts: readonly string[],
    parameters: TranslateParameters,
    options: TextBatchOptions<Translation>,
  ): Promise<TranslateBatchResult>;
  /** Throws `InvalidInput` for parameters that the service would refuse; so does {@link translateTexts}. */
  checkTranslation(parameters: TranslateParameters): void;
  /** Returns the maximum bytes of a text in a translation request, including its JSON quotes, that is sent uncut. */
  roomForTranslation(parameters: TranslateParameters): number;
  /** Like {@link roomForTranslation}, for {@link rephraseTexts} and {@link correctTexts}. */
  roomForWriting(parameters: RephraseParameters): number;
  /**
   * Rephrases texts in their own language: `POST /v2/write/rephrase` (specification, Text improvement). Batches,
   * failures, pieces and cancellation as in {@link translateTexts}, but with 10240 bytes of encoded body and any number
   * of texts in it.
   *
   * Also rejects with `InvalidInput` for style and tone together, for either (except `default` and `prefer_`) with a
   * language known not to support it, and for `en` or `pt` as `targetLang`.
   */
  rephraseTexts(
    texts: readonly string[],
    parameters: RephraseParameters,
    options: TextBatchOptions<Improvement>,
  ): Promise<ImproveBatchResult>;
  /**
   * Corrects spelling and grammar with as few changes as possible: `POST /v2/write/correct` (specification, Text
   * improvement). Like {@link rephraseTexts}, without style and tone; `en` and `pt` need no variant.
   */
  correctTexts(
    texts: readonly string[],
    parameters: CorrectParameters,
    options: TextBatchOptions<Improvement>,
  ): Promise<ImproveBatchResult>;
  /**
   * Detects the language of each text: `POST /v3/detect/language`, 50 texts a request (specification, Language
   * detection; beta). Not billed. For an account that has not opted in, `failures` has `forbidden`. Rejects like {@link
   * translateTexts}.
   */
  detectTexts(texts: readonly string[], options: TextBatchOptions<Detection>): Promise<DetectBatchResult>;
  /**
   * Returns the languages of a resource and their features: `GET /v3/languages` (specification, Languages). Without
   * `include`, only stable ones. May be cached for an hour. Codes, features and statuses may be unknown to this
   * version. Rejects with `InvalidInput` for another resource or `include`.
   */
  languages(
    resource: LanguageUse,
    include: readonly LanguageInclude[],
    signal: AbortSignal,
  ): Promise<readonly Language[]>;
  /**
   * Returns all resources with their features: `GET /v3/languages/resources` (specification, Languages). May be cached
   * for an hour. `isFeatureAvailable` checks whether a language pair has a feature.
   */
  languageResources(signal: AbortSignal): Promise<readonly LanguageResource[]>;
  /** Returns what the key and the account have used, in code points: `GET /v2/usage` (specification, Usage). */
  usage(signal: AbortSignal): Promise<Usage>;
  /** Returns what the keys may use (see {@link findCapabilities}); nothing is billed for it. */
  capabilities(signal: AbortSignal): Promise<Capabilities>;
  readonly documents: Documents;
  readonly glossaries: GlossaryCalls;
  readonly legacyGlossaries: LegacyGlossaries;
  readonly styleRules: StyleRuleCalls;
  readonly developerKeys: DeveloperKeys;
  /** Ends all requests and closes every socket. */
  close(): Promise<void>;
}

function refuseWithoutKey(address: string): Send {
  return () => Promise.reject(new ServiceError('unauthorized', `No API key is stored for ${address}.`));
}

/** Where the setting is no number. */
const usualTimeoutMs = 30_000;

/** Maximum milliseconds of a timer: a longer one would end at once. */
const longestTimerMs = 2 ** 31 - 1;

/** Maximum milliseconds for making a connection, unless the time-out for an answer is shorter. */
const longestConnectMs = 10_000;

/** Creates a client for one address and key. Throws `InvalidInput` if a key must not be sent to the address. */
export function createClient(options: ClientOptions): ServiceClient {
  const timeoutMs = Math.min(longestTimerMs, Math.max(1, Math.ceil(options.timeoutSeconds * 1000)) || usualTimeoutMs);
  const address = normalizeAddress(options.address);
  const network = networkFor(address, options.network, process.env);
  const carrier = chooseCarrier(network, Math.min(timeoutMs, longestConnectMs));
  const closed = new AbortController();
  const sendOptions = {
    address,
    authScheme: options.authScheme,
    timeoutMs,
    userAgent: 'language-services-vscode',
    carrier,
    pace: new Pace(options.maxConcurrentRequests),
    log: options.log,
    closed: closed.signal,
  };
  const { key, adminKey, plan } = options;
  const billing = <Answer>(
    feature: BilledResult['feature'],
    targetLang: string | undefined,
    batch: TextBatchOptions<Answer>,
  ) => ({
    ...batch,
    onBilled: (characters: number) =>
      options.onBilled?.({
        feature,
        characters,
        ...(targetLang !== undefined && { targetLang }),
        ...(batch.caller !== undefined && { caller: batch.caller }),
      }),
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
    checkTranslation: checkTranslateParameters,
    roomForTranslation,
    roomForWriting,
    rephraseTexts: (texts, parameters, batch) =>
      rephraseTexts(send, texts, parameters, billing('rephrase', parameters.targetLang, batch)),
    correctTexts: (texts, parameters, batch) =>
      correctTexts(send, texts, parameters, billing('correct', parameters.targetLang, batch)),
    detectTexts: (texts, batch) => detectTexts(send, texts, batch),
    languages: (resource, include, signal) => getLanguages(send, resource, include, signal),
    languageResources: (signal) => getLanguageResources(send, signal),
    usage: (signal) => getUsage(send, signal),
    capabilities: (signal) => findCapabilities({ send, sendAsAdmin, plan }, signal),
    documents: createDocuments(send, plan, options.onBilled),
    glossaries: createGlossaries(send),
    legacyGlossaries: createLegacyGlossaries(send),
    styleRules: createStyleRuleCalls(send, plan),
    developerKeys: createDeveloperKeys(sendAsAdmin, plan),
    async close() {
      closed.abort();
      await carrier.close();
    },
  };
}
