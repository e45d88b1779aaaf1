import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { FolderListing, IndexedFolder, PathChanges } from '../../../../src/locales/familyIndex.ts';
import type { LocaleOptions } from '../../../../src/locales/localeOptions.ts';
import { FamilyIndex, findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** A folder in memory that counts how often it is listed. */
class CountedFolder extends MemoryFolder implements Omit<IndexedFolder, 'list'> {
  listings = 0;
  /** Folders that Git ignores. */
  ignored: readonly string[] = [];
  listed: Promise<unknown> = Promise.resolve();

  readonly filesAt = async (path: string): Promise<readonly string[]> =>
    [...this.files.keys()].filter((file) => file === path || file.startsWith(`${path}/`));

  index(settings: Partial<LocaleOptions> = {}): FamilyIndex {
    const list = async (signal: AbortSignal): Promise<FolderListing> => {
      this.listings += 1;
      await this.listed;
      signal.throwIfAborted();
      const { ignored } = this;
      const paths = [...this.files.keys()].sort();
      return {
        paths: paths.filter((path) => !ignored.some((folder) => path.startsWith(`${folder}/`))),
        isLeftOut: (path) => ignored.includes(path),
      };
    };
    const { read, filesAt } = this;
    return new FamilyIndex({ list, read, filesAt }, { ...this.options, ...settings });
  }

  /** Creates a file, or several. */
  create(...paths: readonly string[]): Partial<PathChanges> {
    paths.forEach((path) => this.files.set(path, ''));
    return { came: paths };
  }

  /** Deletes a file, or a folder with all below it. */
  remove(path: string): Partial<PathChanges> {
    [...this.files.keys()]
      .filter((file) => file === path || file.startsWith(`${path}/`))
      .forEach((file) => this.files.delete(file));
    return { gone: [path] };
  }
}

const usual = ['locales/en.json', 'locales/de.json', 'README.de.md', 'src/main.ts', 'docs/guide.md', 'out/app.js'];
const folderOf = (paths: readonly string[]) => new CountedFolder(Object.fromEntries(paths.map((path) => [path, ''])));
const notify = (index: FamilyIndex, change: Partial<PathChanges>) =>
  index.changed({ came: [], gone: [], edited: [], ...change });

describe('the index of locale families', () => {
  it('lists a folder once for all callers', async () => {
    const folder = folderOf(usual);
    const index = folder.index();
    assert.equal(folder.listings, 0);
    const [first, second] = await Promise.all([index.families(), index.families()]);
    assert.equal(await index.families(), first);
    assert.equal(second, first);
    assert.equal(folder.listings, 1);
    assert.deepEqual(first, await findFamilies(folder, folder.options));
  });

  for (const { name, change, settings, paths = usual } of [
    { name: 'a translation is created', change: (folder) => folder.create('locales/fr.json') },
    { name: 'a translation is deleted', change: (folder) => folder.remove('locales/de.json') },
    { name: 'a folder of translations is deleted', change: (folder) => folder.remove('locales') },
    {
      name: 'a folder with locale files is created',
      change: (folder) => {
        folder.create('new/locales/en.json', 'new/locales/de.json');
        return { came: ['new'] };
      },
    },
    { name: 'the page is created that a translation has', change: (folder) => folder.create('README.md') },
    {
      name: 'a source is created whose name says that it is one',
      change: (folder) => folder.create('i18n/default.json'),
      paths: ['i18n/de.json'],
    },
    { name: 'a template is created', change: (folder) => folder.create('po/app.pot') },
    { name: 'the rules of Git change', change: () => ({ edited: ['packages/.gitignore'] }) },
    {
      name: 'a source of the settings is created',
      change: (folder) => folder.create('texts/app.ini'),
      settings: { localeFiles: [{ source: './texts/*.ini', target: '${name}.${lang}${ext}' }] },
    },
    {
      name: 'a translation of the settings is created',
      change: (folder) => folder.create('out/de-app.ini'),
      settings: { localeFiles: [{ source: 'app.ini', target: 'out/${lang}-${name}${ext}' }] },
      paths: ['app.ini'],
    },
    {
      name: 'a translation by convention of a source of the settings is created',
      change: (folder) => folder.create('texts/de.txt'),
      settings: { localeFiles: [{ source: 'texts/en.txt' }] },
      paths: ['texts/en.txt'],
    },
  ] satisfies readonly Case[]) {
    it(`lists a folder again, once, after ${name}`, async () => {
      const folder = folderOf(paths);
      const index = folder.index(settings);
      await index.families();
      assert.equal(await notify(index, change(folder)), true);
      assert.equal(folder.listings, 1);
      const found = await index.families();
      assert.equal(await notify(index, change(folder)), name.includes('Git'));
      await index.families();
      assert.equal(folder.listings, name.includes('Git') ? 3 : 2);
      assert.deepEqual(found, await findFamilies(folder, { ...folder.options, ...settings }));
    });
  }

  it('finds the families again after a text that shows whether a variant is complete', async () => {
    const texts = { a: 'Lamp', b: 'Sun' };
    const folder = new CountedFolder({
      'locales/en/a.json': JSON.stringify(texts),
      'locales/en/b.json': JSON.stringify(texts),
      'locales/en-GB/a.json': '{ "a": "Lamp" }',
    });
    const index = folder.index();
    const pathsOf = async () => (await index.families()).flatMap(({ members }) => members.map(({ path }) => path));
    assert.deepEqual(await pathsOf(), ['locales/en-GB/a.json']);
    assert.equal(await notify(index, { edited: ['locales/en-GB/a.json'] }), false);
    folder.files.set('locales/en-GB/a.json', JSON.stringify(texts));
    assert.equal(await notify(index, { edited: ['locales/en-GB/a.json'] }), true);
    assert.deepEqual(await pathsOf(), ['locales/en-GB/a.json', 'locales/en-GB/b.json']);
    assert.equal(folder.listings, 1);
  });

  const built = Array.from({ length: 1000 }, (_, at) => `out/chunk${at}.js`);
  for (const { name, change } of [
    { name: 'a build writes a thousand files', change: (folder) => folder.create(...built) },
    { name: 'code, a page or a configuration is created', change: (folder) => folder.create('a.ts', 'b.md', 'c.json') },
    { name: 'a file without a family is deleted', change: (folder) => folder.remove('docs/guide.md') },
    { name: 'a translation is written again', change: (folder) => folder.create('locales/de.json') },
    { name: 'texts are edited', change: () => ({ edited: ['locales/en.json', 'src/main.ts'] }) },
    {
      name: 'a locale file is created in an ignored folder',
      change: (folder) => folder.create('dist/locales/fr.json'),
    },
    { name: 'an ignored folder is deleted', change: (folder) => folder.remove('dist') },
    {
      name: 'a folder without locale files is created',
      change: (folder) => {
        folder.create('lib/a.ts', 'lib/b.js');
        return { came: ['lib'] };
      },
    },
    {
      name: 'a file is written before it is renamed',
      change: (folder) => folder.create('locales/.language-services-0b9f3c1e-2a4d-4e6f-8a0b-1c2d3e4f5a6b.tmp'),
    },
  ] satisfies readonly Case[]) {
    it(`does not list a folder again after ${name}`, async () => {
      const folder = folderOf([...usual, 'dist/locales/de.json']);
      folder.ignored = ['dist'];
      const index = folder.index();
      const before = await index.families();
      assert.equal(await notify(index, change(folder)), false);
      assert.equal(await index.families(), before);
      assert.equal(folder.listings, 1);
    });
  }

  for (const how of ['edited', 'came'] as const) {
    const name = how === 'edited' ? 'that is edited' : 'over which another file is renamed';
    it(`reads the languages of a catalog again ${name}, without listing the folder`, async () => {
      const catalog = (...langs: readonly string[]) => {
        const localizations = Object.fromEntries(langs.map((lang) => [lang, { stringUnit: { value: 'Hi' } }]));
        return JSON.stringify({ sourceLanguage: 'en', strings: { a: { localizations } }, version: '1.0' });
      };
      const folder = new CountedFolder({ 'App/Texts.xcstrings': catalog('de') });
      const index = folder.index();
      const langs = async () => (await index.families()).flatMap(({ members }) => members.map(({ lang }) => lang));
      assert.deepEqual(await langs(), ['de']);
      const change = { [how]: ['App/Texts.xcstrings'] };
      assert.equal(await notify(index, change), false);
      folder.files.set('App/Texts.xcstrings', catalog('de', 'fr'));
      assert.equal(await notify(index, change), true);
      assert.deepEqual(await langs(), ['de', 'fr']);
      assert.equal(folder.listings, 1);
    });
  }

  it('ends a listing that is cancelled, and lists again for the next caller', async () => {
    const folder = folderOf(usual);
    const end = Promise.withResolvers<undefined>();
    folder.listed = end.promise;
    const index = folder.index();
    const cancelled = new AbortController();
    const finding = index.families(cancelled.signal);
    cancelled.abort(new Error('cancelled'));
    await assert.rejects(finding, /cancelled/);
    end.resolve(undefined);
    assert.equal((await index.families()).length, 1);
    assert.equal(folder.listings, 2);
  });

  it('does not keep a failure to list', async () => {
    const folder = folderOf(usual);
    folder.listed = Promise.reject(new Error('unreachable'));
    const index = folder.index();
    await assert.rejects(index.families(), /unreachable/);
    folder.listed = Promise.resolve();
    assert.equal((await index.families()).length, 1);
  });

  it('knows the families that a new search would find, whatever files came and went', async () => {
    const path = fc.constantFrom(
      ...['locales/en.json', 'locales/de.json', 'locales/pt_BR.json', 'i18n/en/a.json', 'i18n/de/a.json'],
      ...['README.md', 'README.de.md', 'README.en.md', 'docs/x.md', 'docs/de/x.md', 'docs/fr/x.md'],
      ...['m/messages.properties', 'm/messages_de.properties', 'po/app.pot', 'po/b.pot', 'po/de.po', 'po/fr.po'],
      ...['res/values/strings.xml', 'res/values-de/strings.xml', 'package.nls.json', 'package.nls.de.json'],
      ...[
        'n/i18n/default.json',
        'n/i18n/de.json',
        'a/en.txt',
        'a/de.txt',
        'b/app.ini',
        'out/de/app.ini',
        'out/fr/app.ini',
        'src/a.ts',
        'src/de/a.ts',
        'c.json',
      ],
    );
    const settings = fc.constantFrom<Partial<LocaleOptions>>(
      {},
      { sourceLang: 'de' },
      { localeFiles: [{ source: 'b/*.ini', target: '${dir}/../out/${lang}/${name}${ext}' }] },
      { localeFiles: [{ source: 'a/en.txt', targetLangs: ['it'] }, { source: '**/en.json' }] },
    );
    const changes = fc.array(fc.uniqueArray(path, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path), settings, changes, async (paths, chosen, steps) => {
        const folder = folderOf(paths);
        const index = folder.index(chosen);
        await index.families();
        for (const step of steps) {
          const gone = step.filter((each) => folder.files.delete(each));
          const came = step.filter((each) => !gone.includes(each));
          folder.create(...came);
          await notify(index, { came, gone });
          const options = { ...folder.options, ...chosen };
          assert.deepEqual(await index.families(), await findFamilies(sorted(folder), options));
        }
      }),
      { numRuns: 100 },
    );
  });
});

interface Case {
  readonly name: string;
  readonly change: (folder: CountedFolder) => Partial<PathChanges>;
  readonly settings?: Partial<LocaleOptions>;
  readonly paths?: readonly string[];
}

function sorted(folder: MemoryFolder): Pick<MemoryFolder, 'list' | 'read'> {
  return { list: async () => (await folder.list()).sort(), read: folder.read };
}
