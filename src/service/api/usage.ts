import * as z from 'zod/mini';
import { answerList, answerObject, count, readShape } from './transport/readShape.ts';
import type { Send } from './transport/request.ts';

export interface ProductUsage {
  readonly productType: string;
  readonly apiKeyCharacterCount?: number;
  readonly characterCount?: number;
}

/** Characters are Unicode code points of the source text (specification, Usage object). */
export interface Usage {
  readonly characterCount: number;
  /** 1000000000000 if none is set. */
  readonly characterLimit: number;
  /** The remaining properties are absent on the Free and the Pro Classic plan. */
  readonly startTime?: string;
  readonly endTime?: string;
  readonly apiKeyCharacterCount?: number;
  readonly apiKeyCharacterLimit?: number;
  readonly products?: readonly ProductUsage[];
}

const usageAnswer = answerObject({
  character_count: count,
  character_limit: count,
  start_time: z.optional(z.string()),
  end_time: z.optional(z.string()),
  api_key_character_count: z.optional(count),
  api_key_character_limit: z.optional(count),
  products: z.optional(
    answerList(
      answerObject({
        product_type: z.string(),
        api_key_character_count: z.optional(count),
        character_count: z.optional(count),
      }),
    ),
  ),
});

/** Returns what the key and the account have used: `GET /v2/usage` (specification, Usage). */
export function getUsage(send: Send, signal: AbortSignal): Promise<Usage> {
  const read = (answer: unknown) => readShape(usageAnswer, answer);
  return send({ method: 'GET', path: '/v2/usage', effect: 'none', read }, signal);
}
