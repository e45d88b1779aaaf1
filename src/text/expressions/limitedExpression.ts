import { createContext, Script } from 'node:vm';
import type { Range } from '../range.ts';
import { maxSearchLength } from './searchSteps.ts';

/** Maximum milliseconds of one search. */
const maxMs = 400;
/** Maximum milliseconds of all searches of an expression; each search and each UTF-16 code unit adds some. */
const [maxAllMs, msPerUnit, msPerSearch] = [1000, 0.001, 0.02];
/**
 * Maximum steps of a search that is not ended early. They take at most some seconds, and running each search of an
 * ordinary expression in a way that can be ended would take much longer.
 */
const maxSteps = 200_000_000;

/**
 * A regular expression from the settings of a folder, which may take any amount of time. A search that takes too long
 * is ended, and the expression finds nothing afterward.
 */
export class LimitedExpression {
  readonly #expression: RegExp;
  readonly #safeLength: number;
  #leftMs = maxAllMs;
  isSlow = false;

  constructor({ source, flags }: RegExp) {
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
    if (this.isSlow) {
      return undefined;
    }
    const measured = (): Range | undefined => {
      const start = performance.now();
      const found = search(this.#expression, text, from);
      this.#leftMs += ((found?.end ?? text.length) - from) * msPerUnit + msPerSearch - (performance.now() - start);
      return found;
    };
    try {
      const found = text.length <= this.#safeLength ? measured() : runLimited(measured);
      this.isSlow = this.#leftMs < 0;
      return found;
    } catch {
      // It took too long, or too much memory.
      this.isSlow = true;
      return undefined;
    }
  }
}

const limited = new WeakMap<RegExp, LimitedExpression>();

/** Returns the limited form of an expression, the same one for each call. */
export function limitedExpression(expression: RegExp): LimitedExpression {
  const known = limited.get(expression) ?? new LimitedExpression(expression);
  limited.set(expression, known);
  return known;
}

/** Returns the indexes of expressions that took too long, and are left out. */
export function slowExpressions(expressions: readonly RegExp[]): readonly number[] {
  return [...expressions.keys()].filter((index) => limited.get(expressions[index] ?? /(?:)/)?.isSlow === true);
}

/** Leaves out an expression that took too long in another thread. */
export function leaveOut(expression: RegExp): void {
  limitedExpression(expression).isSlow = true;
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
