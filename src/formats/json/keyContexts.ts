import { groupBy } from '../../text/groupBy.ts';
import { allCategories } from '../common/plurals/pluralCategories.ts';
import type { JsonValue } from './jsonFile.ts';

/** A form of a plural in the key of i18next. */
const form = new RegExp(`(?:_ordinal)?_(?:${allCategories.join('|')}|plural|\\d{1,2})$`);

/** What only files of i18next have: a call of another message, a form with the number that it counts. */
const ofI18next = /\$t\(|_other"\s*:\s*"[^"\n]*\{\{-?\s*count\b/;

/**
 * Returns a function that returns the context that i18next has after an underscore in a key: `friend_male` is shown in
 * place of `friend` for `{ context: 'male' }`. Undefined for other files. https://www.i18next.com/translation-function/context
 */
export function keyContexts(
  source: string,
  values: readonly JsonValue[],
): ((value: JsonValue) => string | undefined) | undefined {
  if (!ofI18next.test(source) && !hasPlurals(values)) {
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

/** Returns true if keys of an object are forms of one plural, as `item_one` and `item_other` are; a text may end so, too. */
function hasPlurals(values: readonly JsonValue[]): boolean {
  const all = new Set(values.map(({ siblings }) => siblings));
  return [...all].some((siblings) => {
    const keys = new Set(siblings);
    const plurals = groupBy(
      siblings.filter((key) => form.test(key)),
      (key) => key.replace(form, ''),
    );
    return [...plurals].some(([stem, forms]) =>
      forms.length > 1 ? forms.some((key) => key.endsWith('_other')) : keys.has(stem) && forms[0] === `${stem}_plural`,
    );
  });
}
