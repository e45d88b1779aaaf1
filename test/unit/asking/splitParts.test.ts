import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RetryStep } from '../../../src/asking/ask.ts';
import { askFor } from '../../../src/asking/askFor.ts';
import { jsonBytes } from '../../../src/asking/jsonBytes.ts';
import { splitParts } from '../../../src/asking/splitParts.ts';
import { minPieceBytes } from '../../../src/asking/splitText.ts';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { toWire } from '../../../src/asking/wire.ts';
import { hasWords } from '../../../src/text/hasWords.ts';
import { numberCodes } from '../../../src/text/numberCodes.ts';
import { joinTexts, type Part } from '../../../src/text/unit.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';
import { anyParts } from '../text/anyParts.ts';

const plainWire = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : toWire([part]))).join('');

/** Returns true if every pair is complete and nested. */
function isWellFormed(parts: readonly Part[]): boolean {
  const open: number[] = [];
  return (
    parts.every((part) => {
      if (typeof part === 'string' || part.role === 'alone') {
        return true;
      }
      return part.role === 'open' ? open.push(part.id) > 0 : open.pop() === part.id;
    }) && open.length === 0
  );
}

const open = (source: string): Part => ({ id: 1, role: 'open', source });
const close = (source: string): Part => ({ id: 1, role: 'close', source });
const alone = (source: string): Part => ({ id: 1, role: 'alone', source });

describe('splitting the parts of a unit', () => {
  it('returns well-formed chunks that fit and together equal the parts', () => {
    const anyLimit = fc.record({
      bytes: fc.oneof(fc.integer({ min: minPieceBytes, max: 80 }), fc.integer({ min: minPieceBytes, max: 2000 })),
      isEscaped: fc.boolean(),
      locale: fc.constantFrom(undefined, 'en', 'EN-US', 'ja', 'no such'),
    });
    fc.assert(
      fc.property(anyParts, anyLimit, (parts, limit) => {
        const pieces = splitParts(parts, limit);
        assert.deepEqual(joinTexts(pieces.flatMap((piece) => piece.parts)), joinTexts(parts));
        for (const piece of pieces.filter(({ isSent }) => isSent)) {
          const wire = (limit.isEscaped ? toWire : plainWire)(piece.parts);
          assert.ok(jsonBytes(wire) <= limit.bytes, wire);
          assert.ok(isWellFormed(piece.parts), wire);
        }
        if (pieces.length > 1) {
          assert.ok(pieces.every((piece) => piece.isSent === (piece.isSent && hasWords(piece.parts))));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('cuts after each character that ends a sentence', () => {
    const bytes = 40;
    const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
      /[\p{P}\p{S}\p{Z}\p{Cc}]/u.test(sign),
    );
    for (const locale of ['en', 'el']) {
      const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' });
      const ends = signs.filter((sign) => Array.from(sentences.segment(`Ready${sign} Begin`)).length > 1);
      assert.ok(ends.length > 50);
      for (const end of ends) {
        const parts = [`The pump is ready${end} It runs`, alone('x'), ' for a whole day and a night'];
        const [first] = splitParts(parts, { bytes, isEscaped: false, locale });
        assert.deepEqual(first?.parts, [`The pump is ready${end}`.trim()], JSON.stringify(end));
      }
    }
  });

  it('sends all words', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: minPieceBytes, max: 200 }), (parts, bytes) => {
        const pieces = splitParts(parts, { bytes, isEscaped: true });
        assert.ok(pieces.length === 1 || pieces.every((piece) => piece.isSent || !hasWords(piece.parts)));
      }),
      { numRuns: 300 },
    );
  });

  it('cuts after sentences and omits the white space there', () => {
    const parts = numberCodes([
      'One {n} two. Three ',
      alone('{n}'),
      ' four. ',
      open('<b>'),
      'Five.',
      close('</b>'),
      ' Six.',
    ]);
    const pieces = splitParts(parts, { bytes: 50, isEscaped: true });
    assert.deepEqual(
      pieces.filter(({ isSent }) => isSent).map((piece) => toWire(piece.parts)),
      ['One {n} two. Three <x id="1"/> four.', '<g id="2">Five.</g> Six.'],
    );
  });

  it('cuts inside a pair that does not fit', () => {
    const parts = numberCodes([
      'See ',
      open('['),
      'a first sentence. A second ',
      open('*'),
      'one',
      close('*'),
      '.',
      close('](u)'),
      ' End.',
    ]);
    const pieces = splitParts(parts, { bytes: 36, isEscaped: true });
    assert.deepEqual(
      pieces.map((piece) => (piece.isSent ? toWire(piece.parts) : piece.parts)),
      ['See', [' '], [parts[1]], 'a first sentence.', [' '], 'A second <g id="2">one</g>.', [parts[7]], [' '], 'End.'],
    );
  });

  it('counts the bytes of escaped text', () => {
    const text = '&<> word '.repeat(20);
    for (const { parts } of splitParts([text], { bytes: 60, isEscaped: true })) {
      assert.ok(jsonBytes(toWire(parts)) <= 60);
    }
    const isOne = (isEscaped: boolean) => splitParts(['&&&&&& word'], { bytes: 20, isEscaped }).length === 1;
    assert.deepEqual([isOne(true), isOne(false)], [false, true]);
  });

  it('takes linear time at any depth of nested pairs', () => {
    const deep = numberCodes([
      ...Array.from({ length: 20_000 }, (_, id): Part => ({ id, role: 'open', source: '<b>' })),
      'Words of it. '.repeat(5000),
      ...Array.from({ length: 20_000 }, (_, id): Part => ({ id: 19_999 - id, role: 'close', source: '</b>' })),
    ]);
    const before = workedMs();
    const pieces = splitParts(deep, { bytes: 10_000, isEscaped: true });
    assert.ok(workedMs() - before < 5000);
    assert.ok(pieces.filter(({ isSent }) => isSent).length < 12);
  });
});

describe('sending a unit that does not fit', () => {
  const unit = numberCodes(
    Array.from({ length: 400 }, (_, n): Part[] => [
      open('<b>'),
      `Sentence ${n} with `,
      { id: 2, role: 'open', source: '*' },
      'words of ',
      alone('{name}'),
      { id: 2, role: 'close', source: '*' },
      ' & more',
      close('</b>'),
      '. ',
    ]).flat(),
  );
  const climb = (answer: (text: string, question: number) => string): RetryStep => {
    let step: RetryStep = askFor(unit, { bytes: 1000 });
    for (let question = 0; step.kind === 'ask'; question += 1) {
      assert.ok(step.texts.every((text) => jsonBytes(text) <= 1000));
      step = step.next(step.texts.map((text) => answer(text, question)));
    }
    return step;
  };
  const upper = (text: string) => text.replace(/[a-z]+(?![^<]*>)(?!;)/g, (word) => word.toUpperCase());

  it('joins the chunks to one valid translation', () => {
    const step = climb(upper);
    assert.ok(step.kind === 'translated');
    assert.deepEqual(
      step.parts,
      unit.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
    );
    assert.ok(verifyAnswer(unit, toWire(step.parts)).ok);
  });

  it('sends only invalid chunks again', () => {
    const asked: number[] = [];
    const step = climb((text, question) => {
      asked[question] = (asked[question] ?? 0) + 1;
      return question === 0 && text.includes('Sentence 7 ') ? text.replace('</g>', '') : upper(text);
    });
    assert.equal(step.kind, 'translated');
    assert.equal(asked[1], 1);
    assert.ok((asked[0] ?? 0) > 20);
  });

  it('keeps the source if a chunk stays invalid', () => {
    assert.equal(climb((text) => (text.includes('entence 7 ') ? `${text}<x id="9999"/>` : text)).kind, 'kept');
  });
});
