import * as z from 'zod/mini';
import { UnreadableAnswer } from './operation.ts';

/** Checks an answer against a schema. Throws {@link UnreadableAnswer}, which names the first field that differs. */
export function readShape<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = z.safeParse(schema, answer);
  if (result.success) {
    return result.data;
  }
  const path = result.error.issues[0]?.path ?? [];
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw new UnreadableAnswer(`the field ${field.replace(/^\./, '') || '(whole answer)'} is missing or of another type`);
}
