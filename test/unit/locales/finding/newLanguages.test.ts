import assert from 'node:assert/strict';
import { addFamilyLocale } from '../../../../src/locales/changeFamily.ts';
import { MemoryFolder } from '../memoryFolder.ts';

describe('the file of a new language', () => {
  for (const { files, lang, expected } of [
    { files: ['lang/main.json', 'lang/main-de.json'], lang: 'fr', expected: 'lang/main-fr.json' },
    {
      files: ['lang/main.json', 'lang/main-de.json', 'lang/main-frCA.json'],
      lang: 'pt-BR',
      expected: 'lang/main-ptBR.json',
    },
    {
      files: ['lang/main.json', 'lang/main-de.json', 'lang/main-frCA.json'],
      lang: 'pl',
      expected: 'lang/main-pl.json',
    },
    { files: ['lang/en/a.php', 'lang/de/a.php', 'lang/ptbr/a.php'], lang: 'zh-TW', expected: 'lang/zhtw/a.php' },
    { files: ['lang/en/a.php', 'lang/de/a.php', 'lang/pt_BR/a.php'], lang: 'zh-TW', expected: 'lang/zh_TW/a.php' },
    { files: ['README.md', 'docs/README.de.md'], lang: 'fr', expected: 'docs/README.fr.md' },
    { files: ['i18n/en.shop.json', 'i18n/de.shop.json'], lang: 'pt-BR', expected: 'i18n/pt-BR.shop.json' },
    {
      files: ['locales/en/en.shop.json', 'locales/pt_BR/pt_BR.shop.json'],
      lang: 'zh-TW',
      expected: 'locales/zh_TW/zh_TW.shop.json',
    },
    { files: ['L/locallang.xlf', 'L/de.locallang.xlf'], lang: 'fr', expected: 'L/fr.locallang.xlf' },
    {
      files: ['language/en-GB/en-GB.com_x.ini', 'language/de-DE/de-DE.com_x.ini'],
      lang: 'fr-FR',
      expected: 'language/fr-FR/fr-FR.com_x.ini',
    },
    {
      files: ['resource.language.en_gb/strings.po', 'resource.language.de_de/strings.po'],
      lang: 'pt-BR',
      expected: 'resource.language.pt_br/strings.po',
    },
    { files: ['po/app.pot'], lang: 'pt-BR', expected: 'po/pt_BR.po' },
    // An old code, whose region is written as that of any other.
    {
      files: ['res/values/strings.xml', 'res/values-iw-rIL/strings.xml'],
      lang: 'tl-PH',
      expected: 'res/values-tl-rPH/strings.xml',
    },
    { files: ['locale/app.pot'], lang: 'pt-BR', expected: 'locale/pt_BR/LC_MESSAGES/app.po' },
    { files: ['docs/locales/pot/guide/x.pot'], lang: 'fr', expected: 'docs/locales/fr/LC_MESSAGES/guide/x.po' },
    { files: ['mods/lamps.pot'], lang: 'fr', expected: 'mods/fr.po' },
  ]) {
    it(`is named like those of others, or as programs look for it: ${expected}`, async () => {
      const folder = new MemoryFolder(Object.fromEntries(files.map((path) => [path, ''])));
      const family = await folder.family();
      const members = addFamilyLocale(family, lang, folder.options)?.members ?? [];
      assert.deepEqual(
        members.filter((member) => member.lang === lang).map(({ path }) => path),
        [expected],
      );
    });
  }
});
