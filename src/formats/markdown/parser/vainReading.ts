import type { Construct, Effects, TokenizeContext } from 'micromark-util-types';

/** Upper bound for reading what never ends, as a multiple of a text's length. What people write needs less than 4. */
const patience = 20;
/** UTF-16 code units that may be read without result in the shortest text. */
const least = 10_000;

/** What may still be read without result, in UTF-16 code units. */
interface Budget {
  left: number;
}

const budgets = new WeakMap<TokenizeContext, Budget>();
const bounded = new WeakMap<Construct, Construct>();
const boundedEffects = new WeakMap<Effects, Effects>();

/** Sets what may be read without result by a tokenizer, before it reads a text of a length. */
export function limitVainReading(context: TokenizeContext, length: number): void {
  budgets.set(context, { left: least + patience * length });
}

/**
 * Returns a construct that is no longer tried when too much of a text was read by constructs that failed: one that
 * nothing closes is read to the end of the text from each of its beginnings.
 */
export function boundVainReading(construct: Construct): Construct {
  const known = bounded.get(construct);
  if (known !== undefined) {
    return known;
  }
  const { tokenize } = construct;
  const bound: Construct = {
    ...construct,
    tokenize(effects, ok, nok) {
      const budget = budgets.get(this);
      if (budget === undefined) {
        return tokenize.call(this, effects, ok, nok);
      }
      if (budget.left <= 0) {
        return nok;
      }
      const start = this.now().offset;
      const failed: typeof nok = (code) => {
        budget.left -= this.now().offset - start;
        return nok(code);
      };
      return tokenize.call(this, effectsWithin(effects), ok, failed);
    },
  };
  bounded.set(construct, bound);
  return bound;
}

/** Returns the effects for a construct, with which it tries others. */
function effectsWithin(effects: Effects): Effects {
  const known = boundedEffects.get(effects);
  if (known !== undefined) {
    return known;
  }
  const within: Effects = {
    ...effects,
    attempt: (tried, ok, nok) => effects.attempt(boundTried(tried), ok, nok),
    check: (tried, ok, nok) => effects.check(boundTried(tried), ok, nok),
  };
  boundedEffects.set(effects, within);
  return within;
}

type Tried = Parameters<Effects['attempt']>[0];

function boundTried(tried: Tried): Tried {
  if (Array.isArray(tried)) {
    return tried.map(boundVainReading);
  }
  return isConstruct(tried) ? boundVainReading(tried) : tried;
}

/** Returns true for one construct, and not a table of some. */
export function isConstruct(tried: Tried): tried is Construct {
  return 'tokenize' in tried;
}
