import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Rung } from '../../../../src/text/asking/ask.ts';
import { askFor } from '../../../../src/text/ladder.ts';
import { protectText } from '../../../../src/text/placeholders/protect.ts';
import { anyParts } from '../anyParts.ts';

const parts = protectText(' Hello <b>{name}, dear</b> friend: {n}', {});
const wire = ' Hello <g id="1"><x id="2"/>, dear</g> friend: <x id="3"/>';
const good = 'Hallo <g id="1"><x id="2"/>, lieber</g> Freund: <x id="3"/>';

/** Runs the ladder with these answers; returns what was sent. */
function climb(
  answers: readonly (readonly string[])[],
  unit = parts,
): { readonly asked: unknown[]; readonly end: Rung } {
  let rung: Rung = askFor(unit);
  const asked: unknown[] = [];
  for (const answer of answers) {
    assert.equal(rung.kind, 'ask');
    asked.push([rung.rung, ...rung.texts]);
    rung = rung.next(answer);
  }
  return { asked, end: rung };
}

function written(rung: Rung): string | undefined {
  return rung.kind === 'translated'
    ? rung.parts.map((part) => (typeof part === 'string' ? part : part.source)).join('')
    : undefined;
}

describe('the requests for a unit', () => {
  it('end after a good answer, with its spaces fixed', () => {
    const { asked, end } = climb([[good.replace(', lieber', ' , lieber')]]);
    assert.deepEqual(asked, [['together', wire]]);
    assert.equal(written(end), ' Hallo <b>{name}, lieber</b> Freund: {n}');
  });

  it('are repeated for the unit alone', () => {
    const { asked, end } = climb([['Hallo'], [good]]);
    assert.deepEqual(asked, [
      ['together', wire],
      ['alone', wire],
    ]);
    assert.equal(written(end), ' Hallo <b>{name}, lieber</b> Freund: {n}');
  });

  it('then send the texts between placeholders', () => {
    const { asked, end } = climb([['Hallo'], ['Hallo'], ['Hallo &amp; ', ' , lieber', 'Freund :']]);
    assert.deepEqual(asked[2], ['pieces', 'Hello', ', dear', 'friend:']);
    assert.equal(written(end), ' Hallo & <b>{name}, lieber</b> Freund : {n}');
  });

  it('then keep the source and report the first problem', () => {
    const { end } = climb([['Hallo'], [`${good}${good}`], ['Hallo', '', 'Freund:']]);
    assert.equal(end.kind, 'kept');
    assert.equal(end.problem.kind, 'dropped');
  });

  it('reject an answer with a tag or too few texts', () => {
    for (const pieces of [
      ['<x id="1"/>Hallo', ', lieber', 'Freund:'],
      ['Hallo', ', lieber'],
      ['Hallo', '</g>', 'Freund'],
    ]) {
      assert.equal(climb([['Hallo'], ['Hallo'], pieces]).end.kind, 'kept');
    }
  });

  it('do not split a unit without placeholders', () => {
    const { asked, end } = climb([['<x id="1"/>'], ['']], ['Words']);
    assert.equal(asked.length, 2);
    assert.equal(end.kind, 'kept');
  });

  it('end after three at most, whatever the answers', () => {
    fc.assert(
      fc.property(anyParts, fc.array(fc.string({ unit: 'grapheme' })), (unit, answers) => {
        let rung: Rung = askFor(unit);
        let questions = 0;
        for (; rung.kind === 'ask'; questions += 1) {
          rung = rung.next(answers);
        }
        assert.ok(questions <= 3);
      }),
    );
  });
});
