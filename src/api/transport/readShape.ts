import * as z from 'zod/mini';
import { UnreadableAnswer } from './operation.ts';

/**
 * Checks an answer against a schema. A `null` that the schema does not allow counts as an absent field. Throws {@link
 * UnreadableAnswer} with the name of the first field that differs.
 */
export function readShape<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const asSent = z.safeParse(schema, answer);
  const result = asSent.success ? asSent : z.safeParse(schema, withoutNulls(answer));
  if (result.success) {
    return result.data;
  }
  const path = result.error.issues[0]?.path ?? [];
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw new UnreadableAnswer(
    `the field ${field.replace(/^\./, '') || '(entire response)'} is missing or of another type`,
  );
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutNulls);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field)]));
}
