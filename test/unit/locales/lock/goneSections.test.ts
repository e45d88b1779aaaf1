import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lockPath, readLock } from '../../../../src/locales/locales.ts';
import { likeness } from '../../../../src/locales/lock/likeNames.ts';
import { printLock } from '../../../../src/locales/lock/lockText.ts';
import type { LockEntries, MovedSections } from '../../../../src/locales/lockFile.ts';
import { toBaseLanguage } from '../../../../src/names/languages/languageToken.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';

/** Hashes of translations, by the names of sections. */
type Targets = ReadonlyMap<string, readonly string[]>;

/** A hash of a translation. */
const hash = (number: number): string => number.toString(16).padStart(10, 'a');

function entriesOf(targets: readonly string[]): LockEntries {
  return new Map(
    targets.map((target, index) => [`k${index}`, [{ pairs: [{ source: hash(0), target, by: 'machine' }] }]]),
  );
}

async function goneIn(sections: Targets): Promise<MovedSections> {
  const files = new Map([...sections].map(([name, targets]) => [name, entriesOf(targets)]));
  const { gone } = await readLock(new MemoryFolder({ [lockPath]: await printLock({ files }) }));
  assert.ok(gone);
  return gone;
}

function namesOf(gone: MovedSections, name: string, targets: readonly string[]): readonly string[] {
  return gone.sectionsOf(name, new Set(targets)).map(([found]) => found);
}

const languageOf = (name: string): string => toBaseLanguage(/ ([a-z][\w@-]*)$/i.exec(name)?.[1] ?? '');

/** Returns the sections of a file, as each of them is compared with it. */
function comparedWithAll(sections: Targets, name: string, targets: readonly string[]): readonly string[] {
  const left = new Set(targets);
  // The first text that a section shares decides between those that are as similar.
  const shared = new Set(
    targets.flatMap((target) => [...sections].flatMap(([section, all]) => (all.includes(target) ? [section] : []))),
  );
  return [...shared]
    .map((section) => {
      const all = sections.get(section) ?? [];
      const own = all.filter((target) => targets.includes(target));
      return { section, size: all.length, own, rank: own.length + likeness(section, name) };
    })
    .sort((one, other) => other.rank - one.rank)
    .flatMap(({ section, size, own }) => {
      const isMoved = own.length >= Math.min(size, targets.length) / 2;
      const isNew = own.some((target) => left.has(target));
      if (!isMoved || !isNew || languageOf(section) !== languageOf(name)) {
        return [];
      }
      own.forEach((target) => left.delete(target));
      return [section];
    });
}

describe('the sections of files that are gone', () => {
  const name = fc
    .tuple(
      fc.constantFrom('a', 'app', 'web', 'web/b', 'x'),
      fc.constantFrom('de.json', 'all.po', 'lib/de.json', 'fr.json'),
      fc.constantFrom('', '', ' de', ' fr', ' de-AT'),
    )
    .map(([folder, file, lang]) => `${folder}/${file}${lang}`);
  const targets = fc.uniqueArray(fc.nat(12).map(hash), { minLength: 1, maxLength: 8 });

  it('are found as if all were compared', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(name, targets), { minLength: 1, maxLength: 30, selector: ([first]) => first }),
        fc.array(fc.tuple(name, targets), { minLength: 1, maxLength: 6 }),
        async (all, files) => {
          // The names of a lock file are in order.
          const sections = new Map(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
          const gone = await goneIn(sections);
          for (const [file, own] of files) {
            assert.deepEqual(namesOf(gone, file, own), comparedWithAll(sections, file, own));
          }
        },
      ),
    );
  });

  it('are found among thousands with the same text, by another text or by their names', async () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => index);
    const named = numbers.map((index) => [`old/p${index}/de.json`, [hash(1)]] as const);
    const withTexts = numbers.map((index) => [`old/t${index}/de.json`, [hash(1), hash(10 + index)]] as const);
    const gone = await goneIn(new Map<string, readonly string[]>([...named, ...withTexts]));
    for (const index of [0, 7, 1234, 2999]) {
      assert.deepEqual(namesOf(gone, `old/p${index}/de-DE.json`, [hash(1)]), [`old/p${index}/de.json`]);
      assert.deepEqual(namesOf(gone, `new/p${index}/de.json`, [hash(1)]), [`old/p${index}/de.json`]);
      assert.deepEqual(namesOf(gone, 'new/de.json', [hash(1), hash(10 + index)]), [`old/t${index}/de.json`]);
    }
  });

  it('are found in a time that is proportional to their number, if all have the same text', async () => {
    const counts = [500, 4000] as const;
    const [few, many] = counts;
    const best = { [few]: Infinity, [many]: Infinity };
    for (let made = 0; made < 3 && best[many] >= 300 && best[many] >= (3 * many * best[few]) / few; made += 1) {
      for (const count of counts) {
        const numbers = Array.from({ length: count }, (_, index) => index);
        const gone = await goneIn(new Map(numbers.map((index) => [`q${index}/locales/de.json`, [hash(1)]])));
        const began = workedMs();
        for (const index of numbers) {
          assert.equal(namesOf(gone, `p${index}/locales/de.json`, [hash(1)]).length, 1);
        }
        best[count] = Math.min(best[count], workedMs() - began);
      }
    }
    assert.ok(best[many] < 300 || best[many] < (3 * many * best[few]) / few, JSON.stringify(best));
  });
});
