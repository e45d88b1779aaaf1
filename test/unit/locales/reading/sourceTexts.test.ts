import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Family } from '../../../../src/locales/atStart/family.ts';
import { SourceTexts } from '../../../../src/locales/reading/sourceTexts.ts';
import type { Unit } from '../../../../src/text/unit.ts';
import { usualOptions } from '../../../helpers/usualOptions.ts';

/** In pairs that differ in one way: in categories, ordinals, the numbers of a form, and the forms of Laravel. */
const languages = ['de', 'pl', 'cs', 'ja', 'qps-ploc', 'fr', 'es', 'it', 'sv', 'ar', 'az', 'tr', 'ga', 'lv', 'cy'];

const sources: { readonly path: string; readonly text: string }[] = [
  { path: 'locales/en.json', text: '{ "save": "Save", "done.one": "Beds" }' },
  { path: 'locales/en.json', text: '{ "a": "{n, plural, =1 {A bed} other {# beds}}", "b": "On" }' },
  { path: 'locales/en.json', text: '{ "row_ordinal_one": "{{count}}st row", "row_ordinal_other": "{{count}}th row" }' },
  { path: 'locales/en.json', text: '{ "save": "Save", "files_other": "{{count}}", "files_many": "Files" }' },
  { path: 'locales/en.yml', text: 'en:\n  save: Save\n  beds:\n    one: A bed\n    other: Beds\n' },
  { path: 'l10n/app_en.arb', text: '{ "@@locale": "en", "save": "Save" }' },
  { path: 'lang/en/shop.php', text: "<?php\nreturn [\n  'bed' => 'One bed|:count beds',\n];\n" },
  ...fixtures('android', 'values/strings.xml'),
  ...fixtures('fluent', 'locales/en/a.ftl'),
  ...fixtures('i18next', 'locales/en.json'),
  ...fixtures('laravel', 'lang/en/a.php'),
  ...fixtures('rails', 'config/locales/en.yml'),
  ...fixtures('stringsdict', 'en.lproj/a.stringsdict'),
  ...fixtures('toml', 'i18n/en.toml'),
];

function fixtures(name: string, path: string): { path: string; text: string }[] {
  const folder = join(import.meta.dirname, '../../../fixtures/formats', name);
  return readdirSync(folder).map((file) => ({ path, text: readFileSync(join(folder, file), 'utf8') }));
}

describe('each text of a source', () => {
  it('is the same for each language, whichever was read before', () => {
    for (const { path, text } of sources) {
      const family: Family = { source: path, sourceLang: 'en', kind: 'messages', members: [] };
      for (const order of [languages, languages.toReversed()]) {
        const shared = new SourceTexts(family, text, usualOptions);
        for (const lang of order) {
          const alone = new SourceTexts(family, text, usualOptions);
          assert.deepEqual(textsOf(shared, lang), textsOf(alone, lang), `${path} ${lang}\n${text}`);
          assert.deepEqual(written(shared, lang), written(alone, lang), `${path} ${lang}\n${text}`);
        }
      }
    }
  });

  it('is read once without plurals, and once for each kind of plurals', () => {
    const read = (text: string) => {
      const family: Family = { source: 'locales/en.json', sourceLang: 'en', kind: 'messages', members: [] };
      const texts = new SourceTexts(family, text, usualOptions);
      return (lang: string) => texts.for(lang);
    };
    const plain = read('{ "phone": "Phone", "someone": "Someone" }');
    assert.equal(plain('de'), plain('ja'));
    const plural = read('{ "bed_one": "A bed", "bed_other": "Beds" }');
    assert.equal(plural('de'), plural('nl'));
    assert.notEqual(plural('de'), plural('ja'));
  });
});

function textsOf(texts: SourceTexts, lang: string): unknown {
  return [...texts.for(lang)].map(([key, { parts, start, end }]) => [key, parts, start, end]);
}

/** What is written for each unit, in capitals. */
function written(texts: SourceTexts, lang: string): unknown {
  const capitals = ({ parts }: Unit) => parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
  return texts.unitsFor(lang).map((unit) => [unit.start, unit.end, unit.write(capitals(unit))]);
}
