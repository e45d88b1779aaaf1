import { createHash } from 'node:crypto';
import { v2Code } from '../api/languages/languageCodes.ts';
import type { TranslateParameters } from '../api/translation/translate.ts';

/** The answers that led to a verified translation. */
export interface KnownAnswer {
  /** The service's answers to the requests of the unit, in order. */
  readonly path: readonly (readonly string[])[];
  /** The source language that the service detected. */
  readonly source: string | undefined;
}

/** Cached answers by text on the wire, for one address and the same parameters. */
export interface KnownAnswers {
  get(wire: string): KnownAnswer | undefined;
  set(wire: string, answer: KnownAnswer): void;
}

export interface CacheLimits {
  readonly entries: number;
  /** UTF-16 code units of all keys and answers. */
  readonly units: number;
}

/** 16 Mi code units are 32 MiB of text. */
const defaultLimits: CacheLimits = { entries: 50_000, units: 16 * 1024 * 1024 };

/** Returns what the keys of answers to requests with the same parameters begin with. */
export function answerScope(address: string, parameters: TranslateParameters): string {
  const named = Object.entries({ ...parameters, targetLang: v2Code(parameters.targetLang) }).sort();
  // Undefined values are not sent, so they are left out. Entries hold a digest, as the context may be long.
  const given = JSON.stringify([address, Object.fromEntries(named)]);
  return createHash('sha256').update(given).digest('base64');
}

interface Entry {
  readonly answer: KnownAnswer;
  readonly units: number;
}

/**
 * Caches verified answers of this window, in memory only: the same text with the same parameters at the same address is
 * not billed again. Removes the least recently used first.
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
   * Returns the answers for an address and parameters. Undefined if the parameters include an id whose object may
   * change: a glossary, style rules, a translation memory; a cache that lives for one command only holds those too.
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
    const scope = answerScope(address, parameters);
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
