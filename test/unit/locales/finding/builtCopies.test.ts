import { deepEqual } from 'node:assert/strict';
import { FamilyIndex } from '../../../../src/locales/familyIndex.ts';
import { findFamilies, readLock } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

const texts = (...words: readonly string[]): string =>
  `${JSON.stringify(Object.fromEntries(words.map((word) => [word, `The ${word} of it`])), undefined, 2)}\n`;
const english = texts('pump', 'valve', 'seal', 'nut');
const german = texts('pump', 'valve');

const filesIn = (folder: string, source = english) => ({
  [`${folder}/en.json`]: source,
  [`${folder}/de.json`]: german,
});

async function sourcesOf(folder: MemoryFolder): Promise<readonly string[]> {
  const families = await findFamilies(folder, folder.options);
  return families.map(({ source }) => source);
}

describe('a file that a build copied', () => {
  it('is not looked for below hundreds of folders', async () => {
    const deep = `public/${'a/'.repeat(1900)}locales`;
    deepEqual(await sourcesOf(new MemoryFolder(filesIn(deep))), [`${deep}/en.json`]);
  });

  for (const { name, files, sources } of [
    {
      name: 'into the folder that is served',
      files: { ...filesIn('src/locales'), ...filesIn('public/locales') },
      sources: ['src/locales/en.json'],
    },
    {
      name: 'in each package',
      files: {
        ...filesIn('packages/a/src/i18n'),
        ...filesIn('packages/a/lib/i18n'),
        ...filesIn('packages/b/src/i18n'),
        ...filesIn('packages/b/out/app/i18n'),
      },
      sources: ['packages/a/src/i18n/en.json', 'packages/b/src/i18n/en.json'],
    },
    {
      name: 'below the folder of the originals',
      files: { ...filesIn('web/i18n'), ...filesIn('web/target/classes/i18n') },
      sources: ['web/i18n/en.json'],
    },
    {
      name: 'of pages',
      files: {
        'docs/en/a.md': '# A\n\nText.\n',
        'docs/de/a.md': '# A\n',
        'www/docs/en/a.md': '# A\n\nText.\n',
        'www/docs/de/a.md': '# A\n',
      },
      sources: ['docs/en/a.md'],
    },
    {
      name: 'that is compiled from the catalog next to it, whatever the messages are called',
      files: {
        'lingui/locales/en.po': 'msgid "q1w2"\nmsgstr "A lamp"\n',
        'lingui/locales/de.po': 'msgid "q1w2"\nmsgstr "Eine Lampe"\n',
        'lingui/locales/en.json': '{"messages":{"q1w2":["A lamp"]}}',
        'lingui/locales/de.json': '{"messages":{"q1w2":["Eine Lampe"]}}',
        'jed/locale/en.po': 'msgid "A lamp"\nmsgstr ""\n',
        'jed/locale/de.po': 'msgid "A lamp"\nmsgstr "Eine Lampe"\n',
        'jed/locale/en.json': '{"domain":"jed","locale_data":{"jed":{"A lamp":["A lamp"]}}}',
        'jed/locale/de.json': '{"domain":"jed","locale_data":{"jed":{"A lamp":["Eine Lampe"]}}}',
      },
      sources: ['jed/locale/en.po', 'lingui/locales/en.po'],
    },
    {
      name: 'that FormatJS compiles',
      files: {
        'lang/en.json': '{"a":{"defaultMessage":"A lamp","description":"A note"},"b":{"defaultMessage":"A bed"}}',
        'lang/de.json': '{"a":"Eine Lampe {n}","b":"Ein Bett"}',
        'compiled/lang/en.json': '{"a":"A lamp","b":"A bed"}',
        'compiled/lang/de.json': '{"a":[{"type":0,"value":"Eine Lampe "},{"type":1,"value":"n"}],"b":[]}',
        'src/compiled/en.json': '{"a":[{"type":0,"value":"A lamp"}],"b":[{"type":0,"value":"A bed"}]}',
        'web/compiled-lang/index.json': '{"a":"A lamp","b":"A bed"}',
        'web/compiled-lang/en.json': '{"a":"A lamp","b":"A bed"}',
        'web/compiled-lang/fr.json': '{"a":"Une lampe","b":"Un lit"}',
      },
      sources: ['lang/en.json'],
    },
  ]) {
    it(`is no locale file: ${name}`, async () => deepEqual(await sourcesOf(new MemoryFolder(files)), sources));
  }

  it('stays left out while the original is edited', async () => {
    const folder = new MemoryFolder({ ...filesIn('src/locales'), ...filesIn('public/locales') });
    folder.files.set('src/locales/en.json', texts('pump', 'valve', 'seal', 'bolt', 'screw'));
    deepEqual(await sourcesOf(folder), ['src/locales/en.json']);
  });

  it('is a locale file once it has other texts', async () => {
    const folder = new MemoryFolder({ ...filesIn('src/locales'), ...filesIn('public/locales') });
    const files = { ...folder.options };
    const index = new FamilyIndex(
      {
        list: async () => ({ paths: [...folder.files.keys()], isLeftOut: () => false }),
        filesAt: async (path) => [path],
        read: folder.read,
      },
      files,
    );
    deepEqual((await index.families()).length, 1);
    folder.files.set('public/locales/en.json', texts('tree', 'flower', 'bed', 'garden'));
    deepEqual(await index.changed({ came: [], gone: [], edited: ['public/locales/en.json'] }), true);
    deepEqual((await index.families()).length, 2);
  });

  for (const { name, files } of [
    { name: 'other texts', files: { ...filesIn('src/locales'), ...filesIn('public/locales', texts('tree', 'bed')) } },
    {
      name: 'languages that the others lack',
      files: { ...filesIn('src/i18n'), ...filesIn('lib/i18n'), 'lib/i18n/fr.json': '{}' },
    },
    {
      name: 'messages of its own next to a catalog',
      files: {
        ...filesIn('locales'),
        'locales/en.po': 'msgid "A"\nmsgstr ""\n',
        'locales/de.po': 'msgid "A"\nmsgstr "B"\n',
      },
    },
    {
      name: 'the same texts in two packages',
      files: { ...filesIn('packages/a/locales'), ...filesIn('packages/b/locales') },
    },
  ]) {
    it(`is not taken for a copy where it has ${name}`, async () => {
      deepEqual((await sourcesOf(new MemoryFolder(files))).length, 2);
    });
  }
});

describe('a variant of the source language', () => {
  it('is named where it is the only file of the language, and a likely region is not', async () => {
    for (const [code, reason] of [
      ['en-AU', 'variant'],
      ['en-US', 'region'],
    ]) {
      const folder = new MemoryFolder({ [`locales/${code}.json`]: english, 'locales/de.json': german });
      await readLock(folder);
      const [family] = await findFamilies(folder, folder.options);
      deepEqual([family?.sourceLang, family?.reason], [code, reason]);
    }
  });
});
