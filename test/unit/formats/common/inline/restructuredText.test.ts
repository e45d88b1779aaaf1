import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { readInline, writeInline } from '../../../../../src/formats/common/inline/restructuredText.ts';
import { joinParts, listCodes, type Part } from '../../../../../src/text/unit.ts';

const read = (text: string): Part[] => readInline(text, (words) => (words === '' ? [] : [words]));
const show = (text: string): string =>
  read(text)
    .map((part) => (typeof part === 'string' ? part : `‹${part.source}›`))
    .join('');
const written = (source: string, say: (text: string, index: number) => string): string =>
  joinParts(
    writeInline(
      read(source).map((part, index) => (typeof part === 'string' ? say(part, index) : part)),
      read(source),
    ),
  );

const source =
  'See :ref:`the label <lab>` and `a site <https://example.org>`_, |prod| [#]_ with ``--on`` of **red** and *old* ' +
  'lamps, :doc:`index`, Lamp_ or `Lamp book`__.';

describe('inline markup of reStructuredText', () => {
  it('is kept; titles of references and links are text', () => {
    equal(
      show(source),
      'See ‹:ref:`›the label‹ <lab>`› and ‹`›a site‹ <https://example.org>`_›, ‹|prod|› ‹[#]_› with ‹``--on``› of ' +
        '‹**›red‹**› and ‹*›old‹*› lamps, ‹:doc:`index`›, ‹Lamp_› or ‹`›Lamp book‹`__›.',
    );
    equal(show('For example::'), 'For example‹::›');
  });

  it('is not in words with such signs', () => {
    for (const text of ['2 * 3 * 4', 'a*b*c', 'snake_case_name', 'a | b | c', '__init__ of it', 'a `b', 'x[1]_y']) {
      equal(show(text), text);
    }
  });

  it('has a boundary where letters touch it', () => {
    equal(
      written('See :ref:`the label <lab>` for **red** lamps.', () => '詳細は'),
      '詳細は\\ :ref:`詳細は <lab>`\\ 詳細は\\ **詳細は**\\ 詳細は',
    );
    equal(
      written('See |prod| now.', (_, index) => ['（', '', '）です'][index] ?? ''),
      '（|prod|）です',
    );
  });

  it('does not begin in a translation where the source has text', () => {
    equal(
      written('Mr. Dupont comes.', () => 'M. Dupont arrive.'),
      '\\M. Dupont arrive.',
    );
    equal(
      written('On May 12.', () => '12. Mai'),
      '\\12. Mai',
    );
    equal(
      written('Use it', () => 'a*b*, c_ und |d|::'),
      'a\\*b\\*, c\\_ und \\|d\\|\\::',
    );
    equal(
      written('* and others', () => '* und andere'),
      '* und andere',
    );
  });

  const words = fc.string({ unit: fc.constantFrom(...' aé字*`|_:.()[]<>-1、\\'), maxLength: 12 });

  it('is read without a change, and written the same', () => {
    fc.assert(
      fc.property(words, (text) => {
        equal(joinParts(read(text)), text);
      }),
      { numRuns: 2000 },
    );
    equal(
      written(source, (text) => text),
      source,
    );
  });

  it('is the same after any translation', () => {
    const plain = fc.string({ unit: fc.constantFrom(...' aé字*`|_:.()-1、'), maxLength: 8 });
    const codes = listCodes(read(source)).map((code) => code.source);
    fc.assert(
      fc.property(
        fc.array(
          plain.map((text) => `${text}x`),
          { minLength: 30, maxLength: 30 },
        ),
        (texts) => {
          const text = written(source, (_, index) => texts[index] ?? 'x');
          deepEqual(
            listCodes(read(text)).map((code) => code.source),
            codes,
            text,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});
