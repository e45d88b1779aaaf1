import type { ServiceClient } from '../api/client.ts';

/** Texts that the language is told by, and the characters (code points) of each that are enough for it. */
const sampleTexts = 20;
const sampleCharacters = 500;
/** Characters that are translated, and billed, where the account has no detection. */
const pieceCharacters = 200;

/** A source language, and what it cost to know it. */
export interface ResolvedSource {
  /** Undefined: the service could not tell. */
  readonly sourceLang: string | undefined;
  readonly requests: number;
  /** Characters (code points); undefined where the service did not say. */
  readonly billedCharacters: number | undefined;
}

/**
 * Finds the source language of texts for parameters that need one, such as glossaries. Injectable, so that whoever translates
 * knows nothing of how it is found.
 */
export type ResolveSourceLanguage = (
  client: ServiceClient,
  texts: readonly string[],
  targetLang: string,
  signal: AbortSignal,
) => Promise<ResolvedSource>;

/** Asks the detection of the service, and where the account has none the translation of a small piece. */
export class SourceDetection {
  /** A client lasts as long as its connection and key: with another key detection is tried again. */
  readonly #withoutDetection = new WeakSet<ServiceClient>();

  /** Rejects as the client does, where nothing else is left to ask. */
  readonly resolve: ResolveSourceLanguage = async (client, texts, targetLang, signal) => {
    const longestFirst = samplesOf(texts);
    const detected = await this.detect(client, longestFirst, signal);
    if (detected.sourceLang !== undefined) {
      return { ...detected, billedCharacters: 0 };
    }
    const piece = firstCharacters(longestFirst[0] ?? '', pieceCharacters);
    const options = { signal };
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
    return { sourceLang, requests: detected.requests + requests, billedCharacters };
  };

  /**
   * The language of most of what is in the texts; undefined where none was told, or the account has no detection. Not billed. Rejects with the
   * signal's reason.
   */
  async detect(client: ServiceClient, texts: readonly string[], signal: AbortSignal) {
    if (this.#withoutDetection.has(client)) {
      return { sourceLang: undefined, requests: 0 };
    }
    const samples = samplesOf(texts).map((text) => firstCharacters(text, sampleCharacters));
    const { results, failures, requests } = await client.detectTexts(samples, { signal });
    const kind = failures[0]?.error.kind;
    if (kind === 'forbidden' || kind === 'notFound') {
      this.#withoutDetection.add(client);
    }
    const weights = new Map<string, number>();
    for (const [index, result] of results.entries()) {
      const language = result?.detectedLanguage;
      if (language !== undefined) {
        weights.set(language, (weights.get(language) ?? 0) + (samples[index]?.length ?? 0));
      }
    }
    const [most] = [...weights].sort(([, a], [, b]) => b - a);
    return { sourceLang: most?.[0], requests };
  }
}

function samplesOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, sampleTexts);
}

function firstCharacters(text: string, count: number): string {
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}
