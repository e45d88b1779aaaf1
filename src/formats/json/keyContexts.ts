import { allCategories } from '../common/plurals/pluralCategories.ts';
import type { JsonValue } from './jsonFile.ts';

/** A form of a plural in the key of i18next. */
const form = new RegExp(`(?:_ordinal)?_(?:${allCategories.join('|')}|plural|\\d{1,2})$`);

/** What only files of i18next have: a plural in the key, a call of another message. */
const ofI18next = new RegExp(`_(?:${allCategories.join('|')}|plural)"\\s*:|\\$t\\(`);

/**
 * Returns a function that returns the context that i18next has after an underscore in a key: `friend_male` is shown in
 * place of `friend` for `{ context: 'male' }`. Undefined for other files. https://www.i18next.com/translation-function/context
 */
export function keyContexts(source: string): ((value: JsonValue) => string | undefined) | undefined {
  if (!ofI18next.test(source)) {
    return undefined;
  }
  const stems = new WeakMap<readonly string[], ReadonlySet<string>>();
  return ({ key, siblings }) => {
    const known = stems.get(siblings) ?? new Set(siblings.map((each) => each.replace(form, '')));
    stems.set(siblings, known);
    const stem = key.replace(form, '');
    // The longest key that it is shown in place of.
    for (let at = stem.lastIndexOf('_'); at > 0; at = stem.lastIndexOf('_', at - 1)) {
      if (known.has(stem.slice(0, at))) {
        return stem.slice(at + 1);
      }
    }
    return undefined;
  };
}
