import assert from 'node:assert/strict';
import { parse } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { parse as parseYaml } from 'yaml';
import { messageUnits } from '../../../../../src/formats/common/placeholders/icuMessage.ts';
import { json } from '../../../../../src/formats/json/json.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { yaml } from '../../../../../src/formats/yaml/yaml.ts';
import type { FormatOptions, Part } from '../../../../../src/text/unit.ts';
import { unitsIn } from '../../../../helpers/unitsIn.ts';

/** Returns the message with its texts in capitals, as translated into a language. */
function into(message: string, options: FormatOptions): string {
  const units = messageUnits(message, options) ?? [];
  assert.equal(renderUnits(message, units, new Map()), message);
  const texts = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
  ]);
  const written = renderUnits(message, units, new Map(texts));
  parse(written, { ignoreTag: true });
  return written;
}

const apples = 'You have {n, plural, =0 {no apples} one {# apple} other {# apples}} left';

describe('the plural of an ICU message', () => {
  it('uses the categories of the target language', () => {
    assert.equal(
      into(apples, { targetLang: 'ru' }),
      'YOU HAVE {n, plural, =0 {NO APPLES} one {# APPLE} few {# APPLES} many {# APPLES} other {# APPLES}} LEFT',
    );
    assert.equal(
      into('{n,plural,one{a day}other{# days}}', { targetLang: 'pl' }),
      '{n,plural,one{A DAY}few{# DAYS}many{# DAYS}other{# DAYS}}',
    );
    assert.equal(into('{n, plural, other {days}}', { targetLang: 'de' }), '{n, plural, one {DAYS} other {DAYS}}');
  });

  it('gets no category of 1 next to the exact number if the category has no other number', () => {
    const message = '{n, plural, =1 {a day} other {# days}}';
    assert.equal(into(message, { targetLang: 'de' }), '{n, plural, =1 {A DAY} other {# DAYS}}');
    assert.match(into(message, { targetLang: 'fr' }), /=1 \{A DAY\} one \{# DAYS\} (?:many \{# DAYS\} )?other/);
    assert.match(into(message, { targetLang: 'ru' }), /=1 \{A DAY\} one \{# DAYS\} few/);
    assert.equal(
      into('{n, plural, offset:1 =1 {a day} other {# days}}', { targetLang: 'de' }),
      '{n, plural, offset:1 =1 {A DAY} one {# DAYS} other {# DAYS}}',
    );
  });

  it('drops categories that the target language does not have', () => {
    assert.equal(into(apples, { targetLang: 'ja' }), 'YOU HAVE {n, plural, =0 {NO APPLES} other {# APPLES}} LEFT');
  });

  it('is ordinal if the message is ordinal', () => {
    assert.equal(
      into('{n, selectordinal, one {#st day} two {#nd day} few {#rd day} other {#th day}}', { targetLang: 'de' }),
      '{n, selectordinal, other {#TH DAY}}',
    );
  });

  it('is kept without a language or when the user keeps plurals', () => {
    assert.equal(into(apples, {}), into(apples, { targetLang: 'ru', keepPlurals: true }));
    assert.match(into(apples, {}), /one \{# APPLE\} other/);
  });

  it('copies a branch without words, and one with branches', () => {
    assert.equal(
      into('{n, plural, one {a day} other {#}}', { targetLang: 'ru' }),
      '{n, plural, one {A DAY} few {#} many {#} other {#}}',
    );
    const nested = '{n, plural, one {x} other {in {g, select, f {her day} other {their day}} too}}';
    const written = '{IN {g, select, f {HER DAY} other {THEIR DAY}} TOO}';
    assert.equal(
      into(nested, { targetLang: 'ru' }),
      `{n, plural, one {X} few ${written} many ${written} other ${written}}`,
    );
  });

  it('has the categories in both of two counts, one of which is in the other', () => {
    const rooms = (texts: Readonly<Record<string, string>>): string =>
      `{m, plural, ${Object.entries(texts)
        .map(([name, text]) => `${name} {${text}}`)
        .join(' ')}}`;
    const english = rooms({ one: '# room', other: '# rooms' });
    const nested = `{n, plural, one {One lamp in ${english}} other {# lamps in ${english}}}`;
    const polish = rooms({ one: '# ROOM', few: '# ROOMS', many: '# ROOMS', other: '# ROOMS' });
    const many = `{# LAMPS IN ${polish}}`;
    assert.equal(
      into(nested, { targetLang: 'pl' }),
      `{n, plural, one {ONE LAMP IN ${polish}} few ${many} many ${many} other ${many}}`,
    );
    assert.equal(into(nested, { targetLang: 'ja' }), `{n, plural, other {# LAMPS IN ${rooms({ other: '# ROOMS' })}}}`);
    const keys = new Set(messageUnits(nested, { targetLang: 'pl' })?.map(({ key }) => key));
    assert.ok(keys.has('[n:few][m:many]') && keys.size === 4 + 4 * 4);
  });

  it('has only whole branches', () => {
    const source = JSON.stringify({ a: '{n, plural, one {x} other {{g, select, f {her day} other {their day}}}}' });
    const units = unitsIn(json, source, { targetLang: 'ru' });
    const some = units.filter(({ key }) => !key?.includes('[n:few][g:f]'));
    const written = renderUnits(source, units, new Map(some.map((unit) => [units.indexOf(unit), unit.parts])));
    assert.match(written, /\{x\} many \{\{g, select, f \{her day\} other \{their day\}\}\} other/);
  });

  it('is not repeated with more counts within', () => {
    const within = ['c', 'd', 'e'].reduceRight(
      (text, name) => `{${name}, plural, one {one} other {${text}}}`,
      '# days',
    );
    assert.doesNotMatch(into(`{n, plural, other {${within}}}`, { targetLang: 'de' }), /n, plural, one/);
  });

  it('forms a valid message in any file and language', () => {
    const branch = fc.constantFrom(
      ...['a day', '# days', '#', "it''s {n}", '', ' {g, select, f {her} other {their}} '],
      "in {m, plural, one {# room} other {it''s # {g, select, other {rooms}}}}",
    );
    const categories = fc.subarray(['=0', 'zero', 'one', 'two', 'few', 'many']);
    const languages = fc.constantFrom('ar', 'de', 'fr', 'ja', 'ru', 'cy');
    const space = fc.constantFrom('', ' ', '\n  ');
    fc.assert(
      fc.property(
        categories,
        fc.array(branch, { minLength: 7, maxLength: 7 }),
        space,
        languages,
        (names, texts, gap, targetLang) => {
          const branches = [...names, 'other'].map((name, index) => `${gap}${name}${gap}{${texts[index] ?? ''}}`);
          const message = `{n, plural,${branches.join('')}}`;
          into(message, { targetLang });
          for (const source of [JSON.stringify({ a: message }), `a: ${JSON.stringify(message)}\n`]) {
            const format = source.startsWith('{') ? json : yaml;
            const units = unitsIn(format, source, { targetLang });
            const written = renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts])));
            const value: unknown = format === json ? JSON.parse(written) : parseYaml(written);
            assert.ok(typeof value === 'object' && value !== null && 'a' in value && typeof value.a === 'string');
            parse(value.a, { ignoreTag: true });
          }
        },
      ),
    );
  });
});
