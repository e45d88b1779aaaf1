// What the schemas of messages between pages and the extension share.
import * as v from 'valibot';

/** A number other than NaN and infinity. */
export const finiteNumber = v.pipe(v.number(), v.finite());

/** Returns the schema of a list that its reader does not change. */
export function readonlyList<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

/** An error that a page's script did not catch. */
export const pageFault = v.object({
  kind: v.literal('fault'),
  /** The error, as written to the log. */
  record: v.string(),
});
export type PageFault = v.InferOutput<typeof pageFault>;

/** Returns whether a value is a message. What is in one of the extension to its page is not checked again. */
export function isMessage(value: unknown): value is { readonly kind: unknown } {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
