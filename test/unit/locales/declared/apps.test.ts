import { deepEqual } from 'node:assert/strict';
import { findLocales } from '../../../../src/locales/findFamilies.ts';
import { problemWords } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { type Project, shownFamilies, testProjects } from './projects.ts';

const routing = (locales: string, more = ''): string => `import { defineRouting } from 'next-intl/routing';
import { createNavigation } from 'next-intl/navigation';
${more}
export const routing = defineRouting({
  // All languages
  locales: ${locales},
  defaultLocale: 'bn',
  localePrefix: { mode: 'as-needed' },
});
export const { Link, redirect } = createNavigation(routing);
`;
const plain = `const createNextIntlPlugin = require("next-intl/plugin");
const withNextIntl = createNextIntlPlugin();
module.exports = withNextIntl({ reactStrictMode: false });
`;

const projects: Readonly<Record<string, readonly Project[]>> = {
  'next.config.ts': [
    {
      name: 'by the file that types are made from, with the languages of the routes',
      files: {
        'apps/web/next.config.ts': `import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const policy = \`default-src 'self'; \${process.env.HOST}\`.replace(/\\s{2,}/g, ' ');
const withNextIntl: ReturnType<typeof createNextIntlPlugin> = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: { createMessagesDeclaration: ['./public/i18n/ko.json', './public/i18n/en.json'] },
});
const config: NextConfig = { experimental: { createMessagesDeclaration: './other/de.json' } };
export default withNextIntl(config);
`,
        'apps/web/src/i18n/routing.ts': routing("['ko', 'en', 'ua']"),
      },
      paths: 'apps/web/public/i18n/ko.json apps/web/public/i18n/en.json apps/web/public/i18n/de.json',
      families: ['apps/web/public/i18n/ko.json ko: en apps/web/public/i18n/en.json, ua apps/web/public/i18n/ua.json'],
    },
    {
      name: 'by the folder of messages that are extracted',
      files: {
        'next.config.mjs': `import plugin from "next-intl/plugin";
export default plugin({
  experimental: {
    srcPath: './src', extract: true,
    messages: { path: './words', format: 'po', locales: ['fr', 'en'], sourceLocale: 'fr' },
  },
})({});
`,
      },
      paths: 'words/fr.po words/en.po words/de.po',
      families: ['words/fr.po fr: en words/en.po'],
    },
    {
      name: 'by a file of a folder of each language',
      files: {
        'next.config.ts': `import createNextIntlPlugin from 'next-intl/plugin';
const options = { experimental: { createMessagesDeclaration: './texts/pt-BR/menu.json' } };
export default createNextIntlPlugin(options)();
`,
      },
      paths: 'texts/pt-BR/menu.json texts/en/menu.json',
      families: ['texts/pt-BR/menu.json pt-BR: en texts/en/menu.json'],
      added: ['zh-Hant', 'texts/zh-Hant/menu.json'],
    },
  ],
  'i18n/routing.ts': [
    {
      name: 'with the paths of the request, and a constant',
      files: {
        'web/next.config.js': plain,
        'web/src/i18n/routing.ts': routing('all', "export const all = ['bn', 'en'] as const;"),
        'web/src/i18n/request.ts': `export default getRequestConfig(async ({ requestLocale }) => {
  const locale = await requestLocale;
  return { locale, messages: { ...(await import(\`../../texts/\${locale}/menu.json\`)).default,
    ...(await import(\`@/more/\${locale}/\${name}.json\`)).default } };
});
`,
      },
      paths:
        'web/texts/bn/menu.json web/texts/en/menu.json web/texts/de/menu.json web/src/more/bn/a.json web/src/more/en/a.json',
      families: [
        'web/src/more/bn/a.json bn: en web/src/more/en/a.json',
        'web/texts/bn/menu.json bn: en web/texts/en/menu.json',
      ],
    },
    {
      name: 'with the usual folder, and languages that are not literals',
      files: { 'next.config.js': plain, 'i18n/routing.ts': routing('languages.map(({ code }) => code)') },
      paths: 'messages/bn.json messages/en.json messages/notes.json',
      families: ['messages/bn.json bn: en messages/en.json'],
      added: ['ur', 'messages/ur.json'],
    },
  ],
  'transloco.config.ts': [
    {
      name: 'with scopes below the folder and in folders of their own, another default language, and one that only has a file',
      files: {
        'transloco.config.ts': `import { TranslocoGlobalConfig } from '@jsverse/transloco-utils';

const config: TranslocoGlobalConfig = {
  rootTranslationsPath: 'public/i18n/',
  langs: ['fr', 'en', 'nds'],
  defaultLang: 'en',
  keysManager: { addMissingKeys: true, sort: true },
  scopePathMap: {
    welcome: 'src/app/welcome/i18n',
  },
};
export default config;
`,
      },
      paths:
        'public/i18n/en.json public/i18n/fr.json public/i18n/de.json public/i18n/todo/en.json public/i18n/todo/nds.json ' +
        'src/app/welcome/i18n/en.json',
      families: [
        'public/i18n/en.json en: de public/i18n/de.json, fr public/i18n/fr.json, nds public/i18n/nds.json',
        'public/i18n/todo/en.json en: fr public/i18n/todo/fr.json, nds public/i18n/todo/nds.json',
        'src/app/welcome/i18n/en.json en: fr src/app/welcome/i18n/fr.json, nds src/app/welcome/i18n/nds.json',
      ],
    },
    {
      name: 'with the first language as the source, in a workspace whose root the paths start at',
      files: {
        'apps/shop/transloco.config.js': `module.exports = {
  rootTranslationsPath: 'apps/shop/src/texts',
  langs: ['ru', 'de'],
  keysManager: {}
};`,
      },
      paths: 'apps/shop/src/texts/ru.json apps/shop/src/texts/de.json',
      families: ['apps/shop/src/texts/ru.json ru: de apps/shop/src/texts/de.json'],
    },
    {
      name: 'with templates, which have the texts of one language each',
      files: {
        'transloco.config.mjs':
          "export default { rootTranslationsPath: 'texts', langs: ['fr', 'en'], keysManager: { fileFormat: 'pot' } };",
      },
      paths: 'texts/en.json texts/fr.json',
      families: ['texts/en.json en: fr texts/fr.json'],
    },
  ],
  'nuxt.config.ts': [
    {
      name: 'with layers: those in their folder, and those it extends',
      files: {
        'web/nuxt.config.ts': `export default defineNuxtConfig({
  extends: ['../base', 'github:lamps/theme', ['./theme', { install: true }]],
  i18n: {
    defaultLocale: 'cn',
    locales: [{ code: 'cn', language: 'zh-CN', file: 'cn.json' }, { code: 'en', language: 'en-GB', file: 'en.json' }],
  },
});
`,
        'web/layers/blog/nuxt.config.ts': `export default defineNuxtConfig({
  i18n: {
    restructureDir: '', langDir: './texts',
    locales: [{ code: 'en', files: [{ path: 'english.json', cache: true }, 'more.json'] }, { code: 'cn', files: ['chinese.json', 'more-cn.json'] }],
  },
});
`,
        'base/nuxt.config.ts': `export default defineNuxtConfig({
  modules: [['@nuxtjs/i18n', { defaultLocale: 'en', locales: [{ code: 'en', file: 'en.yaml' }, { code: 'cn', file: 'cn.yaml' }] }]],
});
`,
      },
      paths:
        'web/i18n/locales/cn.json web/i18n/locales/en.json base/i18n/locales/en.yaml base/i18n/locales/cn.yaml ' +
        'web/layers/blog/texts/english.json web/layers/blog/texts/chinese.json web/layers/blog/texts/more.json ' +
        'web/layers/blog/texts/more-cn.json',
      families: [
        'base/i18n/locales/cn.yaml zh-CN: en-GB base/i18n/locales/en.yaml',
        'web/i18n/locales/cn.json zh-CN: en-GB web/i18n/locales/en.json',
        'web/layers/blog/texts/chinese.json zh-CN: en-GB web/layers/blog/texts/english.json',
        'web/layers/blog/texts/more-cn.json zh-CN: en-GB web/layers/blog/texts/more.json',
      ],
    },
    {
      name: 'with layers that extend each other',
      files: {
        'a/nuxt.config.ts': `export default { extends: ['../b'], i18n: { defaultLocale: 'fr', locales: [{ code: 'fr', file: 'f.json' }, { code: 'en', file: 'e.json' }] } };`,
        'b/nuxt.config.ts': "export default { extends: ['../a', '.'] };",
      },
      paths: 'a/i18n/locales/f.json a/i18n/locales/e.json',
      families: ['a/i18n/locales/f.json fr: en a/i18n/locales/e.json'],
    },
  ],
  'project.godot': [
    {
      name: 'of Godot 4, with the tables of compiled files, wherever they are',
      files: {
        'game/project.godot': `; Engine configuration file.
config_version=5

[application]

config/name="Lamps"
run/main_scene="res://main.tscn"

[input]

left={
"deadzone": 0.5,
"events": [Object(InputEventKey,"resource_local_to_scene":false,"resource_name":"")
, null]
}

[internationalization]

locale/translation_remaps={
"res://a.png": PackedStringArray("res://b.png:es")
}
locale/translations=PackedStringArray("res://data/lines.es.translation", "res://data/lines.en.translation", "res://ui.csv", "uid://c1")
locale/fallback="es"

[rendering]

locale/translations=PackedStringArray("res://no.csv")
`,
        'game/data/lines.csv': 'keys,en,es,_note\nLAMP,A lamp,Una lámpara,x\nDOOR,A door,Una puerta,\n',
        'game/ui.csv': '"Keys","en","fr"\n"HI","Good evening","Bonsoir"\n"BYE","See you","À bientôt"\n',
        'game/no.csv': 'keys,en,es\nLAMP,A lamp,Una lámpara\n',
      },
      paths: 'game/data/lines.es.translation',
      families: ['game/data/lines.csv es: en game/data/lines.csv', 'game/ui.csv en: fr game/ui.csv'],
    },
    {
      name: 'of Godot 3',
      files: {
        'project.godot': '[locale]\r\n\r\ntranslations=PoolStringArray( "res://words.en.translation" )\r\n',
        'words.csv': 'keys,en,de\nLAMP,The lamp is on,Die Lampe ist an\nHI,Good evening,Guten Abend\n',
      },
      paths: 'words.csv.import',
      families: ['words.csv en: de words.csv'],
    },
    {
      name: 'with a column that has no code of a language',
      files: {
        'project.godot':
          '[internationalization]\n\nlocale/translations=PackedStringArray("res://words.cz.translation", "res://words.en.translation")\n',
        'words.csv': 'KEYS,en,_note,cz\nLAMP,The lamp is on,on,Lampa svítí\nHI,Good evening,,Dobrý večer\n',
      },
      paths: 'words.csv.import words.cz.translation words.en.translation',
      families: ['words.csv en: cz words.csv'],
    },
    {
      name: 'with catalogs that have no template, and others that have one',
      files: {
        'project.godot': `[internationalization]

locale/translations=PackedStringArray("res://texts/ru.po", "res://texts/en.po",
"res://more/de.po", "res://more/ru.po")
locale/fallback="ru"
`,
      },
      paths: 'texts/ru.po texts/en.po texts/pt_BR.po more/app.pot more/de.po more/ru.po',
      families: [
        'more/app.pot en: de more/de.po, ru more/ru.po',
        'texts/ru.po ru: en texts/en.po, pt-BR texts/pt_BR.po',
      ],
      added: ['zh-Hant', 'texts/zh_Hant.po'],
    },
  ],
  'package.json': [
    {
      name: 'for Lingui, Tolgee, and Transloco',
      files: {
        'web/package.json': `{
  "name": "lamps",
  "lingui": { "sourceLocale": "fr", "locales": ["fr", "en"], "format": "po",
    "catalogs": [{ "path": "src/locales/{locale}/messages", "include": ["src"] }] },
  "devDependencies": { "@lingui/format-json": "^5" }
}`,
        'admin/package.json': '{"transloco": {"rootTranslationsPath": "texts", "langs": ["ru", "ua"]}, "lingui": "x"}',
        'shop/package.json': '{"tolgee": {"push": {"filesTemplate": "words/{namespace}/{snakeLanguageTag}.json"}}}',
        'package.json': '{"name": "all", "workspaces": ["web", "shop"]}',
      },
      paths:
        'web/src/locales/fr/messages.po web/src/locales/en/messages.po admin/texts/ru.json admin/texts/ua.json ' +
        'shop/words/menu/en.json shop/words/menu/pt_BR.json',
      families: [
        'admin/texts/ru.json ru: ua admin/texts/ua.json',
        'shop/words/menu/en.json en: pt-BR shop/words/menu/pt_BR.json',
        'web/src/locales/fr/messages.po fr: en web/src/locales/en/messages.po',
      ],
    },
  ],
};

testProjects(projects);

describe('a file of an app that declares sources', () => {
  const files = { 'locales/en.json': '{"a": "A lamp"}', 'locales/de.json': '{}' };
  const cases: Readonly<Record<string, readonly [text: string, words: readonly string[]]>> = {
    'next.config.js': [
      "import intl from 'next-intl/plugin'; export default intl({ experimental: { createMessagesDeclaration: '../../en.json' } })",
      ['next.config.js, line 1: the path leads out of the folder. The entry is not used.'],
    ],
    'next.config.ts': [
      "import intl from 'next-intl/plugin'; export default intl({ experimental: { createMessagesDeclaration: './en.json } })",
      ['next.config.ts could not be read. Locale files are found without it.'],
    ],
    'next.config.mjs': ["export default { i18n: { locales: ['fr', 'de'], defaultLocale: 'fr' } };", []],
    'transloco.config.js': [
      "module.exports = { rootTranslationsPath: '../../texts', langs: ['en', 'de'] };",
      ['transloco.config.js, line 1: the path leads out of the folder. The entry is not used.'],
    ],
    'transloco.config.ts': ['export default { langs: all(), keysManager: {} };', []],
    'nuxt.config.ts': [
      "export default { extends: ['../../x', 1], i18n: { langDir: '../../x', defaultLocale: 'en', locales: [{ code: 'en', file: 'en.json' }, 1] } };",
      ['nuxt.config.ts, line 1: the path leads out of the folder. The entry is not used.'],
    ],
    'project.godot': [
      '[internationalization]\nlocale/translations=PackedStringArray("res://../../a.en.translation", "res://b.csv", "user://c.csv")\n',
      ['project.godot, line 2: the path leads out of the folder. The entry is not used.'],
    ],
    'game/project.godot': ['[internationalization]\nlocale/translations=PackedStringArray("res://a', []],
    'package.json': ['{"lingui": {', ['package.json could not be read. Locale files are found without it.']],
    'web/package.json': ['{"name": ', []],
    'src/i18n/request.ts': ["export const get = () => fetch('/fr", []],
    'src/i18n/routing.ts': [routing("['bn', 'en']"), []],
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

describe('files that two tools declare with other sources', () => {
  it('are the source and the translation of the first one', async () => {
    const folder = new MemoryFolder({
      '.vscode/settings.json': '{"i18n-ally.localesPaths": "words", "i18n-ally.sourceLanguage": "en"}',
      'i18next.config.ts':
        "export default { locales: ['fr', 'en'], extract: { output: 'words/{{language}}.json', primaryLanguage: 'fr' } };",
      'words/en.json': '{"a": "A lamp"}',
      'words/fr.json': '{"a": "Une lampe"}',
    });
    deepEqual(await shownFamilies(folder), ['words/en.json en: fr words/fr.json']);
  });
});
