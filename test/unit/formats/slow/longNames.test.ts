import assert from 'node:assert/strict';
import { entryNames } from '../../../../src/formats/common/entries/plainEntries.ts';
import { isProblem } from '../../../../src/formats/document.ts';
import { parseDocument } from '../../../../src/formats/parseDocument.ts';

/** UTF-16 code units of a text that Node tells from others by more than its length. */
const longestHashed = 16_383;
const long = 'n'.repeat(40_000);
const texts = Array.from({ length: 60 }, (_, at) => at);

/** Files with a long name around many texts, by their paths. */
const files: Readonly<Record<string, string>> = {
  'locales/en.json': JSON.stringify({ [long]: Object.fromEntries(texts.map((at) => [`a${at}`, 'Words here'])) }),
  'locales/en.yml': `en:\n  ? ${long}\n  :\n${texts.map((at) => `    a${at}: Words here`).join('\n')}\n`,
  'i18n/en.toml': `[${long}]\n${texts.map((at) => `a${at} = "Words here"`).join('\n')}\n`,
  'lang/en/a.php': `<?php\nreturn ['${long}' => [${texts.map((at) => `'a${at}' => 'Words here'`).join()}]];\n`,
  'src/locales/en.ts': `export default { ${long}: { ${texts.map((at) => `a${at}: 'Words here'`).join()} } };\n`,
  'locale/en.ini': `[${long}]\n${texts.map((at) => `a${at}=Words here`).join('\n')}\n`,
  'locales/en/a.ftl': `${long} = Words here\n${texts.map((at) => `    .a${at} = Words here`).join('\n')}\n`,
  'app/src/main/res/values/strings.xml': `<resources><string-array name="${long}">${texts.map(() => '<item>Words here</item>').join('')}</string-array></resources>`,
  'en.lproj/Localizable.stringsdict': `<plist version="1.0"><dict><key>${long}</key><dict><key>NSStringLocalizedFormatKey</key><string>Words here</string>${texts
    .map(
      (at) =>
        `<key>a${at}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>A word</string><key>other</key><string>Words here</string></dict>`,
    )
    .join('')}</dict></dict></plist>`,
};
/** With translations. */
const bilingual: Readonly<Record<string, string>> = {
  'translations/app_de.ts': `<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="de"><context><name>${long}</name>${texts
    .map((at) => `<message><source>Words ${at}</source><translation>Worte</translation></message>`)
    .join('')}</context></TS>`,
  'locale/messages.de.xlf': `<xliff version="1.2"><file original="x" source-language="en" target-language="de"><body></body></file><file original="${long}" source-language="en" target-language="de"><body>${texts
    .map((at) => `<trans-unit id="a${at}"><source>Words here</source><target>Worte</target></trans-unit>`)
    .join('')}</body></file></xliff>`,
};

describe('a name of tens of thousands of letters around many texts', () => {
  for (const [path, source] of Object.entries({ ...files, ...bilingual })) {
    it(`gives each a key of its own that is found quickly: ${path}`, () => {
      const document = parseDocument({ name: path, source, languageId: '' });
      assert.ok(!isProblem(document), path);
      const keys = document.units({ targetLang: 'de' }).map(({ key = '' }) => key);
      assert.ok(keys.length >= texts.length, `${keys.length}`);
      assert.equal(new Set(keys).size, keys.length);
      const names = document.entries === undefined ? [] : [...entryNames(document.entries).keys()];
      assert.ok(path in bilingual || names.length > 0);
      for (const key of [...keys, ...names]) {
        assert.ok(key.length <= longestHashed || key === long, `${key.length}`);
      }
    });
  }
});
