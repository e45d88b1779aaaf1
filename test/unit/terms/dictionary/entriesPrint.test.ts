import assert from 'node:assert/strict';
import fc from 'fast-check';
import { entriesPrint } from '../../../../src/terms/dictionary/entriesPrint.ts';
import type { GlossaryEntry } from '../../../../src/terms/glossary/glossaryEntry.ts';

const phrase = fc.string({ maxLength: 4 }).map((text) => text.replaceAll('\t', ' ').trim());
const entry: fc.Arbitrary<GlossaryEntry> = fc.record({ source: phrase, target: phrase });
const keyOf = (entries: readonly GlossaryEntry[]) => entries.map(({ source, target }) => `${source}\t${target}`).sort();

describe('the fingerprint of entries', () => {
  it('is the same in any order and with surrounding spaces', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.integer(), (entries, seed) => {
        const moved = entries.map((each, index) => ({ each, at: Math.imul(seed, index + 7) }));
        moved.sort((one, other) => one.at - other.at);
        const spaced = moved.map(({ each: { source, target } }) => ({ source: ` ${source}`, target: `${target} ` }));
        assert.equal(entriesPrint(spaced), entriesPrint(entries));
      }),
    );
  });

  it('differs for different entries', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (some, others) => {
        fc.pre(keyOf(some).join('\n') !== keyOf(others).join('\n') || some.length !== others.length);
        assert.notEqual(entriesPrint(some), entriesPrint(others));
      }),
    );
    const prints = new Set(
      Array.from({ length: 5_000 }, (_, at) => entriesPrint([{ source: `word ${at}`, target: `${at % 10}` }])),
    );
    assert.equal(prints.size, 5_000);
    assert.notEqual(
      entriesPrint([
        { source: 'a', target: 'x' },
        { source: 'b', target: 'y' },
      ]),
      entriesPrint([
        { source: 'a', target: 'y' },
        { source: 'b', target: 'x' },
      ]),
    );
  });
});
