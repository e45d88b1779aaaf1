import { createContext, Script } from 'node:vm';
import type { Range } from '../range.ts';
import { maxSearchLength } from './searchSteps.ts';

/** Milliseconds for one search. */
const maxMs = 400;
/** Milliseconds for all searches of an expression, and for each UTF-16 code unit and each search in addition. */
const [maxAllMs, msPerUnit, msPerSearch] = [1000, 0.001, 0.02];
/** Steps that are done within a few milliseconds: a search that cannot take more is not ended. */
const maxSteps = 200_000_000;
/** How many expressions of a setting may take too long: then none is searched where it might. */
export const maxSlow = 5;

/** What the expressions of a setting have in common. */
export interface Siblings {
  /** How many of them are left out. */
  slow: number;
}

/**
 * A regular expression from the settings of a folder, which may take any time. A search that takes too long is ended,
 * and from then on the expression finds nothing.
 */
export class LimitedExpression {
  readonly #expression: RegExp;
  readonly #safeLength: number;
  readonly #siblings: Siblings;
  #leftMs = maxAllMs;
  #isSlow = false;

  constructor({ source, flags }: RegExp, siblings: Siblings = { slow: 0 }) {
    this.#siblings = siblings;
    this.#expression = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
    this.#safeLength = maxSearchLength(this.#expression, maxSteps);
  }

  /** It took too long, or too many of its setting did and it might: it is not searched anymore. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Finds nothing from now on. */
  leaveOut(): void {
    this.#siblings.slow += this.#isSlow ? 0 : 1;
    this.#isSlow = true;
  }

  /** Returns the first range from an offset on that matches, unless it is empty. */
  find(text: string, from = 0): Range | undefined {
    return this.#search(text, from, firstMatch);
  }

  /** Returns true for a text that matches somewhere, even if only an empty range. */
  test(text: string): boolean {
    return this.#search(text, 0, firstRange) !== undefined;
  }

  #search(
    text: string,
    from: number,
    search: (expression: RegExp, text: string, from: number) => Range | undefined,
  ): Range | undefined {
    const isSafe = text.length <= this.#safeLength;
    if (!isSafe && this.#siblings.slow >= maxSlow) {
      this.leaveOut();
    }
    if (this.#isSlow) {
      return undefined;
    }
    const measured = (): Range | undefined => {
      const start = performance.now();
      const found = search(this.#expression, text, from);
      this.#leftMs += ((found?.end ?? text.length) - from) * msPerUnit + msPerSearch - (performance.now() - start);
      return found;
    };
    try {
      const found = isSafe ? measured() : runLimited(measured);
      if (this.#leftMs < 0) {
        this.leaveOut();
      }
      return found;
    } catch {
      // It took too long, or too much memory.
      this.leaveOut();
      return undefined;
    }
  }
}

const limited = new WeakMap<RegExp, LimitedExpression>();

/** Returns the limits of expressions of a setting, the same ones for all their searches. */
export function limitedExpressions(expressions: readonly RegExp[]): readonly LimitedExpression[] {
  const siblings: Siblings = { slow: 0 };
  return expressions.map((expression) => {
    const known = limited.get(expression) ?? new LimitedExpression(expression, siblings);
    limited.set(expression, known);
    return known;
  });
}

/** Returns the indexes of expressions that took too long, and are left out. */
export function slowExpressions(expressions: readonly RegExp[]): readonly number[] {
  return [...expressions.keys()].filter((index) => limited.get(expressions[index] ?? /(?:)/)?.isSlow === true);
}

function firstRange(expression: RegExp, text: string, from: number): Range | undefined {
  expression.lastIndex = from;
  const match = expression.exec(text);
  return match === null ? undefined : { start: match.index, end: expression.lastIndex };
}

function firstMatch(expression: RegExp, text: string, from: number): Range | undefined {
  for (let start = from; start <= text.length; ) {
    const found = firstRange(expression, text, start);
    if (found === undefined || found.end > found.start) {
      return found;
    }
    start = found.start + 1;
  }
  return undefined;
}

let frame: { readonly script: Script; readonly context: { search?: () => void } } | undefined;

/** Runs a search, and throws if it takes too long. Only a script of this module is ended while it runs. */
function runLimited<Found>(search: () => Found): Found {
  frame ??= { script: new Script('search()'), context: createContext({}) };
  const { script, context } = frame;
  let found: { readonly value: Found } | undefined;
  context.search = () => {
    found = { value: search() };
  };
  try {
    for (let isLast = false; found === undefined; isLast = true) {
      const before = process.cpuUsage();
      try {
        script.runInContext(context, { timeout: maxMs });
      } catch (error) {
        const { user, system } = process.cpuUsage(before);
        // On a busy machine, or one that slept, it may hardly have begun.
        if (isLast || (user + system) / 1000 > maxMs / 2) {
          throw error;
        }
      }
    }
    return found.value;
  } finally {
    delete context.search;
  }
}
