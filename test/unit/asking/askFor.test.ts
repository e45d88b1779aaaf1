import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RetryStep } from '../../../src/asking/ask.ts';
import { askFor } from '../../../src/asking/askFor.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { messageContent } from '../../../src/formats/common/values/messageContent.ts';
import { joinParts, type Part } from '../../../src/text/unit.ts';
import { anyParts } from '../text/anyParts.ts';

const parts = protectText(' Hello <b>{name}, dear</b> friend: {n}', {});
const wire = ' Hello <g id="1"><x id="2"/>, dear</g> friend: <x id="3"/>';
const good = 'Hallo <g id="1"><x id="2"/>, lieber</g> Freund: <x id="3"/>';

/** Returns a text with its single codes around words. */
const shaped = (text: string) => text.replace(/<x id="(\d)"\/>/g, '<x id="$1">X$1</x>');

/** Makes the requests with these answers; returns what was sent. */
function climb(
  answers: readonly (readonly string[])[],
  unit: readonly Part[] = parts,
): { readonly asked: unknown[]; readonly end: RetryStep } {
  let step: RetryStep = askFor(unit);
  const asked: unknown[] = [];
  for (const answer of answers) {
    assert.equal(step.kind, 'ask');
    asked.push([step.step, ...step.texts]);
    step = step.next(answer);
  }
  return { asked, end: step };
}

function written(step: RetryStep): string | undefined {
  return step.kind === 'translated' ? joinParts(step.parts) : undefined;
}

describe('the request for a text with a text within it', () => {
  const note: Part[] = [
    'Wait',
    { id: 1, role: 'open', source: '<fn>', isAside: true },
    { id: 2, role: 'open', source: '<p>' },
    'Two ',
    { id: 3, role: 'alone', source: '<x/>' },
    ' minutes.',
    { id: 2, role: 'close', source: '</p>' },
    { id: 1, role: 'close', source: '</fn>', isAside: true },
    ' for ',
    { id: 4, role: 'alone', source: '<y/>' },
    '.',
  ];
  const sent = ['Wait<x id="1"/> for <x id="2"/>.', '<g id="1">Two <x id="2"/> minutes.</g>'];

  it('has both, each for itself, and puts the inner one where its code is', () => {
    const { asked, end } = climb(
      [['Auf <x id="2"/> warten<x id="1"/>.', '<g id="1">Zwei Minuten <x id="2"/>.</g>']],
      note,
    );
    assert.deepEqual(asked, [['together', ...sent]]);
    assert.equal(written(end), 'Auf <y/> warten<fn><p>Zwei Minuten <x/>.</p></fn>.');
  });

  it('asks again only for the one whose answer is invalid', () => {
    const { asked, end } = climb(
      [['Auf <x id="2"/> warten.', '<g id="1">Zwei <x id="2"/>.</g>'], ['Warten<x id="1"/> auf <x id="2"/>.']],
      note,
    );
    assert.deepEqual(asked, [
      ['together', ...sent],
      ['alone', 'Wait<x id="1">X1</x> for <x id="2">X2</x>.'],
    ]);
    assert.equal(written(end), 'Warten<fn><p>Zwei <x/>.</p></fn> auf <y/>.');
  });
});

describe('the request for a unit', () => {
  it('is the only one after a good answer, with its spaces fixed', () => {
    const { asked, end } = climb([[good.replace(', lieber', ' , lieber')]]);
    assert.deepEqual(asked, [['together', wire]]);
    assert.equal(written(end), ' Hallo <b>{name}, lieber</b> Freund: {n}');
  });

  it('is repeated for the unit alone', () => {
    const { asked, end } = climb([['Hallo'], [shaped(good)]]);
    assert.deepEqual(asked, [
      ['together', wire],
      ['alone', shaped(wire)],
    ]);
    assert.equal(written(end), ' Hallo <b>{name}, lieber</b> Freund: {n}');
  });

  it('has a pair as single tags if the pair enclosed other words', () => {
    const unit = protectText('Read the <a>manual</a> before you start it.', {});
    const { asked, end } = climb(
      [
        ['<g id="1">Lies das Handbuch, bevor du es startest.</g>'],
        ['Lies das <x id="1"/>Handbuch<x id="2"/>, bevor du es startest.'],
      ],
      unit,
    );
    assert.deepEqual(asked[1], ['alone', 'Read the <x id="1"/>manual<x id="2"/> before you start it.']);
    assert.equal(written(end), 'Lies das <a>Handbuch</a>, bevor du es startest.');
  });

  it('does not take an answer whose word left its tag', () => {
    const unit = protectText('Copy {n} files from {m} now.', {});
    for (const answer of [
      'Jetzt <x id="1"/>X1 Dateien von <x id="2">X2</x> kopieren.',
      'Jetzt <x id="1">X1 Dateien von</x> <x id="2">X2</x> kopieren.',
      'Jetzt <x id="1"></x>X1 Dateien von <x id="2">X2</x> kopieren.',
    ]) {
      const { end } = climb([['Kopieren'], [answer]], unit);
      assert.ok(end.kind === 'ask' && end.step === 'pieces', answer);
    }
  });

  it('is for the sentences whose answer was invalid', () => {
    const unit = protectText('All is stored. Read the <a>manual</a> before you begin. Then close it.', {});
    const first = 'Alles ist gespeichert. <g id="1">Lies das Handbuch vorher</g>. Dann schließen.';
    const { asked, end } = climb([[first], ['Lies das <x id="1"/>Handbuch<x id="2"/> vorher.']], unit);
    assert.deepEqual(asked[1], ['alone', 'Read the <x id="1"/>manual<x id="2"/> before you begin.']);
    assert.equal(written(end), 'Alles ist gespeichert. Lies das <a>Handbuch</a> vorher. Dann schließen.');
  });

  it('then has the sentences, and splits only a sentence that stays invalid', () => {
    const unit = protectText('All is stored. Copy {n} files now.', {});
    const { asked, end } = climb(
      [['Alles gespeichert'], ['Alles'], ['Alles ist gespeichert.', 'Dateien'], ['Jetzt', 'Dateien kopieren.']],
      unit,
    );
    assert.deepEqual(asked.slice(2), [
      ['sentences', 'All is stored.', 'Copy <x id="1"/> files now.'],
      ['pieces', 'Copy', 'files now.'],
    ]);
    assert.equal(written(end), 'Alles ist gespeichert. Jetzt {n} Dateien kopieren.');
    assert.ok(end.kind === 'translated' && end.isSplit);
  });

  it('gives the last whole answer if its codes are only in a wrong place', () => {
    const unit = protectText('Copy {n} files from {m} now.', {});
    const gathered = 'Jetzt Dateien kopieren von <x id="1"/> <x id="2"/>';
    const { end } = climb([[gathered], [''], ['', '', '']], unit);
    assert.ok(end.kind === 'kept' && end.problem.kind === 'gathered');
    assert.equal(joinParts(end.doubtful ?? []), 'Jetzt Dateien kopieren von {n} {m}.');
  });

  it('has each text of a message as if it were a unit, and equal ones alike', () => {
    const message = '{n, plural, one {Open <b>{n}</b> door} few {{n} doors} other {{n} doors}}';
    const unit = messageContent(message, {}, { toFile: (text) => text })?.parts ?? [];
    const texts = ['Open <g id="1"><x id="2"/></g> door', '<x id="1"/> doors', '<x id="1"/> doors'];
    const { asked, end } = climb(
      [['«Öffne <g id="1"><x id="2"/></g> Tür»', '«<x id="1"/> Türen»', '<x id="1"/> Tore']],
      unit,
    );
    assert.deepEqual(asked, [['together', ...texts]]);
    assert.equal(written(end), '{n, plural, one {«Öffne <b>{n}</b> Tür»} few {«{n} Türen»} other {{n} Tore}}');
    const doors = ['<x id="1"/> Türen', '<x id="1"/> Türen'];
    const refused = climb([['</g>Tür <x id="2"/><g id="1"> öffnen', ...doors]], unit);
    assert.equal(refused.end.kind, 'ask');
    assert.deepEqual(refused.end.texts, ['Open <g id="1"><x id="2">X2</x></g> door']);
  });

  it('has the whole of a message as its last answer if one of its texts is only in a wrong place', () => {
    const unit = messageContent(
      '{n, plural, one {One door} other {Copy {n} files from {m} now.}}',
      {},
      { toFile: String },
    );
    const gathered = 'Jetzt Dateien kopieren von <x id="1"/> <x id="2"/>';
    const { end } = climb([['Eine Tür', gathered], [''], ['', '', '']], unit?.parts ?? []);
    assert.ok(end.kind === 'kept' && end.problem.kind === 'gathered');
    assert.equal(
      joinParts(end.doubtful ?? []),
      '{n, plural, one {Eine Tür} other {Jetzt Dateien kopieren von {n} {m}.}}',
    );
  });

  it('then has the texts between placeholders', () => {
    const { asked, end } = climb([['Hallo'], ['Hallo'], ['Hallo &amp; ', ' , lieber', 'Freund :']]);
    assert.deepEqual(asked[2], ['pieces', 'Hello', ', dear', 'friend:']);
    assert.equal(written(end), ' Hallo & <b>{name}, lieber</b> Freund : {n}');
  });

  it('then gives the source and reports the first problem', () => {
    const { end } = climb([['Hallo'], [`${good}${good}`], ['Hallo', '', 'Freund:']]);
    assert.equal(end.kind, 'kept');
    assert.equal(end.problem.kind, 'dropped');
  });

  it('rejects an answer with a tag or too few texts', () => {
    for (const pieces of [
      ['<x id="1"/>Hallo', ', lieber', 'Freund:'],
      ['Hallo', ', lieber'],
      ['Hallo', '</g>', 'Freund'],
    ]) {
      assert.equal(climb([['Hallo'], ['Hallo'], pieces]).end.kind, 'kept');
    }
  });

  it('does not split a unit without placeholders', () => {
    const { asked, end } = climb([['<x id="1"/>'], ['']], ['Words']);
    assert.equal(asked.length, 2);
    assert.equal(end.kind, 'kept');
  });

  it('is the last after four, whatever the answers', () => {
    fc.assert(
      fc.property(anyParts, fc.array(fc.string({ unit: 'grapheme' })), (unit, answers) => {
        let step: RetryStep = askFor(unit);
        let questions = 0;
        for (; step.kind === 'ask'; questions += 1) {
          step = step.next(answers);
        }
        assert.ok(questions <= 4);
      }),
    );
  });
});
