import type { FamilyState } from '../atStart/message.ts';
import type { PagesInLanguage } from './untranslatedPages.ts';

/** The pages of a site in one of its languages, as reports have them. Paths go from the root of the folder. */
export interface PagesSummary extends Pick<PagesInLanguage, 'tree' | 'lang'> {
  /** Pages. */
  readonly translated: number;
  /** Translated pages whose source changed since. */
  readonly stale: number;
  /** Sources of the pages that have no translation. */
  readonly untranslated: readonly string[];
}

/** Returns a summary for each language of a site. */
export function summarizePages(
  pages: readonly PagesInLanguage[],
  states: readonly Pick<FamilyState, 'family' | 'members'>[],
): readonly PagesSummary[] {
  const changed = new Set<string>();
  for (const { family, members } of states) {
    for (const { member, counts, isAbsent } of family.kind === 'prose' ? members : []) {
      if (isAbsent !== true && counts.stale + counts.missing > 0) {
        changed.add(`${member.lang}\n${family.source}`);
      }
    }
  }
  return pages.map(({ tree, lang, translated, untranslated }) => ({
    tree,
    lang,
    translated: translated.length,
    stale: translated.filter((path) => changed.has(`${lang}\n${path}`)).length,
    untranslated: untranslated.map(({ source }) => source),
  }));
}
