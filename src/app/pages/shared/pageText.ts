import { replaceUnseen } from '../../../text/visibleText.ts';

/** Replaces `{0}`, `{1}`… of a sentence with values. */
export function fill(sentence: string, ...values: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d+)\}/g, (place, number: string) => String(values[Number(number)] ?? place));
}

/**
 * Returns a text for display in which invisible characters appear as their code, such as `⟨U+202E⟩`. Never use the
 * result as text to work with.
 */
export function plainly(text: string): string {
  return replaceUnseen(text, (sign) => {
    const number = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return sign === '\n' || sign === '\t' ? sign : `⟨U+${number}⟩`;
  });
}
