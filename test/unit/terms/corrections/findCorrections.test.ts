import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { correctedText, findCorrections } from '../../../../src/terms/corrections/findCorrections.ts';
import { TrackedCorrections } from '../../../../src/terms/corrections/trackedCorrections.ts';
import { joinParts, type Part } from '../../../../src/text/unit.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** Parts of a text with codes, and the same with other words. */
const words = fc.array(fc.constantFrom('teh', 'the', 'eror', 'error', ' ', ' ', '.', 'a', '*', '{', '0', 'é', '\n'), {
  maxLength: 8,
});
const text = words.map((list) => list.join(''));
const signs = fc.constantFrom('{0}', '**', '<b>', '%s', '*', 'a', ' ', '\n');
const passages = fc.array(fc.record({ before: text, after: text, code: signs }), { maxLength: 5 }).chain((pieces) =>
  fc.record({ last: text, lastAfter: text, pieces: fc.constant(pieces) }).map(({ last, lastAfter }) => {
    const partsOf = (which: 'before' | 'after', end: string): Part[] => [
      ...pieces.flatMap((piece, at): Part[] => [piece[which], { id: at + 1, role: 'alone', source: piece.code }]),
      end,
    ];
    return { parts: partsOf('before', last), corrected: partsOf('after', lastAfter) };
  }),
);

describe('the list of corrections of a text', () => {
  it('never changes protected bytes', () => {
    fc.assert(
      fc.property(passages, fc.infiniteStream(fc.boolean()), ({ parts, corrected }, chosen) => {
        const source = joinParts(parts);
        const found = findCorrections({ source, parts, corrected, written: joinParts(corrected) });
        let at = 0;
        const codes = parts.flatMap((part) => {
          const start = at;
          at += typeof part === 'string' ? part.length : part.source.length;
          return typeof part === 'string' ? [] : [{ start, end: at }];
        });
        for (const { start, end } of found) {
          assert.ok(codes.every((code) => end <= code.start || start >= code.end));
        }
        const some = found.filter(() => chosen.next().value);
        const pattern = parts.map((part) => (typeof part === 'string' ? '[^]*' : part.source.replace(/\W/g, '\\$&')));
        assert.match(correctedText(source, some), new RegExp(`^${pattern.join('')}$`));
      }),
    );
  });

  it('gives the corrected text when all are applied', () => {
    fc.assert(
      fc.property(passages, ({ parts, corrected }) => {
        const source = joinParts(parts);
        const found = findCorrections({ source, parts, corrected, written: joinParts(corrected) });
        assert.equal(correctedText(source, found), joinParts(corrected));
      }),
    );
  });

  it('gives the same text in any order', () => {
    fc.assert(
      fc.property(passages, fc.infiniteStream(fc.nat()), ({ parts, corrected }, dice) => {
        const source = joinParts(parts);
        const changes = findCorrections({ source, parts, corrected, written: joinParts(corrected) });
        const standing = new TrackedCorrections();
        standing.add(source, [{ start: 0, end: source.length, corrections: changes }]);
        let now = source;
        for (let left = standing.current(now); left.length > 0; left = standing.current(now)) {
          const one = left[Number(dice.next().value) % left.length];
          assert.ok(one);
          const { start, end, text: put } = one;
          now = now.slice(0, start) + put + now.slice(end);
          standing.follow([{ from: start, to: end, length: put.length }]);
        }
        assert.equal(now, correctedText(source, changes));
      }),
    );
  });

  it('is empty where placeholders change places', () => {
    const [first, second]: Part[] = [
      { id: 1, role: 'alone', source: '{0}' },
      { id: 2, role: 'alone', source: '{1}' },
    ];
    assert.ok(first && second);
    const parts = ['teh ', first, ' and ', second];
    const corrected = ['the ', second, ' and ', first];
    assert.deepEqual(
      findCorrections({ source: joinParts(parts), parts, corrected, written: joinParts(corrected) }),
      [],
    );
  });

  const read = (source: string, languageId: string, correct: (text: string) => string) =>
    unitsIn(formatFor(languageId), source).flatMap((unit) => {
      const corrected = unit.parts.map((part) => (typeof part === 'string' ? correct(part) : part));
      const stands = source.slice(unit.start, unit.end);
      return findCorrections({ source: stands, parts: unit.parts, corrected, written: unit.write(corrected) }).map(
        ({ start, end, text: put }) => [stands.slice(start, end), put],
      );
    });
  const fix = (from: string) => from.replaceAll('teh', 'the').replaceAll('dont', 'don’t');

  it('includes those around code, in emphasis, in multi-line comments and after escapes', () => {
    assert.deepEqual(
      read('Run `teh` in **teh** house, teh\\_one dont.', 'markdown', fix),
      [
        ['teh', 'the'],
        ['teh', 'the'],
        ['dont', 'don’t'],
      ].slice(0, 3),
    );
    assert.deepEqual(read('// It is teh first\n// and teh second line.\nconst teh = 1;', 'javascript', fix), [
      ['teh', 'the'],
      ['teh', 'the'],
    ]);
    assert.deepEqual(read('{ "a": "Say \\"teh\\" word" }', 'json', fix), [['teh', 'the']]);
    assert.deepEqual(read('<p>A &amp; teh <b>B</b></p>', 'html', fix), [['teh', 'the']]);
  });

  it('is made in proportion to the codes, also where the file escapes the text around them', () => {
    const names = Array.from({ length: 12_000 }, (_, at) => `{${at + 10_000}}`);
    const parts = ['& ', ...names.map((source, at) => ({ id: at, role: 'alone' as const, source })), ' teh'];
    const stars = '* '.repeat(50_000);
    const emphasis = [`A _ ${stars}teh `, { id: 1, role: 'alone' as const, source: '*' }, 'end'];
    const began = workedMs();
    for (const [source, own] of [
      [`&amp; ${names.join('')} teh`, parts],
      [`A \\_ ${stars}teh *end`, emphasis],
    ] as const) {
      const corrected = own.map((part) => (typeof part === 'string' ? fix(part) : part));
      findCorrections({ source, parts: own, corrected, written: fix(source) });
    }
    assert.ok(workedMs() - began < 2000);
  });

  it('is empty where a value needs other quotes', () => {
    const found = read('title: A pump it is teh one\n', 'yaml', (from) => fix(from).replace('pump', 'pump:'));
    assert.deepEqual(found, []);
    assert.deepEqual(read('title: A pump it is teh one\n', 'yaml', fix), [['teh', 'the']]);
  });
});
