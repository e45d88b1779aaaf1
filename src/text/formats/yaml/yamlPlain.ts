/** Values that YAML 1.1 or 1.2 would read as a number, a date, true, nothing, … */
const resolved: readonly RegExp[] = [
  /^(?:true|false|yes|no|on|off|y|n|null|~|=|<<)$/i,
  /^[-+]?(?:\.\d|\d)[\d_,.:]*(?:e[-+]?\d+)?$/i,
  /^[-+]?0[xob][\da-f_]+$/i,
  /^[-+]?\.(?:inf|nan)$/i,
  /^\d{4}-\d{1,2}-\d{1,2}/,
];

/** Returns true for a text that YAML does not read as text without quotes. */
export function isResolved(text: string): boolean {
  return resolved.some((expression) => expression.test(text));
}

/** Characters that YAML allows only as escapes, and line breaks of YAML 1.1. */
export const unprintable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

export interface PlainPlace {
  readonly inFlow: boolean;
  /** True at the beginning of the value. */
  readonly first: boolean;
  /** The character before. */
  readonly before?: string;
}

/** Returns true for characters that need no escape in a value without quotes. */
export function fitsPlain(written: string, { inFlow, first, before = '' }: PlainPlace): boolean {
  return (
    written !== '' &&
    written.trim() === written &&
    !/:(?:\s|$)|\s#|\r(?!\n)|\t/.test(before.trim() === '' ? ` ${written}` : written) &&
    !(inFlow && /[,[\]{}]|:["']/.test(written)) &&
    written.search(unprintable) === -1 &&
    !(first && (/^(?:[-?:](?:\s|$)|[,[\]{}#&*!|>'"%@`]|---|\.\.\.)/.test(written) || isResolved(written))) &&
    !(first && inFlow && /^[-?:]/.test(written))
  );
}
