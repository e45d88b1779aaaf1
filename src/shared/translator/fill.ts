/** Puts values in the place of `{0}`, `{1}`… of a sentence. */
export function fill(sentence: string, ...values: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d+)\}/g, (place, number: string) => String(values[Number(number)] ?? place));
}
