import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { removeEntries } from '../../../../src/formats/common/entries/removeEntries.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import {
  addFamilyLocale,
  findFamilies,
  planMissing,
  readFamily,
  readLock,
  translatePlan,
} from '../../../../src/locales/locales.ts';
import type { TranslatedPlan } from '../../../../src/locales/planTranslation.ts';
import { textToRead } from '../../../../src/locales/reading/localeFile.ts';
import { Chance } from '../../../helpers/chance.ts';
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
async function translate(folder: MemoryFolder, calls: TranslateCalls): Promise<TranslatedPlan> {
  const { options } = folder;
  const lock = await readLock(folder);
  const families = (await findFamilies(folder, options)).map((family) =>
    languages.reduce((all, lang) => addFamilyLocale(all, lang, options) ?? all, family),
  );
  const states = await Promise.all(families.map((family) => readFamily(folder, family, lock, options)));
  const plan = planMissing(states, { include: ['missing', 'stale'] });
  return translatePlan(folder, plan, { settings: options, translate: calls.translate, reuse: true });
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

describe('a run that finds some messages missing', () => {
  for (const project of readdirSync(root)) {
    it(`writes all that it sends: ${project}`, async () => {
      const folder = projectIn(join(root, project));
      const { members } = await translate(folder, new TranslateCalls());
      const whole = new Map(folder.files);
      for (const seed of [1, 2, 3, 4]) {
        const chance = new Chance(seed);
        const share = chance.of([0.1, 0.5]);
        for (const { member } of members.filter(({ member: { isBilingual } }) => !isBilingual)) {
          const file = textToRead(folder.options, member.path, whole.get(member.path) ?? '');
          const keys = readUnits(file).flatMap(({ key = '' }) => (chance.is(share) ? key : []));
          folder.files.set(member.path, removeEntries(file, keys).text);
        }
        const done = await translate(folder, new TranslateCalls());
        const unwritten = done.members.filter(({ kept }) => kept > 0).map(({ member }) => member.path);
        assert.deepEqual(unwritten, [], `seed ${seed}`);
      }
    });
  }
});
