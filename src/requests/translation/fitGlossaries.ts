import * as vscode from 'vscode';
import { glossaryIdsPerRequest } from '../../api/limits.ts';
import { type GlossaryInUse, servesPair } from '../../state/glossariesInUse.ts';
import type { LookedUp } from '../../state/lookUp.ts';
import type { ResolvedSource } from '../../state/sourceDetection.ts';
import { languageName } from '../../ui/languageName.ts';
import { type Fitted, nothingFitted, type Request } from './fitted.ts';

export interface FittedGlossaries extends Fitted {
  /** Where the source language had to be found: what came of it. */
  readonly source?: ResolvedSource;
}

interface Candidate extends GlossaryInUse {
  readonly id: string;
}

/**
 * The glossaries of the settings that hold the request's pair. Where one may, the source language is found first: no glossary
 * goes without it (specification, Translation, glossary_id).
 */
export async function fitGlossaries(request: Request, ids: readonly string[]): Promise<FittedGlossaries> {
  if (ids.length === 0) {
    return nothingFitted;
  }
  const { services, client, texts, pair, signal } = request;
  const found = await Promise.all(
    ids.map(async (id) => ({ id, looked: await services.glossariesInUse.get(id, signal) })),
  );
  const remarks = found.flatMap(({ id, looked }) => missingRemark(id, looked));
  const candidates = found.flatMap(({ id, looked }) => ('found' in looked ? [{ id, ...looked.found }] : []));
  const source =
    pair.sourceLang === undefined && candidates.some(({ pairs }) => servesPair(pairs, undefined, pair.targetLang))
      ? await services.sourceDetection.resolve(client, texts, pair.targetLang, signal)
      : undefined;
  if (source && source.sourceLang === undefined) {
    const unknown = vscode.l10n.t('The source language could not be detected: no glossary was used.');
    return { parameters: {}, remarks: [...remarks, unknown], source };
  }
  const sourceLang = pair.sourceLang ?? source?.sourceLang;
  const chosen = choose(candidates, sourceLang, pair.targetLang);
  return {
    parameters: chosen.ids.length === 0 ? {} : { glossaryIds: chosen.ids, ...(sourceLang && { sourceLang }) },
    remarks: [...remarks, ...chosen.remarks],
    ...(source && { source }),
  };
}

function choose(candidates: readonly Candidate[], sourceLang: string | undefined, targetLang: string) {
  const { t } = vscode.l10n;
  const fitting = candidates.filter(({ pairs }) => servesPair(pairs, sourceLang, targetLang));
  const target = languageName(targetLang);
  const unfit = candidates
    .filter((candidate) => !fitting.includes(candidate))
    .map(({ name }) =>
      sourceLang === undefined
        ? t('Glossary {0} has no dictionary into {1}: not used.', name, target)
        : t('Glossary {0} has no dictionary from {1} into {2}: not used.', name, languageName(sourceLang), target),
    );
  const most = glossaryIdsPerRequest;
  const over = fitting
    .slice(most)
    .map(({ name }) => t('A request takes at most {0} glossaries: {1} is not used.', most, name));
  return { ids: fitting.slice(0, most).map(({ id }) => id), remarks: [...unfit, ...over] };
}

function missingRemark(id: string, looked: LookedUp<GlossaryInUse>): string[] {
  const { t } = vscode.l10n;
  if ('found' in looked) {
    return [];
  }
  return looked.missing === 'unknown'
    ? [t('The service knows no glossary {0}: not used.', id)]
    : [t('Glossary {0} could not be looked up: not used.', id)];
}
