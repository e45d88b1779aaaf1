import { isPluralCategory } from '../../formats/common/plurals/pluralCategories.ts';
import type { EntryGroup, EntryTree } from '../../text/entry.ts';

/**
 * Returns a test for groups of a source, by their keys, in whose place a translation may have one text: the forms of a
 * plural of Rails, whose I18n returns a text for every number (`Backend::Base#pluralize`: anything but a hash as it is).
 */
export function textForForms(source: EntryTree | undefined): (name: string) => boolean {
  const root = source?.entries.find(({ isLanguage }) => isLanguage === true)?.group;
  return (name) => {
    let group: EntryGroup | undefined = root;
    for (const step of group === undefined ? [] : name.split('.')) {
      group = group?.entries.find((entry) => entry.name === step)?.group;
    }
    return group?.entries.every((entry) => isPluralCategory(entry.name)) === true;
  };
}
