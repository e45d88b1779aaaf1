import * as z from 'zod/mini';
import { answerObject, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';

/** A feature of a resource, and which languages must support it. */
export interface ResourceFeature {
  readonly name: string;
  readonly needsSourceSupport: boolean;
  readonly needsTargetSupport: boolean;
}

/** A kind of use that has its own languages (specification, Language resource object). */
export interface LanguageResource {
  /** `translate_text`, `glossary` … */
  readonly name: string;
  readonly features: readonly ResourceFeature[];
}

const resourcesAnswer = z.array(
  answerObject({
    name: z.string(),
    features: z.array(
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
