import { groupBy } from '../../text/groupBy.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
import { findRule, listForms } from '../common/plurals/listedForms.ts';
import { findPluralForms, type PluralForms } from '../common/plurals/pluralForms.ts';
import { pairUnits } from '../common/values/listedUnits.ts';
import type { JsonValue } from './jsonFile.ts';
import type { JsonMessages } from './jsonMessages.ts';
import { nextcloudPath, nextcloudRules } from './nextcloud.ts';

/** A program whose files have the messages of gettext in JSON, each with a list of its plural forms. */
interface GettextJson {
  readonly path: RegExp;
  /** What the paths of messages begin with. */
  readonly messages: string;
  /** Returns what a value says about the file, as the header of gettext; undefined for a message. */
  readonly fieldOf: (keyPath: string) => string | undefined;
  readonly formsOf: (language: string) => PluralForms;
}

const header = /^locale_data\.[^.]*\.\.(.+)$/;

const programs: readonly GettextJson[] = [
  // Jed, as WordPress reads it. The message without a text is about the file.
  { path: /./, messages: 'locale_data.', fieldOf: (keyPath) => header.exec(keyPath)?.[1], formsOf: findPluralForms },
  // Nextcloud, whose file of JavaScript has the same as a list: the app, its messages, the plural forms.
  {
    path: nextcloudPath,
    messages: 'translations.',
    fieldOf: (keyPath) => (keyPath === 'pluralForm' ? 'plural-forms' : undefined),
    formsOf: (language) => findRule(nextcloudRules, language),
  },
  {
    path: nextcloudPath,
    messages: '1.',
    fieldOf: (keyPath) => (keyPath === '2' ? 'plural-forms' : undefined),
    formsOf: (language) => findRule(nextcloudRules, language),
  },
];

/** Returns the form of a file of Jed or Nextcloud; undefined for any other file. */
export function jedMessages(path: string, values: readonly JsonValue[]): JsonMessages | undefined {
  const program = programs.find(
    ({ path: own, fieldOf }) => own.test(path) && values.some(({ keyPath }) => fieldOf(keyPath) !== undefined),
  );
  if (program === undefined) {
    return undefined;
  }
  const { messages, formsOf } = program;
  const fieldOf = ({ keyPath }: JsonValue): string | undefined => program.fieldOf(keyPath);
  const lists = new Map(
    [...groupBy(values, ({ siblings }) => siblings).values()].flatMap((list) =>
      list.length > 1 && list.every(({ keyRange }) => keyRange === undefined)
        ? list.map((value) => [value, list] as const)
        : [],
    ),
  );
  const isOther = (value: JsonValue): boolean => !value.keyPath.startsWith(messages) || fieldOf(value) !== undefined;
  return {
    isLocale: (value) => fieldOf(value) === 'lang',
    isOther,
    noteOf: () => undefined,
    isPluralRule: (value) => /^plural[-_]forms$/i.test(fieldOf(value) ?? ''),
    pluralFormsOf: formsOf,
    formsWith: (value) => (isOther(value) ? undefined : lists.get(value)),
  };
}

/** Returns the unit that writes the plural forms of the target language. */
export function pluralRuleUnit(
  { start, end }: JsonValue,
  targetLang: string | undefined,
  formsOf: GettextJson['formsOf'] = findPluralForms,
): Unit[] {
  if (targetLang === undefined) {
    return [];
  }
  const { count, expression } = formsOf(targetLang);
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
  formsOf: GettextJson['formsOf'] = findPluralForms,
  unitsOf: (form: JsonValue, keyPath: string) => readonly Unit[],
): readonly Unit[] {
  const target = targetLang === undefined || keepPlurals ? undefined : listForms(formsOf(targetLang));
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
