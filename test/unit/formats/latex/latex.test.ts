import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor, loadParsers } from '../../../../src/formats/all.ts';
import { latex } from '../../../../src/formats/latex/latex.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { writtenUnit } from '../../../../src/formats/writtenUnit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { anyTexts, fixtures, keepsLaws, keepsLawsInTime, translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';
import { latexTokensOf } from './latexTokensOf.ts';

const signs = [
  ...['50% w', '$w', '$w$', '#1 w', 'a_w', '^w', '{w', 'w}', '\\w', 'C:\\w', '~w', '<w>', '"w"', '[w', '*w', '--w'],
  ...["''w", '\x60w', ',,w', '|w|', '\\begin{w}', '\\item w', '% w', '\\verb|w|', '„w“', '\\\\[w', '&w', 'w \\'],
];
const changes: Readonly<Record<string, (text: string) => string>> = {
  'pseudo text': (text) => text.replace(/\p{L}+/gu, '$&é'),
  'Japanese without spaces': (text) => text.replace(/[ \t]*\p{L}+[ \t]*/gu, '日本語'),
  Arabic: (text) => text.replace(/\p{L}+/gu, 'مرحبا'),
  'long words': (text) => text.replace(/\p{L}+/gu, '$&wörter $&'),
  signs: (text) =>
    text.replace(/\p{L}{3,}/gu, (word, at: number) => (signs[at % signs.length] ?? '').replace('w', word)),
};

/** Words and signs that have a meaning in LaTeX. */
const anyWords = fc
  .array(
    fc.constantFrom(
      ...[
        'word',
        ' ',
        '語',
        'é',
        '\\',
        '{',
        '}',
        '%',
        '$',
        '&',
        '#',
        '_',
        '^',
        '~',
        '[',
        '*',
        '-',
        '--',
        "'",
        '\x60',
        '"',
      ],
      ...['\n', '\n\n', '<', '>', '|', ',', '\\a', '\\\\', '@', '1', '\u00a0', '„', '’', '…', '\u200b', 'a\u0301'],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => `w${pieces.join('')}w`);

/** Returns a file in which any font can print any character. */
function withAnyFonts(source: string): string {
  return source.replace('\\usepackage[T1]{fontenc}', '\\usepackage{fontspec}');
}

describe('LaTeX', () => {
  before(() => loadParsers(['a.tex']));

  it('has its usual endings, and not those of code', () => {
    assert.deepEqual(
      ['a.tex', 'A.TEX', 'a.ltx', 'a.latex', 'a.sty', 'a.cls', 'a.bib'].map((name) => formatFor('', name).name),
      ['latex', 'latex', 'latex', 'latex', 'plainText', 'plainText', 'plainText'],
    );
    assert.equal(formatFor('latex', 'untitled').name, 'latex');
    assert.equal(formatFor('tex', 'a.sty').name, 'plainText');
  });

  for (const { file, source } of fixtures('latex')) {
    it(`satisfies the format laws: ${file}`, () => {
      keepsLaws(latex, source);
      assert.ok(unitsIn(latex, source, {}).length > 0);
    });
  }

  for (const { file, source } of fixtures('latex').map((each) => ({ ...each, source: withAnyFonts(each.source) }))) {
    for (const [name, change] of Object.entries(changes)) {
      it(`has the same tokens, and says what was meant, with ${name}: ${file}`, () => {
        const rendered = translate(latex, source, change);
        assert.notEqual(rendered, source);
        assert.deepEqual(latexTokensOf(rendered), latexTokensOf(source));
        if (name !== 'signs') {
          const meant = unitsIn(latex, source).map(({ parts }) =>
            parts.map((part) => (typeof part === 'string' ? change(part) : part.source)).join(''),
          );
          assert.deepEqual(
            unitsIn(latex, rendered).map(({ parts }) => flat(parts.map(sourceOf).join(''))),
            meant.map(flat),
          );
        }
      });
    }

    it(`has the same tokens with any translation: ${file}`, () => {
      const units = unitsIn(latex, source);
      const tokens = latexTokensOf(source);
      fc.assert(
        fc.property(fc.tuple(...units.map(({ parts }) => anyTranslation(parts, anyWords))), (all) => {
          assert.deepEqual(latexTokensOf(renderUnits(source, units, new Map(all.entries()))), tokens);
        }),
        { numRuns: 40, seed: 7 },
      );
    });
  }

  it('writes any text in a sentence with codes', () => {
    const source = 'Some \\LaTeX{} words of \\emph{this} \\foo and $x$, \\textbf{bold} ones\\footnote{A note.}.\n';
    const [unit] = unitsIn(latex, source);
    assert.ok(unit !== undefined);
    let kept = 0;
    fc.assert(
      fc.property(anyTranslation(unit.parts, anyWords), (parts) => {
        kept += writtenUnit(source, unit, parts) === undefined ? 1 : 0;
      }),
      { numRuns: 300, seed: 7 },
    );
    assert.equal(kept, 0);
  });

  it('satisfies the format laws for any text', () => {
    const anyMarkup = fc.array(
      fc.constantFrom(
        ...[
          'words ',
          ' ',
          '\n',
          '\n\n',
          '\\emph{',
          '\\textbf',
          '{',
          '}',
          '[',
          ']',
          '$',
          '$$',
          '\\(',
          '\\[',
          '\\]',
          '%',
          '&',
        ],
        ...['\\\\', '\\item', '\\footnote{', '\\section[', '\\begin{itemize}', '\\end{itemize}', '\\begin{tabular}{l}'],
        ...[
          '\\begin{verbatim}',
          '\\end{verbatim}',
          '\\begin{document}',
          '\\end{document}',
          '\\verb|',
          '|',
          '\\"',
          "''",
        ],
        ...[
          '{\\bf ',
          '\\def\\a#1{',
          '#',
          '~',
          '--',
          '"',
          '\\text{so it is}',
          '\\iffalse',
          '\\fi',
          '\\href{',
          '\\cite[a',
          '\\',
        ],
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyTexts, anyMarkup, (texts, markup) => {
        keepsLaws(latex, texts.join('\n'));
        keepsLaws(latex, `Some words ${markup.join('')}${texts.join('')}`);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('takes no more time than in proportion to the size', () => {
    for (const part of [
      ...[
        '\\emph{a ',
        '{a ',
        '[a ',
        '\\item[a ',
        '$a ',
        '\\(a ',
        '\\begin{a} ',
        '\\begin{equation} ',
        '\\begin{axis}a ',
      ],
      ...[
        '\\cite[a',
        '% a\n',
        'a\n\n',
        '\x60\x60a ',
        '|a ',
        '\\verb|a ',
        '\\def\\a',
        '<a ',
        '\\"a ',
        '\\iffalse ',
        '{\\bf ',
      ],
      ...['\\cite[a] ', '|\\a b| ', '[ngerman'],
      ...[
        '\\end{axis}\\begin{axis}',
        '\\href{a ',
        '${',
        '}$ ',
        '\\text{a} $\\text{ab}$ ',
        '\\foo{a b ',
        '\\newcommand{\\a}[1]{',
        '\\newcommand{\\a}[1][',
        '\\def\\a#1{a ',
        '\\NewDocumentCommand{\\a}{O{',
        '{{}',
      ],
    ]) {
      keepsLawsInTime(latex, `words ${part.repeat(100_000 / part.length)}`);
    }
  });

  it('sends prose and keeps the rest', () => {
    const [manual = '', chapter = '', broken = ''] = ['manual.tex', 'chapter.tex', 'broken.tex'].map(
      (name) => fixtures('latex').find(({ file }) => file === name)?.source,
    );
    assert.deepEqual(showUnits(latex, manual), [
      ...['The ‹\\emph{›garden‹/}› lamp‹\\thanks{›Made with care.‹/}›', 'How to use the lamp,\nin a few words.'],
      ...['First steps', 'First steps with ‹\\texttt{lamp}›'],
      "Switch ‹\\lamp› on, and read Section\u00a0‹\\ref{sec:care}› or ‹\x60\x60›the notes‹/''› — then\n" +
        'wait‹\\footnote{›Some ‹\\emph{›seconds‹/}› are enough.‹/}› for the light; ‹$n > 3$› lamps ‹% all of them\n' +
        '›are ‹\\textbf{›too many‹/}›\u00a0‹\\cite[p.~3]{book}›. It costs 5\u202f% more.',
      ...['One item.', 'A lamp', 'gives light, ‹\\emph{›and\nwarmth‹/}›.'],
      'Run ‹\\verb|lamp --on|› or ‹\\key{›x‹/}› twice.',
      'We get\n‹\\[ x = y \\quad\\text{›for each lamp‹/}, \\]›\nwhere ‹$y$› is its age.',
      ...['if it shines', 'otherwise', 'All the ‹{\\bf ›lamps‹/}›', 'Name', 'How many', 'Small lamp'],
      '‹\\multicolumn{2}{c}{›No more ‹\\\\› of them‹/}›',
      'See ‹\\href{https://example.com/a%20b}{›the page‹/}› and ‹\\url{https://example.com/%_#}›.',
      ...['Last words in ‹\\textit{›small‹/}› letters.', 'And a second paragraph.'],
      ...['Short', 'A picture\non two lines', 'Of lamps', 'Naïve lamps cost 5$ & more.'],
    ]);
    assert.deepEqual(showUnits(latex, chapter), [
      'Care of the lamp',
      'Clean the lamp with a soft cloth, never\nwith water‹\\index{water}›: see ‹\\cref{fig:cloth}›.\n' +
        'Each sentence has its line.\nSo has this one.',
      ...['Cables.', 'Plug the „cable“ in — it is short.'],
      '‘Let there be light\', ‹\\textsc{›somebody‹/}› said;‹\\newline›\nand there was ‹"›light‹/"›.',
      ...['Unplug it, then ‹\\emph{›wait for the ‹\\textbf{›lamp‹/}› to cool‹/}›.', 'Done …'],
    ]);
    assert.deepEqual(showUnits(latex, broken), [
      ...['A title', 'Some words', 'that nothing closes, and', 'the next paragraph with ‹\\textbf{›bold‹/}› words'],
      ...['and a brace\nof', 'An item of a list ‹\\footnote›', 'of', 'nothing', 'Words „in a“ [bracket & a row'],
      'of a table ‹\\\\› with\nno table. No end of it\nMore words here.',
    ]);
  });
});

function sourceOf(part: string | { readonly source: string }): string {
  return typeof part === 'string' ? part : part.source;
}

function flat(text: string): string {
  return text.replace(/\s+|\{\}/g, '');
}
