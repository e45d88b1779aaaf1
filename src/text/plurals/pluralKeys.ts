import { allCategories } from './pluralCategories.ts';

/** A branch or an index in brackets, or a category at the end. */
const form = new RegExp(String.raw`\[|(?:^|[._-])(?:${allCategories.join('|')})(?:#\d+)?$`);

/**
 * Returns true for the key of a text that may be a form of a plural, such as `beds[count:one]`, `beds[0]`, `bed_one`,
 * and `bed.other`. Texts with other keys are the same for every target language.
 */
export function isPluralForm(key: string): boolean {
  return form.test(key);
}
