import type * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { readSetting } from '../../contract/readSetting.ts';
import type { DocumentParameters } from '../../service/api/documents/documentParameters.ts';
import { type Phrase, phrase } from '../../service/api/phrase.ts';
import { judgeStyleRules, preferredFormality } from '../../service/requests/translation/fitStyle.ts';
import { judgeGlossaries, lookUpGlossaries } from '../../service/requests/translation/judgeGlossaries.ts';

export interface DocumentFit {
  readonly parameters: DocumentParameters;
  /** A sentence for each setting that was not applied. */
  readonly remarks: readonly Phrase[];
}

type Given = Partial<DocumentParameters>;
type Part = { readonly parameters: Given; readonly remarks: readonly Phrase[] };

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
): Promise<DocumentFit> {
  const sourceLang = given.sourceLang ?? (readSetting('sourceLanguage', resource) || undefined);
  const hasGlossary = given.glossaryId !== undefined || given.glossaryIds !== undefined;
  const formality = preferredFormality(readSetting('formality', resource));
  const memory = readSetting('translationMemory', resource);
  const [glossaries, style] = await Promise.all([
    hasGlossary ? nothing : fitGlossaries(services, sourceLang, targetLang, resource, signal),
    given.styleId === undefined ? fitStyle(services, targetLang, resource, signal) : nothing,
  ]);
  return {
    parameters: {
      ...(sourceLang !== undefined && { sourceLang }),
      ...(formality && formality !== 'default' && { formality }),
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
  const noSource = phrase`No glossary was used. To use glossaries with documents, select a source language.`;
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
