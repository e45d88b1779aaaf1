import { groupBy } from '../../../text/groupBy.ts';
import { isPluralCategory } from '../plurals/pluralCategories.ts';

/** Keys of a message of go-i18n besides its texts. */
const messageKeys: ReadonlySet<string> = new Set(['id', 'hash', 'description', 'leftdelim', 'rightdelim']);

/** Returns true for keys that a message of go-i18n may have. */
export function areMessageKeys(keys: readonly string[]): boolean {
  return keys.every((key) => isPluralCategory(key) || messageKeys.has(key.toLowerCase()));
}

/** A value of a file, by its key and with the keys that lead to it. */
interface NamedValue {
  readonly key: string;
  readonly keyPath: string;
}

/** What its program replaces, as in `{{.Count}}`, and the name of its files. */
const template = /\{\{-?\s*\.\w/;
const ownPath = /(?:^|\/)(?:active|translate)\.[\w-]+\.\w+$/i;

/**
 * Returns the values that describe messages of go-i18n, by the keys that lead to the message, with a dot behind them:
 * `description` in a group with `other` and categories. In other files, such a key is the label of a field.
 */
export function goDescriptions<Value extends NamedValue>(
  path: string,
  source: string,
  values: readonly Value[],
): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  if (!values.some(({ key }) => key === 'description')) {
    return found;
  }
  const groups = groupBy(values, messageOf);
  let areAll = true;
  for (const [name, own] of groups) {
    const keys = own.map(({ key }) => key);
    const isMessage = keys.includes('other') && areMessageKeys(keys);
    const described = own.find(({ key }) => key === 'description');
    areAll &&= name === '' || isMessage;
    if (name !== '' && isMessage && described !== undefined) {
      found.set(name, described);
    }
  }
  return areAll || ownPath.test(path) || template.test(source) ? found : new Map();
}

/** Returns the keys that lead to the message of a value, with a dot behind them. */
export function messageOf({ key, keyPath }: NamedValue): string {
  return keyPath.slice(0, keyPath.length - key.length);
}
