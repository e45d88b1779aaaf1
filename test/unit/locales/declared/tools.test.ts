import { deepEqual } from 'node:assert/strict';
import { findLocales } from '../../../../src/locales/findFamilies.ts';
import { problemWords } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { type Project, testProjects } from './projects.ts';

const projects: Readonly<Record<string, readonly Project[]>> = {
  '.vscode/settings.json': [
    {
      name: 'with folders by a glob, a pattern with namespaces, and the language of the sources',
      files: {
        '.vscode/settings.json': `{
  // Comment
  "editor.tabSize": 2,
  "i18n-ally.localesPaths": ["apps/*/texts", "shared/words"],
  "i18n-ally.pathMatcher": "{locale}/{namespaces}.{ext}",
  "i18n-ally.namespace": true,
  "i18n-ally.keystyle": "nested",
  "i18n-ally.sourceLanguage": "zh-CN",
  "i18n-ally.ignoredLocales": ["ru"],
}`,
      },
      paths:
        'apps/web/texts/zh-CN/a/b.json apps/web/texts/en/a/b.json apps/web/texts/ru/a/b.json shared/words/zh-CN/c.yaml shared/words/shn/c.yaml',
      families: [
        'apps/web/texts/zh-CN/a/b.json zh-CN: en apps/web/texts/en/a/b.json',
        'shared/words/zh-CN/c.yaml zh-CN: shn shared/words/shn/c.yaml',
      ],
      added: ['pt-BR', 'apps/web/texts/pt-BR/a/b.json'],
    },
    {
      name: 'without a pattern, as one text, with modules, and no file of another kind',
      files: {
        'web/.vscode/settings.json': '{"i18n-ally.localesPaths": "src/lang, words", "i18n-ally.sourceLanguage": "fr"}',
        'web/src/lang/fr.ts': "export default { lamp: 'Une lampe' };",
        'web/src/lang/en.ts': "export default { lamp: 'A lamp' };",
        'web/src/lang/index.ts': "export default { one: 'A lamp' };",
      },
      paths: 'web/words/fr/menu.json web/words/en/menu.json web/words/fr.png',
      families: [
        'web/src/lang/fr.ts fr: en web/src/lang/en.ts',
        'web/words/fr/menu.json fr: en web/words/en/menu.json',
      ],
    },
    {
      name: 'with the language alone',
      files: { '.vscode/settings.json': '{"i18n-ally.sourceLanguage": "de"}' },
      paths: 'src/locales/de.json src/locales/en.json',
      families: ['src/locales/de.json de: en src/locales/en.json'],
    },
  ],
  '.phrase.yml': [
    {
      name: 'with a source whose name has no language, and tags',
      files: {
        '.phrase.yml': `phrase:
  project_id: 1
  push:
    sources:
      - file: ./apps/web/texts.xlf
        params: { file_format: xlf }
      - file: words/<tag>/fr.json
        project_id: 2
        params: { tag: menu }
  pull:
    targets:
      - file: ./apps/web/out/texts.<locale_name>.xlf
      - file: words/<tag>/<locale_code>.json
        project_id: 2
        params: { tag: menu }
      - file: ../<locale_code>.json
`,
      },
      paths: 'apps/web/texts.xlf apps/web/out/texts.de.xlf words/menu/fr.json words/menu/en.json words/menu/ua.json',
      families: [
        'apps/web/texts.xlf en: de apps/web/out/texts.de.xlf',
        'words/menu/fr.json fr: en words/menu/en.json, ua words/menu/ua.json',
      ],
    },
    {
      name: 'of Android, with the old name, and all languages sent',
      files: {
        '.phraseapp.yml': `phraseapp:
  push: { sources: [{ file: texts/<locale_code>.json }] }
  pull: { targets: [{ file: "app/res/values-<locale_code>/a.xml" }, { file: "texts/<locale_code>.json" }] }
`,
      },
      paths: 'texts/en.json texts/de.json texts/notes.json',
      families: ['texts/en.json en: de texts/de.json'],
    },
  ],
  '.tolgeerc': [
    {
      name: 'with patterns for what is sent and received',
      files: {
        '.tolgeerc': `{
  "$schema": "https://docs.tolgee.io/cli-schema.json",
  "push": { "filesTemplate": "./words/{namespace}/{snakeLanguageTag}.{extension}", "languages": ["en"] },
  "pull": { "path": "./out", "fileStructureTemplate": "{namespace}-{languageTag}.json" } }`,
      },
      paths: 'words/menu/en.json words/menu/pt_BR.json out/app-en.json out/app-de.json',
      families: ['out/app-en.json en: de out/app-de.json', 'words/menu/en.json en: pt-BR words/menu/pt_BR.json'],
      added: ['zh-Hant', 'words/menu/zh_Hant.json'],
    },
    {
      name: 'in YAML, with a folder only',
      files: { 'web/.tolgeerc.yaml': 'pull:\n  path: ./words\n' },
      paths: 'web/words/en.json web/words/de.json',
      families: ['web/words/en.json en: de web/words/de.json'],
    },
  ],
  'localazy.json': [
    {
      name: 'with a folder, codes of the project, a file for each of the source, and languages that are left out',
      files: {
        'localazy.json': `{
  "readKey": "x",
  "upload": { "type": "json", "files": [
    { "pattern": "texts/source/*.json", "lang": "inherited", "excludes": ["texts/source/old.json"] },
    { "group": "existing", "pattern": "texts/*/*.json", "lang": "\${autodetectLang}" } ] },
  "download": { "folder": "texts", "excludedLangs": ["it"], "langAliases": { "zh-Hans": "zh" },
    "files": [{ "output": "\${langLsrDash}/\${file}" }, { "output": "\${unknown}/\${lang}.php" }] } }`,
      },
      paths: 'texts/source/a.json texts/source/old.json texts/de/a.json texts/zh/a.json texts/it/a.json',
      families: ['texts/source/a.json en: de texts/de/a.json, zh-Hans texts/zh/a.json'],
      added: ['pt-BR', 'texts/pt-BR/a.json'],
    },
    {
      name: 'of Android',
      files: {
        'localazy.json': `{
  "upload": { "files": "app/res/values/strings.xml" },
  "download": { "files": "\${path}/../values-\${langAndroidRes}/\${file}" } }`,
      },
      paths: 'app/res/values/strings.xml app/res/values-pt-rBR/strings.xml',
      families: ['app/res/values/strings.xml en: pt-BR app/res/values-pt-rBR/strings.xml'],
    },
  ],
  'i18n.json': [
    {
      name: 'of Lingo.dev',
      files: {
        'i18n.json': `{ "version": 1, "locale": { "source": "fr", "targets": ["en", "pt_BR"] },
  "buckets": { "json": { "include": ["words/[locale]/*.json", { "path": "help/[locale].json", "delimiter": "_" }, "all.xcstrings"],
    "exclude": ["words/[locale]/old.json"] } } }`,
      },
      paths: 'words/fr/a.json words/fr/old.json words/en/a.json words/en/old.json words/de/a.json help/fr.json',
      families: [
        'help/fr.json fr: en help/en.json, pt-BR help/pt_BR.json',
        'words/fr/a.json fr: en words/en/a.json, pt-BR words/pt_BR/a.json',
      ],
    },
    {
      name: 'of next-translate',
      files: { 'i18n.json': '{"locales": ["default", "ua", "en"], "defaultLocale": "ua", "pages": {"*": ["common"]}}' },
      paths: 'locales/ua/common.json locales/en/common.json',
      families: ['locales/ua/common.json ua: en locales/en/common.json'],
    },
    {
      name: 'with texts',
      files: { 'src/i18n.json': '{"lamp": "A lamp"}', 'broken/i18n.json': '{' },
      paths: 'locales/en.json locales/de.json',
      families: ['locales/en.json en: de locales/de.json'],
    },
  ],
  'project.inlang/settings.json': [
    {
      name: 'with the new and the old names, several patterns, and any code',
      files: {
        'web/project.inlang/settings.json': `{
  "$schema": "https://inlang.com/schema/project-settings",
  "baseLocale": "zh-cn", "sourceLanguageTag": "en", "locales": ["zh-cn", "ua", "en"],
  "plugin.inlang.messageFormat": { "pathPattern": ["./words/{locale}.json", "./more/{locale}/{locale}.json"] } }`,
        'old.inlang/settings.json': `{
  "sourceLanguageTag": "fr", "languageTags": ["fr", "en"],
  "plugin.inlang.i18next": { "pathPattern": { "app": "./texts/app-{languageTag}.json" } } }`,
      },
      paths: 'web/words/zh-cn.json web/words/ua.json web/words/de.json texts/app-fr.json texts/app-en.json',
      families: [
        'texts/app-fr.json fr: en texts/app-en.json',
        'web/words/zh-cn.json zh-CN: en web/words/en.json, ua web/words/ua.json',
      ],
    },
  ],
  'i18next.config.ts': [
    {
      name: 'with a constant, other codes, and without a language that has a file',
      files: {
        'i18next.config.ts': `import { defineConfig } from 'i18next-cli';

const all = [
  // Comment
  'ar', "pt-BR", 'emoji', 'zh-simplified', 'en',
] as const;
const output: string = 'core/words/{{language}}/{{namespace}}.json'

export default defineConfig({
  locales: [...all],
  extract: { input: ['src/**/*.{js,ts}'], output, primaryLanguage: 'en', ignore: (path) => path === '/' },
});
`,
      },
      paths: ['ar', 'pt-BR', 'emoji', 'zh-simplified', 'en', 'de']
        .map((code) => `core/words/${code}/app.json`)
        .join(' '),
      families: [
        'core/words/en/app.json en: ar core/words/ar/app.json, de core/words/de/app.json, emoji core/words/emoji/app.json, pt-BR core/words/pt-BR/app.json, zh-simplified core/words/zh-simplified/app.json',
      ],
    },
    {
      name: 'with one file for a language, and the first language as the source',
      files: {
        'web/i18next.config.mjs': `/** @type {import('i18next-cli').I18nextToolkitConfig} */
export default { locales: ['fr', 'en'], extract: { output: 'words/{{lng}}/{{namespace}}.json', mergeNamespaces: true } }`,
      },
      paths: 'web/words/fr.json',
      families: ['web/words/fr.json fr: en web/words/en.json'],
    },
    {
      name: 'with only the language of the sources, in its usual region',
      files: {
        'i18next.config.ts':
          "export default { locales: ['en'], extract: { output: 'w/{{language}}.json', primaryLanguage: 'en' } };",
      },
      paths: 'w/en-US.json w/ua.json',
      families: ['w/en-US.json en-US: ua w/ua.json'],
    },
    {
      name: 'with computed values',
      files: {
        'i18next.config.js': `const { readdirSync } = require('node:fs');
module.exports = { locales: readdirSync('locales'), extract: { output: (lang) => \`locales/\${lang}.json\` } };`,
      },
      paths: 'locales/en.json locales/de.json',
      families: ['locales/en.json en: de locales/de.json'],
    },
  ],
  'i18next-parser.config.js': [
    {
      name: 'with a code of the project, and without a language that has a file',
      files: {
        'i18next-parser.config.js':
          "module.exports = {\n  locales: ['en', 'elf'], // All\n  output: 'src/words/$LOCALE.json' };",
      },
      paths: 'src/words/en.json src/words/elf.json src/words/de.json',
      families: ['src/words/en.json en: de src/words/de.json, elf src/words/elf.json'],
    },
  ],
  'lingui.config.ts': [
    {
      name: 'with several catalogs, and without the pseudo-language and compiled files',
      files: {
        'lingui.config.ts': `import type { LinguiConfig } from '@lingui/conf';
const config: LinguiConfig = {
  sourceLocale: 'fr',
  locales: ['fr', 'en', 'pseudo'],
  pseudoLocale: 'pseudo',
  format: 'po',
  catalogs: [
    { path: '<rootDir>/apps/{name}/words/{locale}', include: ['<rootDir>/apps/{name}'] },
    { path: 'mail/{locale}/messages', include: ['mail'] },
  ],
};
export default config;
`,
        'apps/web/words/fr.json': '{"messages":{"lamp":"Une lampe"}}',
        'apps/web/words/en.json': '{"messages":{"lamp":"A lamp"}}',
      },
      paths:
        'apps/web/words/fr.po apps/web/words/en.po apps/web/words/pseudo.po apps/web/words/fr.js mail/fr/messages.po',
      families: ['apps/web/words/fr.po fr: en apps/web/words/en.po', 'mail/fr/messages.po fr: en mail/en/messages.po'],
    },
    {
      name: 'with the usual place, and the language that others fall back to',
      files: { '.linguirc': '{"locales": ["ua", "en"], "fallbackLocales": {"default": "ua"}, "format": "minimal"}' },
      paths: 'locale/ua/messages.json locale/en/messages.json',
      families: ['locale/ua/messages.json ua: en locale/en/messages.json'],
    },
  ],
};

testProjects(projects);

describe('a file of a tool that declares sources', () => {
  const files = { 'locales/en.json': '{"a": "A lamp"}', 'locales/de.json': '{}' };
  const cases: Readonly<Record<string, readonly [text: string, words: readonly string[]]>> = {
    'project.inlang/settings.json': [
      '{"baseLocale": "en", "plugin.x": {"pathPattern": "../{locale}.json"}}',
      ['project.inlang/settings.json, line 1: the path leads out of the folder. The entry is not used.'],
    ],
    'lingui.config.ts': [
      "export default { locales: ['en }",
      ['lingui.config.ts could not be read. Locale files are found without it.'],
    ],
    'i18next.config.js': [`const a = [a, b]; const b = [b, a]; module.exports = { locales: a, extract: a };`, []],
    '.tolgeerc': ['{"push": 1, "pull": [2]', ['.tolgeerc could not be read. Locale files are found without it.']],
    'hugo.toml': [
      `title = "${'Lamps '.repeat(100)}\n`,
      ['hugo.toml could not be read. Locale files are found without it.'],
    ],
    'localazy.json': ['{"upload": {"files": [1, {}]}, "download": {"files": [null]}}', []],
    'web/localazy.json': [
      JSON.stringify({
        upload: { files: Array.from({ length: 200 }, (_, index) => `en${index}.json`) },
        download: { files: Array.from({ length: 200 }, (_, index) => `\${lang}/${index}.json`) },
      }),
      ['web/localazy.json could not be read. Locale files are found without it.'],
    ],
    '.vscode/settings.json': ['{"editor.tabSize": ', []],
  };
  for (const [file, [text, words]] of Object.entries(cases)) {
    it(`leaves locale files to their names if it says nothing: ${file}`, async () => {
      const folder = new MemoryFolder({ ...files, [file]: text });
      const { families, problems } = await findLocales(folder, folder.options);
      deepEqual(
        families.map(({ source }) => source),
        ['locales/en.json'],
      );
      deepEqual(problems.map(problemWords), words);
    });
  }
});
