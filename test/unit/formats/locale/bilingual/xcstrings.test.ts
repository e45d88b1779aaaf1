import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../../src/formats/all.ts';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { placeTexts, renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { xcstrings } from '../../../../../src/formats/xcstrings/xcstrings.ts';
import { holdsTarget, problemIn, unitsIn } from '../../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, inTurn, keepsLaws, upper } from '../../formatLaws.ts';
import { keepsBilingualLaws, readsBack, translateInto, unitsFor } from './bilingualLaws.ts';

const files = fixtures('xcstrings');
const good = files.filter(({ file }) => file !== 'hostile.xcstrings');
const sourceOf = (name: string): string => files.find(({ file }) => file === name)?.source ?? '';
const fileOf = (name: string, targetLang: string) => ({ name, source: sourceOf(name), targetLang });

/** Returns the localizations of each entry. */
function asRead(source: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const { strings } = recordOf(JSON.parse(source.replace(/^\ufeff/, '')));
  const entries = Object.entries(recordOf(strings));
  return Object.fromEntries(entries.map(([key, entry]) => [key, recordOf(recordOf(entry)['localizations'] ?? {})]));
}

function recordOf(value: unknown): Record<string, unknown> {
  assert.ok(typeof value === 'object' && value !== null);
  return Object.fromEntries(Object.entries(value));
}

const problemOf = (source: string) => problemIn(xcstrings, source);
const holds = (source: string, targetLang: string) =>
  holdsTarget(xcstrings, { path: '/a.xcstrings', source }, targetLang);

const unit = (value: string, state = 'translated') => ({ stringUnit: { state, value } });

describe('a String Catalog', () => {
  it('is recognized by its file extension in any language mode', () => {
    assert.equal(formatFor('json', '/p/Localizable.xcstrings'), xcstrings);
    assert.equal(holds(sourceOf('compact.xcstrings'), 'DE'), true);
    assert.equal(holds(sourceOf('compact.xcstrings'), 'EN'), false);
  });

  for (const { file, source } of good) {
    it(`satisfies the format laws in ${file}`, () => {
      keepsLaws(xcstrings, source);
      for (const targetLang of ['de', 'fr', 'RU', 'ja', 'pt-BR', 'ar']) {
        keepsBilingualLaws({ name: file, source, targetLang });
        const written = translateInto({ name: file, source, targetLang }, upper);
        assert.equal(problemOf(written), undefined);
        assert.equal(translateInto({ name: file, source: written, targetLang }, upper), written);
      }
    });

    for (const targetLang of ['de', 'fr', 'RU']) {
      it(`reads back what it writes in ${file} for ${targetLang}`, () => {
        fc.assert(
          fc.property(anyTexts, (texts) => readsBack({ name: file, source, targetLang }, texts.join(' '))),
          { numRuns: 20 },
        );
      });
    }

    it(`is JSON and keeps other languages in ${file} with any translation`, () => {
      fc.assert(
        fc.property(anyTexts, fc.infiniteStream(fc.boolean()), (texts, chosen) => {
          const units = unitsFor({ name: file, source, targetLang: 'ru' });
          const change = inTurn(texts);
          const written = units.flatMap(({ parts, write }, index): [number, string][] =>
            parts.length === 0 || chosen.next().value === true
              ? [[index, write(parts.map((part) => (typeof part === 'string' ? change(part) : part)))]]
              : [],
          );
          const after = asRead(placeTexts(source, units, new Map(written)));
          for (const [key, { ru: _, ...others }] of Object.entries(after)) {
            assert.deepEqual(others, asRead(source)[key]);
          }
        }),
        { numRuns: 40 },
      );
    });
  }

  it('writes a translation in the layout of Xcode, sorted by language', () => {
    const written = translateInto(fileOf('Localizable.xcstrings', 'DE'), upper);
    assert.ok(
      written.includes(`    "Hello, \\"%@\\"!\\nRest\\/work" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "HELLO, \\"%@\\"!\\nREST\\/WORK"
          }
        }
      }
    },`),
    );
    assert.ok(
      written.includes(`      "localizations" : {
        "de" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld BED"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld BEDS"
                }
              }
            }
          }
        },
        "en" : {`),
    );
    const { 'tap.hint': hint, WWW: web, 'Old words': old } = asRead(written);
    assert.deepEqual(hint?.['de'], {
      variations: { device: { iphone: unit('TAP TO WATER'), mac: unit('CLICK TO WATER') } },
    });
    assert.deepEqual([web, old], [{}, {}]);
    assert.equal(
      translateInto(fileOf('compact.xcstrings', 'de'), upper),
      sourceOf('compact.xcstrings')
        .replace('{}', '{"localizations":{"de":{"stringUnit":{"state":"translated","value":"ONE DAY"}}}}')
        .replace('{"en":', '{"de":{"stringUnit":{"state":"translated","value":"TWO FINE DAYS"}},"en":')
        .replace('{"de":{}}', '{"de":{"stringUnit":{"state":"translated","value":"THREE"}}}'),
    );
  });

  it('has notes, states and keys for variations', () => {
    const shown = (targetLang: string) =>
      unitsFor(fileOf('Localizable.xcstrings', targetLang))
        .filter(({ parts }) => parts.length > 0)
        .map(({ key, note, target }) => [key, note, target?.state]);
    assert.deepEqual(shown('fr'), [
      ['%lld beds[many]', 'Number of beds', 'missing'],
      ['%lld beds[one]', 'Number of beds', 'missing'],
      ['%lld beds[other]', 'Number of beds', 'missing'],
      ['%lld plants[one]', undefined, 'reviewed'],
      ['%lld plants[other]', undefined, 'needsReview'],
      ['Garden planner', 'The title of the window', 'missing'],
      ['Hello, "%@"!\nRest/work', undefined, 'missing'],
      ['tap.hint.iphone', undefined, 'missing'],
      ['tap.hint.mac', undefined, 'missing'],
    ]);
    assert.equal(shown('de').find(([key]) => key === 'Garden planner')?.[2], 'reviewed');
  });

  it('uses the plural categories of the language, also in substitutions', () => {
    const { 'beds.and.plants': entry } = asRead(translateInto(fileOf('substitutions.xcstrings', 'ru'), upper));
    assert.deepEqual(entry?.['ru'], {
      ...unit('YOU HAVE %#@beds@ AND %#@plants@'),
      substitutions: {
        beds: {
          argNum: 1,
          formatSpecifier: 'lld',
          variations: {
            plural: {
              few: unit('%arg BEDS'),
              many: unit('%arg BEDS'),
              one: unit('%arg BED'),
              other: unit('%arg BEDS'),
              zero: unit('NO BEDS'),
            },
          },
        },
        plants: {
          argNum: 2,
          formatSpecifier: 'lld',
          variations: {
            plural: {
              few: unit('%arg PLANTS'),
              many: unit('%arg PLANTS'),
              one: unit('%arg'),
              other: unit('%arg PLANTS'),
            },
          },
        },
      },
    });
    const kept = readUnits({
      ...{ source: sourceOf('substitutions.xcstrings'), name: 'a.xcstrings', languageId: 'json' },
      ...{ targetLang: 'ru', keepPlurals: true },
    });
    assert.ok(!kept.some(({ key = '' }) => key.includes('[few]')));
  });

  it('copies variations without a text as they are', () => {
    const plural = { one: null, other: unit('%lld beds') };
    const device = { ipad: [], iphone: null, mac: unit('Click'), other: {} };
    for (const variations of [{ plural }, { device }]) {
      const strings = { a: { localizations: { en: { variations } } } };
      const source = JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
      const { a } = asRead(translateInto({ name: 'a.xcstrings', source, targetLang: 'de' }, (text) => text));
      assert.deepEqual(a?.['de'], { variations });
    }
  });

  it('marks new translations for review and keeps the language code of the file', () => {
    const written = translateInto({ ...fileOf('windows.xcstrings', 'PT'), markForReview: true }, upper);
    assert.ok(written.includes('"pt-BR": {"stringUnit": {"value": "WATERING CAN", "state": "needs_review"}}'));
    assert.ok(
      written.includes(
        '"zoo": {\r\n\t\t\t"localizations": {\r\n\t\t\t\t"pt-BR": {\r\n\t\t\t\t\t"stringUnit": {\r\n\t\t\t\t\t\t"state": "needs_review",',
      ),
    );
    assert.deepEqual(unitsFor(fileOf('windows.xcstrings', 'EN')), []);
  });

  it('takes the text of an object of a storyboard from its comment, and no key that only names one', () => {
    const comment = (text: string, id = 'Nop-cj-93Q') =>
      `Class = "NSCell"; ${text}; ObjectID = "${id}"; Note = "a = b";`;
    const catalog = (strings: object) => JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }, null, 2);
    const german = { localizations: { de: unit('Standard 2') } };
    const source = catalog({
      'Nop-cj-93Q.title': { comment: comment('title = "Default"'), extractionState: 'manual', ...german },
      'abc-de-fgh.ibShadowedLabels[0]': {
        comment: comment('abc-de-fgh.ibShadowedLabels[0] = "Left; \\"right\\""; abc-de-fgh.x = "X"', 'abc-de-fgh'),
      },
      'F8S-GI-LiB.title': { comment: comment('title = "Above"', 'F8S-GI-LiB'), localizations: { en: unit('Right') } },
      '9ab-Cd-1fG.title': { comment: comment('title = "Of another"'), ...german },
      '1ab-Cd-1fG.title': german,
      'settings.title': { extractionState: 'manual', ...german },
      'settings.label': { extractionState: 'manual', localizations: { en: unit('Label') } },
      'Settings…': { extractionState: 'manual' },
    });
    const texts = ['de', 'fr'].map((targetLang) =>
      unitsIn(xcstrings, source, { targetLang }).map(({ key, parts }) => [key, ...parts]),
    );
    const expected = [
      ['Nop-cj-93Q.title', 'Default'],
      ['F8S-GI-LiB.title', 'Right'],
      ['settings.label', 'Label'],
      ['Settings…', 'Settings…'],
    ];
    assert.deepEqual(texts, [expected, expected]);
  });

  it('changes only the translated entry', () => {
    const source = sourceOf('Localizable.xcstrings');
    const units = unitsFor(fileOf('Localizable.xcstrings', 'de'));
    const index = units.findIndex(({ key }) => key === 'Garden planner');
    assert.equal(
      renderUnits(source, units, new Map([[index, ['Beetplan']]])),
      source.replace('"Gartenplaner"', '"Beetplan"'),
    );
  });

  it('writes the structure of a variation when its text is selected', () => {
    const source = sourceOf('Localizable.xcstrings');
    const at = source.indexOf('%lld bed"');
    const units = readUnits({
      ...{ source, languageId: 'json', name: 'a.xcstrings', targetLang: 'de' },
      ranges: [{ start: at, end: at + 3 }],
    });
    const written = renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts])));
    assert.deepEqual(asRead(written)['%lld beds']?.['de'], {
      variations: { plural: { one: unit('%lld bed'), other: {} } },
    });
  });

  it('is rejected with a reason', () => {
    assert.deepEqual(problemOf(sourceOf('hostile.xcstrings')), { kind: 'syntax', line: 5 });
    assert.deepEqual(problemOf('{"version": "2.0"}'), { kind: 'version', found: '2.0' });
    assert.deepEqual(problemOf('{\n"version": "1.0",\n"sourceLanguage": "en", "strings": {,}}'), {
      kind: 'syntax',
      line: 3,
    });
    for (const source of ['', 'bplist00', '[]', '['.repeat(100_000), '{"version": "1.0", "strings": {}}']) {
      assert.equal(problemOf(source)?.kind, 'syntax');
      assert.deepEqual(unitsIn(xcstrings, source, { targetLang: 'de' }), []);
    }
  });

  it('satisfies the format laws for any JSON', () => {
    const leaf = fc.record({
      stringUnit: fc.record({ state: fc.constantFrom('new', 'translated'), value: fc.string() }),
    });
    const plural = fc.dictionary(fc.constantFrom('zero', 'one', 'few', 'other', 'x'), leaf);
    const localization = fc.oneof(
      leaf,
      fc.record({ variations: fc.record({ plural }) }),
      fc.record({ variations: fc.record({ device: fc.dictionary(fc.constantFrom('mac', 'ipad'), leaf) }) }),
      fc.record({
        ...{
          substitutions: fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ variations: fc.record({ plural }) })),
        },
      }),
      fc.constantFrom(7, null, [], {}),
    );
    const strings = fc.dictionary(
      fc.string({ maxLength: 4 }),
      fc.record({ localizations: fc.dictionary(fc.constantFrom('en', 'de', 'fr'), localization) }),
    );
    fc.assert(
      fc.property(strings, fc.constantFrom('', '  '), (all, space) => {
        const source = JSON.stringify({ sourceLanguage: 'en', strings: all, version: '1.0' }, undefined, space);
        keepsBilingualLaws({ name: 'a.xcstrings', source, targetLang: 'de' });
        const written = translateInto({ name: 'a.xcstrings', source, targetLang: 'de' }, upper);
        assert.equal(problemOf(written), undefined);
      }),
    );
  });

  it('is read in linear time', () => {
    const strings = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`Plant ${index} seeds`, {}]));
    const source = JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
    assert.equal(unitsFor({ name: 'a.xcstrings', source, targetLang: 'de' }).length, 100_000);
  });
});
