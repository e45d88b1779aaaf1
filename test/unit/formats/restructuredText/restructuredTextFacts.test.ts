import assert from 'node:assert/strict';
import { isProblem, openIn } from '../../../../src/formats/document.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { restructuredText } from '../../../../src/formats/restructuredText/restructuredText.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { shapeOf } from './restructuredTextShape.ts';

/** What is special, a page, the texts that its words are translated to, in order, and the page with them. */
const rows: readonly (readonly [what: string, source: string, texts: readonly string[], written: string])[] = [
  ['marks beside letters', 'This is *bold* text.', ['これは', '太字', 'です。'], 'これは\\ *太字*\\ です。'],
  ['marks beside punctuation', 'See *bold*, now', ['「', '太字', '」、'], '「*太字*」、'],
  ['marks beside dashes of any script', 'A *word* here', ['„', 'Wort', '“…'], '„*Wort*“…'],
  ['marks beside signs', 'A *word* here', ['5%', 'Wort', '€'], '5%\\ *Wort*\\ €'],
  [
    'a zero-width space beside a mark',
    'A *word* here',
    ['Ein\u200b', 'Wort', '\u200bhier'],
    'Ein\u200b\\ *Wort*\\ \u200bhier',
  ],
  ['a note beside letters', 'The text [#]_ is', ['テキスト', 'です'], 'テキスト\\ [#]_\\ です'],
  ['a role beside letters', 'The :kbd:`X` is', ['次', 'です'], '次\\ :kbd:`X`\\ です'],
  ['a substitution beside letters', 'The |x| is', ['次', 'です'], '次\\ |x|\\ です'],
  ['spaces within marks', 'The *word* is', ['Das', ' Wort ', 'ist'], 'Das *Wort* ist'],
  [
    'a link beside letters',
    'See `it <https://x.org>`_ now',
    ['次は', '参照', 'です'],
    '次は\\ `参照 <https://x.org>`_\\ です',
  ],
  ['an address before letters', 'See https://x.org now', ['次は', 'です'], '次は\\ https://x.org\\ です'],
  [
    'an escape before an address',
    'Some x\\_ words of a@x.org here',
    ['この', '語', 'です'],
    'この\\_語\\ a@x.org\\ です',
  ],
  ['words that end as references do', 'Some words', ['x_ 10_ [1]_ a_b_ y__'], 'x\\_ 10\\_ [1]\\_ a_b\\_ y\\_\\_'],
  ['letters beyond ASCII that end so', 'Some words', ['größe_ 参照_'], 'größe\\_ 参照\\_'],
  ['a backslash', 'Some words', ['C:\\Temp'], 'C:\\\\Temp'],
  ['marks that the source has not', 'Some words', ['*a* `b` |c| ``d``'], '\\*a\\* \\`b\\` \\|c\\| \\`\\`d\\`\\`'],
  ['a sign that begins a mark', 'A * b', ['*a b'], '\\*a b'],
  ['a sign alone', 'A * b', ['Ein * b'], 'Ein * b'],
  ['a name', 'Some words', ['M. Dupont arrive.'], '\\M. Dupont arrive.'],
  ['a date', 'Some words', ['12. Mai'], '\\12. Mai'],
  ['a sign of copyright', 'Some words', ['(c) 2024'], '\\(c) 2024'],
  ['an abbreviation', 'Some words', ['z. B. so'], '\\z. B. so'],
  ['a letter with a parenthesis', 'Some words', ['A) x'], '\\A) x'],
  ['a bullet', 'Some words', ['• x'], '\\• x'],
  ['a dash as a bullet', 'Some words', ['- x'], '\\- x'],
  ['a number that counts itself', 'Some words', ['#. x'], '\\#. x'],
  ['a field', 'Some words', [':x: y'], '\\:x: y'],
  ['an option', 'Some words', ['-v  x'], '\\-v  x'],
  ['a long option', 'Some words', ['--x  y'], '\\--x  y'],
  ['an option of Windows', 'Some words', ['/V  x'], '\\/V  x'],
  ['an example', 'Some words', ['>>> x'], '\\>>> x'],
  ['a comment', 'Some words', ['.. x'], '\\.. x'],
  ['a target without a name', 'Some words', ['__ x'], '\\__ x'],
  ['a line of a poem', 'Some words', ['| x'], '\\| x'],
  ['a line of signs', 'Some words', ['===='], '\\===='],
  ['dashes and brackets', 'Some words\n\nMore', ['– x > y', '-v x'], '– x > y\n\n-v x'],
  ['colons at the end', 'Some words', ['Worte::'], 'Worte\\::'],
  ['colons that announce code', 'Some words::\n\n   code', ['Worte'], 'Worte::\n\n   code'],
  ['the indentation of lines', '- Some words\n  in lines', ['Worte\nhier'], '- Worte\n  hier'],
  ['a line of signs in a paragraph', 'Some words\nin lines', ['Worte\n-----'], 'Worte -----'],
  ['a line break between letters without spaces', 'Some words\nin lines', ['日本\n語。\n文'], '日本語。\n文'],
  ['a number in a paragraph', 'Some words\nin lines', ['Worte\n1. hier'], 'Worte\n1. hier'],
  ['a colon in a term', 'The value\n   Words', ['Valeur : nombre', 'Mots'], 'Valeur \\: nombre\n   Mots'],
  ['a classifier', 'The value : number\n   Words', ['Valeur', 'Mots'], 'Valeur : number\n   Mots'],
  ['a title', 'Some words\n==========\n\nText', ['Wörter', 'X y'], 'Wörter\n======\n\nX y'],
  ['a title in Japanese', 'Some words\n----------\n\nText', ['日本語の本', '文'], '日本語の本\n----------\n\n文'],
  ['a short title', 'Some words\n==========\n\nText', ['é', 'X y'], 'é\n====\n\nX y'],
  [
    'a title between lines',
    '============\n Some words\n============\n\nText',
    ['Noch mehr Wörter', 'X y'],
    '==================\n Noch mehr Wörter\n==================\n\nX y',
  ],
  ['a line that is longer than its title', 'Words\n==========\n\nText', ['Wörter', 'X'], 'Wörter\n==========\n\nX'],
  [
    'a cell that begins with a dash',
    '+------+------+\n| Some | More |\n+------+------+',
    ['- x', 'Mehr'],
    '+------+------+\n| \\- x | Mehr |\n+------+------+',
  ],
  [
    'a wide cell',
    '+------+------+\n| Some | More |\n+------+------+',
    ['日本語', 'Mehr'],
    '+--------+------+\n| 日本語 | Mehr |\n+--------+------+',
  ],
  [
    'the first cell of a row that is empty',
    '====  ====\nSome  More\n\\     Text\n====  ====',
    ['Etwas', 'Mehr', 'Langer Text'],
    '=====  ===========\nEtwas  Mehr\n\\      Langer Text\n=====  ===========',
  ],
  [
    'marks that combine in a simple table',
    '====  ====\nSome  More\n====  ====',
    ['ก่', 'Mehr'],
    '====  ====\nก่     Mehr\n====  ====',
  ],
  [
    'a cell of a grid across columns and one across rows',
    '+------+------+\n| Across all  |\n+======+======+\n| Some | More |\n+      +------+\n|      | Text |\n+------+------+',
    ['Über alle Spalten', 'Etwas', 'Mehr', 'Worte hier'],
    '+-------+------------+\n| Über alle Spalten  |\n+=======+============+\n| Etwas | Mehr       |\n' +
      '+       +------------+\n|       | Worte hier |\n+-------+------------+',
  ],
  [
    'a cell of a grid that needs more rows than it is across',
    '+---+---+\n| a | b |\n| c +---+\n| d | e |\n+---+---+',
    [],
    '+---+---+\n| a | b |\n| c +---+\n| d | e |\n+---+---+',
  ],
  [
    'a cell of a simple table across columns',
    '====  ====  ====\nAcross      Some\n----------  ----\nA b   C d   E f\n====  ====  ====\nG h   I j   K l\n====  ====  ====',
    ['Über zwei Spalten', 'Mehr', 'a1 b', 'c1 d', 'e1 f', 'g1 h', 'i1 j', 'k1 l'],
    '====  ===========  ====\nÜber zwei Spalten  Mehr\n-----------------  ----\na1 b  c1 d         e1 f\n' +
      '====  ===========  ====\ng1 h  i1 j         k1 l\n====  ===========  ====',
  ],
  [
    'comma-separated values',
    '.. csv-table:: Some title\n   :header: "Some, \\"words\\"", More\n   :widths: 3, 4\n\n   "The ""word""", 12\n   *Bold* here, "In\n   lines"',
    ['Titel', 'Worte, groß', 'Mehr "W"', 'Das "Wort"', 'Fett', ', hier', 'In\nZeilen'],
    '.. csv-table:: Titel\n   :header: "Worte, groß", "Mehr \\"W\\""\n   :widths: 3, 4\n\n   "Das ""Wort""", 12\n   "*Fett*, hier", "In\n   Zeilen"',
  ],
  [
    'values with a delimiter of their own',
    '.. csv-table::\n   :delim: ;\n\n   Some words; More\n   Text; A, b',
    ['Worte; hier', 'Mehr', 'Wort', 'B, c'],
    '.. csv-table::\n   :delim: ;\n\n   "Worte; hier"; Mehr\n   Wort; B, c',
  ],
  [
    'a table of lists',
    '.. list-table:: Some title\n   :header-rows: 1\n\n   * - Some\n     - More words\n   * - Text\n     - in\n       lines',
    ['Titel', 'Etwas', '- Mehr', 'Wort', 'in\nZeilen'],
    '.. list-table:: Titel\n   :header-rows: 1\n\n   * - Etwas\n     - \\- Mehr\n   * - Wort\n     - in\n       Zeilen',
  ],
  ['a caption like a list', '.. figure:: a.png\n\n   Some words', ['1. Worte'], '.. figure:: a.png\n\n   \\1. Worte'],
  ['the text of a directive like an option', '.. note:: Some words', [':x: Worte'], '.. note:: \\:x: Worte'],
  [
    'a line of a directive like an option',
    '.. note:: Some words\n   in lines',
    ['Worte\n:x: hier'],
    '.. note:: Worte :x: hier',
  ],
  [
    'an alternative text',
    '.. image:: a.png\n   :alt: Some words',
    ['*Worte* \\ `x`'],
    '.. image:: a.png\n   :alt: *Worte* \\ `x`',
  ],
  [
    'a reference by the words of a title',
    'See `Some words`_.\n\nSome words\n----------',
    ['Siehe ', 'Wörter', '.', 'Wörter'],
    'Siehe `Wörter <Some words_>`__.\n\n.. _`some words`:\n\nWörter\n------',
  ],
  [
    'a reference to a title with a target of that name',
    'See `x y`_.\n\n.. _x y: https://x.org\n\nX y\n---',
    ['Siehe ', 'Wörter', '.', 'Wörter'],
    'Siehe `Wörter <x y_>`__.\n\n.. _x y: https://x.org\n\nWörter\n------',
  ],
  [
    'a title with a colon that is referred to',
    'See `a: b`_\n\nA: b\n----',
    ['Zu ', 'c', 'C: d'],
    'Zu `c <a: b_>`__\n\n.. _`a: b`:\n\nC: d\n----',
  ],
  [
    'a label that is made from a page and a title',
    'See :ref:`a:Some words` and :ref:`it <some words>`.\n\nSome words\n----------',
    ['Siehe ', ' und ', 'es', '.', 'Wörter'],
    'Siehe :ref:`a:Some words` und :ref:`es <some words>`.\n\n' +
      '.. _`some words`:\n\n.. _`a:some words`:\n\nWörter\n------',
  ],
  [
    'the text of a link that others refer to',
    '`Some words <https://x.org>`_ and `some words`_',
    ['Wörter', ' und ', 'Wörter'],
    '`Some words <https://x.org>`_ and `some words`_',
  ],
  [
    'who is quoted',
    'Text\n\n   Some words\n\n   -- Author name',
    ['X', '— Worte', 'A. Name'],
    'X\n\n   \\— Worte\n\n   -- \\A. Name',
  ],
  [
    'the entries of a table of contents',
    '.. toctree::\n\n   Some words <a>\n   b',
    ['*Worte*'],
    '.. toctree::\n\n   *Worte* <a>\n   b',
  ],
  [
    'an entry that would have another target',
    '.. toctree::\n\n   Some words <a>',
    ['Worte <b>'],
    '.. toctree::\n\n   Some words <a>',
  ],
];

/** Returns the page with each text that has words replaced by the next one. */
function translated(source: string, texts: readonly string[]): string {
  const opened = openIn(restructuredText, { name: 'a.rst', source, languageId: '' });
  const units = isProblem(opened) ? [] : opened.units();
  const rest = [...texts];
  const next = (part: Part): Part =>
    typeof part === 'string' && /\p{L}|^\.$/u.test(part) ? (rest.shift() ?? '') : part;
  const rendered = renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts.map(next)])));
  assert.deepEqual(rest, []);
  return rendered;
}

describe('a translation of reStructuredText', () => {
  before(() => restructuredText.load?.());

  for (const [what, source, texts, written] of rows) {
    it(`is read as what it is, and nothing else changes: ${what}`, () => {
      assert.equal(translated(source, texts), written);
      assert.deepEqual(shapeOf(written), shapeOf(source));
    });
  }

  it('has no list in a cell that is only a sign', () => {
    const source = '+------+------+\n| Some | More |\n+------+------+';
    assert.equal(translated(source, ['-', '+']), '+------+------+\n| \\-   | \\+   |\n+------+------+');
  });

  it('stays as it is where docutils would not find its cells', () => {
    const source = '+------+------+\n| Some | More |\n+------+------+';
    assert.equal(translated(source, ['शब्द्', 'Mehr']), source);
  });
});
