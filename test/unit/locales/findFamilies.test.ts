import { strict as assert } from 'node:assert';
import { findFamilies } from '../../../src/locales/locales.ts';
import { MemoryFolder } from './memoryFolder.ts';

const none = { localeFiles: [] };

describe('findFamilies', () => {
  for (const { name, paths, settings = none, families } of [
    {
      name: 'files named after their languages',
      paths: [
        'locales/en.json',
        'locales/de.json',
        'locales/pt_BR.json',
        'src/main.ts',
        'package.json',
        'tsconfig.json',
      ],
      families: ['locales/en.json en: de locales/de.json, pt-BR locales/pt_BR.json'],
    },
    {
      name: 'folders named after languages',
      paths: ['i18n/en-US/app.json', 'i18n/fr/app.json', 'i18n/fr/only.json', 'i18n/en-US/new.json'],
      families: ['i18n/en-US/app.json en-US: fr i18n/fr/app.json', 'i18n/en-US/new.json en-US: '],
    },
    {
      name: 'a source that names no language',
      paths: [
        'l10n/bundle.l10n.json',
        'l10n/bundle.l10n.de.json',
        'm/messages.properties',
        'm/messages_zh_CN.properties',
      ],
      families: [
        'l10n/bundle.l10n.json en: de l10n/bundle.l10n.de.json',
        'm/messages.properties en: zh-CN m/messages_zh_CN.properties',
      ],
    },
    {
      name: 'a source that names no language, without translations',
      paths: ['Properties/Strings.resx', 'Forms/Main.resx', 'src/messages.properties', 'src/build.properties'],
      families: ['Properties/Strings.resx en: ', 'src/messages.properties en: '],
    },
    {
      name: 'Android',
      paths: [
        'res/values/strings.xml',
        'res/values-pt-rBR/strings.xml',
        'res/values-night/colors.xml',
        'res/values/colors.xml',
      ],
      families: ['res/values/strings.xml en: pt-BR res/values-pt-rBR/strings.xml'],
    },
    {
      name: 'Apple',
      paths: ['Base.lproj/A.strings', 'de.lproj/A.strings', 'en.lproj/B.stringsdict', 'fr.lproj/B.stringsdict'],
      families: [
        'Base.lproj/A.strings en: de de.lproj/A.strings',
        'en.lproj/B.stringsdict en: fr fr.lproj/B.stringsdict',
      ],
    },
    {
      name: '.NET, Laravel, Rails, Flutter',
      paths: [
        ...['Resources.resx', 'Resources.de.resx', 'lang/en/auth.php', 'lang/de/auth.php'],
        ...['config/locales/en.yml', 'config/locales/de.yml', 'lib/l10n/app_en.arb', 'lib/l10n/app_de.arb'],
      ],
      families: [
        'Resources.resx en: de Resources.de.resx',
        'config/locales/en.yml en: de config/locales/de.yml',
        'lang/en/auth.php en: de lang/de/auth.php',
        'lib/l10n/app_en.arb en: de lib/l10n/app_de.arb',
      ],
    },
    {
      name: 'gettext, with its templates',
      paths: [
        'po/app.pot',
        'po/de.po',
        'po/fr.po',
        'locale/web.pot',
        'locale/de/LC_MESSAGES/web.po',
        'x/en/LC_MESSAGES/y.po',
        'x/de/LC_MESSAGES/y.po',
      ],
      families: [
        'locale/web.pot en: de locale/de/LC_MESSAGES/web.po*',
        'po/app.pot en: de po/de.po*, fr po/fr.po*',
        'x/en/LC_MESSAGES/y.po en: de x/de/LC_MESSAGES/y.po*',
      ],
    },
    {
      name: 'another source language',
      paths: ['locales/en.json', 'locales/de.json'],
      settings: { localeFiles: [], sourceLang: 'de' },
      families: ['locales/de.json de: en locales/en.json'],
    },
    {
      name: 'those of the settings that have several languages in one file',
      paths: ['App/Texts.xcstrings'],
      settings: {
        localeFiles: [
          { source: 'App/Texts.xcstrings', target: 'App/Texts.xcstrings', sourceLang: 'en', targetLangs: ['de', 'fr'] },
        ],
      },
      families: ['App/Texts.xcstrings en: de App/Texts.xcstrings*, fr App/Texts.xcstrings*'],
    },
    {
      name: 'those of the settings, with languages that have no file yet',
      paths: ['ui/texts.json', 'ui/out/fr/texts.json', 'ui/de.json', 'ui/en.json'],
      settings: {
        localeFiles: [
          {
            source: 'ui/texts.json',
            target: '${dir}/out/${lang}/${name}${ext}',
            sourceLang: 'en-GB',
            targetLangs: ['de'],
          },
        ],
      },
      families: [
        'ui/en.json en: de ui/de.json',
        'ui/texts.json en-GB: de ui/out/de/texts.json, fr ui/out/fr/texts.json',
      ],
    },
    {
      name: 'nothing in files whose names only look like languages',
      paths: ['src/is.ts', 'src/to.ts', 'data/in.json', 'data/no.json', 'data/it.yaml', 'a/no/x.json', 'docs/en/x.md'],
      families: [],
    },
  ]) {
    it(`finds ${name}`, async () => {
      const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, ''])));
      const found = await findFamilies(folder, { ...folder.options, ...settings });
      const shown = found.map(
        ({ source, sourceLang, members }) =>
          `${source} ${sourceLang}: ${members.map(({ lang, path, isBilingual }) => `${lang} ${path}${isBilingual ? '*' : ''}`).join(', ')}`,
      );
      assert.deepEqual(shown, families);
    });
  }

  it('reads the languages of files that hold several languages', async () => {
    const folder = new MemoryFolder({
      'App/Localizable.xcstrings': JSON.stringify({
        sourceLanguage: 'en',
        strings: { Hi: { localizations: { de: { stringUnit: { state: 'translated', value: 'Hallo' } }, en: {} } } },
        version: '1.0',
      }),
      'x/app.xlf':
        '<xliff version="1.2"><file source-language="en" target-language="fr" original="a"><body/></file></xliff>',
      'tr/app_de.ts': '<!DOCTYPE TS>\n<TS version="2.1" language="de_DE" sourcelanguage="en"></TS>',
      'web/messages.pt.xlf':
        '<xliff version="1.2"><file source-language="en" target-language="pt-BR" original="a"><body/></file></xliff>',
      'src/de.ts': 'export const de = 1;',
      'src/en.ts': 'export const en = 1;',
    });
    const found = await findFamilies(folder, folder.options);
    assert.deepEqual(
      found.map(({ source, members }) => [source, members.map(({ lang }) => lang)]),
      [
        ['App/Localizable.xcstrings', ['de']],
        ['tr/app_de.ts', ['de']],
        ['web/messages.pt.xlf', ['pt']],
        ['x/app.xlf', ['fr']],
      ],
    );
  });
});
