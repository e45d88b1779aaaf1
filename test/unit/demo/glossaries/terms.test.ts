import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { createTerms, type DemoDictionary } from '../../../../src/demo/glossaries/terms.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

function dictionary(...entries: readonly (readonly [string, string])[]): DemoDictionary {
  return { sourceLang: 'en', targetLang: 'de', terms: new Map(entries) };
}

/** Returns the text with each term in braces. */
function marked(text: string, ...dictionaries: readonly DemoDictionary[]): string {
  return createTerms(dictionaries)(text)
    .map(({ kind, value }) => (kind === 'term' ? `{${value}}` : value))
    .join('');
}

describe('demo service: glossary terms', () => {
  const pumps = dictionary(['pump', 'Pumpe'], ['feed pump', 'Speisepumpe'], ['US', 'USA'], ['C++', 'C plus plus']);

  for (const [text, result] of [
    ['The pump.', 'The {Pumpe}.'],
    ['Pump it: pump, pump', '{Pumpe} it: {Pumpe}, {Pumpe}'],
    ['pumps, repump, pump2, pump_x', 'pumps, repump, pump2, pump_x'],
    ['the feed pump', 'the {Speisepumpe}'],
    ['Feed pump-pump', '{Speisepumpe}-{Pumpe}'],
    ['PUMP us in the US', 'PUMP us in the {USA}'],
    ['C++ and c++.', '{C plus plus} and {C plus plus}.'],
    ['pump🎉pump', '{Pumpe}🎉{Pumpe}'],
    ['pumpé, pump\u0301', 'pumpé, pump\u0301'],
    ['', ''],
  ] as const) {
    it(`writes “${result}” for “${text}”`, () => assert.equal(marked(text, pumps), result));
  }

  it('needs no spaces in scripts without spaces', () => {
    assert.equal(marked('このポンプを', dictionary(['ポンプ', 'pump'])), 'この{pump}を');
    assert.equal(marked('펌프를', dictionary(['펌프', 'pump'])), '{pump}를');
  });

  it('uses the longest term of all dictionaries, and the first dictionary of several that have it', () => {
    const first = dictionary(['pump', 'one']);
    const second = dictionary(['pump', 'two'], ['pump house', 'house']);
    assert.equal(marked('pump, pump house', first, second), '{one}, {house}');
  });

  it('prefers a term in the same case', () => {
    assert.equal(
      marked('Polish polish', dictionary(['polish', 'polieren'], ['Polish', 'polnisch'])),
      '{polnisch} {polieren}',
    );
  });

  it('keeps all text around the terms', () => {
    const piece = fc.constantFrom('a', 'b', 'ab', ' ', 'A', '.', '🎉', 'é', '中', '\n');
    const word = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
    const text = fc.array(piece).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(word), text, (words, given) => {
        const sources = [...new Set(words.map((each) => each.trim()))].filter(
          (each) => each !== '' && !each.includes('\n'),
        );
        // Each source is its own target, so that only the case of its first letter may change.
        const pieces = createTerms([dictionary(...sources.map((each) => [each, each] as const))])(given);
        assert.equal(
          pieces
            .map(({ value }) => value)
            .join('')
            .toLowerCase(),
          given.toLowerCase(),
        );
        assert.ok(pieces.every(({ kind, value }) => kind === 'words' || sources.includes(value)));
      }),
    );
  });

  it('is fast with any dictionary and a long text', () => {
    const numbered = Array.from({ length: 100_000 }, (_, index) => [`word${index}`, `Wort${index}`] as const);
    const nested = Array.from({ length: 1024 }, (_, index) => ['a'.repeat(index + 1), 'A'] as const);
    const texts = ['word7 other ', 'a ', 'aaab ', `${'a'.repeat(900)} `].map((part) =>
      part.repeat(120_000 / part.length),
    );
    const terms = createTerms([dictionary(...numbered), dictionary(...nested)]);
    const started = workedMs();
    const found = texts.map((text) => terms(text));
    assert.ok(workedMs() - started < 5000);
    assert.equal(found[0]?.filter(({ kind }) => kind === 'term').length, 10_000);
  });
});
