/**
 * Returns the text that separates all parts of a text from each other; undefined if different texts do.
 *
 * @param others the parts, at least two; the text begins with the first and ends with the last
 */
export function repeatedText(text: string, others: readonly string[]): string | undefined {
  const length = (text.length - others.join('').length) / (others.length - 1);
  const [first = ''] = others;
  const repeated = text.slice(first.length, first.length + length);
  return length > 0 && Number.isInteger(length) && text === others.join(repeated) ? repeated : undefined;
}
