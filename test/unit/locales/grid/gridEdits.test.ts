import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { addEntries } from '../../../../src/formats/common/entries/addEntries.ts';
import { removeEntries } from '../../../../src/formats/common/entries/removeEntries.ts';
import type { TextToRead } from '../../../../src/formats/readInFormat.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Message } from '../../../../src/locales/atStart/message.ts';
import { editMessages, toParts, toPieces } from '../../../../src/locales/locales.ts';
import { joinParts, type Part } from '../../../../src/text/unit.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { type Sample, samples } from './gridSamples.ts';

const words = fc.string({ unit: fc.constantFrom('a', 'ß', '👍', '"', "'", '<', '&', '\\', ' ', '\n', '.', '%') });

/** An edit of one message: new words around the placeholders of its source, or nothing at all. */
const anyEdit = fc.record({
  message: fc.nat({ max: 9 }),
  before: words,
  after: words,
  isSwapped: fc.boolean(),
  isRemoved: fc.boolean(),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns what a user types, with the chips of the source. */
function textOf(source: readonly Part[], { before, after, isSwapped, isRemoved }: Edit): readonly Part[] {
  const chips = toPieces(source).filter((piece) => typeof piece === 'object');
  const ordered = isSwapped ? chips.toReversed() : chips;
  return isRemoved ? [] : toParts([`x${before}`, ...ordered.flatMap((chip) => [chip, ' ']), `${after}y`], source);
}

function onOneLine(edit: Edit): Edit {
  return { ...edit, before: edit.before.replaceAll('\n', ''), after: edit.after.replaceAll('\n', '') };
}

/** Returns the file with an edit, made by its format alone. */
function byFormat({ source, target }: Sample, folder: MemoryFolder, message: Message, parts: readonly Part[]): string {
  const text = folder.text(target);
  const { key } = message;
  if (parts.length === 0 && message.target === undefined) {
    return text;
  }
  const read = (name: string, content: string, targetLang?: string): TextToRead => ({
    source: content,
    languageId: '',
    name,
    protect: [],
    ...(targetLang !== undefined && { targetLang, keepPlurals: false, markForReview: false }),
  });
  const units = readUnits(read(target, text, source === target ? 'de' : undefined));
  const index = units.findIndex((unit) => unit.key === key && unit.parts.length > 0);
  if (index >= 0) {
    return parts.length === 0 && source !== target
      ? removeEntries(read(target, text), [key]).text
      : renderUnits(text, units, withAlways(units, index, parts));
  }
  const from = read(source, folder.text(source), 'de');
  const wanted = readUnits(from);
  const translations = new Map([[wanted.findIndex((unit) => unit.key === key), parts]]);
  const entries = { source: from, units: wanted, translations };
  return addEntries(read(target, text, 'de'), entries).text;
}

/** Adds what goes with any translation of a file. */
function withAlways(units: ReturnType<typeof readUnits>, index: number, parts: readonly Part[]) {
  const always = units.flatMap((unit, each): [number, readonly Part[]][] =>
    unit.parts.length === 0 ? [[each, []]] : [],
  );
  return new Map([...always, [index, parts]]);
}

describe('an edit of a translation grid', () => {
  for (const sample of samples) {
    it(`gives ${sample.target} what its format writes, and is read as it was typed`, async () => {
      const property = fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 6 }), async (edits) => {
        const folder = new MemoryFolder(sample.files);
        const family = await folder.family();
        for (const edit of edits) {
          const messages = await folder.messages('de');
          const message = messages[edit.message % messages.length];
          assert.ok(message?.source);
          const parts = textOf(message.source.parts, sample.foldsLines === true ? onOneLine(edit) : edit);
          const before = folder.text(sample.target);
          const expected = byFormat(sample, folder, message, parts);
          const texts = new Map([[message.key, parts]]);
          const done = await editMessages(folder, { family, lang: 'de', texts }, folder.options);
          // Tags that are not in pairs are not written where the file would not be readable with them.
          const isRefused = !done.has(message.key) && folder.text(sample.target) === before;
          assert.equal(folder.text(sample.target), isRefused && edit.isSwapped ? before : expected);
          const now = (await folder.messages('de')).find(({ key }) => key === message.key);
          // A text without words, such as a path, is not read as a text.
          if (done.has(message.key) && now?.target) {
            // An apostrophe before an argument of ICU would quote it: it is written as ’.
            assert.equal(joinParts(now.target.parts).replaceAll('’', "'"), joinParts(parts));
            assert.equal(now.state, 'reviewed');
          }
        }
      });
      await fc.assert(property, { numRuns: 25 });
    });
  }

  it('makes a typed placeholder the one of the source, and keeps chips that the source does not have', () => {
    const code = (id: number, source: string) => ({ id, role: 'alone', source }) as const;
    const source = ['Hello ', code(1, '{name}'), ', ', code(2, '{count}')];
    const before = [code(1, '{old}')];
    assert.deepEqual(toParts(['{count} {name}! ', { code: '{old}', index: -1 }], source, before), [
      source[3],
      ' ',
      source[1],
      '! ',
      before[0],
    ]);
    assert.deepEqual(toPieces([code(1, '{count}'), code(2, '{other}')], source), [
      { code: '{count}', index: 1 },
      { code: '{other}', index: -1 },
    ]);
  });

  it('finds thousands of placeholders in proportion to the text', () => {
    const source = Array.from({ length: 4000 }, (_, at) => ({ id: at, role: 'alone' as const, source: `{n${at}}` }));
    const began = workedMs();
    const typed = source.toReversed();
    assert.deepEqual(toParts([joinParts(typed)], source), typed);
    assert.deepEqual(toParts(toPieces(typed, source), source), typed);
    assert.ok(workedMs() - began < 2000);
  });
});
