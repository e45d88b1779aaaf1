import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Family } from '../../../../src/locales/atStart/family.ts';
import { SourceVersions } from '../../../../src/locales/history/sourceVersions.ts';
import { Chance } from '../../../helpers/chance.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { usualOptions } from '../../../helpers/usualOptions.ts';
import { roundsOr } from '../../../host/runVariables.mts';

const family: Family = { source: 'en.json', sourceLang: 'en', kind: 'messages', members: [] };
const words = ['Open the gate', 'Close the gate', 'Paint it {color}', 'Say "yes"', 'Go in now'] as const;
const keys = Array.from({ length: 60 }, (_, at) => `key${at}`);

/** Returns versions each of which differs in a few texts from the one before, with the texts that it has. */
function randomVersions(chance: Chance): readonly Readonly<Record<string, string>>[] {
  const versions = [Object.fromEntries(keys.map((key) => [key, `${chance.of(words)}`]))];
  for (let at = 1; at < 120; at += 1) {
    const changed = { ...versions.at(-1) };
    for (let left = 1 + chance.upTo(2); left > 0; left -= 1) {
      const key = keys[chance.upTo(keys.length)] ?? '';
      if (chance.is(0.02)) {
        delete changed[key];
      } else {
        changed[key] = `${chance.of(words)} ${at}`;
      }
    }
    versions.push(changed);
  }
  return versions;
}

describe('the versions of a source', () => {
  it('have their own texts, and say in which they differ', () => {
    for (let seed = 1; seed <= roundsOr(10); seed += 1) {
      const versions = randomVersions(new Chance(seed));
      const read = new SourceVersions(family, usualOptions, () => undefined);
      const all = versions.map((texts, at) => read.add(`${at}`, `${JSON.stringify(texts, undefined, 2)}\n`));
      for (const [at, texts] of versions.entries()) {
        const [version, before] = [all[at], at === 0 ? {} : (versions[at - 1] ?? {})];
        ok(version);
        equal(read.get(`${at}`), version);
        deepEqual(
          keys.map((key) => version.get(key)),
          keys.map((key) => texts[key]),
          `history ${seed}, version ${at}`,
        );
        deepEqual(
          version.otherThan(at === 0 ? undefined : all[at - 1]).toSorted(),
          Object.entries(texts)
            .filter(([key, text]) => before[key] !== text)
            .toSorted(),
          `history ${seed}, version ${at}`,
        );
      }
    }
  });
  it('are read in a time that grows no faster than their length, also on one line', () => {
    const timeFor = (count: number): number => {
      const texts = Array.from({ length: count }, (_, at) => [`key${at}`, `Open the gate ${at}`]);
      const read = new SourceVersions(family, usualOptions, () => undefined);
      const began = workedMs();
      const version = read.add('a', JSON.stringify(Object.fromEntries(texts)));
      equal(version?.get('key1'), 'Open the gate 1');
      return workedMs() - began;
    };
    const [some, many] = [timeFor(5000), timeFor(20_000)];
    ok(many < 300 || many < some * 8, `${some} ms, ${many} ms`);
  });

  it('that are too long are said to be left out, not read', () => {
    let cuts = 0;
    const read = new SourceVersions(family, usualOptions, () => (cuts += 1));
    const version = (length: number): string => JSON.stringify({ key1: 'a'.repeat(length) });
    equal(read.add('long', version(5_000_000)), undefined);
    equal(cuts, 1);
    equal(read.add('shorter', version(4_000_000))?.get('key1')?.length, 4_000_000);
    equal(cuts, 1);
  });
});
