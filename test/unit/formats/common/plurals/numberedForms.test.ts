import assert from 'node:assert/strict';
import { readUnits } from '../../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../../src/formats/renderUnits.ts';
import { joinParts, type Part } from '../../../../../src/text/unit.ts';

interface Sample {
  readonly name: string;
  readonly source: string;
  /** What the forms of one and of several files are in a translation whose texts are in brackets. */
  readonly translated: (one: string, several: string) => string;
}

const stringsdict = (one: string, other: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>files</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@count@</string>
    <key>count</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>one</key>
      <string>${one}</string>
      <key>other</key>
      <string>${other}</string>
    </dict>
  </dict>
</dict>
</plist>
`;

function sample(name: string, placeholder: string, file: (one: string, other: string) => string): Sample {
  const other = `${placeholder} files open`;
  return {
    name,
    source: file('One file open', other),
    translated: (one, several) => file(one.replace('N', placeholder), several.replace('N', placeholder)),
  };
}

/** French has no further form for these numbers that a format without plural rules of its own would show. */
const samples: readonly Sample[] = [
  sample('i18n/en.json', '{{count}}', (one, other) => JSON.stringify({ files_one: one, files_other: other }, null, 2)),
  sample('i18n/en.yml', '%{count}', (one, other) => `files:\n  one: "${one}"\n  other: "${other}"\n`),
  sample('i18n/active.en.toml', '{{.Count}}', (one, other) => `[files]\none = "${one}"\nother = "${other}"\n`),
  sample(
    'res/values/strings.xml',
    '%d',
    (one, other) =>
      `<resources>\n  <plurals name="files">\n    <item quantity="one">${one}</item>\n    <item quantity="other">${other}</item>\n  </plurals>\n</resources>\n`,
  ),
  sample('en.lproj/Localizable.stringsdict', '%d', stringsdict),
  sample(
    'locales/en.ftl',
    '{ $count }',
    (one, other) => `files = { $count ->\n    [one] ${one}\n   *[other] ${other}\n}\n`,
  ),
  sample('lib/l10n/app_en.arb', '#', (one, other) =>
    JSON.stringify({ files: `{count, plural, one{${one}} other{${other}}}` }, null, 2),
  ),
];

/** Returns the file with each text in brackets. */
function bracketed({ name, source }: Sample, targetLang: string): string {
  const units = readUnits({ name, source, languageId: '', targetLang });
  const texts = new Map<number, readonly Part[]>();
  for (const [index, { parts }] of units.entries()) {
    texts.set(index, parts.length > 0 ? ['‹', ...parts, '›'] : []);
  }
  return renderUnits(source, units, texts);
}

describe('a plural form that a language uses for several numbers', () => {
  for (const each of samples) {
    it(`gets the text with the number: ${each.name}`, () => {
      assert.equal(bracketed(each, 'da'), each.translated('‹One file open›', '‹N files open›'));
      assert.equal(bracketed(each, 'hi'), each.translated('‹N files open›', '‹N files open›'));
      assert.match(bracketed(each, 'ru').replaceAll(/\s+/g, ' '), /one.{1,30}‹[^‹›]+ files open›/);
      assert.doesNotMatch(bracketed(each, 'ru'), /One file/);
    });
  }

  it('gets the text with the number: string catalogs, also when the file is read again', () => {
    const catalog = (localizations: unknown): string =>
      JSON.stringify({ sourceLanguage: 'en', strings: { files: { localizations } }, version: '1.0' }, null, 2);
    const form = (value: string) => ({ stringUnit: { state: 'translated', value } });
    const plural = (one: string, other: string) => ({ variations: { plural: { one: form(one), other: form(other) } } });
    const en = plural('One file open', '%lld files open');
    const name = 'Localizable.xcstrings';
    const translated = bracketed({ name, source: catalog({ en }), translated: String }, 'hi');
    const hi = plural('‹%lld files open›', '‹%lld files open›');
    assert.deepEqual(JSON.parse(translated), JSON.parse(catalog({ en, hi })));
    const texts = readUnits({ name, source: translated, languageId: '', targetLang: 'hi' }).map(({ parts }) =>
      joinParts(parts),
    );
    assert.deepEqual(texts, ['%lld files open', '%lld files open']);
  });

  it('keeps its text if that has the number, or is only formatted differently', () => {
    const source = JSON.stringify({
      files_one: '{{count}} file',
      files_other: '<b>{{count}}</b> files',
      pages_one: '<b>{{count}}</b> page',
      pages_other: '{{count}} pages',
    });
    const units = readUnits({ name: 'i18n/en.json', source, languageId: '', targetLang: 'ru' });
    assert.ok(units.every(({ ownParts }) => ownParts === undefined));
  });
});
