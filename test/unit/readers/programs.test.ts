import assert from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../locales/memoryFolder.ts';
import { isOneOfUnicode } from './program.ts';
import { programs } from './programs.ts';

const languages = ['pl', 'ar', 'fr', 'ja', 'lv', 'pt'];
const numbers = [0, 1, 2, 5, 11, 21, 100, 1_000_000, 1.5];
const ofOrdinals: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** What a message is shown with, and what is known of its numbers. */
interface Shown {
  readonly n: number;
  readonly g: string;
  readonly lang: string;
  /** Returns a number as the program writes it. */
  readonly number: (n: number) => string;
  /** Returns `lamp` for numbers that have the form of 1 in the language, else `lamps`. */
  readonly lamps: (n: number) => string;
  /** 0 has a separate text. */
  readonly hasZero: boolean;
}

const lampsOf = ({ n, number, lamps }: Shown): string => `‹${number(n)}› ${lamps(n)} of ‹Ann›`;
const who = ({ g }: Shown): string => (g === 'female' ? 'She has ' : 'They have ');

/** The messages by their keys: `‹ ›` are around values, and `|` is between texts that are translated alone. */
const expected: Readonly<Record<string, (shown: Shown) => string>> = {
  plain: () => 'Open ‹Ann› now',
  tag: () => 'Open ‹[Ann]› now',
  at: () => 'Write to ‹@Ann› now',
  lamps: lampsOf,
  around: ({ n, number, lamps }) => `You have‹ ${number(n)}› ${lamps(n)}| in ‹Ann›.`,
  role: (shown) => `${who(shown)}‹Ann›`,
  both: (shown) => `${who(shown)}‹${shown.number(shown.n)}› ${shown.lamps(shown.n)}`,
  exact: (shown) => (shown.n === 0 && shown.hasZero ? 'No lamps of ‹Ann›' : lampsOf(shown)),
  offset: ({ n, number }) =>
    n === 0 ? 'Nobody here' : n === 1 ? '‹Ann› alone' : `‹Ann› and ‹${number(n - 1)}› others`,
  ordinal: ({ n, number, lang }) =>
    `The ‹${number(n)}›${ofOrdinals[new Intl.PluralRules(lang, { type: 'ordinal' }).select(n)] ?? 'th'} lamp`,
  tags: ({ n, number, lamps }) => `Open ‹[/${number(n)}› ${lamps(n)}‹/› of ‹Ann]› now`,
  nested: ({ lang }) => `Now ‹${translated('Open ‹Ann› now', lang)}› again`,
  term: () => 'Open |Ann| now',
  number: ({ n, number }) => `It costs ‹${number(n)}› coins`,
  literal: () => 'Write ‹{›name‹}› for ‹Ann› in it',
  apostrophe: () => "Don't open ‹Ann› now",
  quoted: () => 'Say "hello" to ‹Ann›',
  lines: () => 'First line\nSecond of ‹Ann›',
  bold: ({ n, number, lamps }) => `Open ‹[${number(n)}› ${lamps(n)}‹]› now`,
  frame: ({ n, number, lamps }) => `You have |‹${number(n)}› ${lamps(n)}| in ‹Ann›.`,
};

/** What any text becomes in a language: an apostrophe comes before what is behind it. */
const said = (text: string, lang: string): string => `${text}${lang} l'`;

/** Returns a message of which each text is said in a language. */
function translated(message: string, lang: string): string {
  return message.replace(/‹([^›]*)›|[^‹|]+|\|/g, (whole, value?: string) =>
    whole === '|' ? '' : (value ?? said(whole, lang)),
  );
}

/** One apostrophe is as good as the other. */
const straight = (text: string): string => text.replaceAll('’', "'");

describe('a file that is translated', () => {
  for (const {
    name,
    pathOf,
    source,
    keys,
    load,
    numberIn,
    withoutZero = [],
    isWhole,
    isOne = isOneOfUnicode,
  } of programs) {
    it(`shows each text in its language and form, with its values, in ${name}`, async () => {
      for (const lang of languages) {
        const folder = new MemoryFolder({ [pathOf('en')]: source, [pathOf('de')]: source });
        await folder.translateInto(lang, new TranslateCalls(said, true));
        const show = await load(folder.text(pathOf(lang)), lang);
        for (const n of isWhole ? numbers.filter(Number.isInteger) : numbers) {
          for (const g of ['female', 'male'] as const) {
            const shown: Shown = {
              ...{ n, g, lang, hasZero: !withoutZero.includes(lang) },
              number: (each) => numberIn(each, lang),
              lamps: (each) => (isOne(each, lang) ? 'lamp' : 'lamps'),
            };
            for (const key of keys) {
              const wanted = translated(expected[key]?.(shown) ?? '', lang);
              const place = `${key} for ${n} in ${folder.text(pathOf(lang))}`;
              assert.equal(straight(show(key, { n, name: 'Ann', g })), wanted, place);
            }
          }
        }
      }
    });
  }
});
