import type { ServiceError } from '../api/errors.ts';
import type { KnownAnswer } from '../state/translationCache.ts';
import type { Ask } from '../text/asking/ask.ts';

/** A unit with an open question to the service. */
export interface OpenUnit {
  readonly index: number;
  /** The texts of the first question. */
  readonly wire: string;
  /** The answers so far. */
  readonly path: KnownAnswer['path'];
  readonly ask: Ask;
}

/** What the service returned for a text. */
export interface Answer {
  readonly text: string;
  readonly detectedSourceLanguage?: string | undefined;
}

/** One call to the service: its answers, and the units that wait for them. */
export class UnitsRound {
  readonly answers = new Map<string, Answer>();
  readonly errors = new Map<string, ServiceError>();
  /** Units that must be sent again. */
  readonly again: OpenUnit[] = [];
  readonly #waiting = new Map<string, OpenUnit[]>();
  readonly #taken = new Set<OpenUnit>();

  constructor(open: readonly OpenUnit[]) {
    for (const each of open) {
      for (const text of each.ask.texts) {
        const others = this.#waiting.get(text);
        if (others) {
          others.push(each);
        } else {
          this.#waiting.set(text, [each]);
        }
      }
    }
  }

  /** Returns the units that have this text. */
  unitsWith(text: string): readonly OpenUnit[] {
    return this.#waiting.get(text) ?? [];
  }

  /** Returns the answers to a unit as soon as all are there, once; else undefined. */
  take(unit: OpenUnit): readonly Answer[] | undefined {
    const { texts } = unit.ask;
    const own = texts.flatMap((text) => this.answers.get(text) ?? []);
    if (this.#taken.has(unit) || own.length < texts.length) {
      return undefined;
    }
    this.#taken.add(unit);
    return own;
  }
}
