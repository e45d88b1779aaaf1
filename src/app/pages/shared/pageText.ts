/** Replaces `{0}`, `{1}`… of a sentence with values. */
export function fill(sentence: string, ...values: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d+)\}/g, (place, number: string) => String(values[Number(number)] ?? place));
}

/** Invisible characters that change the text around them: control characters of terminals and of writing direction. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Returns a text for display in which invisible characters appear as their code, such as `⟨U+202E⟩`. Never use the
 * result as text to work with.
 */
export function plainly(text: string): string {
  return text.replace(unseen, (sign) => {
    const number = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `⟨U+${number}⟩`;
  });
}
