/** Adds billed characters; undefined if either is unknown. */
export function sumIfKnown(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
