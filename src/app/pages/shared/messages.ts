// What the schemas of messages between pages and the extension share.
import * as z from 'zod/mini';

/** A number other than NaN and infinity. */
export const finiteNumber = z.number();

/** Returns the schema of a list that its reader does not change. */
export function readonlyList<const Item extends z.ZodMiniType>(item: Item) {
  return z.readonly(z.array(item));
}

/** Returns whether a value has the form of a schema. Further properties are ignored. */
export function isOf<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): value is z.output<Schema> {
  return schema.safeParse(value).success;
}

/** An error that a page's script did not catch. */
export const pageFault = z.object({
  kind: z.literal('fault'),
  /** The error, as written to the log. */
  record: z.string(),
});
export type PageFault = z.output<typeof pageFault>;

/** Returns whether a value is a message. What is in one of the extension to its page is not checked again. */
export function isMessage(value: unknown): value is { readonly kind: unknown } {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
