import { servesPair } from '../../api/glossaries/servesPair.ts';
import { phrase } from '../../api/phrase.ts';
import type { ResolvedSource } from '../sourceDetection.ts';
import { emptyFitResult, type FitResult, type Request } from './fitResult.ts';
import { judgeGlossaries, type LookedUpGlossary, lookUpGlossaries } from './judgeGlossaries.ts';

export interface GlossaryFit extends FitResult {
  /** The detected source language, if it was needed. */
  readonly source?: ResolvedSource;
}

/**
 * Returns the glossaries of the settings that have the request's pair. If one may, the source language is detected
 * first, as glossaries need it (specification, Translation, glossary_id).
 */
export async function fitGlossaries(request: Request, ids: readonly string[]): Promise<GlossaryFit> {
  if (ids.length === 0) {
    return emptyFitResult;
  }
  const { services, pair, signal } = request;
  const glossaries = await lookUpGlossaries(services, ids, signal);
  const source =
    pair.sourceLang === undefined && glossaries.some((glossary) => mayServe(glossary, pair.targetLang))
      ? await resolveSource(request)
      : undefined;
  const sourceLang = pair.sourceLang ?? source?.sourceLang;
  const judged = judgeGlossaries(glossaries, { ...pair, sourceLang });
  const remarks = judged.flatMap(({ unfit }) => unfit ?? []);
  if (source && sourceLang === undefined) {
    const unknown = phrase`No glossary was used because the source language could not be detected.`;
    return { parameters: {}, remarks: [...remarks, unknown], source };
  }
  const fitting = judged.filter(({ unfit }) => unfit === undefined).map(({ id }) => id);
  return {
    parameters: fitting.length === 0 ? {} : { glossaryIds: fitting, ...(sourceLang && { sourceLang }) },
    remarks,
    ...(source && { source }),
  };
}

/** Finds the source language of the texts. Rejects like the client. */
export function resolveSource({ services, client, texts, pair, signal, known }: Request): Promise<ResolvedSource> {
  return services.sourceDetection.resolve(client, { texts, targetLang: pair.targetLang, known }, signal);
}

function mayServe({ looked }: LookedUpGlossary, targetLang: string): boolean {
  return 'found' in looked && servesPair(looked.found.pairs, undefined, targetLang);
}
