import * as z from 'zod/mini';
import type { LanguageResource } from '../atStart/languages/languageFeatures.ts';
import { answerList, answerObject, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';

const resourcesAnswer = answerList(
  answerObject({
    name: z.string(),
    features: answerList(
      answerObject({
        name: z.string(),
        needs_source_support: z._default(z.boolean(), false),
        needs_target_support: z._default(z.boolean(), false),
      }),
    ),
  }),
);

/** Returns all resources and their features: `GET /v3/languages/resources` (specification, Languages). */
export function getLanguageResources(send: Send, signal: AbortSignal): Promise<readonly LanguageResource[]> {
  const read = (answer: unknown) => readShape(resourcesAnswer, answer);
  return send({ method: 'GET', path: '/v3/languages/resources', effect: 'none', read }, signal);
}
