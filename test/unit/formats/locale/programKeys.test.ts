import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse as parseYaml } from 'yaml';
import { isPluralCategory, pluralCategories } from '../../../../src/formats/common/plurals/pluralCategories.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { yaml } from '../../../../src/formats/yaml/yaml.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { anyTexts, fixtures, inTurn, keepsLaws } from '../formatLaws.ts';

const targets = ['DE', 'PL', 'AR', 'JA', 'FR'];

/** Returns a locale file with each of its texts changed, as it is translated into a language. */
function into(name: string, source: string, targetLang: string, change: (text: string) => string): string {
  const units = readUnits({ source, languageId: '', name, targetLang });
  const changed = units.map(({ parts }, index): [number, Part[]] => [
    index,
    parts.map((part) => (typeof part === 'string' ? change(part) : part)),
  ]);
  return renderUnits(source, units, new Map(changed));
}

/** Returns the paths of all values, plurals once with their categories, and the values that are no texts. */
function shapeOf(value: unknown, path = ''): Map<string, unknown> {
  const shape = new Map<string, unknown>();
  if (typeof value !== 'object' || value === null) {
    return shape.set(path, typeof value === 'string' ? 'text' : value);
  }
  for (const [key, inside] of Object.entries(value)) {
    const [, stem = '', category = ''] = /^(.*_)?([a-z]+)$/s.exec(key) ?? [];
    const isForm = isPluralCategory(category) && typeof inside === 'string';
    const plural = `${path}/${stem}?`;
    const known: unknown = shape.get(plural);
    if (isForm) {
      const others: readonly unknown[] = known instanceof Array ? known : [];
      shape.set(plural, [...others, category].sort());
    } else {
      for (const [name, each] of shapeOf(inside, `${path}/${key}`)) {
        shape.set(name, each);
      }
    }
  }
  return shape;
}

/**
 * Returns the shape of a file after its translation: its plurals have the categories of the language.
 *
 * @param keepsOne they have that of one in every language
 */
function expectedShape(before: unknown, targetLang: string, keepsOne: boolean): Map<string, unknown> {
  const shape = shapeOf(before);
  for (const [name, value] of shape) {
    if (value instanceof Array && value.includes('other') && value.length > 1) {
      const type = name.endsWith('_ordinal_?') ? 'ordinal' : 'cardinal';
      const zero = value.includes('zero') ? ['zero'] : [];
      const one = keepsOne && value.includes('one') ? ['one'] : [];
      shape.set(name, [...new Set([...zero, ...one, ...pluralCategories(targetLang, type), 'other'])].sort());
    }
  }
  return shape;
}

const families = [
  {
    ...{ name: 'i18next', format: json, path: '/app/public/locales/en/shop.json' },
    read: (source: string): unknown => JSON.parse(source.replace(/^\ufeff/, '')),
  },
  {
    ...{ name: 'rails', format: yaml, path: '/shop/config/locales/en.yml' },
    read: (source: string): unknown => {
      const value: unknown = parseYaml(source, { merge: false });
      return typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
    },
  },
];

for (const { name, format, path, read } of families) {
  describe(`a file of ${name}`, () => {
    const files = fixtures(name);

    for (const { file, source } of files) {
      it(`satisfies the format laws in ${file}`, () => {
        keepsLaws(format, source);
        assert.equal(
          into(path, source, 'PL', (text) => text),
          into(
            path,
            into(path, source, 'PL', (text) => text),
            'PL',
            (text) => text,
          ),
        );
      });
    }

    for (const { file, source } of files.filter((each) => !each.file.startsWith('hostile'))) {
      it(`has the same keys in another parser after the translation of ${file}, and the plurals of the language`, () => {
        for (const targetLang of targets) {
          const written = into(path, source, targetLang, (text) => text.toUpperCase());
          assert.deepEqual(
            shapeOf(read(written)),
            expectedShape(read(source), targetLang, name === 'rails'),
            targetLang,
          );
        }
      });

      it(`is read by another parser with any translation of ${file}`, () => {
        fc.assert(
          fc.property(anyTexts, fc.constantFrom(...targets), (texts, targetLang) => {
            const written = into(path, source, targetLang, inTurn(texts.map((text) => text.toWellFormed())));
            assert.deepEqual([...shapeOf(read(written)).keys()].sort(), [...shapeOf(read(source)).keys()].sort());
          }),
          { numRuns: 20 },
        );
      });
    }
  });
}
