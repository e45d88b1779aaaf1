import { strict as assert } from 'node:assert';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const xml = (body: string): string => `<root>\n${body}</root>\n`;
const data = (name: string, value: string): string => `  <data name="${name}"><value>${value}</value></data>\n`;
const string = (name: string, value: string): string => `  <string name="${name}">${value}</string>\n`;
const resources = (body: string): string => `<resources>\n${body}</resources>\n`;
const header = (...lines: readonly string[]): string =>
  `msgid ""\nmsgstr ""\n${lines.map((line) => `"${line}\\n"\n`).join('')}`;
const po = (id: string, text: string): string => `msgid "${id}"\nmsgstr "${text}"\n`;
const unit = '<trans-unit id="b"><source>Two</source></trans-unit>';

describe('families of each format', () => {
  for (const { name, files, changed, added } of [
    {
      name: 'Rails',
      files: { 'locales/en.yml': 'en:\n  a: One\n  b: Two\n', 'locales/de.yml': 'de:\n  a: Eins\n' },
      changed: { 'locales/de.yml': 'de:\n  a: Eins\n  b: DE Two\n' },
      added: { 'locales/pl.yml': 'pl:\n  b: PL Two\n' },
    },
    {
      name: 'Flutter',
      files: {
        'l10n/app_en.arb': '{\n  "@@locale": "en",\n  "a": "One",\n  "b": "Two"\n}\n',
        'l10n/app_de.arb': '{\n  "@@locale": "de",\n  "a": "Eins"\n}\n',
      },
      changed: { 'l10n/app_de.arb': '{\n  "@@locale": "de",\n  "a": "Eins",\n  "b": "DE Two"\n}\n' },
      added: { 'l10n/app_pl.arb': '{\n  "@@locale": "pl",\n  "b": "PL Two"\n}\n' },
    },
    {
      name: 'Android',
      files: {
        'res/values/strings.xml': resources(string('a', 'One') + string('b', 'Two')),
        'res/values-de/strings.xml': resources(string('a', 'Eins')),
      },
      changed: { 'res/values-de/strings.xml': resources(string('a', 'Eins') + string('b', 'DE Two')) },
      added: { 'res/values-pl/strings.xml': resources(string('b', 'PL Two')) },
    },
    {
      name: '.NET',
      files: { 'R.resx': xml(data('a', 'One') + data('b', 'Two')), 'R.de.resx': xml(data('a', 'Eins')) },
      changed: { 'R.de.resx': xml(data('a', 'Eins') + data('b', 'DE Two')) },
      added: { 'R.pl.resx': xml(data('b', 'PL Two')) },
    },
    {
      name: 'Apple',
      files: { 'en.lproj/A.strings': '"a" = "One";\n"b" = "Two";\n', 'de.lproj/A.strings': '"a" = "Eins";\n' },
      changed: { 'de.lproj/A.strings': '"a" = "Eins";\n"b" = "DE Two";\n' },
      added: { 'pl.lproj/A.strings': '"b" = "PL Two";\n' },
    },
    {
      name: 'Laravel',
      files: {
        'lang/en/x.php': "<?php\n\nreturn [\n    'a' => 'One',\n    'b' => 'Two',\n];\n",
        'lang/de/x.php': "<?php\n\nreturn [\n    'a' => 'Eins',\n];\n",
      },
      changed: { 'lang/de/x.php': "<?php\n\nreturn [\n    'a' => 'Eins',\n    'b' => 'DE Two',\n];\n" },
      added: { 'lang/pl/x.php': "<?php\n\nreturn [\n    'b' => 'PL Two',\n];\n" },
    },
    {
      name: 'OBS Studio',
      files: { 'locale/en.ini': '# Texts\n\na="One"\nb="Two"\n', 'locale/de.ini': '# Texte\n\na="Eins"\n' },
      changed: { 'locale/de.ini': '# Texte\n\na="Eins"\nb="DE Two"\n' },
      added: { 'locale/pl.ini': '# Texts\n\nb="PL Two"\n' },
    },
    {
      name: 'Factorio',
      files: {
        'locale/en/x.cfg': '[a]\nb=One\n[b]\n; about it\nb=Two\n',
        'locale/de/x.cfg': '[a]\nb=Eins\n',
      },
      changed: { 'locale/de/x.cfg': '[a]\nb=Eins\n[b]\n; about it\nb=DE Two\n' },
      added: { 'locale/pl/x.cfg': '[b]\n; about it\nb=PL Two\n' },
    },
    {
      name: 'TypeScript',
      files: {
        'src/locales/en.ts': "export default {\n  a: 'One',\n  // about it\n  b: 'Two',\n} as const;\n",
        'src/locales/de.ts': "export default {\n  a: 'Eins'\n} as const;\n",
      },
      changed: {
        'src/locales/de.ts': "export default {\n  a: 'Eins',\n  // about it\n  b: 'DE Two'\n} as const;\n",
      },
      added: { 'src/locales/pl.ts': "export default {\n  // about it\n  b: 'PL Two',\n} as const;\n" },
    },
    {
      name: 'TypeScript with names of languages',
      files: {
        'i18n/en.ts': "const en = { a: 'One', b: 'Two' };\nexport type Words = typeof en;\nexport default en;\n",
        'i18n/de.ts': "const de = { a: 'Eins' };\nexport default de;\n",
      },
      changed: { 'i18n/de.ts': "const de = { a: 'Eins', b: 'DE Two' };\nexport default de;\n" },
      added: {
        'i18n/pl.ts': "const pl = { b: 'PL Two' };\nexport type Words = typeof pl;\nexport default pl;\n",
      },
    },
    {
      name: 'JavaScript',
      files: {
        'lang/en/x.js': "module.exports = { a: 'One', b: 'Two' };\n",
        'lang/de/x.js': "module.exports = { a: 'Eins' };\n",
      },
      changed: { 'lang/de/x.js': "module.exports = { a: 'Eins', b: 'DE Two' };\n" },
      added: { 'lang/pl/x.js': "module.exports = { b: 'PL Two' };\n" },
    },
    {
      name: 'several languages',
      files: { 'i18n/all.json': '{\n  "en": {\n    "a": "One",\n    "b": "Two"\n  },\n  "de": { "a": "Eins" }\n}\n' },
      changed: {
        'i18n/all.json':
          '{\n  "en": {\n    "a": "One",\n    "b": "Two"\n  },\n  "de": { "a": "Eins", "b": "DE Two" }\n}\n',
      },
      added: {
        'i18n/all.json':
          '{\n  "en": {\n    "a": "One",\n    "b": "Two"\n  },\n  "de": { "a": "Eins", "b": "DE Two" },\n  "pl": {\n    "b": "PL Two"\n  }\n}\n',
      },
    },
    {
      name: 'rust-i18n',
      files: { 'locales/app.yml': '_version: 2\na:\n  en: One\n  de: Eins\nb:\n  en: Two # about it\n' },
      changed: {
        'locales/app.yml': '_version: 2\na:\n  en: One\n  de: Eins\nb:\n  en: Two # about it\n  de: DE Two\n',
      },
      added: {
        'locales/app.yml':
          '_version: 2\na:\n  en: One\n  de: Eins\nb:\n  en: Two # about it\n  de: DE Two\n  pl: PL Two\n',
      },
    },
    {
      name: 'Fluent',
      files: { 'locales/en/x.ftl': 'a = One\nb = Two\n', 'locales/de/x.ftl': 'a = Eins\n' },
      changed: { 'locales/de/x.ftl': 'a = Eins\nb = DE Two\n' },
      added: { 'locales/pl/x.ftl': 'b = PL Two\n' },
    },
    {
      name: 'Angular',
      files: {
        'messages.xlf': `<xliff version="1.2"><file source-language="en"><body>${unit}</body></file></xliff>`,
        'messages.de.xlf': `<xliff version="1.2"><file source-language="en" target-language="de"><body>${unit}</body></file></xliff>`,
      },
      changed: {
        'messages.de.xlf': `<xliff version="1.2"><file source-language="en" target-language="de"><body>${unit.replace('</source>', '</source><target>DE Two</target>')}</body></file></xliff>`,
      },
      added: {
        'messages.pl.xlf': `<xliff version="1.2"><file source-language="en" target-language="pl"><body>${unit.replace('</source>', '</source><target>PL Two</target>')}</body></file></xliff>`,
      },
    },
    {
      name: 'gettext',
      files: {
        'po/x.pot': `${header('Content-Type: text/plain; charset=CHARSET')}\n${po('One', '')}\n#, c-format\n${po('Two', '')}`,
        'po/de.po': `${header('Language: de', 'Plural-Forms: nplurals=2; plural=(n != 1);')}\n${po('One', 'Eins')}`,
      },
      changed: {
        'po/de.po': `${header('Language: de', 'Plural-Forms: nplurals=2; plural=(n != 1);')}\n${po('One', 'Eins')}\n#, c-format\n${po('Two', 'DE Two')}`,
      },
      added: {
        'po/pl.po': `${header(
          'Content-Type: text/plain; charset=UTF-8',
          'Language: pl',
          'Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
        )}\n${po('One', '')}\n#, c-format\n${po('Two', 'PL Two')}`,
      },
    },
    {
      name: 'Qt',
      files: {
        'tr/app_de.ts':
          '<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context><name>A</name><message><source>Two</source><translation type="unfinished"></translation></message></context>\n</TS>\n',
      },
      changed: {
        'tr/app_de.ts':
          '<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context><name>A</name><message><source>Two</source><translation>DE Two</translation></message></context>\n</TS>\n',
      },
      added: {
        'tr/app_pl.ts':
          '<!DOCTYPE TS>\n<TS version="2.1" language="pl">\n<context><name>A</name><message><source>Two</source><translation>PL Two</translation></message></context>\n</TS>\n',
      },
    },
  ]) {
    it(`writes missing translations in files of ${name} once`, async () => {
      const folder = new MemoryFolder(Object.fromEntries(Object.entries(files)));
      const calls = new TranslateCalls();
      await folder.translate(calls);
      for (const [path, text] of Object.entries(changed)) {
        assert.equal(folder.text(path), text);
      }
      await folder.translate(calls);
      assert.deepEqual(calls.texts, ['de Two']);
      await folder.translateInto('pl', calls, ['b', 'b.b', 'Two', 'A\u0004Two']);
      for (const [path, text] of Object.entries(added)) {
        assert.equal(folder.text(path), text);
      }
    });
  }
});
