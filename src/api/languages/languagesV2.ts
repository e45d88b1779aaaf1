import * as z from 'zod/mini';
import { InvalidInput } from '../errors.ts';
import { isOneOf } from '../parameters/parameterChecks.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import { readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';

/** A language of text translation in the v2 endpoint (specification, Language object v2). */
export interface LanguageV2 {
  /** Upper case, such as `EN-US`. */
  readonly language: string;
  readonly name: string;
  /** Meaningful for targets only; a service may omit it for sources. */
  readonly supportsFormality?: boolean;
}

const languagesAnswer = z.array(
  z.looseObject({ language: z.string(), name: z.string(), supports_formality: z.optional(z.boolean()) }),
);

function readLanguages(answer: unknown): LanguageV2[] {
  return readShape(languagesAnswer, answer).map(({ language, name, supports_formality: supportsFormality }) =>
    dropUndefined({ language, name, supportsFormality }),
  );
}

const isSide = isOneOf(['source', 'target']);

/**
 * Returns source or target languages: `GET /v2/languages` (specification, Languages; deprecated). Throws {@link
 * InvalidInput}.
 */
export async function getLanguagesV2(
  send: Send,
  type: 'source' | 'target',
  signal: AbortSignal,
): Promise<readonly LanguageV2[]> {
  const refusal = isSide(type);
  if (refusal) {
    throw new InvalidInput({ field: 'type', ...refusal });
  }
  return send({ method: 'GET', path: '/v2/languages', query: { type }, effect: 'none', read: readLanguages }, signal);
}
