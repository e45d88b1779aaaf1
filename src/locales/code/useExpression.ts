import type { Family } from '../atStart/family.ts';
import { namespaceOf } from './keyIndex.ts';

interface SearchedMessage {
  readonly name: string;
  readonly family: Pick<Family, 'source' | 'sourceLang'>;
}

/** Messages that are searched for at once. */
const mostMessages = 20;
/** Characters of the beginning of a name that are looked for one by one. */
const mostCharacters = 60;
/** What the steps of names are made of, as far as it means the same in all kinds of expressions. */
const plain = /[A-Za-z0-9_/-]+/;

/**
 * Returns an expression, also an extended one of POSIX, that all code matches which may name one of some messages. Other
 * code may match it, too. Undefined: not known.
 */
export function useExpression(messages: readonly SearchedMessage[]): string | undefined {
  const lasts = messages.map(({ name }) => plain.exec(name.split(/[.:]/).at(-1) ?? '')?.[0] ?? '');
  if (messages.length > mostMessages || lasts.includes('')) {
    return undefined;
  }
  const begins = messages.flatMap(({ family, name }) => {
    const steps = `${namespaceOf(family)}.${name}`.split(/[.:]/);
    return steps.flatMap((step, at) => (plain.test(step) ? beginningOf(steps.slice(at).join('.')) : []));
  });
  // The beginning of a name that is put together, or the keys above it.
  const joined = `["'\`][.]?(${[...new Set(begins)].join('|')})["'\`$#{%\\\\]`;
  const whole = `(^|[^A-Za-z0-9])(${[...new Set(lasts)].join('|')})([^A-Za-z0-9]|$)`;
  return [whole, joined, `["'\`][.]["'\`$#{]`].join('|');
}

/** Returns an expression for what a text begins with: `t(e(x(t)?)?)?`. */
function beginningOf(text: string): string {
  const [first = '', ...more] = text.slice(0, mostCharacters);
  const rest = text.length > mostCharacters ? `[^"'\`]*` : '';
  const one = (character: string): string => (character === '.' ? '[.:]' : plain.test(character) ? character : '.');
  return one(first) + more.reduceRight((inner, character) => `(${one(character)}${inner})?`, rest);
}
