import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  addFamilyLocale,
  findFamilies,
  planMissing,
  readFamily,
  readLock,
  translatePlan,
} from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const root = join(import.meta.dirname, '../../../fixtures/localeProjects');
/** With one to six plural forms, and written from right to left. */
const languages = ['ja', 'de', 'fr', 'ru', 'cy', 'ar'];

function projectIn(folder: string): MemoryFolder {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new MemoryFolder(
    Object.fromEntries(
      entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [
          relative(folder, file)
            .split(sep)
            .join('/')
            .replace(/\.txt$/, ''),
          readFileSync(file, 'utf8'),
        ]),
    ),
  );
}

/** Translates all that is missing or stale, into further languages too, as the command line does. */
async function translate(folder: MemoryFolder, calls: TranslateCalls): Promise<void> {
  const { options } = folder;
  const lock = await readLock(folder);
  const families = (await findFamilies(folder, options)).map((family) =>
    languages.reduce((all, lang) => addFamilyLocale(all, lang, options) ?? all, family),
  );
  const states = await Promise.all(families.map((family) => readFamily(folder, family, lock, options)));
  const plan = planMissing(states, { include: ['missing', 'stale'] });
  await translatePlan(folder, plan, { settings: options, translate: calls.translate, reuse: true });
}

describe('a second run', () => {
  for (const project of readdirSync(root)) {
    it(`sends nothing and writes no byte: ${project}`, async () => {
      const folder = projectIn(join(root, project));
      const first = new TranslateCalls();
      await translate(folder, first);
      assert.ok(first.calls.length > 0);
      const files = new Map(folder.files);
      folder.writes.length = 0;
      const second = new TranslateCalls();
      await translate(folder, second);
      assert.deepEqual(second.texts, []);
      assert.deepEqual(folder.files, files);
      assert.deepEqual(folder.writes, []);
    });
  }
});
