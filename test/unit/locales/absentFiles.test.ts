import assert from 'node:assert/strict';
import type { LocaleOptions } from '../../../src/locales/localeOptions.ts';
import { findFamilies } from '../../../src/locales/locales.ts';
import { MemoryFolder } from './memoryFolder.ts';

const android = '<resources><string name="a">Lamp</string></resources>\n';
const resx = '<root><data name="a" xml:space="preserve"><value>Lamp</value></data></root>\n';

interface Layout {
  readonly name: string;
  /** With their texts, if they count. */
  readonly files: readonly string[] | Readonly<Record<string, string>>;
  readonly settings?: Partial<LocaleOptions>;
  /** Paths of translations without a file, by their languages. */
  readonly absent: readonly string[];
  readonly text?: string;
}

/** Returns a file of JSON with a number of texts. */
const json = (texts: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: texts }, (_, at) => [`k${at}`, 'Lamp'])));
const php = (texts: number): string =>
  `<?php return [${Array.from({ length: texts }, (_, at) => `'k${at}' => 'Lamp on',`).join('')}];`;
/** Returns a file of gettext. */
const gettext = (texts: number, translated: number): string =>
  Array.from({ length: texts }, (_, at) => `msgid "Lamp ${at}"\nmsgstr "${at < translated ? 'Lamp' : ''}"\n`).join(
    '\n',
  );

const layouts: readonly Layout[] = [
  {
    name: 'namespaces of i18next, in folders of other forms too',
    files: ['locales/en/common.json', 'locales/en/a/cart.json', 'locales/de/common.json', 'locales/zh_TW/common.json'],
    absent: ['de locales/de/a/cart.json', 'zh-TW locales/zh_TW/a/cart.json'],
  },
  {
    name: 'files of Rails',
    files: ['config/locales/en.yml', 'config/locales/pt-BR.yml', 'config/locales/devise.en.yml'],
    absent: ['pt-BR config/locales/devise.pt-BR.yml'],
  },
  {
    name: 'variants in Laravel, which does not show the texts of their language',
    files: ['lang/en/a.php', 'lang/en/b.php', 'lang/es/a.php', 'lang/es/b.php', 'lang/es_AR/a.php', 'lang/en_GB/a.php'],
    absent: ['es-AR lang/es_AR/b.php'],
  },
  {
    name: 'no variants in Rails, which shows the texts of their language',
    files: ['en.yml', 'es.yml', 'es-AR.yml', 'a.en.yml', 'a.es.yml'].map((name) => `config/locales/${name}`),
    absent: [],
  },
  {
    name: 'a language that is next to a variant elsewhere: no program shows the texts of a variant instead',
    files: ['en', 'es', 'es-MX', 'pt', 'fr'].flatMap((lang) =>
      (lang === 'es' || lang === 'pt' ? ['a'] : ['a', 'b']).map((name) => `locales/${lang}/${name}.json`),
    ),
    absent: ['es locales/es/b.json', 'pt locales/pt/b.json'],
  },
  {
    name: 'no language twice that files call by two names',
    files: ['en/a', 'es/a', 'pt-BR/a', 'en/b', 'es-ES/b', 'pt/b'].map((name) => `locales/${name}.json`),
    absent: [],
  },
  {
    name: 'no language twice that has several codes, and one that no file has once',
    files: ['en/a', 'iw/a', 'no/a', 'en/b', 'he/b', 'nb/b', 'tl/b', 'en/c'].map((name) => `locales/${name}.json`),
    absent: ['tl locales/tl/a.json', 'iw locales/iw/c.json', 'no locales/no/c.json', 'tl locales/tl/c.json'],
  },
  {
    name: 'both codes of a language that one family has next to each other',
    files: ['en/a', 'no/a', 'nb/a', 'en/b', 'nb/b'].map((name) => `locales/${name}.json`),
    absent: ['no locales/no/b.json'],
  },
  {
    name: 'variants that have at least half of the texts of all files',
    files: {
      ...{ 'locales/en/a.json': json(6), 'locales/en/b.json': json(4), 'locales/en/c.json': json(2) },
      ...{ 'locales/de/a.json': json(6), 'locales/de/b.json': json(4), 'locales/de/c.json': json(1) },
      // Six of twelve, five of twelve, and few of the texts in each of many files.
      ...{ 'locales/de-AT/a.json': json(6), 'locales/de-CH/b.json': json(4), 'locales/de-CH/c.json': json(1) },
      ...{ 'locales/en-GB/a.json': json(6), 'locales/en-AU/a.json': json(3), 'locales/en-AU/b.json': json(2) },
    },
    absent: ['b', 'c'].flatMap((name) => ['de-AT', 'en-GB'].map((lang) => `${lang} locales/${lang}/${name}.json`)),
  },
  {
    name: 'complete variants in Laravel and gettext',
    files: {
      ...{ 'lang/en/a.php': php(3), 'lang/en/b.php': php(2), 'lang/en-GB/a.php': php(3), 'lang/en-AU/a.php': php(1) },
      ...{ 'po/a.pot': gettext(4, 0), 'po/b.pot': gettext(3, 0) },
      ...{ 'po/de/a.po': gettext(4, 4), 'po/de/b.po': gettext(3, 3) },
      ...{ 'po/de_AT/a.po': gettext(4, 4), 'po/de_CH/a.po': gettext(4, 3) },
    },
    absent: ['en-GB lang/en-GB/b.php', 'de-AT* po/de_AT/b.po'],
  },
  {
    name: 'further files of Android, if they have texts',
    files: ['res/values/strings.xml', 'res/values-pt-rBR/strings.xml', 'res/values/more.xml'],
    absent: ['pt-BR res/values-pt-rBR/more.xml'],
    text: android,
  },
  {
    name: 'no files of Android that have none',
    files: ['res/values/strings.xml', 'res/values-de/strings.xml', 'res/values/colors.xml'],
    absent: [],
    text: '<resources><color name="a">#fff</color></resources>\n',
  },
  {
    name: 'no files of Android that have only words for the program',
    files: ['res/values/strings.xml', 'res/values-de/strings.xml', 'res/values/values.xml'],
    absent: [],
    text: '<resources><string name="a">sans-serif</string><string name="b">none</string></resources>\n',
  },
  {
    name: 'files of Xcode',
    files: ['en.lproj/Localizable.strings', 'de.lproj/Localizable.strings', 'en.lproj/InfoPlist.strings'],
    absent: ['de de.lproj/InfoPlist.strings'],
  },
  {
    name: 'domains of gettext, with and without a template',
    files: [
      ...['locale/de/LC_MESSAGES/django.po', 'locale/en/LC_MESSAGES/django.po', 'locale/en/LC_MESSAGES/djangojs.po'],
      ...['app/locale/shop.pot', 'app/locale/cart.pot', 'app/locale/pt_BR/LC_MESSAGES/shop.po'],
    ],
    absent: ['pt-BR* app/locale/pt_BR/LC_MESSAGES/cart.po', 'de* locale/de/LC_MESSAGES/djangojs.po'],
  },
  {
    name: 'bundles of properties, but not the settings of a program',
    files: [
      ...['i18n/messages.properties', 'i18n/messages_de.properties', 'i18n/errors.properties'],
      ...['main/messages.properties', 'main/messages_de.properties', 'main/application.properties'],
    ],
    absent: ['de i18n/errors_de.properties'],
    text: 'a=Lamp\n',
  },
  {
    name: 'files of Laravel, each package for itself',
    files: [
      ...['lang/en/auth.php', 'lang/en/shop.php', 'lang/de/auth.php'],
      ...['packages/b/lang/en/x.php', 'packages/b/lang/fr/x.php'],
    ],
    absent: ['de lang/de/shop.php'],
  },
  {
    name: 'domains of Symfony',
    files: [
      ...['translations/messages.en.yaml', 'translations/messages.de.yaml', 'translations/messages.fr.yaml'],
      ...['translations/validators.en.yaml', 'translations/validators.fr.yaml'],
    ],
    absent: ['de translations/validators.de.yaml'],
  },
  {
    name: 'resources of .NET',
    files: ['Res/Strings.resx', 'Res/Strings.de.resx', 'Res/Errors.resx', 'Other/Form.resx'],
    absent: ['de Res/Errors.de.resx'],
    text: resx,
  },
  {
    name: 'files of Fluent',
    files: ['locales/en-US/a.ftl', 'locales/en-US/b.ftl', 'locales/de/a.ftl', 'locales/fr/a.ftl', 'locales/fr/b.ftl'],
    absent: ['de locales/de/b.ftl'],
  },
  {
    name: 'files of an entry of the settings',
    files: ['ui/english/a.json', 'ui/english/b.json', 'ui/out/de/a.json'],
    settings: {
      localeFiles: [{ source: 'ui/english/*.json', target: 'ui/out/${lang}/${name}${ext}', sourceLang: 'en' }],
    },
    absent: ['de ui/out/de/b.json'],
  },
  {
    name: 'no more than the languages that an entry lists',
    files: ['ui/en/a.json', 'ui/en/b.json', 'ui/de/a.json', 'ui/fr/b.json'],
    settings: {
      localeFiles: [
        { source: 'ui/en/*.json', target: 'ui/${lang}/${name}${ext}', sourceLang: 'en', targetLangs: ['fr'] },
      ],
    },
    absent: ['fr ui/fr/a.json'],
  },
  {
    name: 'nothing that is excluded',
    files: ['locales/en/a.json', 'locales/de/a.json', 'locales/en/b.json'],
    settings: { localeExclude: ['locales/de/b.json'] },
    absent: [],
  },
  {
    name: 'nothing for variants and names of tools',
    files: [
      ...['locales/en/a.json', 'locales/en/b.json', 'locales/en-GB/a.json', 'locales/qps-ploc/a.json'],
      ...['locales/de/a.json', 'locales/de/b.json', 'locales/de-AT/a.json', 'locales/ach-UG/a.json'],
    ],
    absent: [],
  },
  {
    name: 'what stands for a language next to many in one file, and what is there next to few',
    files: [
      ...['en', 'cs', 'de', 'fr', 'it', 'ja', 'azb', 'ban', 'np'].map((lang) => `locales/${lang}/a.json`),
      ...['en', 'cs', 'de', 'fr', 'it', 'ja', 'azb'].map((lang) => `locales/${lang}/b.json`),
      ...['locales/en/c.json', 'locales/fr/c.json', 'locales/azb/c.json'],
    ],
    absent: [
      ...['ban', 'np'].map((lang) => `${lang} locales/${lang}/b.json`),
      ...['ban', 'cs', 'de', 'it', 'ja', 'np'].map((lang) => `${lang} locales/${lang}/c.json`),
    ],
  },
  {
    name: 'rare languages of Android',
    files: [
      ...['', '-azb', '-ban', '-cak', '-cs', '-de', '-fr', '-it', '-ja', '-skr'].map(
        (of) => `app/res/values${of}/strings.xml`,
      ),
      ...['app/res/values/more.xml', 'app/res/values-azb/more.xml'],
    ],
    absent: ['ban', 'cak', 'cs', 'de', 'fr', 'it', 'ja', 'skr'].map(
      (lang) => `${lang} app/res/values-${lang}/more.xml`,
    ),
    text: android,
  },
  {
    name: 'ways to write a language in Laravel, which does not show the texts of the language',
    files: [
      ...['en', 'de', 'de_formal', 'de_informal'].map((lang) => `lang/${lang}/auth.php`),
      ...['lang/en/shop.php', 'lang/de/shop.php', 'lang/de_formal/shop.php'],
    ],
    absent: ['de-informal lang/de_informal/shop.php'],
  },
  {
    name: 'nothing for namespaces whose names begin with a language',
    files: [
      ...['en', 'de', 'en_errors', 'de_errors'].map((name) => `locales/${name}.json`),
      ...['en', 'de', 'fr', 'it', 'ja', 'ko', 'en_checkout'].map((name) => `app/locales/${name}.json`),
      ...['id_check', 'no-access'].flatMap((name) => ['en', 'id'].map((lang) => `web/locales/${lang}/${name}.json`)),
    ],
    absent: [],
  },
  {
    name: 'nothing where no language has a file, or the files are called by their languages only',
    files: ['examples/locales/en/a.json', 'examples/locales/en/b.json', 'one/i18n/en.json', 'one/i18n/de.json'],
    absent: [],
  },
];

describe('files that a language lacks', () => {
  for (const { name, files, settings, absent, text = '' } of layouts) {
    it(`are found: ${name}`, async () => {
      const isList = (given: typeof files): given is readonly string[] => Array.isArray(given);
      const folder = new MemoryFolder(isList(files) ? Object.fromEntries(files.map((path) => [path, text])) : files);
      const families = await findFamilies(folder, { ...folder.options, ...settings });
      const found = families.flatMap(({ members }) =>
        members.flatMap(({ lang, path, isBilingual }) =>
          folder.files.has(path) ? [] : [`${lang}${isBilingual ? '*' : ''} ${path}`],
        ),
      );
      assert.deepEqual(found, absent);
    });
  }
});
