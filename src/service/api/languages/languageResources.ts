import * as z from 'zod/mini';
import { readShape } from '../transport/readShape.ts';
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
  z.looseObject({
    name: z.string(),
    features: z.array(
      z.looseObject({
        name: z.string(),
        needs_source_support: z.optional(z.boolean()),
        needs_target_support: z.optional(z.boolean()),
      }),
    ),
  }),
);

function readResources(answer: unknown): LanguageResource[] {
  return readShape(resourcesAnswer, answer).map(({ name, features }) => ({
    name,
    features: features.map((feature) => ({
      name: feature.name,
      needsSourceSupport: feature.needs_source_support ?? false,
      needsTargetSupport: feature.needs_target_support ?? false,
    })),
  }));
}

/** Returns all resources and their features: `GET /v3/languages/resources` (specification, Languages). */
export function getLanguageResources(send: Send, signal: AbortSignal): Promise<readonly LanguageResource[]> {
  return send({ method: 'GET', path: '/v3/languages/resources', effect: 'none', read: readResources }, signal);
}
