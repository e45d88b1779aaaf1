import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const english = ['Open the gate', 'Close the gate', 'The lamp is red', 'Save the file'];
const chinese = ['打开大门', '关闭大门', '灯是红色的', '保存 PDF 文件'];
const japanese = ['門を開く', '門を閉じる', 'ランプは赤', '保存'];
const german = ['Tor öffnen', 'Tor schließen', 'Die Lampe ist rot', 'Datei sichern'];
const ukrainian = ['Відчинити браму', 'Зачинити браму', 'Лампа червона', 'Зберегти'];

type Write = (texts: readonly string[]) => string;
const numbered = (texts: readonly string[], line: (key: string, text: string) => string): string =>
  texts.map((text, at) => line(`k${at}`, text)).join('');
const properties: Write = (texts) => numbered(texts, (key, text) => `${key}=${text}\n`);
const strings: Write = (texts) => numbered(texts, (key, text) => `"${key}" = "${text}";\n`);
const resx: Write = (texts) =>
  `<root>\n${numbered(texts, (key, text) => `  <data name="${key}"><value>${text}</value></data>\n`)}</root>\n`;
const android: Write = (texts) =>
  `<resources>\n${numbered(texts, (key, text) => `  <string name="${key}">${text}</string>\n`)}</resources>\n`;
const json: Write = (texts) => JSON.stringify(Object.fromEntries(texts.map((text, at) => [`k${at}`, text])));

/** Returns the source and languages of each family. */
async function familiesOf(files: Readonly<Record<string, string>>, sourceLang?: string): Promise<readonly string[]> {
  const folder = new MemoryFolder(files);
  const families = await findFamilies(folder, { ...folder.options, ...(sourceLang !== undefined && { sourceLang }) });
  return families.map((family) => {
    const members = family.members.map(({ lang }) => lang).join(' ');
    return `${family.source} ${family.sourceLang}: ${members}`;
  });
}

describe('a source whose path names no language', () => {
  for (const { name, files, expected } of [
    {
      name: 'in the language of its letters, next to an English translation',
      files: { 'L/Lang.resx': resx(chinese), 'L/Lang.en.resx': resx(english), 'L/Lang.de.resx': resx(german) },
      expected: ['L/Lang.resx zh: de en'],
    },
    {
      name: 'in the language of its letters, next to English of a region',
      files: {
        'res/values/strings.xml': android(japanese),
        'res/values-en-rUS/strings.xml': android(english),
        'res/values-zh/strings.xml': android(chinese),
      },
      expected: ['res/values/strings.xml ja: en-US zh'],
    },
    {
      name: 'in the language of its letters, without an English file, and of those of other files in its folder',
      files: {
        'i18n/messages.properties': properties(chinese),
        'i18n/messages_ja.properties': properties(japanese),
        'i18n/more.properties': properties(['OK']),
        'i18n/more_ja.properties': properties(['OK']),
      },
      expected: ['i18n/messages.properties zh: ja', 'i18n/more.properties zh: ja'],
    },
    {
      name: 'in the language of its letters, without a translation',
      files: { 'App/package.nls.json': json(chinese), 'App/package.json': '{"name":"app"}' },
      expected: ['App/package.nls.json zh: '],
    },
    {
      name: 'not, but the English one, where its letters are those of several languages, or of a translation',
      files: {
        'a/messages.properties': properties(ukrainian),
        'a/messages_en.properties': properties(english),
        'a/messages_de.properties': properties(german),
        'b/Lang.resx': resx(chinese),
        'b/Lang.en.resx': resx(english),
        'b/Lang.zh-TW.resx': resx(chinese),
      },
      expected: ['a/messages_en.properties en: de', 'b/Lang.en.resx en: zh-TW'],
    },
    {
      name: 'not, but the English one, where its texts are others in Latin letters',
      files: {
        'i18n/messages.properties': properties(german),
        'i18n/messages_en.properties': properties(english),
        'i18n/messages_fr.properties': properties(['Ouvrir']),
      },
      expected: ['i18n/messages_en.properties en: fr'],
    },
    {
      name: 'not, but the English one, where that has all of its messages and more',
      files: {
        'App/Base.lproj/Localizable.strings': strings(english.slice(0, 1)),
        'App/en.lproj/Localizable.strings': strings(english),
        'App/de.lproj/Localizable.strings': strings(german),
      },
      expected: ['App/en.lproj/Localizable.strings en: de'],
    },
    {
      name: 'in English, with a few other texts in the English file, or some words in other letters',
      files: {
        'res/values/strings.xml': android([...english, 'More', '中文']),
        'res/values-en/strings.xml': android(english.with(1, 'Shut the gate')),
        'res/values-de/strings.xml': android(german),
      },
      expected: ['res/values/strings.xml en: de'],
    },
  ]) {
    it(`is the source ${name}`, async () => {
      assert.deepEqual(await familiesOf(files), expected);
    });
  }

  it('is in the language that the settings name', async () => {
    const files = { 'L/Lang.resx': resx(chinese), 'L/Lang.en.resx': resx(english), 'L/Lang.de.resx': resx(german) };
    assert.deepEqual(await familiesOf(files, 'en'), ['L/Lang.en.resx en: de']);
    assert.deepEqual(await familiesOf(files, 'zh'), ['L/Lang.resx zh: de en']);
  });
});
