import assert from 'node:assert/strict';
import fc from 'fast-check';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { fromWire, isPlain, toWire } from '../../../src/asking/wire.ts';
import { numberCodes } from '../../../src/text/numberCodes.ts';
import { listCodes, type Part } from '../../../src/text/unit.ts';
import { anyParts } from '../text/anyParts.ts';

const link: readonly Part[] = numberCodes([
  'Read ',
  { id: 1, role: 'open', source: '[' },
  'the manual',
  { id: 1, role: 'close', source: '](a.md)' },
  ' & <try> ',
  { id: 2, role: 'alone', source: '{n}' },
]);
const wire = 'Read <g id="1">the manual</g> &amp; &lt;try&gt; <x id="2"/>';

describe('a unit in a request', () => {
  it('is escaped text with short tags', () => assert.equal(toWire(link), wire));

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(anyParts, (parts) => assert.deepEqual(verifyAnswer(parts, toWire(parts)), { ok: true, parts })),
      { numRuns: 3000 },
    );
  });

  it('is read back unchanged where a mark is next to a placeholder', () => {
    for (const mark of ['\u{1d165}', '\u0301\u0302']) {
      const placeholder = { id: 1, role: 'alone', source: '{n}' } as const;
      for (const parts of [
        [placeholder, mark, ' '],
        [' ', mark, placeholder],
      ]) {
        const joined = numberCodes(parts);
        assert.deepEqual(verifyAnswer(joined, toWire(joined)), { ok: true, parts: joined });
      }
      const inPair = numberCodes([
        { id: 1, role: 'open', source: '**' },
        { ...placeholder, id: 2 },
        mark,
        { id: 1, role: 'close', source: '**' },
        '\u3000',
      ]);
      assert.deepEqual(verifyAnswer(inPair, toWire(inPair)), { ok: true, parts: inPair });
    }
  });

  it('is well-formed, and its text never looks like a tag', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const tags = listCodes(parts).length;
        assert.equal(toWire(parts).split('<').length - 1, tags);
      }),
    );
  });

  it('is read in the variants that services write', () => {
    const variants = [
      wire,
      'Read < g id = "1" >the manual< / g > &amp; &lt;try&gt; < x id = "2" / >',
      "Read <G ID='1'>the manual</G> & &lt;try> <x id='2'></x>",
      'Read <g id=1>the manual</g id=1> &#38; &#x3C;try&gt; <x id=2>',
      'Read <g id="1">the manual</g> &amp; &lt;try&gt; <x id="2"> </x>',
      'Read <g id=“1”>the manual</g> &AMP; &LT;try&GT; <x id=„2“ />',
    ];
    for (const variant of variants) {
      assert.deepEqual(verifyAnswer(link, variant), { ok: true, parts: link }, variant);
    }
  });

  it('decodes entities once and keeps unknown ones', () => {
    assert.deepEqual(fromWire('&amp;lt; &quot;&apos;&nbsp;&eacute; R&D &#0; &#xffffff;'), [
      '&lt; "\'\u00a0&eacute; R&D &#0; &#xffffff;',
    ]);
  });

  it('is plain text where tag handling makes no difference', () => {
    assert.equal(isPlain(['Just "words" {here}']), true);
    assert.equal(isPlain(['R&D']), false);
    assert.equal(isPlain(['a < b']), false);
    assert.equal(isPlain(link), false);
  });
});
