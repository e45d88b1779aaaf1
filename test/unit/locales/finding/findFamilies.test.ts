import { strict as assert } from 'node:assert';
import { settingsTable } from '../../../../src/contract/contributions.ts';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const none = { localeFiles: [], localeExclude: [] };

const languages = ['de', 'es', 'fr', 'it', 'ja'];

describe('findFamilies', () => {
  it('takes British English for the source where the program has it, and for a variant elsewhere', async () => {
    const reasonOf = async (paths: readonly string[]) =>
      (await new MemoryFolder(Object.fromEntries(paths.map((path) => [path, '']))).family()).reason;
    assert.equal(await reasonOf(['language/en-GB/com_x.ini', 'language/de-DE/com_x.ini']), 'platform');
    assert.equal(await reasonOf(['locales/en-GB.json', 'locales/de-DE.json']), 'variant');
  });

  for (const { name, paths, settings = none, families } of [
    {
      name: 'files named after their languages',
      paths: 'locales/en.json locales/de.json locales/pt_BR.json src/main.ts package.json tsconfig.json'.split(' '),
      families: ['locales/en.json en: de locales/de.json, pt-BR locales/pt_BR.json'],
    },
    {
      name: 'folders named after languages',
      paths: ['i18n/en-US/app.json', 'i18n/fr/app.json', 'i18n/fr/only.json', 'i18n/en-US/new.json'],
      families: ['i18n/en-US/app.json en-US: fr i18n/fr/app.json', 'i18n/en-US/new.json en-US: fr i18n/fr/new.json'],
    },
    {
      name: 'a source that names no language',
      paths: [
        ...['l10n/bundle.l10n.json', 'l10n/bundle.l10n.de.json', 'm/messages.properties'],
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
        ...['res/values/strings.xml', 'res/values-pt-rBR/strings.xml', 'res/values-night/colors.xml'],
        'res/values/colors.xml',
      ],
      families: ['res/values/strings.xml en: pt-BR res/values-pt-rBR/strings.xml'],
    },
    {
      name: 'Apple',
      paths: [
        ...['Base.lproj/A.strings', 'de.lproj/A.strings', 'en.lproj/B.stringsdict', 'fr.lproj/B.stringsdict'],
        // The source is a storyboard.
        ...['Base.lproj/Launch.storyboard', 'ar.lproj/Launch.strings', 'de.lproj/Launch.strings'],
      ],
      families: [
        'Base.lproj/A.strings en: de de.lproj/A.strings, fr fr.lproj/A.strings',
        'en.lproj/B.stringsdict en: de de.lproj/B.stringsdict, fr fr.lproj/B.stringsdict',
      ],
    },
    {
      name: 'folders of Apple that are called by English names, and those of Android outside of its own folders',
      paths: [
        ...['English', 'German', 'BrazilianPortuguese', 'Widgets'].map((name) => `UI/${name}.lproj/A.strings`),
        ...['base', 'de-rDE', 'zh-rCN'].map((name) => `MR/${name}/strings.xml`),
      ],
      families: [
        'MR/base/strings.xml en: de-DE MR/de-rDE/strings.xml, zh-CN MR/zh-rCN/strings.xml',
        'UI/English.lproj/A.strings en: de UI/German.lproj/A.strings, pt-BR UI/BrazilianPortuguese.lproj/A.strings',
        'UI/Widgets.lproj/A.strings en: ',
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
        ...['po/app.pot', 'po/de.po', 'po/fr.po', 'locale/web.pot', 'locale/de/LC_MESSAGES/web.po'],
        ...['src/chat.pot', 'src/locales/de/LC_MESSAGES/chat.po', 'src/locales/fr/LC_MESSAGES/chat.po'],
        ...['x/en/LC_MESSAGES/y.po', 'x/de/LC_MESSAGES/y.po'],
      ],
      families: [
        'locale/web.pot en: de locale/de/LC_MESSAGES/web.po*',
        'po/app.pot en: de po/de.po*, fr po/fr.po*',
        'src/chat.pot en: de src/locales/de/LC_MESSAGES/chat.po*, fr src/locales/fr/LC_MESSAGES/chat.po*',
        'x/en/LC_MESSAGES/y.po en: de x/de/LC_MESSAGES/y.po*',
      ],
    },
    {
      name: 'the folder of a platform without a language as the source, whatever variants are next to it',
      paths: [
        ...['res/values/strings.xml', 'res/values-en-rGB/strings.xml', 'res/values-de/strings.xml'],
        ...[
          ...['m/messages.properties', 'm/messages_en_GB.properties', 'm/messages_en.properties'],
          'm/messages_de.properties',
        ],
        ...[
          ...['Resources.resx', 'Resources.en-US.resx', 'Base.lproj/A.strings', 'en.lproj/A.strings'],
          'fr.lproj/A.strings',
        ],
      ],
      families: [
        'Base.lproj/A.strings en: fr fr.lproj/A.strings',
        'Resources.resx en: en-US Resources.en-US.resx',
        'm/messages.properties en: de m/messages_de.properties, en-GB m/messages_en_GB.properties',
        'res/values/strings.xml en: de res/values-de/strings.xml, en-GB res/values-en-rGB/strings.xml',
      ],
    },
    {
      name: 'the source in an exact code before one with a region, and before a file without a language',
      paths: [
        ...['locales/en.json', 'locales/en-GB.json', 'locales/de.json'],
        ...['i18n/app.json', 'i18n/app.en.json', 'i18n/app.de.json', 'l10n/web.json', 'l10n/web.en-GB.json'],
      ],
      families: [
        'i18n/app.en.json en: de i18n/app.de.json',
        'l10n/web.json en: en-GB l10n/web.en-GB.json',
        'locales/en.json en: de locales/de.json, en-GB locales/en-GB.json',
      ],
    },
    {
      name: 'the source in the language that the settings name, also next to a folder without a language',
      paths: ['res/values/strings.xml', 'res/values-de/strings.xml', 'res/values-fr/strings.xml'],
      settings: { ...none, sourceLang: 'de' },
      families: ['res/values-de/strings.xml de: fr res/values-fr/strings.xml'],
    },
    {
      name: 'languages of three letters, with scripts, variants, and encodings, and the old codes of Android',
      paths: [
        ...['en', 'kaa', 'kab-KAB', 'fil', 'zh-Hant-TW', 'es-419'].map((code) => `locales/${code}.json`),
        ...['en', 'new', 'kab'].map((code) => `texts/i18n/${code}.json`),
        ...['en', 'sr@latin', 'ca@valencia', 'nb_NO.UTF-8', 'mni_Mtei'].map((code) => `po/${code}.po`),
        ...['values', 'values-iw', 'values-in', 'values-b+sr+Latn'].map((folder) => `res/${folder}/strings.xml`),
      ],
      families: [
        'locales/en.json en: es-419 locales/es-419.json, fil locales/fil.json, kaa locales/kaa.json, kab-kab locales/kab-KAB.json, zh-Hant-TW locales/zh-Hant-TW.json',
        'po/en.po en: ca-valencia po/ca@valencia.po*, mni-Mtei po/mni_Mtei.po*, nb-NO po/nb_NO.UTF-8.po*, sr-Latn po/sr@latin.po*',
        'res/values/strings.xml en: in res/values-in/strings.xml, iw res/values-iw/strings.xml, sr-Latn res/values-b+sr+Latn/strings.xml',
        'texts/i18n/en.json en: kab texts/i18n/kab.json',
      ],
    },
    {
      name: 'languages by the old codes and the forms of names that projects use',
      paths: [
        ...['values', 'values-iw', 'values-in', 'values-ji'].map((folder) => `res/${folder}/strings.xml`),
        ...['en', 'de', 'sh', 'mo', 'zh_Hant_HK', 'nqo', 'tlh'].map((code) => `locales/${code}.json`),
        ...['en', 'az@latin', 'sr@latin', 'ca@valencia', 'zh_Hant_HK'].map((code) => `po/${code}.po`),
        ...['en', 'de', 'sr_Latn_RS', 'zh_Hans_CN'].map((code) => `m/messages_${code}.properties`),
      ],
      families: [
        'locales/en.json en: de locales/de.json, mo locales/mo.json, nqo locales/nqo.json, sh locales/sh.json, tlh locales/tlh.json, zh-Hant-HK locales/zh_Hant_HK.json',
        'm/messages_en.properties en: de m/messages_de.properties, sr-Latn-RS m/messages_sr_Latn_RS.properties, zh-Hans-CN m/messages_zh_Hans_CN.properties',
        'po/en.po en: az-Latn po/az@latin.po*, ca-valencia po/ca@valencia.po*, sr-Latn po/sr@latin.po*, zh-Hant-HK po/zh_Hant_HK.po*',
        'res/values/strings.xml en: in res/values-in/strings.xml, iw res/values-iw/strings.xml, ji res/values-ji/strings.xml',
      ],
    },
    {
      name: 'a rare code next to five known ones in names that are not those of messages',
      paths: [
        ...['en', 'de', 'fr', 'ja', 'pl', 'lol'].map((code) => `src/main/typeshed.${code}.json`),
        ...['en', 'de', 'lol'].map((code) => `src/other/typeshed.${code}.json`),
        ...['src/tsconfig.app.json', 'src/tsconfig.lib.json', 'docs/page.lol.md', 'docs/page.md'],
      ],
      families: [
        'src/main/typeshed.en.json en: de src/main/typeshed.de.json, fr src/main/typeshed.fr.json, ja src/main/typeshed.ja.json, lol src/main/typeshed.lol.json, pl src/main/typeshed.pl.json',
        'src/other/typeshed.en.json en: de src/other/typeshed.de.json',
      ],
    },
    {
      name: 'wrong codes next to five known ones, and words next to none',
      paths: [
        ...['en', 'np', 'kh', ...languages].map((code) => `locales/${code}.json`),
        ...['en', 'np', 'percentages', 'app'].map((name) => `texts/i18n/${name}.json`),
      ],
      families: [
        `locales/en.json en: ${['de', 'es', 'fr', 'it', 'ja', 'kh', 'np'].map((code) => `${code} locales/${code}.json`).join(', ')}`,
        'texts/i18n/en.json en: ',
      ],
    },
    {
      name: 'codes without a sign next to others, and words that begin and end like codes next to them',
      paths: [
        ...['en', 'de', 'ptbr', 'zhcn'].map((code) => `lang/${code}/a.php`),
        ...['app_en', 'app_de', 'app_enus', 'app_core'].map((name) => `m/${name}.properties`),
        ...['en', 'de', 'core', 'base', 'home', 'enum', 'ends'].map((name) => `locales/${name}.json`),
        ...['lang/zhtw.json', 'web/deli.json'],
      ],
      families: [
        'lang/en/a.php en: de lang/de/a.php, pt-BR lang/ptbr/a.php, zh-CN lang/zhcn/a.php',
        'locales/en.json en: de locales/de.json',
        'm/app_en.properties en: de m/app_de.properties, en-US m/app_enus.properties',
      ],
    },
    {
      name: 'pages in languages that the service does not know, where nothing else can be meant',
      paths: [
        ...['README.md', 'README.ka-GE.md', 'README.hy.md', 'README.fr-FR.md', 'README.in.md', 'README-to.md'],
        ...['docs/guide.md', 'docs/guide.ka-GE.md', 'docs/guide.is.md', 'docs/guide.de.md'],
      ],
      families: [
        'README.md en: fr-FR README.fr-FR.md, hy README.hy.md, ka-GE README.ka-GE.md',
        'docs/guide.md en: de docs/guide.de.md, ka-GE docs/guide.ka-GE.md',
      ],
    },
    {
      name: 'the first pages of a project in a folder of pages or translations below, unless it has its own',
      paths: [
        ...['README.md', 'documentation/README.de.md', 'documentation/README.zh-CN.md', 'docs/i18n/README.fr.md'],
        ...['docs/CONTRIBUTING.md', 'docs/i18n/CONTRIBUTING.fr.md', 'app/src/README.it.md', 'tools/docs/README.es.md'],
        ...['app/docs/README.md', 'app/docs/README.pl.md', 'docs/guide.sv.md', 'guide.md'],
      ],
      families: [
        'README.md en: de documentation/README.de.md, fr docs/i18n/README.fr.md, zh-CN documentation/README.zh-CN.md',
        'app/docs/README.md en: pl app/docs/README.pl.md',
        'docs/CONTRIBUTING.md en: fr docs/i18n/CONTRIBUTING.fr.md',
      ],
    },
    {
      name: 'no translations of Android that were left behind, but those of a source with other qualifiers',
      paths: [
        ...['values-en-rGB', 'values-de', 'values-fr'].map((folder) => `lib/res/${folder}/strings.xml`),
        ...['old/res/values-de/strings.xml', 'old/res/values-en/more.xml', 'old/res/values-de/more.xml'],
        ...['values-land', 'values-de-land'].map((folder) => `app/res/${folder}/strings.xml`),
      ],
      families: ['app/res/values-land/strings.xml en: de app/res/values-de-land/strings.xml'],
    },
    {
      name: 'translations of Android without their usual source in the language that the settings name',
      paths: ['lib/res/values-en/strings.xml', 'lib/res/values-de/strings.xml'],
      settings: { ...none, sourceLang: 'de' },
      families: ['lib/res/values-de/strings.xml de: en lib/res/values-en/strings.xml'],
    },
    {
      name: 'languages with a word of the project next to their languages, but no namespaces',
      paths: [
        ...['en', 'de', 'de-formal', 'nl', 'nl-informal', 'fr-errors'].map((code) => `i18n/${code}.json`),
        ...['en', 'de', 'de_errors', 'en_errors'].map((name) => `locales/${name}.json`),
        ...['en', 'en_pirate', 'en_1337', 'de', 'de_2024', 'en_admin', 'de_admin', ...languages].map(
          (code) => `lang/${code}/a.php`,
        ),
        ...['en', 'de', 'de-informal'].map((code) => `po/locale/${code}/${code}.po`),
        ...['en', 'en_joking', 'en_admin', 'de_admin', ...languages].map((code) => `rails/locales/${code}.yml`),
        ...['en', 'en_joking', ...languages].map((code) => `rails/locales/devise.${code}.yml`),
        ...['shop.pot', 'shop-de_DE.po', 'shop-de_DE_formal.po', 'shop-is_valid.po'].map(
          (name) => `wp/languages/${name}`,
        ),
      ],
      families: [
        'i18n/en.json en: de i18n/de.json, de-formal i18n/de-formal.json, nl i18n/nl.json, nl-informal i18n/nl-informal.json',
        `lang/en/a.php en: ${['de', 'en-1337', 'en-pirate', 'es', 'fr', 'it', 'ja'].map((code) => `${code} lang/${code.replace('-', '_')}/a.php`).join(', ')}`,
        'locales/en.json en: de locales/de.json',
        'po/locale/en/en.po en: de po/locale/de/de.po*, de-informal po/locale/de-informal/de-informal.po*',
        ...['', 'devise.']
          .map(
            (name) =>
              `rails/locales/${name}en.yml en: ${['de', 'en-joking', 'es', 'fr', 'it', 'ja'].map((code) => `${code} rails/locales/${name}${code.replace('-', '_')}.yml`).join(', ')}`,
          )
          .reverse(),
        'wp/languages/shop.pot en: de-DE wp/languages/shop-de_DE.po*, de-DE-formal wp/languages/shop-de_DE_formal.po*',
      ],
    },
    {
      name: 'no settings of tools in folders that languages name',
      paths: [
        ...['en', 'fr'].flatMap((lang) => [`tests/${lang}/mkdocs.yml`, `locales/${lang}/cspell.json`]),
        ...['en', 'fr'].map((lang) => `tests/${lang}/package.json`),
      ],
      families: ['locales/en/cspell.json en: fr locales/fr/cspell.json'],
    },
    {
      name: 'a template in the folder above',
      paths: ['app.pot', 'po/de.po', 'po/fr.po', 'web/one.pot', 'web/two.pot', 'web/po/de.po', 'web/po/en.po'],
      families: [
        'app.pot en: de po/de.po*, fr po/fr.po*',
        'web/one.pot en: ',
        'web/po/en.po en: de web/po/de.po*',
        'web/two.pot en: ',
      ],
    },
    {
      name: 'templates that are called by their languages as catalogs, if one is in the language of the sources',
      paths: ['po/en.pot', 'po/de.pot', 'po/fr.po', 'other/de.pot', 'other/fr.pot', 'lone/en.pot'],
      families: [
        'lone/en.pot en: ',
        'other/de.pot en: ',
        'other/fr.pot en: ',
        'po/en.pot en: de po/de.pot*',
        'po/fr.po en: fr po/fr.po*',
      ],
    },
    {
      name: 'no template in the folder above that has its own translations',
      paths: ['po/app.pot', 'po/de.po', 'po/fr.po', 'po/terms/bg.po', 'po/terms/de.po'],
      families: [
        'po/app.pot en: de po/de.po*, fr po/fr.po*',
        'po/terms/bg.po en: bg po/terms/bg.po*, de po/terms/de.po*',
      ],
    },
    {
      name: 'nothing in lists of tools, fixtures, vendored files, and build output',
      paths: [
        ...['locales/_missing_translations_de.json', 'locales/_missing_translations_en.json'],
        ...['test/fixtures/locales/en.json', 'test/fixtures/locales/de.json', 'vendor/a/locales/de.json'],
        ...['vendor/a/locales/en.json', 'web/dist/locales/en.json', 'web/dist/locales/de.json'],
        ...['lang/vendor/x/en/a.php', 'lang/vendor/x/de/a.php', 'docs/build/en/a.html', 'docs/build/de/a.html'],
      ],
      settings: { ...none, localeExclude: settingsTable.localeExclude.default },
      families: ['lang/vendor/x/en/a.php en: de lang/vendor/x/de/a.php'],
    },
    {
      name: 'pages in a section of a site called build, but not those of tests',
      paths: ['content/en/build/a.md', 'content/de/build/a.md', 'fixtures/build/en/a.md', 'fixtures/build/de/a.md'],
      settings: { ...none, localeExclude: settingsTable.localeExclude.default },
      families: ['content/en/build/a.md en: de content/de/build/a.md'],
    },
    {
      name: 'only the files of the settings, anywhere for a name and in one place for a path, but no excluded ones',
      paths: [
        ...['a/en.json', 'a/de.json', 'b/texts.en.ini', 'b/texts.de.ini', 'c/d/en.ini', 'c/en.ini', 'd/texts.en.ini'],
      ],
      settings: {
        localeFiles: [{ source: 'texts.en.ini' }, { source: 'c/*.ini' }, { source: '**/d/*.ini' }],
        localeExclude: ['d/**'],
      },
      families: ['b/texts.en.ini en: de b/texts.de.ini', 'c/d/en.ini en: ', 'c/en.ini en: ', 'd/texts.en.ini en: '],
    },
    {
      name: 'another source language',
      paths: ['locales/en.json', 'locales/de.json'],
      settings: { ...none, sourceLang: 'de' },
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
      name: 'translations of the settings: with a slash from the root, or else next to their source',
      paths: ['text/english/a.json', 'text/de/a.json', 'ui/texts.json', 'ui/fr.json', 'old/en.json', 'old/x/fr.json'],
      settings: {
        localeFiles: [
          {
            source: 'text/english/*.json',
            target: 'text/${lang}/${name}${ext}',
            sourceLang: 'en',
            targetLangs: ['fr'],
          },
          { source: 'ui/texts.json', target: '${lang}.json', sourceLang: 'en' },
          { source: 'old/en.json', target: './x/${lang}${ext}', sourceLang: 'en' },
        ],
      },
      families: [
        'old/en.json en: fr old/x/fr.json',
        'text/english/a.json en: de text/de/a.json, fr text/fr/a.json',
        'ui/texts.json en: fr ui/fr.json',
      ],
    },
    {
      name: 'those of the settings, with the files that their languages have under another code',
      paths: ['res/values/strings.xml', 'res/values-iw/strings.xml', 'res/values-in/strings.xml'],
      settings: { localeFiles: [{ source: 'res/values/strings.xml', targetLangs: ['he', 'id', 'in', 'yi'] }] },
      families: [
        'res/values/strings.xml en: in res/values-in/strings.xml, iw res/values-iw/strings.xml, yi res/values-yi/strings.xml',
      ],
    },
    {
      name: 'the source of the settings under another code of its language',
      paths: ['locales/no.json', 'locales/de.json'],
      settings: { ...none, sourceLang: 'nb' },
      families: ['locales/no.json no: de locales/de.json'],
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
      families: ['ui/texts.json en-GB: de ui/out/de/texts.json, fr ui/out/fr/texts.json'],
    },
    {
      name: 'sources whose name says that they are one, before a variant of their language',
      paths: [
        ...['a/i18n/default.json', 'a/i18n/de.json', 'b/lang/_default/app.yml', 'b/lang/de/app.yml'],
        ...[
          'c/texts/base/a.properties',
          'c/texts/de/a.properties',
          'c/texts/en-GB/b.properties',
          'd/main.ftl',
          'd/de.ftl',
        ],
        ...['e/source/a.xlf', 'e/de/a.xlf', 'f/locales/template.json', 'f/locales/en-AU.json', 'f/locales/de.json'],
        ...['g/locales/app.default.json', 'g/locales/app.de.json'],
      ],
      families: [
        'a/i18n/default.json en: de a/i18n/de.json',
        'b/lang/_default/app.yml en: de b/lang/de/app.yml',
        'c/texts/base/a.properties en: de c/texts/de/a.properties',
        'd/main.ftl en: de d/de.ftl',
        'e/source/a.xlf en: de e/de/a.xlf*',
        'f/locales/template.json en: de f/locales/de.json, en-AU f/locales/en-AU.json',
        'g/locales/app.default.json en: de g/locales/app.de.json',
      ],
    },
    {
      name: 'no such source next to the file of the language, in left out folders, and in the tests of a program',
      paths: [
        ...['a/i18n/default.json', 'a/i18n/en.json', 'a/i18n/de.json', 'b/i18n/default.json', 'b/i18n/de.json'],
        ...['src/main/resources/a.properties', 'src/it/resources/a.properties'],
      ],
      settings: { localeFiles: [], localeExclude: ['b/i18n/default.json'] },
      families: ['a/i18n/en.json en: de a/i18n/de.json'],
    },
    {
      name: 'nothing in files whose names only look like languages',
      paths: [
        ...['src/is.ts', 'src/to.ts', 'data/in.json', 'data/no.json', 'data/it.yaml', 'a/no/x.json', 'docs/en/x.md'],
        ...['layouts/en-US-pc.json', 'layouts/en-US-mac.json', 'layouts/fr-Bepo-pc.json', 'layouts/de-German-pc.json'],
      ],
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

  it('takes the file with the most keys as the source between two regions, and the likely one of equal ones', async () => {
    const json = (count: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'Some text'])));
    for (const [british, american, source] of [
      [3, 2, 'en-GB'],
      [2, 3, 'en-US'],
      [2, 2, 'en-US'],
    ] as const) {
      const folder = new MemoryFolder({
        'locales/en-GB.json': json(british),
        'locales/en-US.json': json(american),
        'locales/de.json': json(3),
      });
      const [family, more] = await findFamilies(folder, folder.options);
      assert.equal(family?.sourceLang, source);
      assert.equal(family.source, `locales/${source}.json`);
      const other = source === 'en-GB' ? 'en-US' : 'en-GB';
      assert.deepEqual(
        family.members.map(({ lang, path }) => `${lang} ${path}`),
        ['de locales/de.json', `${other} locales/${other}.json`],
      );
      assert.equal(more, undefined);
    }
  });
});
