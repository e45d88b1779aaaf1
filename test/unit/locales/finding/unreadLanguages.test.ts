import assert from 'node:assert/strict';
import { findLocales } from '../../../../src/locales/findFamilies.ts';
import { unreadLanguages, unreadWords } from '../../../../src/locales/finding/unreadLanguages.ts';
import { inEnglish } from '../../../../src/service/api/atStart/errors.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const words: Readonly<Record<string, string>> = { en: 'Put the lamp', de: 'Stellen Sie', fr: 'Posez la lampe' };
const taken = { 'locales/en.json': '{"a":"One"}', 'locales/de.json': '{"a":"Eins"}' };

/** Returns files of three languages. @param path with `*` in the place of a language */
function threeFiles(path: string, text: (word: string) => string, names = ['en', 'de', 'fr']) {
  return Object.fromEntries(
    Object.values(words).map((word, at) => [path.replaceAll('*', names[at] ?? ''), text(word)]),
  );
}

async function told(files: Readonly<Record<string, string>>, settings: Partial<MemoryFolder['options']> = {}) {
  const folder = new MemoryFolder({ ...taken, ...files });
  const { unread } = await findLocales(folder, { ...folder.options, ...settings });
  return unread.map((each) => inEnglish(unreadWords(each)));
}

describe('files that look like locale files', () => {
  for (const [path, expected, names] of [
    ['addon/Locales/*.lua', 'addon/Locales/${lang}.lua (de, en, fr) is not read: the format of files that end in .lua'],
    ['lang/app_*.lng', 'lang/app_${lang}.lng (de, en, fr) is not read: the format of files that end in .lng'],
    ['i18n/*/texts.vdf', 'i18n/${lang}/texts.vdf (de, en, fr) is not read: the format of files that end in .vdf'],
    [
      'lib/languages/*.lua',
      'lib/languages/${lang}.lua (de, en, pt-BR) is not read: the format of files that end in .lua',
      ['english', 'german', 'brazilian_portuguese'],
    ],
    [
      'application/language/*/shop_lang.php',
      'application/language/${lang}/shop_lang.php (de, en, fr) is not read: these names are not language codes.',
      ['english', 'german', 'french'],
    ],
    ['Languages/language-*.xml', 'Languages/language-${lang}.xml (de, en, fr) is not read: no messages were found'],
  ] as const) {
    it(`are named if none in their place is read: ${path}`, async () => {
      const text = (word: string) => (path.endsWith('.xml') ? `<r><t n="a">${word} here</t></r>\n` : `a = "${word}"\n`);
      const [first, ...others] = await told(threeFiles(path, text, names && [...names]));
      assert.deepEqual([first?.slice(0, expected.length), others], [expected, []]);
    });
  }

  it('are looked for in proportion to their number', async () => {
    const folder = new MemoryFolder({});
    const timeFor = async (count: number): Promise<number> => {
      const indexes = Array.from({ length: count }, (_, at) => at);
      const files = new Map([
        ['en', 'en.lua'],
        ['de', 'de.lua'],
        ['fr', 'fr.lua'],
      ]);
      const groups = new Map(indexes.map((at) => [`a${at}/lang/\0.lua`, files]));
      const families = indexes.map(
        (at) => ({ source: `b${at}/en.json`, sourceLang: 'en', kind: 'messages', members: [] }) as const,
      );
      const began = workedMs();
      await unreadLanguages(folder, { groups, unmatched: [] }, families, folder.options);
      return workedMs() - began;
    };
    await timeFor(100);
    const [few, many] = [await timeFor(2000), await timeFor(20_000)];
    assert.ok(many < 500 || many < few * 40, `${few} ms, ${many} ms`);
  });

  it('are named without the language of the source, if they are many', async () => {
    const files = ['de', 'es', 'fr', 'it', 'nl'].map(
      (lang) => [`lang/${lang}.lng`, `a=Zwei Wörter ${lang}\n`] as const,
    );
    assert.equal((await told(Object.fromEntries(files))).length, 1);
    assert.deepEqual(await told(Object.fromEntries(files.slice(1))), []);
  });

  for (const { name, files, settings } of [
    { name: 'beside locale files that are read', files: threeFiles('locales/*.lua', (word) => `a = "${word}"\n`) },
    { name: 'in a folder of other files', files: threeFiles('src/parsers/*.lua', (word) => `a = "${word}"\n`) },
    {
      name: 'pictures',
      files: threeFiles('assets/lang/*.svg', (word) => `<svg xmlns="x"><title>${word}</title></svg>\n`),
    },
    { name: 'without words', files: threeFiles('lang/*.dat', (word) => `${word.length}\n`) },
    { name: 'that are the same', files: threeFiles('lang/*.lua', () => 'return require("all of them")\n') },
    {
      name: 'that the settings leave out',
      files: threeFiles('lang/*.lua', (word) => `a = "${word}"\n`),
      settings: { localeExclude: ['lang/**'] },
    },
    {
      name: 'where the settings name the locale files',
      files: threeFiles('lang/*.lua', (word) => `a = "${word}"\n`),
      settings: { localeFiles: [{ source: 'locales/en.json', target: 'locales/${lang}.json' }] },
    },
  ]) {
    it(`are not named ${name}`, async () => {
      assert.deepEqual(await told(files, settings), []);
    });
  }
});
