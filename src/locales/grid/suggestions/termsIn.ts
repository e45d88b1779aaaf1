import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import type { Part } from '../../../text/unit.ts';
import type { Family, FamilyMember } from '../../atStart/family.ts';
import { prepareChecks } from '../../checks/prepareChecks.ts';
import type { LocaleOptions } from '../../localeOptions.ts';

/** Returns the entries of the known dictionaries whose source terms a text has, each once, in the text's order. */
export async function termsIn(
  parts: readonly Part[],
  family: Pick<Family, 'sourceLang'>,
  member: Pick<FamilyMember, 'lang'>,
  options: Pick<LocaleOptions, 'dictionaries'>,
): Promise<readonly GlossaryEntry[]> {
  const { terms } = await prepareChecks({ pairs: [], takesNew: false }, family, { ...member, path: '' }, options);
  const text = parts.map((part) => (typeof part === 'string' ? part : '\uFFFC')).join('');
  const found = new Map<string, GlossaryEntry>();
  for (const { index } of terms) {
    for (const { entry } of index.find(text)) {
      if (!found.has(entry.source)) {
        found.set(entry.source, entry);
      }
    }
  }
  return [...found.values()];
}
