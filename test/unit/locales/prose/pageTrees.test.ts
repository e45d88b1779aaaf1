import { strict as assert } from 'node:assert';
import type { FolderListing } from '../../../../src/locales/familyIndex.ts';
import type { LocaleOptions } from '../../../../src/locales/localeOptions.ts';
import { FamilyIndex, findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const text = '# Garden\n\nWater the beds.\n';

interface Site {
  readonly name: string;
  readonly paths: readonly string[];
  readonly settings?: Partial<LocaleOptions>;
  /** `tree lang: translated of pages`, then where those without a translation go. */
  readonly pages: readonly string[];
}

describe('the pages of a site that have no translation', () => {
  for (const { name, paths, settings = {}, pages } of [
    {
      name: 'Starlight and VitePress have languages beside the pages of the source',
      paths: [
        ...['src/content/docs/start.md', 'src/content/docs/guides/care.mdx', 'src/content/docs/_part.md'],
        ...['src/content/docs/de/start.md', 'src/content/docs/de/old.md', 'src/content/docs/fr/only.md', 'LICENSE.md'],
        ...['src/content/docs/fa/start.md', 'src/content/docs/fa/more.md', 'src/content/docs/tk/index.md'],
        ...['docs/i.md', 'docs/.vitepress/theme.md', 'docs/a/j.md', 'docs/pt-br/i.md', 'docs/de/i.md'],
      ],
      pages: [
        'docs de: 1 of 2, docs/de/a/j.md',
        'docs pt-BR: 1 of 2, docs/pt-br/a/j.md',
        'src/content/docs de: 1 of 3, src/content/docs/de/guides/care.mdx, src/content/docs/de/tk/index.md',
      ],
    },
    {
      name: 'a manual of reStructuredText has a folder for each language',
      paths: ['docs/en/start.rst', 'docs/en/care.rst', 'docs/de/start.rst'],
      pages: ['docs/en de: 1 of 2, docs/de/care.rst'],
    },
    {
      name: 'a manual of AsciiDoc has a folder for each language',
      paths: ['docs/en/start.adoc', 'docs/en/care.adoc', 'docs/en/parts/_cable.adoc', 'docs/de/start.adoc'],
      pages: ['docs/en de: 1 of 2, docs/de/care.adoc'],
    },
    {
      name: 'Hugo and Nextra have a folder for each language',
      paths: [
        ...['content/en/_index.md', 'content/en/posts/a.md', 'content/de/_index.md', 'content/zh-cn/posts/a.md'],
        ...['pages/en/index.mdx', 'pages/en/_app.mdx', 'pages/en/use.mdx', 'pages/en-GB/use.mdx', 'pages/ja/index.mdx'],
      ],
      pages: [
        'content/en de: 1 of 2, content/de/posts/a.md',
        'content/en zh-CN: 1 of 2, content/zh-cn/_index.md',
        'pages/en ja: 1 of 2, pages/ja/use.mdx',
      ],
    },
    {
      name: 'Hugo, Nextra, and MkDocs may have the language in the name',
      paths: [
        ...['content/_index.md', 'content/_index.de.md', 'content/posts/a.md', 'content/posts/b/index.en.md'],
        ...[
          'content/posts/only.fr.md',
          'content/posts/a.cn.md',
          'README.md',
          'README.de.md',
          'CHANGELOG.md',
          'docs/README.md',
        ],
        ...['docs/README.zh-CN.md', 'docs/plan.md', 'site/docs/index.md', 'site/docs/index.de.md', 'site/docs/a/j.md'],
      ],
      pages: [
        'content de: 1 of 3, content/posts/a.de.md, content/posts/b/index.de.md',
        'site/docs de: 1 of 2, site/docs/a/j.de.md',
      ],
    },
    {
      name: 'Docusaurus has translations in folders of their own, for each version',
      paths: [
        ...['w/docs/x.md', 'w/docs/a/y.md', 'w/i18n/de/docusaurus-plugin-content-docs/current/x.md'],
        ...['w/blog/one.md', 'w/blog/two.md', 'w/i18n/de/docusaurus-plugin-content-blog/one.md'],
        ...['w/versioned_docs/version-1.0/x.md', 'w/versioned_docs/version-1.0/z.md'],
        'w/versioned_docs/version-2.0/z.md',
        'w/i18n/de/docusaurus-plugin-content-docs/version-1.0/x.md',
      ],
      pages: [
        'w/blog de: 1 of 2, w/i18n/de/docusaurus-plugin-content-blog/two.md',
        'w/docs de: 1 of 2, w/i18n/de/docusaurus-plugin-content-docs/current/a/y.md',
        'w/versioned_docs/version-1.0 de: 1 of 2, w/i18n/de/docusaurus-plugin-content-docs/version-1.0/z.md',
      ],
    },
    {
      name: 'languages that the service does not know are next to others, and folders with such names stay pages',
      paths: [
        ...['index.mdx', '404.md', 'start.mdx', 'is/index.mdx', 'is/new.mdx'].map((name) => `site/docs/${name}`),
        ...['de/index.mdx', 'fa/index.mdx', 'fa/404.md', 'hi/index.mdx', 'hi/start.mdx', 'hi/old.md'].map(
          (name) => `site/docs/${name}`,
        ),
        ...['a.md', 'b.md', 'fa/a.md', 'fa/b.md'].map((name) => `content/${name}`),
      ],
      pages: [
        'site/docs de: 1 of 5, site/docs/de/404.md, site/docs/de/is/index.mdx, site/docs/de/is/new.mdx, site/docs/de/start.mdx',
        'site/docs fa: 2 of 5, site/docs/fa/is/index.mdx, site/docs/fa/is/new.mdx, site/docs/fa/start.mdx',
        'site/docs hi: 2 of 5, site/docs/hi/404.md, site/docs/hi/is/index.mdx, site/docs/hi/is/new.mdx',
      ],
    },
    {
      name: 'a language and a region of it are two if each has its pages, and one if its pages are in two folders',
      paths: [
        ...['a', 'b', 'c'].map((name) => `docs/${name}.md`),
        ...['docs/pt/a.md', 'docs/pt/b.md', 'docs/pt-br/a.md', 'docs/pt-br/c.md'],
        ...['docs/zh/a.md', 'docs/zh/b.md', 'docs/zh-cn/c.md'],
      ],
      pages: ['docs pt: 2 of 3, docs/pt/c.md', 'docs pt-BR: 2 of 3, docs/pt-br/b.md', 'docs zh: 3 of 3'],
    },
    {
      name: 'what the settings exclude is no page, and with files that the settings name, these are all pages',
      paths: ['docs/en/a.md', 'docs/en/b.md', 'docs/en/api/c.md', 'docs/de/a.md', 'more/en/a.md', 'more/en/b.md'],
      settings: {
        localeFiles: [{ source: 'docs/en/**/*.md', target: 'docs/${lang}/${name}${ext}' }],
        localeExclude: ['docs/en/api/**'],
      },
      pages: ['docs/en de: 1 of 2, docs/de/b.md'],
    },
    {
      name: 'a repository with a few translated pages is no site',
      paths: ['README.md', 'README.de.md', 'faq.md', 'faq-de.md', 'a/b.md', 'a/b.de.md', 'a/c.md', 'i18n/en.json'],
      pages: [],
    },
  ] satisfies readonly Site[]) {
    it(`${name}`, async () => {
      const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, text])));
      assert.deepEqual(await pagesOf(folder, settings), pages);
    });
  }

  for (const { tool, config, root, folder } of [
    {
      tool: 'VitePress',
      config: [
        'docs/.vitepress/config.ts',
        "export default { locales: { root: { lang: 'en-US' }, zh: { lang: 'zh-CN' } } }",
      ],
      root: 'docs',
      folder: 'docs/zh',
    },
    {
      tool: 'Starlight',
      config: [
        'astro.config.mjs',
        "export default { integrations: [starlight({ defaultLocale: 'root', locales: { root: { lang: 'en-US' }, zh: { lang: 'zh-CN' } } })] }",
      ],
      root: 'src/content/docs',
      folder: 'src/content/docs/zh',
    },
    {
      tool: 'Docusaurus',
      config: [
        'docusaurus.config.js',
        "module.exports = { i18n: { defaultLocale: 'en', locales: ['en', 'zh-CN'], localeConfigs: { 'zh-CN': { path: 'zh' } } } }",
      ],
      root: 'docs',
      folder: 'i18n/zh/docusaurus-plugin-content-docs/current',
    },
  ] as const) {
    it(`are those of the language that the site declares for a folder with another name: ${tool}`, async () => {
      const [name, code] = config;
      const paths = [`${root}/a.md`, `${root}/guide/b.md`, `${folder}/a.md`];
      const site = new MemoryFolder({ ...Object.fromEntries(paths.map((path) => [path, text])), [name]: code });
      assert.deepEqual(await pagesOf(site, {}), [`${root} zh-CN: 1 of 2, ${folder}/guide/b.md`]);
    });
  }

  it('are no drafts, no pages that are not to be translated or in another language, and have text', async () => {
    const page = (front: string, below = text) => `---\n${front}\n---\n\n${below}`;
    const folder = new MemoryFolder({
      'docs/a.md': text,
      'docs/de/a.md': text,
      'docs/draft.md': page('title: A\ndraft: true'),
      'docs/toml.md': `+++\ndraft = true\n+++\n\n${text}`,
      'docs/never.md': page('translate: false # code'),
      'docs/french.md': page('lang: "fr-FR"'),
      'docs/empty.md': '<!-- nothing -->\n',
      'docs/english.md': page('draft: false\nlang: en-US'),
      'docs/words.md': `${text}\ndraft: true\n`,
    });
    assert.deepEqual(await pagesOf(folder), ['docs de: 1 of 3, docs/de/english.md, docs/de/words.md']);
  });

  it('are missing like messages only where the settings say so, also those that come later', async () => {
    const folder = new MemoryFolder({ 'docs/a.md': text, 'docs/b.md': text, 'docs/de/a.md': text });
    const paths = async (index: FamilyIndex) =>
      (await index.families()).flatMap(({ members }) => members.map(({ path }) => path));
    for (const untranslatedPages of ['list', 'ignore'] as const) {
      assert.deepEqual(await paths(indexOf(folder, { untranslatedPages })), ['docs/de/a.md']);
    }
    const index = indexOf(folder, { untranslatedPages: 'missing' });
    assert.deepEqual(await paths(index), ['docs/de/a.md', 'docs/de/b.md']);
    folder.files.set('docs/c.md', text);
    assert.equal(await index.changed({ came: ['docs/c.md'], gone: [], edited: [] }), true);
    assert.deepEqual(await paths(index), ['docs/de/a.md', 'docs/de/b.md', 'docs/de/c.md']);
    folder.files.set('docs/c.md', `---\ndraft: true\n---\n${text}`);
    assert.equal(await index.changed({ came: [], gone: [], edited: ['docs/c.md'] }), true);
    folder.files.delete('docs/b.md');
    assert.equal(await index.changed({ came: [], gone: ['docs/b.md'], edited: [] }), true);
    assert.deepEqual(await paths(index), ['docs/de/a.md']);
  });

  it('are found again if a page becomes a draft, and stay if its text changes; only then it is read again', async () => {
    const folder = new MemoryFolder({ 'docs/a.md': text, 'docs/b.md': text, 'docs/c.md': text, 'docs/de/a.md': text });
    const index = indexOf(folder, { untranslatedPages: 'list' });
    const untranslated = async () => {
      const [pages] = await index.pages(new AbortController().signal);
      return pages?.untranslated.map(({ source }) => source);
    };
    const edited = (path: string) => index.changed({ came: [], gone: [], edited: [path] });
    await index.families();
    assert.equal(await edited('docs/b.md'), false);
    assert.deepEqual(await untranslated(), ['docs/b.md', 'docs/c.md']);
    folder.files.set('docs/b.md', `${text}\nMore.\n`);
    folder.files.delete('docs/c.md');
    assert.equal(await edited('docs/b.md'), false);
    folder.files.set('docs/b.md', `---\ndraft: true\n---\n${text}`);
    assert.equal(await edited('docs/b.md'), true);
    assert.deepEqual(await untranslated(), ['docs/c.md']);
  });

  it('are XML only beside pages of XML, and only what is DocBook or DITA', async () => {
    const page = '<book xmlns="http://docbook.org/ns/docbook"><para>Some words</para></book>';
    const folder = new MemoryFolder({
      ...{ 'docs/en/a.xml': page, 'docs/de/a.xml': page, 'docs/en/b.xml': page, 'docs/en/c.xml': '<a>Some words</a>' },
      ...{ 'site/en/a.md': text, 'site/de/a.md': text, 'site/en/b.xml': page, 'site/en/c.md': text },
    });
    assert.deepEqual(await pagesOf(folder), ['docs/en de: 1 of 2, docs/de/b.xml', 'site/en de: 1 of 2, site/de/c.md']);
  });

  it('are left out where the settings say so, and are no families', async () => {
    const folder = new MemoryFolder({ 'docs/a.md': text, 'docs/b.md': text, 'docs/de/a.md': text });
    assert.deepEqual(await pagesOf(folder, { untranslatedPages: 'ignore' }), []);
    assert.equal((await findFamilies(folder, folder.options)).length, 1);
  });
});

function indexOf(folder: MemoryFolder, settings: Partial<LocaleOptions>): FamilyIndex {
  const list = async (): Promise<FolderListing> => ({ paths: await folder.list(), isLeftOut: () => false });
  const filesAt = async (path: string) => (folder.files.has(path) ? [path] : []);
  return new FamilyIndex({ list, read: folder.read, filesAt }, { ...folder.options, ...settings });
}

async function pagesOf(folder: MemoryFolder, settings: Partial<LocaleOptions> = {}): Promise<readonly string[]> {
  const pages = await indexOf(folder, settings).pages(new AbortController().signal);
  return pages.map(({ tree, lang, translated, untranslated }) => {
    const all = translated.length + untranslated.length;
    return [`${tree} ${lang}: ${translated.length} of ${all}`, ...untranslated.map(({ path }) => path)].join(', ');
  });
}
