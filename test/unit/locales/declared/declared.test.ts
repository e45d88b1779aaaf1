import { deepEqual, equal } from 'node:assert/strict';
import { findLocales } from '../../../../src/locales/findFamilies.ts';
import { FamilyIndex, findFamilies, problemWords } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { type Project, shownFamilies, testProjects } from './projects.ts';

const projects: Readonly<Record<string, readonly Project[]>> = {
  'crowdin.yml': [
    {
      name: 'with sources that have no translation yet, but no file that a pattern matches without one',
      files: {
        'crowdin.yaml': `
files:
  - source: /strings/app.json
    translation: /strings/%two_letters_code%/app.json
  - source: /data/*.json
    translation: /data/%two_letters_code%/%original_file_name%
`,
        'strings/app.json': '{"lamp":"Put the lamp here"}',
        'data/authors.json': '{"ann":"Ann Writer"}',
      },
      paths: '',
      families: ['strings/app.json en: '],
      added: ['fr', 'strings/fr/app.json'],
    },
    {
      name: 'with a folder for all paths, parts of the path of the source, ignored files, and languages that are left out',
      files: {
        'web/crowdin.yml': `
# Comment
project_id: 1
base_path: ./app
files:
  - source: /texts/**/*.json
    ignore:
      - /texts/old
      - /texts/**/%two_letters_code%.json
    translation: /done/%two_letters_code%/**/%original_file_name%
    excluded_target_languages: [it]
  - source: "/help/*.md"
    translation: "%original_path%/%locale%/%file_name%.%file_extension%"
`,
      },
      paths:
        'web/app/texts/main.json web/app/texts/a/b/menu.json web/app/texts/old/x.json web/app/done/de/a/b/menu.json ' +
        'web/app/done/it/a/b/menu.json web/app/help/start.md web/app/help/de-DE/start.md web/app/help/end.md',
      families: [
        'web/app/help/start.md en: de-DE web/app/help/de-DE/start.md',
        'web/app/texts/a/b/menu.json en: de web/app/done/de/a/b/menu.json',
        'web/app/texts/main.json en: de web/app/done/de/main.json',
      ],
      added: ['fr', 'web/app/help/fr-FR/start.md'],
    },
    {
      name: 'with the codes of platforms, and what stands for languages, by anchors and at the top level too',
      files: {
        'crowdin.yml': `
languages_mapping:
  two_letters_code:
    uk: ua
files:
  - source: App/en.lproj/*.strings
    translation: /App/%osx_code%/%original_file_name%
    languages_mapping:
      osx_code: &codes
        zh-CN: zh-Hans.lproj
  - source: app/base/strings.xml
    translation: app/%android_code%/strings.xml
  - source: ui/en.json
    translation: /ui/%two_letters_code%.json
    languages_mapping:
      two_letters_code: { no: nb, sr-CS: sr-Latn }
`,
      },
      paths:
        'App/en.lproj/A.strings App/zh-Hans.lproj/A.strings App/German.lproj/A.strings app/base/strings.xml ' +
        'app/sr-rCS/strings.xml app/pt-rBR/strings.xml ui/en.json ui/ua.json ui/nb.json ui/de.json ui/index.json ui/sr-Latn.json',
      families: [
        'App/en.lproj/A.strings en: de App/German.lproj/A.strings, zh-CN App/zh-Hans.lproj/A.strings',
        'app/base/strings.xml en: pt-BR app/pt-rBR/strings.xml, sr-Latn app/sr-rCS/strings.xml',
        'ui/en.json en: de ui/de.json, no ui/nb.json, sr-Latn ui/sr-Latn.json, uk ui/ua.json',
      ],
      added: ['zh-CN', 'App/zh-Hans.lproj/A.strings'],
    },
    {
      name: 'whose sources match the translations, too, and without files of which the project keeps no translations',
      files: {
        'crowdin.yaml':
          'files: [{source: tr/*.json, translation: tr/%two_letters_code%.json}, {source: "x/*.resx", translation: "x/%file_name%.%locale%.resx"}, {source: "y/*/app.json", translation: "y/*/%locale%.json"}, {source: "texts/*/app.json", translation: "texts/*/%locale%.json"}]',
      },
      paths:
        'tr/en.json tr/de.json x/A.resx x/A.de-DE.resx y/a/app.json y/a/de-DE.json texts/lang/app.json texts/lang/de-DE.json',
      // A single star of a translation is no wildcard.
      families: ['texts/lang/app.json en: ', 'tr/en.json en: de tr/de.json', 'x/A.resx en: de-DE x/A.de-DE.resx'],
    },
  ],
  '.tx/config': [
    {
      name: 'with several sections, padded keys, and codes of the project',
      files: {
        '.tx/config': `[main]
host      = https://www.transifex.com
source_lang = fr
lang_map  = sr@latin: sr-Latn, zh_CN: zh-rCN

[o:org:p:proj:r:app]
file_filter = po/<lang>.po
source_file = po/app.pot
type        = PO

[proj.develop]
file_filter = po/<lang>.po
source_file = po/app.pot

# Android
[proj.android]
file_filter = res/values-<lang>/strings.xml
source_file = res/values/strings.xml
source_lang = en
lang_map    = he: iw
`,
      },
      paths:
        'po/app.pot po/sr-Latn.po po/de.po po/shn.po po/notes.txt res/values/strings.xml res/values-iw/strings.xml res/values-zh-rCN/strings.xml',
      families: [
        'po/app.pot en: de po/de.po, shn po/shn.po, sr-Latn po/sr-Latn.po',
        'res/values/strings.xml en: he res/values-iw/strings.xml, zh-CN res/values-zh-rCN/strings.xml',
      ],
      added: ['pt-BR', 'po/pt_BR.po'],
    },
    {
      name: 'with translations that are named one by one, and a word around the language',
      files: {
        '.tx/config': `[main]
host = https://www.transifex.com
[a.mail]
source_file = UI/English.lproj/A.strings
source_lang = en
trans.da_DK = UI/Danish.lproj/A.strings
[a.resources]
file_filter = Res/Texts.<lang>.o.resx
source_file = Res/Texts.resx
`,
      },
      paths:
        'UI/English.lproj/A.strings UI/Danish.lproj/A.strings UI/fr.lproj/A.strings Res/Texts.resx Res/Texts.de.o.resx',
      families: [
        'Res/Texts.resx en: de Res/Texts.de.o.resx',
        'UI/English.lproj/A.strings en: da-DK UI/Danish.lproj/A.strings, fr UI/fr.lproj/A.strings',
      ],
      added: ['pt-BR', 'Res/Texts.pt_BR.o.resx'],
    },
  ],
  'i18n-tasks.yml': [
    {
      name: 'in another language than English, with all languages, and other files',
      files: {
        'config/i18n-tasks.yml': `# <% require 'x' %>
base_locale: es
locales: [es, en]
data:
  read:
    - config/locales/%{locale}/**/*.yml
    - <%= %x[bundle].chomp %>/locales/%{locale}.yml
  write:
`,
      },
      paths:
        'config/locales/es/a.yml config/locales/en/a.yml config/locales/fr/a.yml config/locales/es/b/c.yml config/locales/app.de.yml',
      families: [
        'config/locales/es/a.yml es: en config/locales/en/a.yml',
        'config/locales/es/b/c.yml es: en config/locales/en/b/c.yml',
      ],
    },
    {
      name: 'that says nothing about files and languages',
      files: { 'engine/config/i18n-tasks.yml.erb': 'search:\n  paths: [app/]\n' },
      paths: 'engine/config/locales/en.yml engine/config/locales/ua.yml',
      families: ['engine/config/locales/en.yml en: ua engine/config/locales/ua.yml'],
    },
  ],
  'angular.json': [
    {
      name: 'whose language Crowdin does not know, which has the paths, and an old copy of the source',
      files: {
        'crowdin.yml': 'files: [{source: messages.xlf, translation: src/messages.%locale_with_underscore%.xlf}]',
        'angular.json':
          '{"projects":{"a":{"i18n":{"sourceLocale":"en-US","locales":{"de":"src/messages.de_DE.xlf"}}}}}',
      },
      paths: 'messages.xlf src/messages.en_US.xlf src/messages.de_DE.xlf src/messages.fr_FR.xlf',
      families: ['messages.xlf en-US: de-DE src/messages.de_DE.xlf, fr-FR src/messages.fr_FR.xlf'],
      added: ['it', 'src/messages.it_IT.xlf'],
    },
    {
      name: 'with the place of the source, lists of files, and an old file that it does not name',
      files: {
        'angular.json': `{ // Comment
  "projects": { "a": {
    "i18n": { "sourceLocale": { "code": "de", "baseHref": "/" },
      "locales": { "en": "i18n/a.en.xlf", "zh-Hans": { "translation": ["i18n/old.xlf", "i18n/a.zh.xlf"] }, "en-GB": "i18n/a.en.xlf" } },
    "architect": { "extract-i18n": { "options": { "outputPath": "i18n", "outFile": "a.xlf", "format": "xlf2" } } } } } }`,
      },
      paths: 'i18n/a.xlf i18n/a.en.xlf i18n/a.zh.xlf i18n/a.de_DE.xlf',
      families: ['i18n/a.xlf de: en i18n/a.en.xlf, zh-Hans i18n/a.zh.xlf'],
    },
  ],
  'l10n.yaml': [
    {
      name: 'with a template that is not English',
      files: { 'l10n.yaml': 'arb-dir: ./lib/texts\ntemplate-arb-file: app_es.arb\noutput-dir: lib/gen\n' },
      paths: 'lib/texts/app_es.arb lib/texts/app_en.arb lib/texts/app_zh_Hant.arb',
      families: ['lib/texts/app_es.arb es: en lib/texts/app_en.arb, zh-Hant lib/texts/app_zh_Hant.arb'],
      added: ['pt-BR', 'lib/texts/app_pt_BR.arb'],
    },
  ],
  LINGUAS: [
    {
      name: 'with comments, also behind languages, and without an old file',
      files: { 'po/LINGUAS': '# All\nde shn # new\npt_BR\n' },
      paths: 'po/app.pot po/de.po po/shn.po po/fr.po',
      families: ['po/app.pot en: de po/de.po, pt-BR po/pt_BR.po, shn po/shn.po'],
    },
  ],
  'resources.properties': [
    {
      name: 'with the language of the folder without one',
      files: { 'app/src/main/res/resources.properties': 'unqualifiedResLocale=fr-FR\n' },
      paths:
        'app/src/main/res/values/strings.xml app/src/main/res/values/colors.xml app/src/main/res/values-en/strings.xml',
      families: ['app/src/main/res/values/strings.xml fr-FR: en app/src/main/res/values-en/strings.xml'],
    },
  ],
};

testProjects(projects);

describe('a file that declares sources', () => {
  const files = {
    'crowdin.yml': 'files:\n  - source: ui/texts.json\n    translation: ui/out/%two_letters_code%.json\n',
    'ui/texts.json': '{"a": "A lamp"}',
    'ui/out/de.json': '{}',
    'locales/en.json': '{"a": "A lamp"}',
    'locales/de.json': '{}',
  };
  const both = ['locales/en.json en: de locales/de.json', 'ui/texts.json en: de ui/out/de.json'];

  it('leaves other files to their names, and is not asked where the settings name the files', async () => {
    const folder = new MemoryFolder(files);
    deepEqual(await shownFamilies(folder), both);
    folder.options = { ...folder.options, localeFiles: [{ source: 'locales/en.json' }] };
    deepEqual(await shownFamilies(folder), both.slice(0, 1));
  });

  it('is no workflow with the same name', async () => {
    const folder = new MemoryFolder({ ...files, '.github/workflows/crowdin.yml': 'files: [' });
    deepEqual(await shownFamilies(folder), both);
    deepEqual((await findLocales(folder, folder.options)).problems, []);
  });

  it('is named where it declares a source', async () => {
    const folder = new MemoryFolder(files);
    deepEqual(
      (await findFamilies(folder, folder.options)).map(({ declared }) => declared && [declared.file, declared.line]),
      [undefined, ['crowdin.yml', 2]],
    );
  });

  for (const { name, text, words } of [
    {
      name: 'cannot be read',
      text: 'files: [',
      words: ['crowdin.yml could not be read. Locale files are found without it.'],
    },
    {
      name: 'leads out of the folder',
      text: 'files:\n  - source: ui/texts.json\n    translation: ../%two_letters_code%.json\n',
      words: ['crowdin.yml, line 2: the path leads out of the folder. The entry is not used.'],
    },
    { name: 'has other values', text: 'files: 1\nbase_path: [a]\n', words: [] },
    {
      name: 'has more aliases than a file needs',
      text: bomb(),
      words: ['crowdin.yml could not be read. Locale files are found without it.'],
    },
  ]) {
    it(`is reported, and names decide, if it ${name}`, async () => {
      const folder = new MemoryFolder({ ...files, 'crowdin.yml': text });
      deepEqual(await shownFamilies(folder), both.slice(0, 1));
      deepEqual((await findLocales(folder, folder.options)).problems.map(problemWords), words);
    });
  }

  it('is read again when it changes, and new files of its patterns are found', async () => {
    const folder = new MemoryFolder(files);
    const list = async () => ({ paths: [...folder.files.keys()].sort(), isLeftOut: () => false });
    const reported: string[] = [];
    const index = new FamilyIndex(
      {
        ...{ list, filesAt: async (path) => [path], read: folder.read },
        report: (problems) => reported.push(...problems.map(problemWords)),
      },
      folder.options,
    );
    const sources = async () => (await index.families()).map(({ source, members }) => `${source} ${members.length}`);
    deepEqual(await sources(), ['locales/en.json 1', 'ui/texts.json 1']);
    folder.files.set('ui/out/shn.json', '{}');
    equal(await index.changed({ came: ['ui/out/shn.json'], gone: [], edited: [] }), true);
    deepEqual(await sources(), ['locales/en.json 1', 'ui/texts.json 2']);
    folder.files.set('crowdin.yml', 'files: [');
    equal(await index.changed({ came: [], gone: [], edited: ['crowdin.yml'] }), true);
    deepEqual(await sources(), ['locales/en.json 1']);
    equal(reported.length, 1);
  });
});

/** YAML whose aliases stand for a million values. */
function bomb(): string {
  const list = (name: string, of: string): string => `${name}: &${name} [${Array(10).fill(of).join(', ')}]\n`;
  return [
    list('a', 'x'),
    ...['b', 'c', 'd', 'e', 'f'].map((name, at) => list(name, `*${'abcde'[at]}`)),
    'files: *f\n',
  ].join('');
}
