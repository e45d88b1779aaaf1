import { groupBy } from '../../text/groupBy.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
import { listForms } from '../common/plurals/listedForms.ts';
import { findPluralForms } from '../common/plurals/pluralForms.ts';
import { pairUnits } from '../common/values/listedUnits.ts';
import type { JsonMessages } from './jsonConventions.ts';
import type { JsonValue } from './jsonFile.ts';

/** What the message without a text says about the file, as in gettext. */
const header = /^locale_data\.[^.]*\.\.(.+)$/;

/**
 * Returns the form of a file of Jed, as WordPress reads it: messages of gettext in JSON, each a list of its plural forms.
 * Undefined for any other file.
 */
export function jedMessages(values: readonly JsonValue[]): JsonMessages | undefined {
  const fieldOf = ({ keyPath }: JsonValue): string | undefined =>
    keyPath.startsWith('locale_data.') ? header.exec(keyPath)?.[1] : undefined;
  if (!values.some((value) => fieldOf(value) !== undefined)) {
    return undefined;
  }
  const lists = new Map(
    [...groupBy(values, ({ siblings }) => siblings).values()].flatMap((list) =>
      list.length > 1 && list.every(({ keyRange }) => keyRange === undefined)
        ? list.map((value) => [value, list] as const)
        : [],
    ),
  );
  return {
    isLocale: (value) => fieldOf(value) === 'lang',
    isOther: (value) => !value.keyPath.startsWith('locale_data.') || fieldOf(value) !== undefined,
    noteOf: () => undefined,
    isPluralRule: (value) => /^plural[-_]forms$/i.test(fieldOf(value) ?? ''),
    formsWith: (value) => lists.get(value),
  };
}

/** Returns the unit that writes the plural forms of the target language. */
export function pluralRuleUnit({ start, end }: JsonValue, targetLang: string | undefined): Unit[] {
  if (targetLang === undefined) {
    return [];
  }
  const { count, expression } = findPluralForms(targetLang);
  return [{ start, end, parts: [], write: () => `nplurals=${count}; plural=${expression};` }];
}

/**
 * Returns the units of a message with its plural forms, as many as gettext has for the target language. One that does
 * not have two keeps its forms.
 *
 * @param unitsOf returns the units of a form under a key
 */
export function jedUnits(
  source: string,
  list: readonly JsonValue[],
  { targetLang, keepPlurals = false }: FormatOptions,
  unitsOf: (form: JsonValue, keyPath: string) => readonly Unit[],
): readonly Unit[] {
  const target = targetLang === undefined || keepPlurals ? undefined : listForms(findPluralForms(targetLang));
  const [one, other] = list;
  const message = one?.keyPath.slice(0, -one.key.length - 1) ?? '';
  const formUnits = (form: JsonValue, index: number | undefined): readonly Unit[] => {
    const use = target && { isOfOne: target.single.includes(index ?? -1), isNeeded: true };
    return unitsOf(form, index === undefined ? `${message}.0` : `${message}[${index}]`).map((unit) =>
      use ? { ...unit, form: use } : unit,
    );
  };
  const own = list.map(formUnits);
  const [[first] = [], [last] = []] = own;
  if (list.length !== 2 || !one || !other || !first || !last || target === undefined) {
    return own.flat();
  }
  const pair = { first, last, start: one.start, sign: source.slice(one.end, other.start) };
  return pairUnits(pair, target, (isOne, index) => formUnits(isOne ? one : other, index));
}
