import { strict as assert } from 'node:assert';
import { addFamilyLocale, findFamilies } from '../../../../src/locales/locales.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const none = { localeFiles: [] };

describe('families of prose', () => {
  for (const { name, paths, settings = none, families } of [
    {
      name: 'folders named after languages, only where both pages are there',
      paths: ['docs/en/x.md', 'docs/de/x.md', 'docs/pt_BR/x.md', 'docs/en/new.md', 'docs/de/old.md', 'docs/guide.md'],
      families: ['docs/en/x.md en: de docs/de/x.md, pt-BR docs/pt_BR/x.md'],
    },
    {
      name: 'pages named after languages',
      paths: ['a/x.en.md', 'a/x.de.md', 'faq-en.md', 'faq-de.md', 'b/en.html', 'b/fr.html', 'b/how-to.md', 'b/how.md'],
      families: ['a/x.en.md en: de a/x.de.md', 'b/en.html en: fr b/fr.html', 'faq-en.md en: de faq-de.md'],
    },
    {
      name: 'pages of AsciiDoc, also in modules of Antora',
      paths: [
        ...[
          'docs/en/x.adoc',
          'docs/de/x.adoc',
          'README.adoc',
          'README.fr.adoc',
          'a/use.en.asciidoc',
          'a/use.de.asciidoc',
        ],
        ...['doc/modules/ROOT/pages/start.adoc', 'doc/modules/ROOT/pages/ja/start.adoc'],
        ...['docs/modules/ROOT/pages/care.adoc', 'docs/de/modules/ROOT/pages/care.adoc'],
      ],
      families: [
        'README.adoc en: fr README.fr.adoc',
        'a/use.en.asciidoc en: de a/use.de.asciidoc',
        'doc/modules/ROOT/pages/start.adoc en: ja doc/modules/ROOT/pages/ja/start.adoc',
        'docs/en/x.adoc en: de docs/de/x.adoc',
        'docs/modules/ROOT/pages/care.adoc en: de docs/de/modules/ROOT/pages/care.adoc',
      ],
    },
    {
      name: 'pages of DocBook and DITA',
      paths: [
        ...['docs/en/index.docbook', 'docs/de/index.docbook', 'docs/en/a.xml', 'docs/de/a.xml'],
        ...['manual/en/clean.dita', 'manual/fr/clean.dita', 'manual/en/all.ditamap', 'manual/fr/all.ditamap'],
      ],
      families: [
        'docs/en/index.docbook en: de docs/de/index.docbook',
        'manual/en/all.ditamap en: fr manual/fr/all.ditamap',
        'manual/en/clean.dita en: fr manual/fr/clean.dita',
      ],
    },
    {
      name: 'pages of Astro, but no other code next to them',
      paths: [
        ...['src/pages/about.astro', 'src/pages/de/about.astro', 'src/pages/en/shop.astro', 'src/pages/fr/shop.astro'],
        ...['src/pages/rss.js', 'src/pages/de/rss.js'],
      ],
      families: [
        'src/pages/about.astro en: de src/pages/de/about.astro',
        'src/pages/en/shop.astro en: fr src/pages/fr/shop.astro',
      ],
    },
    {
      name: 'pages of LaTeX',
      paths: ['docs/en/start.tex', 'docs/de/start.tex', 'docs/manual.tex', 'docs/manual.fr.tex', 'docs/en/lamp.sty'],
      families: ['docs/en/start.tex en: de docs/de/start.tex', 'docs/manual.tex en: fr docs/manual.fr.tex'],
    },
    {
      name: 'a page that names no language',
      paths: [
        ...['README.md', 'README.de.md', 'README_zh-CN.md', 'CHANGELOG.md', 'SECURITY-de.md', 'SECURITY.md'],
        ...['content/post/index.md', 'content/post/index.fr.md', 'notes/plug-it.md', 'notes/plug.md'],
      ],
      families: [
        'README.md en: de README.de.md, zh-CN README_zh-CN.md',
        'SECURITY.md en: de SECURITY-de.md',
        'content/post/index.md en: fr content/post/index.fr.md',
      ],
    },
    {
      name: 'one variant of the source, the one that most pages have, then the likely one',
      paths: [
        ...['docs/en-GB/a.md', 'docs/en-US/a.md', 'docs/de/a.md', 'docs/en-GB/b.md', 'docs/en-US/b.md', 'docs/de/b.md'],
        ...['docs/en-GB/c.md', 'docs/de/c.md'],
      ],
      families: [
        'docs/en-GB/a.md en-GB: de docs/de/a.md, en-US docs/en-US/a.md',
        'docs/en-GB/b.md en-GB: de docs/de/b.md, en-US docs/en-US/b.md',
        'docs/en-GB/c.md en-GB: de docs/de/c.md',
      ],
    },
    {
      name: 'the likely variant of the source where as many pages have each',
      paths: ['docs/en-GB/a.md', 'docs/en-US/a.md', 'docs/de/a.md'],
      families: ['docs/en-US/a.md en-US: de docs/de/a.md, en-GB docs/en-GB/a.md'],
    },
    {
      name: 'Hugo, and pages beside folders of languages',
      paths: [
        ...['content/en/docs/a/_index.md', 'content/de/docs/a/_index.md', 'content/zh-cn/docs/a/_index.md'],
        ...['docs/guide/start.mdx', 'docs/ja/guide/start.mdx', 'docs/ja/only.mdx', 'src/it/a.md', 'src/a.md'],
      ],
      families: [
        'content/en/docs/a/_index.md en: de content/de/docs/a/_index.md, zh-CN content/zh-cn/docs/a/_index.md',
        'docs/guide/start.mdx en: ja docs/ja/guide/start.mdx',
      ],
    },
    {
      name: 'Docusaurus',
      paths: [
        ...['site/docs/a/x.md', 'site/i18n/de/docusaurus-plugin-content-docs/current/a/x.md', 'site/docs/y.md'],
        'site/versioned_docs/version-1.0/y.md',
        'site/i18n/fr/docusaurus-plugin-content-docs/version-1.0/y.md',
        ...['site/blog/2024.md', 'site/i18n/de/docusaurus-plugin-content-blog/2024.md'],
        ...['site/src/pages/me.mdx', 'site/i18n/de/docusaurus-plugin-content-pages/me.mdx'],
        ...['site/community/c.md', 'site/i18n/de/docusaurus-plugin-content-docs-community/current/c.md'],
        ...['docs/z.md', 'site/i18n/de/docusaurus-plugin-content-docs/current/z.md'],
      ],
      families: [
        'docs/z.md en: de site/i18n/de/docusaurus-plugin-content-docs/current/z.md',
        'site/blog/2024.md en: de site/i18n/de/docusaurus-plugin-content-blog/2024.md',
        'site/community/c.md en: de site/i18n/de/docusaurus-plugin-content-docs-community/current/c.md',
        'site/docs/a/x.md en: de site/i18n/de/docusaurus-plugin-content-docs/current/a/x.md',
        'site/src/pages/me.mdx en: de site/i18n/de/docusaurus-plugin-content-pages/me.mdx',
        'site/versioned_docs/version-1.0/y.md en: fr site/i18n/fr/docusaurus-plugin-content-docs/version-1.0/y.md',
      ],
    },
    {
      name: 'plain text in folders of languages, but not lists of words',
      paths: 'store/en-US/full.txt store/de-DE/full.txt words/en.txt words/de.txt stop-en.txt stop-de.txt'.split(' '),
      families: ['store/en-US/full.txt en-US: de-DE store/de-DE/full.txt'],
    },
    {
      name: 'another source language',
      paths: ['docs/en/x.md', 'docs/de/x.md', 'README.md', 'README.en.md'],
      settings: { localeFiles: [], sourceLang: 'de' },
      families: ['README.md de: en README.en.md', 'docs/de/x.md de: en docs/en/x.md'],
    },
    {
      name: 'those of the settings, with languages that have no page yet',
      paths: ['handbook/a.md', 'handbook/b/c.md', 'out/fr/handbook/a.md', 'other.md'],
      settings: {
        localeFiles: [{ source: 'handbook/**/*.md', target: 'out/${lang}/${dir}/${name}${ext}', targetLangs: ['de'] }],
      },
      families: [
        'handbook/a.md en: de out/de/handbook/a.md, fr out/fr/handbook/a.md',
        'handbook/b/c.md en: de out/de/handbook/b/c.md',
      ],
    },
    {
      name: 'nothing where no page has a counterpart',
      paths: ['README.md', 'docs/a.md', 'docs/en/b.md', 'docs/is/c.md', 'i18n/de/d.md', 'src/no/README.md', 'x.de.md'],
      families: [],
    },
  ]) {
    it(`finds ${name}`, async () => {
      const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, ''])));
      const found = await findFamilies(folder, { ...folder.options, ...settings });
      const shown = found.map(
        ({ source, sourceLang, members }) =>
          `${source} ${sourceLang}: ${members.map(({ lang, path }) => `${lang} ${path}`).join(', ')}`,
      );
      assert.deepEqual(shown, families);
      assert.ok(found.every(({ kind }) => kind === 'prose'));
    });
  }

  it('finds pages of XML by the texts of their sources, and no other XML', async () => {
    const page = '<book xmlns="http://docbook.org/ns/docbook"><para>Words</para></book>';
    const topic = '<!DOCTYPE concept PUBLIC "-//OASIS//DTD DITA Concept//EN" "concept.dtd">\n<concept id="a"/>';
    const other = '<settings><name>Words</name></settings>';
    const set = ['en', 'de'].flatMap((lang) => Array.from({ length: 9 }, (_, at) => `set/${lang}/${at}.xml`));
    const folder = new MemoryFolder({
      ...{ 'docs/en/book.xml': page, 'docs/de/book.xml': page, 'docs/en/a/x.xml': topic, 'docs/de/a/x.xml': topic },
      ...{ 'docs/en/other.xml': other, 'docs/de/other.xml': other, 'docs/en/new.xml': page },
      ...{ 'manual.xml': page, 'manual.fr.xml': page, 'manual/topic.xml': topic, 'manual/ja/topic.xml': topic },
      ...Object.fromEntries(set.map((path) => [path, other] as const)),
      ...{ 'res/values/strings.xml': '<resources/>', 'res/values-de/strings.xml': '<resources/>' },
      ...{ 'res/values/a.xml': '<resources/>', 'res/values-de/a.xml': '<resources/>' },
    });
    const read: string[] = [];
    const found = await findFamilies(
      {
        list: folder.list,
        read: (path) => {
          read.push(path);
          return folder.read(path);
        },
      },
      { ...folder.options, ...none },
    );
    const pages = found.filter(({ kind }) => kind === 'prose');
    assert.deepEqual(
      pages.map(({ source, members, isInDoubt }) => [source, pluck(members, 'path'), isInDoubt]),
      [
        ['docs/en/a/x.xml', ['docs/de/a/x.xml'], undefined],
        ['docs/en/book.xml', ['docs/de/book.xml'], undefined],
        ['manual.xml', ['manual.fr.xml'], undefined],
      ],
    );
    assert.equal(read.filter((path) => path.startsWith('set/')).length, 3);
  });

  it('finds thousands of pages of the settings without a halt', async () => {
    const pages = Array.from({ length: 2000 }, (_, number) => `text/en/chapter${number % 20}/page${number}.md`);
    const others = Array.from({ length: 20_000 }, (_, number) => `src/part${number % 50}/file${number}.ts`);
    const paths = [...pages, ...pages.map((path) => path.replace('/en/', '/de/')), ...others];
    const folder = new MemoryFolder(Object.fromEntries(paths.map((path) => [path, ''])));
    // Each source with each path would take minutes.
    for (const target of [undefined, '${dir}/../../de/${name}${ext}', 'out/${lang}/${dir}/${name}${ext}']) {
      const localeFiles = [{ source: 'text/en/**/*.md', ...(target !== undefined && { target }) }];
      const found = await findFamilies(folder, { ...folder.options, localeFiles });
      assert.equal(found.length, pages.length);
    }
  });

  for (const { source, member, added } of [
    { source: 'docs/en/x.md', member: 'docs/de/x.md', added: 'docs/fr/x.md' },
    { source: 'README.md', member: 'README.de.md', added: 'README.fr.md' },
    {
      source: 'site/docs/a/x.md',
      member: 'site/i18n/de/docusaurus-plugin-content-docs/current/a/x.md',
      added: 'site/i18n/fr/docusaurus-plugin-content-docs/current/a/x.md',
    },
  ]) {
    it(`adds ${added}`, async () => {
      const folder = new MemoryFolder({ [source]: 'Text.\n', [member]: 'Text.\n' });
      const family = await folder.family();
      const { members = [] } = addFamilyLocale(family, 'fr', folder.options) ?? {};
      assert.deepEqual(pluck(members, 'path'), [member, added]);
    });
  }
});
