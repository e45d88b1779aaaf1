import { createHash } from 'node:crypto';
import { v2Code } from '../api/languages/languageCodes.ts';
import type { TranslateParameters } from '../api/translation/translate.ts';

/** What led to a translation that was verified. */
export interface KnownAnswer {
  /** The service's answers to the questions of the unit, in their order. */
  readonly path: readonly (readonly string[])[];
  /** The language that the service found the text to be in. */
  readonly source: string | undefined;
}

/** What is known of texts on the wire that were sent to one address with the same parameters. */
export interface KnownAnswers {
  get(wire: string): KnownAnswer | undefined;
  set(wire: string, answer: KnownAnswer): void;
}

export interface CacheLimits {
  readonly entries: number;
  /** UTF-16 units of all keys and answers. */
  readonly units: number;
}

/** 32 MiB of text. */
const defaultLimits: CacheLimits = { entries: 50_000, units: 16 * 1024 * 1024 };

interface Entry {
  readonly answer: KnownAnswer;
  readonly units: number;
}

/**
 * Verified answers of this window, in memory only: who asks again for the same text with the same parameters at the
 * same address pays nothing. Forgets what was not used for the longest time.
 */
export class TranslationCache {
  readonly #limits: CacheLimits;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #units = 0;

  constructor(limits: CacheLimits = defaultLimits) {
    this.#limits = limits;
  }

  /**
   * The answers for an address and parameters. Undefined where the parameters name what may change behind its id: a
   * glossary, style rules, a translation memory; a cache that lives for one run only holds those too.
   */
  answersFor(
    address: string,
    parameters: TranslateParameters,
    lifetime: 'window' | 'run' = 'window',
  ): KnownAnswers | undefined {
    const { glossaryId, glossaryIds = [], styleId, translationMemoryId } = parameters;
    if (
      lifetime === 'window' &&
      [glossaryId, ...glossaryIds, styleId, translationMemoryId].some((id) => id !== undefined)
    ) {
      return undefined;
    }
    const named = Object.entries({ ...parameters, targetLang: v2Code(parameters.targetLang) }).sort();
    // What is undefined is not written, and not sent either. A context may be long: each entry holds its digest
    // instead.
    const given = JSON.stringify([address, Object.fromEntries(named)]);
    const scope = createHash('sha256').update(given).digest('base64');
    return {
      get: (wire) => this.#get(scope + wire),
      set: (wire, answer) => this.#set(scope + wire, answer),
    };
  }

  clear(): void {
    this.#entries.clear();
    this.#units = 0;
  }

  #get(key: string): KnownAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry?.answer;
  }

  #set(key: string, answer: KnownAnswer): void {
    this.#remove(key);
    const units = answer.path.flat().reduce((sum, text) => sum + text.length, key.length);
    this.#entries.set(key, { answer, units });
    this.#units += units;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.entries && this.#units <= this.#limits.units) {
        return;
      }
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#units -= this.#entries.get(key)?.units ?? 0;
    this.#entries.delete(key);
  }
}
