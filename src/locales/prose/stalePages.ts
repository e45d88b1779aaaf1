import type { FamilyState } from '../message.ts';
import type { PagesInLanguage } from './untranslatedPages.ts';

/** Returns for each language of a site how many translated pages have a source that changed since. */
export function countStalePages(
  pages: readonly PagesInLanguage[],
  states: readonly Pick<FamilyState, 'family' | 'members'>[],
): readonly number[] {
  const changed = new Set<string>();
  for (const { family, members } of states) {
    for (const { member, counts, isAbsent } of family.kind === 'prose' ? members : []) {
      if (isAbsent !== true && counts.stale + counts.missing > 0) {
        changed.add(`${member.lang}\n${family.source}`);
      }
    }
  }
  return pages.map(({ lang, translated }) => translated.filter((path) => changed.has(`${lang}\n${path}`)).length);
}
