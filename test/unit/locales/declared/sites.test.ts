import { deepEqual } from 'node:assert/strict';
import { problemWords } from '../../../../src/locales/declared/declaration.ts';
import { findLocales } from '../../../../src/locales/findFamilies.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { type Project, testProjects } from './projects.ts';

const projects: Readonly<Record<string, readonly Project[]>> = {
  'docusaurus.config.js': [
    {
      name: 'with another language than English, folders of the project, and versions',
      files: {
        'site/docusaurus.config.js': `// @ts-check
/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Lamps', themes: [require.resolve('x')],
  i18n: {
    defaultLocale: 'zh-CN',
    locales: ['zh-CN', 'en', 'ua'],
    localeConfigs: { en: { label: 'English', path: 'english' }, ua: { htmlLang: 'uk' } },
  },
};
module.exports = config;
`,
      },
      paths:
        'site/docs/a/one.md site/docs/two.md site/blog/new.mdx site/versioned_docs/version-1/a/one.md ' +
        'site/i18n/english/docusaurus-plugin-content-docs/current/a/one.md site/i18n/ua/docusaurus-plugin-content-blog/new.mdx ' +
        'site/i18n/english/docusaurus-plugin-content-docs/version-1/a/one.md site/i18n/zh-CN/code.json site/i18n/ua/code.json',
      families: [
        'site/blog/new.mdx zh-CN: uk site/i18n/ua/docusaurus-plugin-content-blog/new.mdx',
        'site/docs/a/one.md zh-CN: en site/i18n/english/docusaurus-plugin-content-docs/current/a/one.md',
        'site/i18n/zh-CN/code.json zh-CN: uk site/i18n/ua/code.json',
        'site/versioned_docs/version-1/a/one.md zh-CN: en site/i18n/english/docusaurus-plugin-content-docs/version-1/a/one.md',
      ],
    },
    {
      name: 'that a function returns, in TypeScript',
      files: {
        'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
export default async function createConfig(): Promise<Config> {
  const x = (await import('y')).default;
  return {
    i18n: { defaultLocale: 'fr', locales: ['fr', 'en'] },
    plugins: [() => { return { name: 'own' }; }],
  } satisfies Config;
}
`,
      },
      paths: 'docs/one.md i18n/en/docusaurus-plugin-content-docs/current/one.md',
      families: ['docs/one.md fr: en i18n/en/docusaurus-plugin-content-docs/current/one.md'],
    },
  ],
  '.vitepress/config.ts': [
    {
      name: 'with the language of the root, and folders with languages of their own',
      files: {
        'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  srcDir: './pages',
  locales: { root: { label: '简体中文', lang: 'zh-CN' }, en: { label: 'English', lang: 'en-US' }, 'old/de': {} },
});
`,
      },
      paths: 'docs/pages/guide/a.md docs/pages/en/guide/a.md docs/pages/b.md',
      families: ['docs/pages/guide/a.md zh-CN: en-US docs/pages/en/guide/a.md'],
    },
  ],
  'astro.config.mjs': [
    {
      name: 'of Starlight, with the source in the root',
      files: {
        'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default defineConfig({
  integrations: [react(), starlight({ title: 'Lamps', locales: { root: { label: 'Français', lang: 'fr' }, 'pt-br': { lang: 'pt-BR' } } })],
});
`,
      },
      paths: 'src/content/docs/a/one.mdx src/content/docs/pt-br/a/one.mdx',
      families: ['src/content/docs/a/one.mdx fr: pt-BR src/content/docs/pt-br/a/one.mdx'],
    },
    {
      name: 'of Starlight, with all languages in folders',
      files: {
        'astro.config.ts':
          "export default { integrations: [starlight({ defaultLocale: 'de', locales: { de: {}, en: {} } })] };",
      },
      paths: 'src/content/docs/de/one.md src/content/docs/en/one.md',
      families: ['src/content/docs/de/one.md de: en src/content/docs/en/one.md'],
    },
  ],
  'mkdocs.yml': [
    {
      name: 'with endings of names',
      files: {
        'mkdocs.yml': `site_name: Lamps
docs_dir: pages
markdown_extensions:
  - x: !!python/name:material.extensions.emoji.twemoji
plugins:
  - search
  - i18n:
      languages:
        - locale: ja
          default: true
        - locale: en
        - locale: "null"
`,
      },
      paths: 'pages/a/one.md pages/a/one.en.md pages/two.md',
      families: ['pages/a/one.md ja: en pages/a/one.en.md'],
    },
    {
      name: 'with folders',
      files: {
        'mkdocs.yml':
          'plugins: [{i18n: {docs_structure: folder, languages: [{locale: en}, {locale: zh, default: true}]}}]\n',
      },
      paths: 'docs/zh/one.md docs/en/one.md',
      families: ['docs/zh/one.md zh: en docs/en/one.md'],
    },
  ],
  'hugo.toml': [
    {
      name: 'with endings of names, which are in lower case, and texts of the site',
      files: {
        'hugo.toml': `baseURL = 'https://example.org'
defaultContentLanguage = 'fr'
[languages.fr]
weight = 1
[languages.pt-br]
languageName = "Português"
[languages.en]
`,
      },
      paths: 'content/a/one.md content/a/one.en.md i18n/fr.toml i18n/en.toml',
      families: ['content/a/one.md fr: en content/a/one.en.md', 'i18n/fr.toml fr: en i18n/en.toml'],
      added: ['pt-BR', 'content/a/one.pt-br.md'],
    },
    {
      name: 'with folders, in a folder of settings',
      files: {
        'site/config/_default/hugo.yaml': `DefaultContentLanguage: de
languages:
  de: { contentDir: content/de }
  en: { contentDir: content/en }
`,
      },
      paths: 'site/content/de/one.md site/content/en/one.md',
      families: ['site/content/de/one.md de: en site/content/en/one.md'],
    },
  ],
  'project.pbxproj': [
    {
      name: 'with another language than English, also in the folder of all languages',
      files: {
        'ios/App.xcodeproj/project.pbxproj': `// !$*UTF8*$!
{
  developmentRegion = "zh-Hans";
  knownRegions = (
    en,
    Base,
    "zh-Hans",
    sv,
  );
}
`,
      },
      paths:
        'ios/App/zh-Hans.lproj/A.strings ios/App/en.lproj/A.strings ios/App/Base.lproj/B.strings ios/App/en.lproj/B.strings',
      families: [
        'ios/App/Base.lproj/B.strings zh-Hans: en ios/App/en.lproj/B.strings',
        'ios/App/zh-Hans.lproj/A.strings zh-Hans: en ios/App/en.lproj/A.strings',
      ],
    },
  ],
  'manifest.json': [
    {
      name: 'of an extension for browsers, and no other',
      files: {
        'src/manifest.json': '{"manifest_version": 3, "default_locale": "fr"}',
        'public/manifest.json': '{"name": "Lamps"}',
      },
      paths: 'src/_locales/fr/messages.json src/_locales/en/messages.json',
      families: ['src/_locales/fr/messages.json fr: en src/_locales/en/messages.json'],
    },
  ],
  'l10n.toml': [
    {
      name: 'with the codes of Android, and folders',
      files: {
        'l10n.toml': `basepath = "."
locales = ["de", "zh-CN"]
[[paths]]
  reference = "app/res/values/strings.xml"
  l10n = "app/res/values-{android_locale}/strings.xml"
[[paths]]
  reference = "words/**/*.ftl"
  l10n = "out/{locale}/**"
`,
      },
      paths: 'app/res/values/strings.xml app/res/values-zh-rCN/strings.xml words/a/one.ftl out/de/a/one.ftl',
      families: [
        'app/res/values/strings.xml en: de app/res/values-de/strings.xml, zh-CN app/res/values-zh-rCN/strings.xml',
        'words/a/one.ftl en: de out/de/a/one.ftl, zh-CN out/zh-CN/a/one.ftl',
      ],
    },
    {
      name: 'with stars for names, of which each is that of its source',
      files: {
        'l10n.toml': `basepath = "core"
[[paths]]
  reference = "templates/*.ftl"
  l10n = "{locale}/*.ftl"
[[paths]]
  reference = "extra/*.ftl"
  l10n = "{locale}/extra/*.ftl"
  locales = ["fr"]
[[paths]]
  reference = "old/*.ftl"
  l10n = "{locale}/*.properties"
`,
      },
      paths:
        'core/templates/one.ftl core/templates/two.ftl core/de/one.ftl core/de/two.ftl core/extra/more.ftl core/de/extra/more.ftl',
      families: [
        'core/extra/more.ftl en: fr core/fr/extra/more.ftl',
        'core/templates/one.ftl en: de core/de/one.ftl',
        'core/templates/two.ftl en: de core/de/two.ftl',
      ],
    },
  ],
  'nuxt.config.ts': [
    {
      name: 'with codes of routes, and the files of each language',
      files: {
        'nuxt.config.ts': `export default defineNuxtConfig({
  modules: ['@nuxtjs/i18n'],
  i18n: {
    defaultLocale: 'cn',
    locales: [
      { code: 'cn', language: 'zh-CN', file: 'chinese.json' },
      { code: 'ua', iso: 'uk-UA', files: ['ukrainian.json'] },
    ],
  },
});
`,
      },
      paths: 'i18n/locales/chinese.json i18n/locales/ukrainian.json',
      families: ['i18n/locales/chinese.json zh-CN: uk-UA i18n/locales/ukrainian.json'],
    },
    {
      name: 'with modules whose names have no region',
      files: {
        'nuxt.config.ts': `export default defineNuxtConfig({
  i18n: { langDir: 'locales', defaultLocale: 'fr',
    locales: [{ code: 'fr', iso: 'fr-FR', file: 'fr.js' }, { code: 'en', iso: 'en-US', file: 'en.js' }] },
});
`,
        'locales/fr.js': "export default { lamp: 'Une lampe' };",
        'locales/en.js': "export default { lamp: 'A lamp' };",
      },
      paths: 'app.vue',
      families: ['locales/fr.js fr-FR: en-US locales/en.js'],
    },
    {
      name: 'with a folder of the project, as a module with options',
      files: {
        'web/nuxt.config.js': `export default {
  modules: [['@nuxtjs/i18n', { langDir: 'words/', defaultLocale: 'fr', locales: [{ code: 'fr', file: 'fr.yaml' }, { code: 'en', file: 'en.yaml' }] }]],
};`,
      },
      paths: 'web/words/fr.yaml web/words/en.yaml',
      families: ['web/words/fr.yaml fr: en web/words/en.yaml'],
    },
  ],
};

testProjects(projects);

describe('the texts of Docusaurus', () => {
  const config = (more = ''): string =>
    `export default { i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { ${more} } } } };`;
  const problemsOf = async (paths: readonly string[], more?: string): Promise<readonly string[]> => {
    const folder = new MemoryFolder({ 'web/docusaurus.config.js': config(more) });
    paths.forEach((path) => folder.files.set(path, '{"a": {"message": "A lamp"}}'));
    return (await findLocales(folder, folder.options)).problems.map(problemWords);
  };

  it('are named where only translations of them are in files, with the command that writes them', async () => {
    deepEqual(await problemsOf(['web/i18n/fr/docusaurus-theme-classic/navbar.json', 'web/i18n/fr/code.json']), [
      'web/i18n/fr/code.json is not used: its source texts are in code. Write them to files with "docusaurus write-translations --locale en".',
    ]);
    deepEqual(await problemsOf(['web/i18n/fr/code.json', 'web/i18n/en/code.json']), []);
    deepEqual(await problemsOf(['web/i18n/fr/code.json', 'web/i18n/english/code.json'], "path: 'english'"), []);
    deepEqual(await problemsOf(['web/docs/start.json', 'i18n/fr/code.json']), []);
  });
});

describe('a file that may configure a site', () => {
  for (const [file, text] of Object.entries({
    'docusaurus.config.js': "export default { i18n: { defaultLocale: 'fr', locales: getLocales() } };",
    '.vitepress/config.ts': "export default { locales: { root: { ...zh }, en: { lang: 'en' } } };",
    'astro.config.mjs': 'export default { integrations: [starlight({ locales })] };',
    'mkdocs.yml': 'plugins: [search, i18n]',
    'hugo.toml': "defaultContentLanguage = 'fr'",
    'nuxt.config.ts': "export default { modules: [['@nuxtjs/i18n']], i18n: { locales: ['en', 'fr'] } };",
    'App.xcodeproj/project.pbxproj': 'developmentRegion = en;',
  })) {
    it(`says nothing without languages: ${file}`, async () => {
      const folder = new MemoryFolder({ [file]: text, 'docs/one.md': '# One', 'i18n/fr.json': '{"a": "Une lampe"}' });
      const { families, problems } = await findLocales(folder, folder.options);
      deepEqual([families.filter(({ declared }) => declared !== undefined), problems], [[], []]);
    });
  }
});
