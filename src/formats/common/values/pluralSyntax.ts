import { hasWords } from '../../../text/hasWords.ts';
import type { MappedText } from '../../../text/mappedText.ts';
import { choiceRange } from '../placeholders/valuePatterns.ts';
import {
  formsByCategories,
  formsByNumber,
  formsByRules,
  type ListedForms,
  listForms,
  mozillaRules,
  polyglotRules,
  symfonyRules,
} from '../plurals/listedForms.ts';
import { readLaravelForms } from '../plurals/pluralForms.ts';

/** How a program writes all forms of a plural in one text, with a sign between them. */
export interface PluralSyntax {
  readonly program: string;
  /** Of the files that the program reads. */
  readonly path: RegExp;
  /** Other programs do not read them. */
  readonly isAlone?: true;
  /** The sign between two forms, with the spaces around it. Global. */
  readonly separator: RegExp;
  /** Begins a form, and is not text. */
  readonly label?: RegExp;
  /** Returns the forms of a language; undefined: those of the source stay. @param own how many a text has */
  readonly formsOf: (language: string, own: number) => ListedForms | undefined;
  /**
   * Returns the names of forms, where a translation may have another number of them than its source. Absent: a form is
   * called by its index.
   */
  readonly namesOf?: (own: number) => readonly string[];
  /** A text with fewer forms than the language has shows a wrong one, or none. */
  readonly needsAll: boolean;
  /** Returns true if a text is surely a plural: one with the sign may also be prose. */
  readonly isPlural: (forms: readonly string[], place: PluralPlace) => boolean;
  /** Placeholders of the number that the program fills in, whatever the source has. */
  readonly numbers?: string;
  /** A placeholder that only such texts have. */
  readonly placeholder?: RegExp;
  /** Returns a new text without the sign. */
  readonly escape: (text: string) => string;
}

/** A text that may be a plural. */
interface PluralPlace {
  /** All forms, with their signs. */
  readonly text: string;
  readonly path: string;
  readonly note: string | undefined;
}

const withoutBars = (text: string): string => text.replaceAll('|', '/');
const last = (forms: readonly string[]): string => forms.at(-1) ?? '';

/** Laravel, whose files of PHP have no other texts with a bar between words. */
export const laravelPlurals: PluralSyntax = {
  program: 'Laravel',
  path: /(?:^|\/)lang\/(?:vendor\/[^/]+\/)?[\w-]+\.json$/i,
  separator: /\|/g,
  formsOf: (language) => listForms(readLaravelForms(language)),
  needsAll: true,
  numbers: ':count',
  isPlural: (forms) => forms.some((form) => /:(?:count|n|number|value)\b/.test(form)),
  escape: withoutBars,
};

/** `translations/messages.de.yaml`, and the formats that Symfony reads. */
export const symfonyPath =
  /(?:^|\/)translations\/(?:[^/]+\/)*[\w-]+\.[a-z]{2,3}(?:[-_@][\w@-]*)?\.(?:ya?ml|json|xliff|xlf|po|csv|php|ini)$/i;

/** Every program, one a row. The first that a text belongs to counts. */
export const pluralSyntaxes: readonly PluralSyntax[] = [
  {
    program: 'Polyglot',
    path: /\.(?:json5?|ya?ml|[cm]?js)$/i,
    separator: /\s*\|{4}\s*/g,
    formsOf: (language) => formsByRules(polyglotRules, language),
    needsAll: true,
    numbers: '%{smart_count}',
    isPlural: () => true,
    escape: (text) => text.replaceAll('||||', '/'),
  },
  {
    program: 'Docusaurus',
    path: /(?:^|\/)(?:i18n\/[^/]+\/(?:code|docusaurus-[^/]+\/.+)|locales\/[^/]+\/(?:theme|plugin)-[\w-]+)\.json$/i,
    isAlone: true,
    separator: /\|/g,
    formsOf: formsByCategories,
    needsAll: true,
    numbers: '{count}',
    isPlural: (forms) => /\{count\}/.test(last(forms)) || (/\{\w+\}/.test(last(forms)) && haveOneStem(forms)),
    escape: withoutBars,
  },
  {
    program: 'Symfony',
    path: symfonyPath,
    isAlone: true,
    // A bar in a text is doubled.
    separator: /(?<!\|)\|(?!\|)/g,
    label: /\w+:(?=\s*\S)/y,
    formsOf: (language) => formsByRules(symfonyRules, language),
    needsAll: true,
    numbers: '%count%',
    isPlural: (forms) =>
      forms.some((form) => /%count%/.test(form)) || (/\{\{ ?\w+ ?\}\}/.test(last(forms)) && haveOneStem(forms)),
    escape: (text) => text.replaceAll('|', '||'),
  },
  laravelPlurals,
  {
    program: 'Mozilla',
    path: /\.properties$/i,
    separator: /;/g,
    formsOf: (language) => formsByRules(mozillaRules, language),
    needsAll: true,
    isPlural: (forms, { text, note = '' }) =>
      /semi-?colon[- ]?(?:separated )?list of plural/i.test(note) || (/#\d/.test(last(forms)) && !/;\s/.test(text)),
    placeholder: /#\d/,
    escape: (text) => text.replaceAll(';', ','),
  },
  {
    program: 'vue-i18n',
    path: /^(?!.*(?:\b_locales\/|package\.nls|bundle\.l10n)).*\.(?:json5?|ya?ml|[cm]?[jt]s)$/i,
    separator: /\|/g,
    formsOf: (_, own) => formsByNumber(own),
    // A project may have its own rules, in its code.
    needsAll: false,
    numbers: '{n} {count}',
    namesOf: (own) => [...['zero', 'one', 'two', 'few', 'many'].slice(own === 2 ? 1 : 0).slice(0, own - 1), 'other'],
    // YAML has the titles of many other programs: `Posts | Post list`.
    isPlural: (forms, { path }) =>
      /(?<!\{)\{(?:count|n)\}(?!\})/.test(last(forms)) || (/\.json5?$/i.test(path) && haveOneStem(forms)),
    escape: withoutBars,
  },
];

/** Letters that the words of two forms share: `car`, `cars`. */
const stemLength = 3;

/** Returns true if the last two forms are forms of the same words. */
function haveOneStem(forms: readonly string[]): boolean {
  const stems = (text = ''): readonly string[] =>
    (text.replace(/[{%]\w+[}%]/g, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map((word) =>
      word.slice(0, stemLength).toLowerCase(),
    );
  const [own, others] = [stems(forms.at(-2)), new Set(stems(forms.at(-1)))];
  return own.some((stem) => others.has(stem));
}

/** A form of a plural that is one text. */
export interface ListedForm {
  /** Without spaces and labels around it. */
  readonly text: MappedText;
  /** Its label names the numbers that it is for, whatever the language is. */
  readonly isFixed: boolean;
  /** Where its label begins, if it has one, and where it begins and ends: in the whole text. */
  readonly label: number;
  readonly start: number;
  readonly end: number;
}

/** A text with the forms of a plural. */
export interface ListedPlural {
  readonly syntax: PluralSyntax;
  readonly forms: readonly ListedForm[];
}

const range = new RegExp(`${choiceRange.replace(String.raw`(?:^|\|)`, '')}`, 'iyu');

/**
 * Returns the forms of a plural that is one text, such as `One bed|:count beds`; undefined for any other text.
 *
 * @param syntax if the format knows the program
 */
export function listedPlural(
  value: MappedText,
  path: string,
  note?: string,
  syntax?: PluralSyntax,
): ListedPlural | undefined {
  if (syntax !== undefined) {
    return readPlural(value, syntax);
  }
  const isOfBars = value.text.includes('|');
  if (!isOfBars && !(value.text.includes(';') && path.endsWith('.properties'))) {
    return undefined;
  }
  for (const each of pluralSyntaxes.filter((one) => one.path.test(path))) {
    const plural = readPlural(value, each);
    const texts = plural?.forms.flatMap(({ text, isFixed }) => (isFixed ? [] : text.text)) ?? [];
    if (texts.length > 0 && each.isPlural(texts, { text: value.text, path, note })) {
      return plural;
    }
    if (each.isAlone) {
      break;
    }
  }
  return undefined;
}

/** Returns the forms of a text; undefined if one has no words, or only a part of what is in brackets. */
function readPlural(value: MappedText, syntax: PluralSyntax): ListedPlural | undefined {
  const { text } = value;
  const signs = [...text.matchAll(syntax.separator)];
  if (signs.length === 0) {
    return undefined;
  }
  const forms = [...signs, undefined].map((sign, at): ListedForm => {
    const before = signs[at - 1];
    const from = before === undefined ? 0 : before.index + before[0].length;
    return formIn(value, from, sign?.index ?? text.length, syntax);
  });
  return forms.every((form) => hasWords([form.text.text]) && isBalanced(form.text.text))
    ? { syntax, forms }
    : undefined;
}

/** A sign in `{{PLURAL:$1|bed|beds}}` and `{{ name | upper }}` belongs to what is in the brackets. */
function isBalanced(text: string): boolean {
  return ['{}', '[]'].every(([open = '', close = '']) => text.split(open).length === text.split(close).length);
}

function formIn(value: MappedText, from: number, to: number, { label }: PluralSyntax): ListedForm {
  const { text } = value;
  const behind = (expression: RegExp | undefined, at: number): number => {
    if (expression === undefined) {
      return at;
    }
    expression.lastIndex = at;
    const end = expression.test(text) ? expression.lastIndex : at;
    return end < to ? end : at;
  };
  const first = behind(/\s+/y, from);
  const ranged = behind(range, first);
  const start = behind(/\s+/y, ranged === first ? behind(label, first) : ranged);
  const end = from + text.slice(from, to).trimEnd().length;
  return { text: value.slice(start, end), isFixed: ranged > first, label: first, start, end };
}
