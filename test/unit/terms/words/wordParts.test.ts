import assert from 'node:assert/strict';
import fc from 'fast-check';
import { placeTexts } from '../../../../src/formats/renderUnits.ts';
import { type WordPart, wordParts } from '../../../../src/terms/words/wordParts.ts';

const words = fc
  .array(fc.constantFrom('the', 'The', 'quick', ' ', '\n', '.', ', ', '👩‍👩‍👧', 'e\u0301', '猫が', '\u202e', "don't"))
  .map((list) => list.join(''));
/** A text between units, a unit, and its replacement; undefined: it stays. */
const pieces = fc.array(fc.tuple(words, words, fc.option(words, { nil: undefined })), { maxLength: 8 });

function laidOut(list: readonly (readonly [string, string, string | undefined])[]) {
  let source = '';
  const units: { start: number; end: number }[] = [];
  const texts = new Map<number, string>();
  for (const [between, own, other] of list) {
    const start = source.length + between.length;
    source += between + own;
    if (other !== undefined) {
      texts.set(units.length, other);
    }
    units.push({ start, end: source.length });
  }
  return { source, units, texts };
}

const joined = (parts: readonly WordPart[], left: WordPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');

describe('the list of word parts', () => {
  it('shows removed and added words between unchanged text', async () => {
    const source = '- He go to school.\n- Yes.';
    const units = [
      { start: 2, end: 18 },
      { start: 21, end: 25 },
    ];
    const texts = new Map([[0, 'He goes to school.']]);
    assert.deepEqual(await wordParts(source, units, texts), [
      { kind: 'same', text: '- He ' },
      { kind: 'removed', text: 'go' },
      { kind: 'added', text: 'goes' },
      { kind: 'same', text: ' to school.\n- Yes.' },
    ]);
  });

  it('equals the source without additions, and the result without removals', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (list) => {
        const { source, units, texts } = laidOut(list);
        const parts = await wordParts(source, units, texts);
        assert.equal(joined(parts, 'added'), source);
        assert.equal(joined(parts, 'removed'), placeTexts(source, units, texts));
      }),
    );
  });

  it('is never empty, and adjacent parts differ in kind', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (list) => {
        const { source, units, texts } = laidOut(list);
        const parts = await wordParts(source, units, texts);
        parts.forEach(({ kind, text }, at) => {
          assert.ok(text !== '');
          assert.notEqual(parts[at + 1]?.kind, kind);
        });
      }),
    );
  });

  it('stops when it is cancelled', async () => {
    const source = 'word '.repeat(400_000);
    const units = Array.from({ length: 2000 }, (_, at) => ({ start: at * 1000, end: at * 1000 + 999 }));
    const texts = new Map(units.map((_, at) => [at, `${'other '.repeat(150)}.`]));
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('enough')));
    await assert.rejects(wordParts(source, units, texts, stop.signal), /enough/);
  });
});
