import { createContext, Script } from 'node:vm';
import type { Range } from '../range.ts';
import { maxSearchLength } from './searchSteps.ts';

/** Maximum milliseconds of one search. */
const maxMs = 400;
/** Maximum milliseconds of all searches of an expression; each search and each UTF-16 code unit adds some. */
const [maxAllMs, msPerUnit, msPerSearch] = [1000, 0.001, 0.02];
/**
 * Maximum steps of a search that is not ended early. They take a fraction of a second, and running each search of an
 * ordinary expression in a way that can be ended would take much longer.
 */
const maxSteps = 100_000_000;
/**
 * Maximum milliseconds of all searches of the expressions of a setting. Then an expression is only searched where it
 * takes few steps, and left out after some milliseconds: a setting may have thousands of expressions.
 */
const maxOfSettingMs = 5000;
const [fewSteps, fewMs] = [200_000, 20];

/** What the expressions of a setting share. */
export interface SharedTime {
  leftMs: number;
}

/** Returns the time for the expressions of one setting. */
export function sharedTime(): SharedTime {
  return { leftMs: maxOfSettingMs };
}

/**
 * A regular expression from the settings of a folder, which may take any amount of time. A search that takes too long
 * is ended, and the expression finds nothing afterward.
 */
export class LimitedExpression {
  readonly #expression: RegExp;
  readonly #safeLength: number;
  readonly #shared: SharedTime;
  #leftMs = maxAllMs;
  #knownQuickLength: number | undefined;
  isSlow = false;

  constructor({ source, flags }: RegExp, shared = sharedTime()) {
    this.#shared = shared;
    this.#expression = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
    this.#safeLength = maxSearchLength(this.#expression, maxSteps);
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
    const isSpent = this.#shared.leftMs < 0;
    const isSafe = text.length <= (isSpent ? this.#quickLength() : this.#safeLength);
    this.isSlow ||= isSpent && !isSafe;
    if (this.isSlow) {
      return undefined;
    }
    const measured = (): Range | undefined => {
      const start = performance.now();
      const found = search(this.#expression, text, from);
      const allowedMs = ((found?.end ?? text.length) - from) * msPerUnit + msPerSearch;
      this.#spend(performance.now() - start - allowedMs);
      return found;
    };
    try {
      return isSafe ? measured() : runLimited(measured);
    } catch {
      // It took too long, or too much memory.
      this.#spend(maxMs);
      this.isSlow = true;
      return undefined;
    }
  }

  #spend(ms: number): void {
    this.#leftMs -= ms;
    this.#shared.leftMs -= ms;
    this.isSlow ||= this.#leftMs < (this.#shared.leftMs < 0 ? maxAllMs - fewMs : 0);
  }

  /** Returns the UTF-16 code units of a text in which a search takes few steps. */
  #quickLength(): number {
    this.#knownQuickLength ??= maxSearchLength(this.#expression, fewSteps);
    return this.#knownQuickLength;
  }
}

const limited = new WeakMap<RegExp, LimitedExpression>();

/** Returns the limited forms of the expressions of a setting, the same ones for each call. */
export function limitedExpressions(expressions: readonly RegExp[]): readonly LimitedExpression[] {
  const shared = sharedTime();
  return expressions.map((expression) => {
    const known = limited.get(expression) ?? new LimitedExpression(expression, shared);
    limited.set(expression, known);
    return known;
  });
}

/** Returns the indexes of expressions that took too long, and are left out. */
export function slowExpressions(expressions: readonly RegExp[]): readonly number[] {
  return [...expressions.keys()].filter((index) => limited.get(expressions[index] ?? /(?:)/)?.isSlow === true);
}

/** Leaves out expressions of a setting that took too long in another thread. */
export function leaveOut(expressions: readonly RegExp[]): void {
  limitedExpressions(expressions).forEach((each) => {
    each.isSlow = true;
  });
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

/** Runs a search, and throws if it takes too long. Node can end only the run of a script, so the search is in one. */
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
        // On a busy computer, or one that slept, the search may hardly have begun.
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
