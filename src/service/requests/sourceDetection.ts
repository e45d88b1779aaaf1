import { billableCharacters } from '../api/atStart/billableCharacters.ts';
import { isFinal } from '../api/atStart/errors.ts';
import type { KnownAnswers } from '../api/batches/textCall.ts';
import type { ServiceClient } from '../api/client.ts';
import type { Detection } from '../api/detect.ts';
import type { Translation } from '../api/translation/translate.ts';

/** Texts used to detect the language of all; of texts that are detected one by one, the longest so many. */
const sampleTexts = 20;
const maxTexts = 1000;
/** Samples whose language is remembered; beyond, all are forgotten. */
const maxDetected = 20_000;
/** Characters (code points) of a text used to detect its language. */
const sampleCharacters = 500;
/** Characters (code points) that are translated, and billed, if the account has no detection. */
const pieceCharacters = 200;

/** A detected source language, and its cost. */
export interface ResolvedSource {
  /** Undefined: the service did not detect one. */
  readonly sourceLang: string | undefined;
  readonly requests: number;
  /** Characters (code points) that were sent and may be billed. */
  readonly characters: number;
  /** Characters (code points); undefined if the service did not say. */
  readonly billedCharacters: number | undefined;
}

/** Texts whose language is wanted. */
export interface TextsToDetectIn {
  readonly texts: readonly string[];
  readonly targetLang: string;
  /** The answers that were paid for, with the target as the only parameter. */
  readonly known: KnownAnswers<Translation>;
  /** Called before this text is translated to find the language; may throw. */
  readonly confirm: (text: string) => Promise<void>;
}

/**
 * Finds the source language of texts for parameters that need one, such as glossaries. Injected, so that translation
 * does not depend on how it is found.
 */
export type ResolveSourceLanguage = (
  client: ServiceClient,
  wanted: TextsToDetectIn,
  signal: AbortSignal,
) => Promise<ResolvedSource>;

/** Uses the service's language detection or, if the account has none, the translation of a short text. */
export class SourceDetection {
  /** Clients without detection. A client lasts as long as its connection and key: another key tries detection again. */
  readonly #withoutDetection = new WeakSet<ServiceClient>();
  /** The detected language of each sample: the texts of a file that is saved again are not sent again. */
  readonly #detected = new WeakMap<ServiceClient, Map<string, Detection>>();

  /** Rejects like the client if nothing else can be tried. */
  readonly resolve: ResolveSourceLanguage = async (client, { texts, targetLang, known, confirm }, signal) => {
    const longestFirst = samplesOf(texts);
    const detected = await this.detect(client, longestFirst, signal);
    if (detected.sourceLang !== undefined) {
      return { ...detected, characters: 0, billedCharacters: 0 };
    }
    const piece = firstCharacters(longestFirst[0] ?? '', pieceCharacters);
    if (known.get(piece) === undefined) {
      await confirm(piece);
    }
    const options = { signal, known };
    const { translations, failures, requests, billedCharacters } = await client.translateTexts(
      [piece],
      { targetLang },
      options,
    );
    const [failure] = failures;
    if (failure) {
      throw failure.error;
    }
    const sourceLang = translations[0]?.detectedSourceLanguage || undefined;
    const characters = requests === 0 ? 0 : billableCharacters([piece]);
    return { sourceLang, requests: detected.requests + requests, characters, billedCharacters };
  };

  /**
   * Returns the language that most of the texts are in; undefined if none was detected, or the account has no
   * detection. Not billed. Rejects with the signal's reason.
   */
  async detect(client: ServiceClient, texts: readonly string[], signal: AbortSignal) {
    const { languages, requests } = await this.detectEach(client, samplesOf(texts), signal);
    return { sourceLang: mostFrequentLanguage(languages), requests };
  }

  /**
   * Returns the language of each text (of the longest, if there are very many), as the service names it. A text without
   * a detected language is not in the map; the map is empty if the account has no detection. Not billed; each text is
   * sent once. Rejects with the signal's reason, and if the key is refused.
   */
  async detectEach(
    client: ServiceClient,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly languages: ReadonlyMap<string, string>; readonly requests: number }> {
    const asked = samplesOf(texts, maxTexts);
    if (asked.length === 0 || this.#withoutDetection.has(client)) {
      return { languages: new Map(), requests: 0 };
    }
    const detected = this.#detectedWith(client);
    const known: KnownAnswers<Detection> = {
      get: (sample) => detected.get(sample),
      add: (added, detections) => detections.forEach((detection, at) => detected.set(added[at] ?? '', detection)),
    };
    const samples = asked.map((text) => firstCharacters(text, sampleCharacters));
    const { results, failures, requests } = await client.detectTexts(samples, { signal, known });
    const kind = failures[0]?.error.kind;
    if (kind === 'forbidden' || kind === 'notFound') {
      this.#withoutDetection.add(client);
    }
    const end = failures.find(({ error }) => isFinal(error) && error.kind !== 'forbidden');
    if (end) {
      // Every other request would fail too.
      throw end.error;
    }
    const languages = new Map(
      asked.flatMap((text, index) => {
        const language = results[index]?.detectedLanguage;
        return language === undefined ? [] : [[text, language] as const];
      }),
    );
    return { languages, requests };
  }

  #detectedWith(client: ServiceClient): Map<string, Detection> {
    const known = this.#detected.get(client);
    const detected = known && known.size <= maxDetected ? known : new Map<string, Detection>();
    this.#detected.set(client, detected);
    return detected;
  }
}

/** Returns the language of most of the texts' characters; undefined for no texts. */
export function mostFrequentLanguage(languages: ReadonlyMap<string, string>): string | undefined {
  const weights = new Map<string, number>();
  for (const [text, language] of languages) {
    weights.set(language, (weights.get(language) ?? 0) + firstCharacters(text, sampleCharacters).length);
  }
  const [most] = [...weights].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

function samplesOf(texts: readonly string[], most = sampleTexts): readonly string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, most);
}

function firstCharacters(text: string, count: number): string {
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}
