import { z } from 'zod';

/** What the test is told: a text that is begun, one with a fault, or the end. */
export const searchMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begins'), text: z.string() }),
  z.object({ kind: z.literal('slow'), text: z.string(), what: z.string() }),
  z.object({ kind: z.literal('failed'), text: z.string(), what: z.string() }),
  z.object({ kind: z.literal('ends'), count: z.number() }),
]);

/** The seed, and how many long texts of each kind. */
export const searchOrder = z.object({ seed: z.number(), count: z.number() });
