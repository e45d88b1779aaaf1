/** Replaces `{0}`, `{1}`… of a sentence with values. */
export function fill(sentence: string, ...values: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d+)\}/g, (place, number: string) => String(values[Number(number)] ?? place));
}
