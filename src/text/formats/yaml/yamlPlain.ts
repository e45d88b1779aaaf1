/** What a plain scalar must not be: YAML 1.1 or 1.2 would take it for a number, a date, true, nothing, … */
const resolved: readonly RegExp[] = [
  /^(?:true|false|yes|no|on|off|y|n|null|~|=|<<)$/i,
  /^[-+]?(?:\.\d|\d)[\d_,.:]*(?:e[-+]?\d+)?$/i,
  /^[-+]?0[xob][\da-f_]+$/i,
  /^[-+]?\.(?:inf|nan)$/i,
  /^\d{4}-\d{1,2}-\d{1,2}/,
];

/** True for a text that YAML reads as something else than text, when it stands without quotes. */
export function isResolved(text: string): boolean {
  return resolved.some((expression) => expression.test(text));
}

/** Characters that stand in YAML only as escapes, and line breaks of YAML 1.1. */
export const unprintable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

export interface PlainPlace {
  readonly inFlow: boolean;
  /** At the beginning of the value. */
  readonly first: boolean;
  /** The character before. */
  readonly before?: string;
}

/** True for characters that can stand for themselves in a value without quotes. */
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
