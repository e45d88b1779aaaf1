import { groupBy } from '../../../text/groupBy.ts';
import type { Unit } from '../../../text/unit.ts';
import { isPluralCategory } from '../plurals/pluralCategories.ts';
import { parsePluralForm } from '../plurals/pluralKeys.ts';

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

/**
 * Returns the units of a file with the same keys for both ways to write a message without a plural: `lamp = "Lamp"` of the
 * source is `[lamp]`, `other = "Lampe"` in the translations that goi18n writes.
 */
export function withFormKeys<Some extends Unit | undefined>(path: string, units: Iterable<Some>): Iterable<Some> {
  return ownPath.test(path) ? formKeys(units) : units;
}

function* formKeys<Some extends Unit | undefined>(units: Iterable<Some>): Generator<Some> {
  for (const unit of units) {
    yield withForm(unit);
  }
}

function withForm<Some extends Unit | undefined>(unit: Some): Some {
  const { key } = unit ?? {};
  return key === undefined || parsePluralForm(key) !== undefined ? unit : { ...unit, key: `${key}.other` };
}

/** Returns the keys that lead to the message of a value, with a dot behind them. */
export function messageOf({ key, keyPath }: NamedValue): string {
  return keyPath.slice(0, keyPath.length - key.length);
}
