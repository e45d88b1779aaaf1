import { deepEqual, ok } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

/** A folder that counts how often each file is read. */
class CountedFolder extends MemoryFolder {
  readonly reads = new Map<string, number>();
  override readonly read = async (path: string) => {
    this.reads.set(path, (this.reads.get(path) ?? 0) + 1);
    return this.files.get(path);
  };

  /** Returns how often each locale file was read since the last call. */
  taken(): Record<string, number> {
    const found = Object.fromEntries([...this.reads].filter(([path]) => !path.endsWith('.lock.json')));
    this.reads.clear();
    return found;
  }
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
      await folder.states();
      deepEqual(folder.taken(), { [source]: 1, [target]: 1 });
      await folder.translate(new TranslateCalls());
      for (const [path, count] of Object.entries(folder.taken())) {
        ok(count <= 2, `${path}: ${count}`);
      }
    });
  }
});
