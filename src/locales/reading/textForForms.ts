import { isPluralCategory } from '../../formats/common/plurals/pluralCategories.ts';
import type { EntryGroup, EntryTree } from '../../text/entry.ts';

/**
 * Returns a test for groups of a source, by their keys, in whose place a translation may have one text: the forms of a
 * plural of Rails, whose I18n returns a text for every number (`Backend::Base#pluralize`: anything but a hash as it is).
 */
export function textForForms(source: EntryTree | undefined): (name: string) => boolean {
  const plurals = new Set<string>();
  const visit = ({ entries }: EntryGroup, path: string): void => {
    for (const { name, group } of entries) {
      if (group?.entries.every((entry) => isPluralCategory(entry.name)) === true) {
        plurals.add(path + name);
      } else if (group !== undefined) {
        visit(group, `${path}${name}.`);
      }
    }
  };
  const root = source?.entries.find(({ isLanguage }) => isLanguage === true)?.group;
  if (root !== undefined) {
    visit(root, '');
  }
  return (name) => plurals.has(name);
}
