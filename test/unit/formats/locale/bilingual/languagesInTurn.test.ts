import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stringify as stringifyToml } from 'smol-toml';
import { stringify as stringifyYaml } from 'yaml';
import { languages } from '../../../../../src/formats/languages/languages.ts';
import type { Content } from '../../../../../src/text/format.ts';
import type { Unit } from '../../../../../src/text/unit.ts';

/** With plurals of many kinds; two without data, and the pseudo-language. */
const targets = ['de', 'fr', 'pt', 'pt-PT', 'ru', 'pl', 'ja', 'ar', 'he', 'lv', 'cy', 'tlh', 'zxx', 'qps-ploc'];

const values = {
  title: fc.constantFrom('Your lamp', 'Save {count} files', ''),
  lamp_one: fc.constantFrom('One lamp', '1', '{{count}} lamp'),
  lamp_few: fc.constantFrom('Few lamps', '{{count}}'),
  lamp_other: fc.constantFrom('{{count}} lamps', '{{count}}', 'Lamps'),
  lamp: fc.constantFrom('A lamp', '{{count}}'),
  files: fc.record({ one: fc.constantFrom('A file', '1'), other: fc.constantFrom('%{count} files', '%{count}') }),
  counted: fc.constantFrom('{n, plural, one {a file} other {# files}}', '{n, plural, one {1} other {#}}'),
  piped: fc.constantFrom('no lamps | one lamp | {n} lamps', 'a lamp | lamps', '{n} | {n}'),
};
const messages = fc.record(values, { requiredKeys: [], noNullPrototype: true });

const files: readonly { readonly path: string; readonly write: (value: object) => string }[] = [
  { path: 'i18n/all.json', write: (value) => JSON.stringify(value, null, 2) },
  { path: 'config/locales/all.yml', write: (value) => stringifyYaml(value) },
  { path: 'locales/all.toml', write: (value) => stringifyToml({ ...value }) },
  { path: 'src/i18n/messages.js', write: (value) => `export default ${JSON.stringify(value, null, 2)};\n` },
  {
    path: 'src/i18n/named.js',
    write: (value) => {
      const named = Object.entries(value).map(([name, own]) => `export const ${name} = ${JSON.stringify(own)};\n`);
      return named.join('');
    },
  },
];

function open(path: string, source: string): Content | undefined {
  const opened = languages.open({ path, source });
  return 'kind' in opened ? undefined : opened;
}

/** Returns a content that has not been asked for anything. */
function openAfterAnother(path: string, source: string): Content | undefined {
  open('i18n/other.json', '{"en":{"a":"One"},"de":{"a":"Eins"}}');
  return open(path, source);
}

function shown(content: Content | undefined, targetLang: string): readonly unknown[] {
  const units = [...(content?.units({ targetLang, sourceLang: 'en' }) ?? [])].flatMap((unit) => unit ?? []);
  return units.map(({ write, translation, message: _, ...unit }: Unit) => ({
    ...unit,
    written: write(unit.parts),
    translation: translation?.(),
    frames: unit.frames?.map(({ id: __, ...frame }) => frame),
  }));
}

describe('the units of a file with many languages', () => {
  it('are the same for a language, whichever were read before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        messages,
        fc.dictionary(fc.constantFrom(...targets.slice(0, 6)), messages, { noNullPrototype: true }),
        fc.shuffledSubarray(targets, { minLength: 2 }),
        ({ path, write }, en, others, order) => {
          const names = Object.entries(others).map(([name, own]): [string, object] => [name.replace('-', '_'), own]);
          const source = write({ en, de: {}, ...Object.fromEntries<object>(names) });
          const expected = new Map(order.map((lang) => [lang, shown(openAfterAnother(path, source), lang)]));
          const content = openAfterAnother(path, source);
          for (const lang of [...order, ...order.toReversed()]) {
            assert.deepEqual(shown(content, lang), expected.get(lang), `${lang} of ${source}`);
          }
        },
      ),
    );
  });
});
