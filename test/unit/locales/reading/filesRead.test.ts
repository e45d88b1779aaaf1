import { deepEqual, ok } from 'node:assert/strict';
import { mock } from 'node:test';
import { json } from '../../../../src/formats/json/json.ts';
import { editMessages, markFamilyReviewed } from '../../../../src/locales/locales.ts';
import type { Format } from '../../../../src/text/format.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** A folder that counts how often each file is read. */
class CountedFolder extends MemoryFolder {
  readonly reads = new Map<string, number>();
  override readonly read = async (path: string) => {
    this.reads.set(path, (this.reads.get(path) ?? 0) + 1);
    return this.files.get(path);
  };

  readonly listed = new Map<string, number>();
  override readonly names = async (name: string) => {
    this.listed.set(name, (this.listed.get(name) ?? 0) + 1);
    return namesIn([...this.files.keys()], name);
  };

  /** Returns how often each locale file was read since the last call. */
  taken(): Record<string, number> {
    const found = Object.fromEntries([...this.reads].filter(([path]) => !path.endsWith('.lock.json')));
    this.reads.clear();
    return found;
  }
}

function namesIn(paths: readonly string[], folder: string): Set<string> {
  const below = `${folder}/`;
  return new Set(
    paths.flatMap((path) => (path.startsWith(below) ? (path.slice(below.length).split('/')[0] ?? []) : [])),
  );
}

const po = (lang: string, text: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n\nmsgid "Log out"\nmsgstr "${text}"\n`;

describe('each file of a family', () => {
  const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'with both languages': { 'locale/en/app.po': po('en', 'Log out'), 'locale/de/app.po': po('de', '') },
    'with one language each': {
      'locales/en.json': '{"a": "Log out", "b": "Open it"}',
      'locales/de.json': '{"a": "Ab"}',
    },
  };
  for (const [title, files] of Object.entries(families)) {
    const [source = '', target = ''] = Object.keys(files);
    it(`is read once, and once more to write and after that: ${title}`, async () => {
      const folder = new CountedFolder(files);
      // Of each folder, one source is read before, as it may be empty.
      const before = source.endsWith('.json') ? 1 : 0;
      await folder.states();
      deepEqual(folder.taken(), { [source]: before + 1, [target]: 1 });
      await folder.translate(new TranslateCalls());
      for (const [path, count] of Object.entries(folder.taken())) {
        ok(count <= 2 + (path === source ? before : 0), `${path}: ${count}`);
      }
    });
  }
});

/** Records the path of each file of JSON whenever its units are read. */
function spyOnUnits() {
  const open = json.open.bind(json);
  const read: string[] = [];
  const spy = mock.method(json, 'open', (file: Parameters<Format['open']>[0]) => {
    const content = open(file);
    return 'kind' in content
      ? content
      : {
          ...content,
          units: (options: Parameters<typeof content.units>[0]) => {
            read.push(file.path);
            return content.units(options);
          },
        };
  });
  return { read, spy };
}

describe('a file with all languages', () => {
  it('is read as often for many languages as for a few', async () => {
    const all = ['de', 'de-AT', 'de-BE', 'de-CH', 'de-IT', 'de-LI', 'de-LU'];
    const counts: unknown[] = [];
    for (const targets of [all.slice(0, 2), all]) {
      const texts = Object.fromEntries(['en', ...targets].map((lang) => [lang, { a: 'Log out', b: 'Open it' }]));
      const folder = new CountedFolder({ 'locales/all.json': JSON.stringify(texts) });
      const { read, spy } = spyOnUnits();
      const [family] = await folder.states();
      spy.mock.restore();
      deepEqual(
        family?.members.map(({ member }) => member.lang),
        targets.toSorted(),
      );
      counts.push([folder.taken(), read.length]);
    }
    deepEqual(counts[1], counts[0]);
  });
});

describe('the texts of a translation', () => {
  it('are read once if it lacks some, and has another value for some', async () => {
    const folder = new MemoryFolder({
      'locales/en.json': '{"in": "Log in", "out": "Log out", "name": "Your name"}',
      'locales/de.json': '{"in": "Anmelden", "name": "{name}"}',
    });
    const { read, spy } = spyOnUnits();
    const states = await folder.statesOf('de');
    spy.mock.restore();
    deepEqual(states, ['in: reviewed', 'out: missing', 'name: reviewed']);
    deepEqual(read, ['locales/en.json', 'locales/de.json']);
  });
});

describe('each folder of the lock file', () => {
  const folders = ['app', 'shop/texts', 'web'];
  const files = Object.fromEntries(
    folders.flatMap((folder) => [
      [`${folder}/locales/en.json`, '{"a": "Log out", "b": "Open it"}'],
      [`${folder}/locales/de.json`, '{"a": "Ab"}'],
      [`${folder}/locales/fr.json`, '{}'],
    ]),
  );

  for (const { title, save, most } of [
    { title: 'a run', save: (folder: CountedFolder) => folder.translate(new TranslateCalls()), most: 2 },
    {
      title: 'an edit',
      save: async (folder: CountedFolder) => {
        const family = await folder.family();
        await editMessages(folder, { family, lang: 'de', texts: new Map([['b', ['Auf']]]) }, folder.options);
      },
      most: 1,
    },
    {
      title: 'a review',
      save: async (folder: CountedFolder) => {
        const family = await folder.family();
        await markFamilyReviewed(folder, { family, lang: 'fr' }, folder.options);
      },
      most: 1,
    },
  ]) {
    it(`is listed once to read it, and once to save: ${title}`, async () => {
      const folder = new CountedFolder(files);
      await folder.translate(new TranslateCalls());
      folders.forEach((name) => folder.change(`${name}/locales/en.json`, 'Log out', 'Log off'));
      folder.listed.clear();
      await save(folder);
      ok(folder.listed.size > 0);
      for (const [name, count] of folder.listed) {
        ok(count <= most, `${name}: ${count}`);
      }
    });
  }
});
