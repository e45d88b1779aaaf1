import * as vscode from 'vscode';
import type { DocumentParameters } from '../../api/documents/documentParameters.ts';
import { baseCode } from '../../api/languages/languageCodes.ts';
import { glossaryIdsPerRequest } from '../../api/limits.ts';
import { servesPair } from '../../state/glossariesInUse.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings.ts';
import { languageName } from '../../ui/languageName.ts';

export interface FittedDocument {
  readonly parameters: DocumentParameters;
  /** A sentence for each setting that does not fit. */
  readonly remarks: readonly string[];
}

type Given = Partial<DocumentParameters>;
type Part = { readonly parameters: Given; readonly remarks: readonly string[] };

const nothing: Part = { parameters: {}, remarks: [] };
const leftOut = (remark: string): Part => ({ parameters: {}, remarks: [remark] });

/**
 * The parameters of an upload: those of the options, and where these are silent those of the settings, as far as they fit the
 * pair. Asks the service only for the glossaries and style rules that the settings name. Rejects with the signal's reason.
 */
export async function fitDocument(
  services: Services,
  given: Given,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<FittedDocument> {
  const sourceLang = given.sourceLang ?? (readSetting('sourceLanguage', resource) || undefined);
  const hasGlossary = given.glossaryId !== undefined || given.glossaryIds !== undefined;
  const memory = readSetting('translationMemory', resource);
  const [glossaries, style] = await Promise.all([
    hasGlossary ? nothing : fitGlossaries(services, sourceLang, targetLang, resource, signal),
    given.styleId === undefined ? fitStyle(services, targetLang, resource, signal) : nothing,
  ]);
  return {
    parameters: {
      ...(sourceLang !== undefined && { sourceLang }),
      ...formalityOf(resource),
      ...(memory && { translationMemoryId: memory.id }),
      ...(memory?.threshold !== undefined && { translationMemoryThreshold: memory.threshold }),
      ...glossaries.parameters,
      ...style.parameters,
      ...given,
      targetLang,
    },
    remarks: [...glossaries.remarks, ...style.remarks],
  };
}

/** A default must not make a document fail that has no formality: the usual form serves it. */
function formalityOf(resource: vscode.Uri): Given {
  const formality = readSetting('formality', resource) || undefined;
  if (formality === undefined || formality === 'default') {
    return {};
  }
  const preferred = formality === 'more' ? 'prefer_more' : formality === 'less' ? 'prefer_less' : formality;
  return { formality: preferred };
}

/** No glossary goes without a source language (specification, Document translation, glossary_id). */
async function fitGlossaries(
  services: Services,
  sourceLang: string | undefined,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<Part> {
  const { t } = vscode.l10n;
  const ids = services.glossariesInUse.ids(resource);
  if (ids.length === 0) {
    return nothing;
  }
  const looked = await Promise.all(ids.map((id) => services.glossariesInUse.get(id, signal)));
  const serving = ids.filter((_, index) => {
    const one = looked[index];
    return one !== undefined && 'found' in one && servesPair(one.found.pairs, sourceLang, targetLang);
  });
  if (serving.length === 0) {
    return leftOut(t('None of the glossaries in use has a dictionary into {0}.', languageName(targetLang)));
  }
  return sourceLang === undefined
    ? leftOut(t('Documents use a glossary only where the source language is chosen: no glossary was used.'))
    : { parameters: { glossaryIds: serving.slice(0, glossaryIdsPerRequest) }, remarks: [] };
}

/** The style rule list of the settings, where its language is the target's (specification, Document translation, style_id). */
async function fitStyle(
  services: Services,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<Part> {
  const { t } = vscode.l10n;
  const styleId = services.styleRulesInUse.id(resource);
  if (styleId === undefined) {
    return nothing;
  }
  const looked = await services.styleRulesInUse.get(styleId, signal);
  if (!('found' in looked)) {
    return leftOut(t('Style rules {0} could not be looked up: not used.', styleId));
  }
  const { name, language } = looked.found;
  return baseCode(language) === baseCode(targetLang)
    ? { parameters: { styleId }, remarks: [] }
    : leftOut(t('Style rules {0} are for {1}: not used.', name, languageName(language)));
}
