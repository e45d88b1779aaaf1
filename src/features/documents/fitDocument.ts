import * as vscode from 'vscode';
import type { DocumentParameters } from '../../api/documents/documentParameters.ts';
import { judgeStyleRules } from '../../requests/translation/fitStyle.ts';
import { judgeGlossaries, lookUpGlossaries } from '../../requests/translation/judgeGlossaries.ts';
import type { Services } from '../../state/services.ts';
import { readSetting } from '../../state/settings/readSetting.ts';

export interface FittedDocument {
  readonly parameters: DocumentParameters;
  /** A sentence for each setting that was not applied. */
  readonly remarks: readonly string[];
}

type Given = Partial<DocumentParameters>;
type Part = { readonly parameters: Given; readonly remarks: readonly string[] };

const nothing: Part = { parameters: {}, remarks: [] };

/**
 * Returns the parameters of an upload: those of the options, else those of the settings that apply to the pair. Sends
 * requests only for the glossaries and style rules in the settings. Rejects with the signal's reason.
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

/** A default formality must not fail a document whose target has none, so it is sent as a preference. */
function formalityOf(resource: vscode.Uri): Given {
  const formality = readSetting('formality', resource) || undefined;
  if (formality === undefined || formality === 'default') {
    return {};
  }
  const preferred = formality === 'more' ? 'prefer_more' : formality === 'less' ? 'prefer_less' : formality;
  return { formality: preferred };
}

/** Glossaries need a source language (specification, Document translation, glossary_id). */
async function fitGlossaries(
  services: Services,
  sourceLang: string | undefined,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<Part> {
  const looked = await lookUpGlossaries(services, services.glossariesInUse.ids(resource), signal);
  const judged = judgeGlossaries(looked, { sourceLang, targetLang });
  const remarks = judged.flatMap(({ unfit }) => unfit ?? []);
  const fitting = judged.filter(({ unfit }) => unfit === undefined).map(({ id }) => id);
  if (fitting.length === 0) {
    return { parameters: {}, remarks };
  }
  const noSource = vscode.l10n.t('No glossary was used. To use glossaries with documents, select a source language.');
  return sourceLang === undefined
    ? { parameters: {}, remarks: [...remarks, noSource] }
    : { parameters: { glossaryIds: fitting }, remarks };
}

/**
 * Returns the style rule list of the settings, if its language is the target's (specification, Document translation,
 * style_id).
 */
async function fitStyle(
  services: Services,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<Part> {
  const styleId = services.styleRulesInUse.id(resource);
  if (styleId === undefined) {
    return nothing;
  }
  const { unfit } = await judgeStyleRules(services, styleId, targetLang, signal);
  return unfit === undefined ? { parameters: { styleId }, remarks: [] } : { parameters: {}, remarks: [unfit] };
}
