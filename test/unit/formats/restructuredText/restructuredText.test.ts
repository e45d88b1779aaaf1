import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor, loadParsers } from '../../../../src/formats/all.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { restructuredText } from '../../../../src/formats/restructuredText/restructuredText.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTexts, fixtures, keepsLaws, keepsLawsInTime, translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';
import { shapeOf } from './restructuredTextShape.ts';

const signs = [
  ...[
    '* w*',
    '_w_',
    '`w`',
    'w_',
    '|w|',
    '\\w',
    'w::',
    '12. w',
    '- w',
    ':w: x',
    '.. w',
    '>>> w',
    'w__',
    '[1]_',
    '(c) w',
  ],
  ...['**w', '``w', 'w*', 'A. w', '-v  w', '| w', '<w>', '"w"', '== w', '====', '`w <x>`_', '-- w', 'x : w', '“*w*”'],
];
const changes: Readonly<Record<string, (text: string) => string>> = {
  'pseudo text': (text) => text.replace(/\p{L}+/gu, '$&é'),
  'Japanese without spaces': (text) => text.replace(/[ \t]*\p{L}+[ \t]*/gu, '日本語'),
  Arabic: (text) => text.replace(/\p{L}+/gu, 'مرحبا'),
  'long words': (text) => text.replace(/\p{L}+/gu, '$&wörter $&'),
  punctuation: (text) =>
    text.replace(/\p{L}{4,}/gu, (word, at: number) => signs[at % signs.length]?.replace('w', word) ?? word),
};

/** Words and signs that have a meaning somewhere in reStructuredText. */
const anyWords = fc
  .array(
    fc.constantFrom(
      ...[
        'word',
        ' ',
        ' ',
        '語',
        'é',
        '*',
        '**',
        '_',
        '`',
        '``',
        '|',
        '[1]',
        '<',
        '>',
        '::',
        ':',
        '.',
        '..',
        '- ',
        '\\',
      ],
      ...['"', "'", '(', ')', '====', '+--+', '--', '—', '>>> ', '1. ', ':a: ', '\n', 'http://x.org'],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => `w ${pieces.join('')}w`);

describe('reStructuredText', () => {
  before(() => loadParsers(['a.rst']));

  it('has its usual endings', () => {
    assert.deepEqual(
      ['a.rst', 'A.RST', 'a.rest'].map((name) => formatFor('', name).name),
      ['restructuredText', 'restructuredText', 'restructuredText'],
    );
    assert.equal(formatFor('restructuredtext', 'untitled').name, 'restructuredText');
    const page = 'Title\n=====\n\n.. note:: Words.\n';
    assert.equal(formatFor('plaintext', 'docs/a/b.txt', page).name, 'restructuredText');
    assert.equal(formatFor('plaintext', 'notes/b.txt', page).name, 'plainText');
    assert.equal(formatFor('plaintext', 'docs/a/b.txt', 'Title\n=====\n\nWords.\n').name, 'plainText');
  });

  for (const { file, source } of fixtures('restructuredText')) {
    it(`satisfies the format laws: ${file}`, () => {
      keepsLaws(restructuredText, source);
      assert.ok(unitsIn(restructuredText, source, {}).length > 0);
    });

    if (file !== 'broken.rst') {
      for (const [name, change] of Object.entries(changes)) {
        it(`has the same structure, with ${name}: ${file}`, () => {
          const rendered = translate(restructuredText, source, change);
          assert.notEqual(rendered, source);
          assert.deepEqual(shapeOf(rendered), shapeOf(source));
        });
      }
    }
  }

  it('has the same structure, with any texts', () => {
    const [{ source } = { source: '' }] = fixtures('restructuredText').filter(({ file }) => file === 'page.rst');
    const units = unitsIn(restructuredText, source, {});
    const shape = shapeOf(source);
    const texts = fc.array(anyWords, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(texts, (all) => {
        let index = -1;
        const rendered = renderUnits(
          source,
          units,
          new Map(
            units.map(({ parts }, at) => [
              at,
              parts.map((part) => (typeof part === 'string' ? (all[(index += 1) % all.length] ?? '') : part)),
            ]),
          ),
        );
        assert.deepEqual(shapeOf(rendered), shape);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => keepsLaws(restructuredText, texts.join('\n'))),
      { numRuns: 300, seed: 7 },
    );
  });

  it('takes no more time than in proportion to the size', () => {
    for (const part of [
      '*a ',
      '`a ',
      '``a ',
      '|a ',
      '`a`_ ',
      '- ',
      '- a\n',
      '.. note:: a\n\n  ',
      '+--+\n|a |\n',
      '+-+-+\n| a |\n+-+-+\n',
      'a:b\n---\n\n:ref:`c:a:b` ',
      'a\n==\n',
    ]) {
      keepsLawsInTime(restructuredText, part.repeat(100_000 / part.length));
    }
    for (const part of ['a, "b ""c"" d"\n   ', '"a ', 'a "b ']) {
      keepsLawsInTime(restructuredText, `.. csv-table::\n\n   ${part.repeat(100_000 / part.length)}`);
    }
    keepsLawsInTime(restructuredText, `${'+-'.repeat(300)}+\n`.repeat(150));
  });

  it('sends prose and keeps the rest', () => {
    const [{ source } = { source: '' }] = fixtures('restructuredText').filter(({ file }) => file === 'page.rst');
    assert.deepEqual(showUnits(restructuredText, source), [
      'What the pump does, in a few words.',
      'A pump for the garden, and how to use it.',
      'The ‹*›garden‹/*› pump',
      'The pump waters each bed. See ‹`›Light modes‹/`_›, ‹modes_›, ‹:ref:`›the pump‹/ <pump>`›,\n' +
        '‹:doc:`/index`›, and ‹`›a page of it‹/ <https://example.org/pump>`__› ‹[1]_› ‹[#note]_›.',
      'Light modes',
      'Some ‹|product|› with ‹``--option``› and ‹**›bold words‹/**›, ‹*›slanted‹/*› ones‹::›',
      ...['An item\nwith two lines', 'An item in it', 'Another one‹\\ ›s', 'First this.', 'Then ‹*›that‹/*›.'],
      ...[
        'How it starts',
        'Term',
        'What it means.',
        'Another',
        'Its meaning\nin two lines.',
        'Its words',
        'Says more.',
      ],
      ...[
        'How much it says,\nin lines.',
        'A line of a poem',
        'and another\nthat goes on',
        'The one who waters, reaps.',
      ],
      ...['A gardener', 'Do not run it dry.', 'It gets hot.', 'Mind the ‹*›water‹/*›', 'Words in it.'],
      ...['A pump in a garden', 'The caption of it', 'A legend.', 'A small pump', 'the garden pump', 'All of it'],
      ...['The first page', 'The dial.', 'Starts the pump.', 'How strong it is.', 'The wheel in the pump.'],
      ...['A note on it.', 'Another one\nin lines.', 'Values', 'Values of the pump', 'Name', 'Meaning', 'level'],
      'How ‹*›strong‹/*› it is',
      'Mode‹ | ›Good for‹ | ›Slow‹ | ›Young plants\nand seeds‹ | ›Fast‹ | ›Trees‹ | ›Old beds',
      'In a list:',
      'Input‹ | ›Output‹ | ›Water‹ | ›More of\nthe water‹ | ›Cold‹ | ›Nothing‹ | ›Warm',
      'The end.',
    ]);
    const request = { path: 'a.rest', source: '### A request\nGET https://x.org/some words\n' };
    assert.deepEqual(unitsIn(restructuredText, request.source, { path: request.path }), []);
    assert.deepEqual(showUnits(restructuredText, 'PEP: 8\nTitle: Style\n\nSome words.\n'), ['Some words.']);
  });
});
