/** Returns where a text begins without the white space before it. */
export function skipSpaceBefore(text: string): number {
  return text.length - text.trimStart().length;
}

/** Returns where a text ends without the white space after it. */
export function skipSpaceAfter(text: string): number {
  return text.trimEnd().length;
}
