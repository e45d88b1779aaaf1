import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse as parseYaml } from 'yaml';
import { allCategories, pluralCategories } from '../../../../src/formats/common/plurals/pluralCategories.ts';
import { json } from '../../../../src/formats/json/json.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { yaml } from '../../../../src/formats/yaml/yaml.ts';
import type { Format } from '../../../../src/text/format.ts';
import type { FormatOptions } from '../../../../src/text/unit.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** The source of a locale file with all texts in capitals. */
function written(format: Format, source: string, options: FormatOptions): string {
  const units = unitsIn(format, source, { path: 'locales/en/app', ...options });
  const translations = units.map(({ parts }, index) => {
    return [index, parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part))] as const;
  });
  return renderUnits(source, units, new Map(translations));
}

const polish = { targetLang: 'PL' };
const japanese = { targetLang: 'JA' };

describe('a plural of i18next', () => {
  const source = '{\n  "bed_one": "{{count}} bed",\n  "bed_other": "{{count}} beds",\n  "last": "Last"\n}\n';

  it('follows the target language, in the layout of the file', () => {
    assert.equal(
      written(json, source, polish),
      '{\n  "bed_one": "{{count}} BED",\n  "bed_few": "{{count}} BEDS",\n  "bed_many": "{{count}} BEDS",\n' +
        '  "bed_other": "{{count}} BEDS",\n  "last": "LAST"\n}\n',
    );
    assert.equal(written(json, source, japanese), '{\n  "bed_other": "{{count}} BEDS",\n  "last": "LAST"\n}\n');
    assert.equal(
      written(json, '{"a_other":"Beds","a_one":"Bed"}', polish),
      '{"a_few":"BEDS","a_many":"BEDS","a_other":"BEDS","a_one":"BED"}',
    );
    assert.equal(written(json, '{"a_other":"Beds","a_one":"Bed"}', japanese), '{"a_other":"BEDS"}');
    const units = unitsIn(json, source, { path: 'locales/en/app.json', ...polish });
    assert.deepEqual(pluck(units, 'key'), ['bed_one', 'bed_few', 'bed_many', 'bed_other', 'last']);
  });

  it('may have a context, be ordinal, or be the keys of an object', () => {
    const context = '{ "friend_male_one": "A friend", "friend_male_other": "Friends" }';
    assert.match(written(json, context, polish), /"friend_male_few": "FRIENDS"/);
    const ordinal = '{ "row_ordinal_one": "{{count}}st row", "row_ordinal_other": "{{count}}th row" }';
    assert.equal(written(json, ordinal, polish), '{ "row_ordinal_other": "{{count}}TH ROW" }');
    assert.match(written(json, ordinal, { targetLang: 'IT' }), /"row_ordinal_many": "\{\{count\}\}TH ROW"/);
    const map = '{ "bed": { "one": "A bed", "other": "Beds" } }';
    assert.equal(written(json, map, japanese), '{ "bed": { "other": "BEDS" } }');
  });

  it('keeps a text for zero, which is not a category in Japanese', () => {
    const zero = '{ "a_zero": "None", "a_one": "A bed", "a_other": "Beds" }';
    assert.equal(written(json, zero, japanese), '{ "a_zero": "NONE", "a_other": "BEDS" }');
  });

  it('is kept where nothing shows a plural or plurals are not adapted', () => {
    for (const same of [
      '{ "gender_male": "He plants", "gender_other": "They plant" }',
      '{ "item": "One item", "item_plural": "Many items" }',
      '{ "a": { "one": "First bed", "other": "Other bed", "third": "Third bed" } }',
      '{ "a_one": "One bed", "a_other": "Beds", "a_few": null }',
      '{ "a_one": "One bed", "a_other": "Beds", "a_other": "More beds" }',
      '{ "a_one": "One bed", "a_few": "Some beds" }',
    ]) {
      assert.equal(written(json, same, polish), written(json, same, {}), same);
    }
    assert.equal(written(json, source, { ...polish, keepPlurals: true }), written(json, source, {}));
    const data = '{ "a_one": "One bed", "a_other": "Beds", "b": "x-1", "c": "x-2", "d": "x-3", "e": "x-4" }';
    assert.equal(written(json, data, { ...polish, path: 'data.json' }), written(json, data, { path: 'data.json' }));
  });

  it('keeps comments in place', () => {
    const commented = '{ "a_one": "A bed" /* one */, // first\n "a_other": "Beds" }';
    assert.equal(written(json, commented, japanese), '{ "a_one": "A BED" /* one */, // first\n "a_other": "BEDS" }');
    assert.match(written(json, commented, polish), /"a_few": "BEDS",\n "a_many": "BEDS",\n "a_other": "BEDS" \}$/);
  });
});

describe('a plural of Rails', () => {
  it('follows the target language, in the layout of the file', () => {
    const source = 'en:\r\n  beds:\r\n    one: One bed # first\r\n    other: "%{count} beds"\r\n  last: Last one\r\n';
    assert.equal(
      written(yaml, source, polish),
      'pl:\r\n  beds:\r\n    one: ONE BED # first\r\n    few: "%{count} BEDS"\r\n    many: "%{count} BEDS"\r\n' +
        '    other: "%{count} BEDS"\r\n  last: LAST ONE\r\n',
    );
    assert.equal(
      written(yaml, source, japanese),
      'ja:\r\n  beds:\r\n    one: "%{count} BEDS" # first\r\n    other: "%{count} BEDS"\r\n  last: LAST ONE\r\n',
    );
    assert.equal(written(yaml, 'beds:\n  other: Beds\n  one: A bed', japanese), 'beds:\n  other: BEDS');
    assert.equal(
      written(yaml, "beds: { one: A bed, 'other': 'Beds' }\n", polish),
      "beds: { one: A BED, 'few': 'BEDS', 'many': 'BEDS', 'other': 'BEDS' }\n",
    );
  });

  it('follows the target language in blocks and keeps a text for zero', () => {
    const source = 'beds:\n  zero: None\n  one: |\n    One bed\n  other: |\n    Some beds\n\nlast: Last one\n';
    assert.equal(
      written(yaml, source, polish),
      'beds:\n  zero: NONE\n  one: |\n    ONE BED\n  few: |\n    SOME BEDS\n  many: |\n    SOME BEDS\n' +
        '  other: |\n    SOME BEDS\n\nlast: LAST ONE\n',
    );
    assert.equal(written(yaml, source, japanese), 'beds:\n  zero: NONE\n  other: |\n    SOME BEDS\n\nlast: LAST ONE\n');
  });

  it('is kept where a plural is not certain', () => {
    for (const source of [
      'beds:\n  one: First bed\n  other: Other bed\n  third: Third bed\n',
      'beds:\n  one: &a A bed\n  other: Beds\n',
      'beds:\n  one: *a\n  other: Beds\n',
      '- one: A bed\n  other: Beds\n',
      'beds:\n  other: Beds\n',
    ]) {
      assert.equal(written(yaml, source, polish), written(yaml, source, {}), source);
    }
  });
});

describe('a plural of any file', () => {
  const categories = fc.subarray([...allCategories]).filter((all) => all.includes('other') && all.length > 1);
  const shuffled = categories.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
  const language = fc.constantFrom('ar', 'cy', 'de', 'ja', 'lt', 'pl');

  /** The categories that a translation must have. */
  function expected(present: readonly string[], targetLang: string): string[] {
    const kept = present.includes('zero') ? ['zero'] : [];
    return [...new Set([...kept, ...pluralCategories(targetLang), 'other'])].sort();
  }

  it('has the keys of the target language in JSON that other parsers read', () => {
    const spaces = fc.constantFrom('', ' ', '\n  ', '\r\n\t');
    fc.assert(
      fc.property(shuffled, language, spaces, fc.boolean(), (present, targetLang, space, isMap) => {
        const stem = isMap ? '' : 'bed_';
        const pairs = present.map((name) => `${space}"${stem}${name}":${space}"Text of ${name}"`);
        const text = written(json, `{"a":{${pairs.join(',')}${space}},"b":"Last"}`, { targetLang });
        const read: unknown = JSON.parse(text);
        assert.ok(typeof read === 'object' && read !== null && 'a' in read && 'b' in read);
        const keys = Object.keys(read.a ?? {}).map((key) => key.slice(stem.length));
        assert.deepEqual(keys.toSorted(), expected(present, targetLang));
        assert.equal(read.b, 'LAST');
      }),
    );
  });

  it('has the keys of the target language in YAML that other parsers read', () => {
    const value = fc.constantFrom(
      'Some words',
      "'Some words'",
      '"Some words"',
      '|\n    Some words',
      'Some words # one',
    );
    fc.assert(
      fc.property(shuffled, language, value, fc.boolean(), (present, targetLang, text, isFlow) => {
        const isOneLine = isFlow && !/[\n#]/.test(text);
        const pairs = present.map((name) => `${name}: ${text}`);
        const map = isOneLine ? ` { ${pairs.join(', ')} }` : pairs.map((pair) => `\n  ${pair}`).join('');
        const result = written(yaml, `a:${map}\nb: Last words\n`, { targetLang });
        const read: unknown = parseYaml(result);
        assert.ok(typeof read === 'object' && read !== null && 'a' in read && 'b' in read);
        const keys = Object.keys(read.a ?? {});
        assert.deepEqual(keys.toSorted(), expected(present, targetLang), result);
        assert.equal(read.b, 'LAST WORDS');
      }),
    );
  });
});
