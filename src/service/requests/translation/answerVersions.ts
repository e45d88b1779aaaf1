import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { RequestServices } from '../requestServices.ts';

/**
 * Returns what decides a translation besides its parameters: the contents of the glossaries and style rules that these
 * name, as far as they are known. Rejects only with the signal's reason.
 */
export async function answerVersions(
  { glossariesInUse, styleRulesInUse }: Pick<RequestServices, 'glossariesInUse' | 'styleRulesInUse'>,
  { glossaryId, glossaryIds = [], styleId, sourceLang, targetLang }: TranslateParameters,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ids = glossaryId === undefined ? glossaryIds : [glossaryId];
  const [style, ...entries] = await Promise.all([
    styleId === undefined ? undefined : styleRulesInUse.get(styleId, signal),
    // Glossaries need the source language (specification, Translation, glossary_id).
    ...ids.map((id) => sourceLang && glossariesInUse.versionOf(id, { sourceLang, targetLang }, signal)),
  ]);
  const styleVersion = style && 'found' in style ? String(style.found.version) : '';
  return [styleVersion, ...entries.map((version) => version ?? '')];
}
