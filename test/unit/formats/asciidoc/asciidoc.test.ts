import assert from 'node:assert/strict';
import { LoggerManager, MemoryLogger } from '@asciidoctor/core';
import fc from 'fast-check';
import { formatFor, loadParsers } from '../../../../src/formats/all.ts';
import { asciidoc } from '../../../../src/formats/asciidoc/asciidoc.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { anyTexts, fixtures, keepsLaws, keepsLawsInTime, translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';
import { shapeOf } from './asciidocShape.ts';

const changes: Readonly<Record<string, (text: string) => string>> = {
  'pseudo text': (text) => text.replace(/\p{L}+/gu, '$&é'),
  'Japanese without spaces': (text) => text.replace(/[ \t]*\p{L}+[ \t]*/gu, '日本語'),
  Arabic: (text) => text.replace(/\p{L}+/gu, 'مرحبا'),
  punctuation: (text) =>
    text.replace(/\p{L}{4,}/gu, (word, at: number) => signs[at % signs.length]?.replace('w', word) ?? word),
};
const signs = [
  ...['* w*', '_w_', '`w`', 'w]', 'w, x=y', '"w"', '[w]', 'w|', '{w}', '. w', 'w:: x', '#w#', '+w+', '<<w>>', '((w))'],
  ...[
    'NOTE: w',
    '// w',
    '== w',
    'http:w[x]',
    "'w'",
    '&lt;',
    'w a',
    'w (C)',
    'w --',
    'w;;',
    '^w^',
    '~w~',
    '"`w`"',
    '\\w',
  ],
];

/** Words and signs that have a meaning somewhere in AsciiDoc. */
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
        '_',
        '`',
        '#',
        '+',
        '^',
        '~',
        '[',
        ']',
        '{',
        '}',
        '<<',
        '>>',
        '((',
        '))',
        '|',
      ],
      ...[
        '::',
        ';;',
        '.',
        ',',
        '=',
        ':',
        '"',
        "'",
        '\\',
        '//',
        '----',
        'NOTE: ',
        '\n',
        'a',
        '&',
        ';',
        'http://x.org',
        '--',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => `w${pieces.join('')}w`);

describe('AsciiDoc', () => {
  before(async () => {
    LoggerManager.logger = new MemoryLogger();
    await loadParsers(['a.adoc']);
  });

  it('has its usual endings', () => {
    assert.deepEqual(
      ['a.adoc', 'A.ASCIIDOC', 'a.asc', 'a.ad'].map((name) => formatFor('', name).name),
      ['asciidoc', 'asciidoc', 'asciidoc', 'asciidoc'],
    );
    assert.equal(formatFor('asciidoc', 'untitled').name, 'asciidoc');
  });

  for (const { file, source } of fixtures('asciidoc')) {
    it(`satisfies the format laws: ${file}`, () => {
      keepsLaws(asciidoc, source);
      assert.ok(unitsIn(asciidoc, source, {}).length > 0);
    });

    for (const [name, change] of Object.entries(changes)) {
      it(`keeps what the official processor reads, with ${name}: ${file}`, async () => {
        const rendered = translate(asciidoc, source, change);
        assert.notEqual(rendered, source);
        assert.equal(await shapeOf(rendered), await shapeOf(source));
      });
    }
  }

  it('keeps what the official processor reads, with any translation', async () => {
    const [{ source } = { source: '' }] = fixtures('asciidoc').filter(({ file }) => file === 'page.adoc');
    const units = unitsIn(asciidoc, source, {});
    const shape = await shapeOf(source);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...units.map(({ parts }) => anyTranslation(parts, anyWords))), async (all) => {
        assert.equal(sorted(await shapeOf(renderUnits(source, units, new Map(all.entries())))), sorted(shape));
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => keepsLaws(asciidoc, texts.join('\n'))),
      { numRuns: 300, seed: 7 },
    );
  });

  it('takes no more time than in proportion to the size', () => {
    for (const part of [
      '*a ',
      '[a](',
      '====\nwords\n',
      '|===\n| a ',
      '`a',
      '<<a ',
      '* a\n',
      'a:: b\n',
      '{a',
      '"a"\n-- b\n\n',
      '== a\n\n<<A b>> <<_a>>\n\n',
      '> ',
      '> a\n',
    ]) {
      keepsLawsInTime(asciidoc, part.repeat(200_000 / part.length));
    }
    for (const part of ['a b,"c ""d"" e"\n', '"a ', 'a "b ']) {
      keepsLawsInTime(asciidoc, `,===\n${part.repeat(100_000 / part.length)}\n,===\n`);
    }
  });

  it('sends prose and keeps the rest', () => {
    assert.deepEqual(
      showUnits(asciidoc, '* Some `code` and link:x.html[a page,role=r] of {name}.footnote:[A *note*.]'),
      ['Some ‹`code`› and ‹link:x.html[›a page‹/,role=r]› of ‹{name}›.‹footnote:[›A ‹*›note‹/*›.‹/]›'],
    );
    assert.deepEqual(showUnits(asciidoc, '[source]\ncode of words\n\n[quote,Who,Where]\nWords\n\n-n:: Do\n'), [
      'Who',
      'Where',
      'Words',
      'Do',
    ]);
    assert.deepEqual(
      showUnits(asciidoc, '= T (1)\nA. Author\nv1, today\n:x: y\n:description: Words\n\n:x-caption: Figure\n'),
      ['T (1)', 'Words', 'Figure'],
    );
    assert.deepEqual(
      showUnits(
        asciidoc,
        ':count: If there is no index on a collection, the count \\\n is that of all.\n:keywords: some, more, words, about, lamps, for, the, house, and, all\n:args: --a --b run the big tool --c=d --e f --g\n',
      ),
      ['If there is no index on a collection, the count\nis that of all.'],
    );
    assert.deepEqual(
      showUnits(asciidoc, ':cq-description: Words\n\ntag::a[]\nSome words\nend::a[]\n\nMore::\n+\nText\n'),
      [...['Words', 'Some words', 'More', 'Text']],
    );
    assert.deepEqual(
      showUnits(
        asciidoc,
        '[%header,format=csv,cols="1,a,m"]\n|===\nA b,C d,E f\n\n"G h","* I j",k l\nM n , o p ,q r\n|===\n',
      ),
      ['A b', 'C d', 'E f', 'G h', 'I j', 'M n', 'o p'],
    );
    assert.deepEqual(showUnits(asciidoc, '-----BEGIN PGP SIGNATURE-----\n\nsome words\n'), []);
  });
});

/** Returns the tags in alphabetical order: a translation may have them in another one. */
function sorted(shape: string): string {
  return shape.split('\n').sort().join('\n');
}
