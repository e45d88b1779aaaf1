import type { Part } from '../text/unit.ts';

/** `%s`, `%1$s`, `%(n)s`, `%%`; not `%1`, `%name%`, `%{n}` or `%<n>`, where a percent sign in text has no meaning. */
const printf =
  /^%(?:%|(?:\d{1,2}\$|\([^()\n]{1,60}\))?[-+ 0#,']{0,5}(?:\*|\d{1,4})?(?:\.(?:\*|\d{1,4})?)?(?:hh|h|ll|l|L|q|j|z)?[diouxXeEfFgGaAcCsSp@](?!\w*%$))/;

/**
 * Returns a translation with its percent characters doubled if the text is a printf format, so that `5 % d'un` does not
 * become an argument. A text that itself has a single one (`100% of %s`) is not printf, and stays unchanged.
 */
export function doublePercent(own: readonly Part[], translation: readonly Part[]): readonly Part[] {
  const isFormat = own.some((part) => typeof part !== 'string' && printf.test(part.source));
  const hasSingle = own.some((part) => typeof part === 'string' && part.includes('%'));
  return isFormat && !hasSingle
    ? translation.map((part) => (typeof part === 'string' ? part.replace(/%%?/g, '%%') : part))
    : translation;
}
