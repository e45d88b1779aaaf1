import assert from 'node:assert/strict';
import { askFor } from '../../../../src/asking/askFor.ts';
import { loadParsers } from '../../../../src/formats/all.ts';
import { latex } from '../../../../src/formats/latex/latex.ts';
import { writtenUnit } from '../../../../src/formats/writtenUnit.ts';
import type { Part, Unit } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { showUnits } from '../showUnits.ts';

/** What TeX does with a source, and its units. */
const facts: readonly (readonly [what: string, source: string, units: readonly string[]])[] = [
  [
    'an argument takes the signs of an address',
    'See \\href{a%20b#c}{this} or \\url{d%_e}.',
    ['See ‹\\href{a%20b#c}{›this‹/}› or ‹\\url{d%_e}›.'],
  ],
  [
    'a large first letter begins a sentence',
    '\\lettrine[lhang=0.17]{I}{n the house} are lamps.',
    ['‹\\lettrine[lhang=0.17]{›I‹/}›‹{›n the house‹/}› are lamps.'],
  ],
  [
    'an environment with the name of a language is code',
    'Say:\n\\begin{haskell}\nf :: a -> b\n\\end{haskell}',
    ['Say:'],
  ],
  ['a length behind a line end is no text', 'One \\\\ [2mm] two \\\\* three.', ['One ‹\\\\ [2mm]› two ‹\\\\*› three.']],
  [
    'accents are letters',
    "Stra\\ss e f\\\"ur na\\\"{\\i}ve \\'Elan, gar\\c{c}on, \\v S, \\aa{}l, \\o re {\\ae}on, \\L{}\\'od\\'z",
    ['Straße für naïve Élan, garçon, Š, ål, øre æon, Łódź'],
  ],
  [
    'signs are characters',
    '5\\% \\& \\$3 \\#1 a\\_b \\{x\\} \\S 4 \\copyright{} \\textbackslash{} \\ldots',
    ['5% & $3 #1 a_b ‹\\{x\\}› § 4 © \\ …'],
  ],
  ['a sign that babel leaves is a sign', 'At 10\\string:30.', ['At 10:30.']],
  [
    'a place to break a word is not in it',
    'The data\\-base of shelf\\/ful words.',
    ['The database of shelfful words.'],
  ],
  ['braces around a character are no group', 'Words {[}here{]} of {\\"A}pfel.', ['Words [here] of Äpfel.']],
  [
    'comments stay where they are',
    'One % note\n  two%\nthree\n% four\nfive',
    ['One ‹% note\n  ›two‹%\n›three\n‹% four\n›five'],
  ],
  ['a comment before an empty line ends the paragraph', 'One % note\n\ntwo', ['One', 'two']],
  [
    'a definition is code',
    '\\newcommand{\\a}[2][x]{\\emph{#1} and words}\n\\def\\b#1{More \\emph{words}}\n\\let\\c\\d\nText.',
    ['Text.'],
  ],
  ['a text with parameters is code', '{\\small A text of #1}', []],
  [
    'an unknown macro is a code with its arguments',
    'A \\foo[x]{y}{z} of \\bar words.',
    ['A ‹\\foo[x]{y}{z}› of ‹\\bar› words.'],
  ],
  ['an unknown macro alone is not read', '\\foo{Some words}\n\nText', ['Text']],
  [
    'an unknown macro has its arguments also on the next lines',
    '\\foo\n  {Words} % a\n  {} % b\n  {More}\n\n\\bar {\\em more} {}of it\n{}\n',
    ['‹\\bar› ‹{\\em ›more‹/}› ‹{}›of it'],
  ],
  [
    'a macro that the file makes from another has its text',
    '\\newcommand{\\term}[1]{\\textit{#1}}\n\\renewcommand*\\key[1]{{\\bf #1}}\n\\newcommand{\\x}[1]{\\b{#1}}\nA \\term{new word} \\key{here} \\x{y}.',
    ['A ‹\\term{›new word‹/}› ‹\\key{›here‹/}› ‹\\x{y}›.'],
  ],
  [
    'a macro that the file defines is what is made of its text',
    [
      '\\newcommand{\\warn}[1]{\\fbox{\\textbf{Warning:} #1}}',
      '\\newcommand{\\hint}[1]{\\warn{#1}}',
      '\\newcommand{\\side}[2]{\\label{#1}\\marginpar{\\small #2}}',
      '\\newcommand{\\part}[1]{\\clearpage\\section{#1}}',
      '\\newcommand{\\head}[1]{\\clearpage\\section{#1}}',
      '\\newcommand{\\page}[2]{\\href{https://example.com/#1}{the \\emph{#2}}}',
      '\\newcommand{\\named}[1]{\\label{#1}#1}',
      '\\newcommand{\\both}[2]{#1 and #2}',
      'See \\hint{never\\side{a}{A note} this} \\page{b}{page} \\named{c} \\both{d}{e}.\\head{A title} More',
    ].join('\n'),
    [
      'See ‹\\hint{›never‹\\side{a}{›A note‹/}› this‹/}› ‹\\page{b}{›page‹/}› ‹\\named{c}› ‹\\both{d}{e}›.',
      'A title',
      'More',
    ],
  ],
  [
    'it may be defined in other ways, with comments, and with an argument in brackets',
    [
      '\\newcommand{\\warn}[2][red]{%\n  \\textcolor{#1}{#2}% a\n}',
      '\\newcommand\\side[2][Note]{\\textbf{#1}: \\label{#2}}',
      '\\def\\key#1#2{\\label{#1}\\textit{#2}}',
      '\\NewDocumentCommand{\\hint}{ O{a b} m }{\\fbox{#2}}',
      '\\DeclareRobustCommand{\\name}[1]{\\textsc{#1}}',
      'A \\warn{b}, \\warn[blue]{c d} \\side[E]{f} \\key{g}{h i} \\hint[j]{k l} \\name{m}.',
    ].join('\n'),
    [
      'A ‹\\warn{›b‹/}›, ‹\\warn[blue]{›c d‹/}› ‹\\side[›E‹/]{f}› ‹\\key{g}{›h i‹/}› ‹\\hint[j]{›k l‹/}› ‹\\name{›m‹/}›.',
    ],
  ],
  [
    'a macro that the file does not define may have the name of one for terms',
    'The \\term{point estimate} of \\vocab{groups}.\n\n\\newcommand{\\defn}[1]{\\label{#1}}\nThe \\defn{key} one.',
    ['The ‹\\term{›point estimate‹/}› of ‹\\vocab{›groups‹/}›.', 'The ‹\\defn{key}› one.'],
  ],
  [
    'an argument of an unknown macro is a text if it is long, and then wherever the file has it',
    [
      'One \\foo[x]{key}{This is a note of many words about the lamps here.} two \\foo{k}{A short one}.',
      '',
      '\\bar{Find an answer to each of these questions about lamps.\n\n\\item The first one}{x}',
      '',
      '\\pic[A picture of a lamp that stands in a large green garden.]{a.png}',
      '',
      '\\begin{nexample}{What titles are}{key}\nWords\n\\end{nexample}',
    ].join('\n'),
    [
      'One ‹\\foo[x]{key}{›This is a note of many words about the lamps here.‹/}› two ‹\\foo{k}{›A short one‹/}›.',
      'Find an answer to each of these questions about lamps.',
      'The first one',
      '‹\\pic[›A picture of a lamp that stands in a large green garden.‹/]{a.png}›',
      'What titles are',
      'Words',
    ],
  ],
  [
    'but not names in a list, options, entries of an index, and what is seldom long',
    [
      'A \\keys{one, two, three, four, five, six, seven, eight, nine, ten}',
      '\\set{a b=c, d e=f, g h=i, j k=l, m n=o, p q=r, s t=u}',
      '\\myindex{what a very long entry of an index this one is} b.',
      '',
      'C \\snip{x} and \\snip{y} or \\snip{if x is less than the size of the whole list} d.',
    ].join('\n'),
    [
      'A ‹\\keys{one, two, three, four, five, six, seven, eight, nine, ten}›\n‹\\set{a b=c, d e=f, g h=i, j k=l, m n=o, p q=r, s t=u}›\n‹\\myindex{what a very long entry of an index this one is}› b.',
      'C ‹\\snip{x}› and ‹\\snip{y}› or ‹\\snip{if x is less than the size of the whole list}› d.',
    ],
  ],
  [
    'a group of typewriter letters is code',
    'Use {\\tt foo} and {\\small\\ttfamily bar} of {\\tt\n\nwords}.',
    ['Use ‹{\\tt foo}› and ‹{\\small\\ttfamily bar}› of', 'words'],
  ],
  [
    'bars of columns are not those of code',
    '$|\\mu|$ and $|\\nu|$\n\\begin{tabular}{*3{|>{\\begin{math}}l<{\\end{math}}}|}\nOne & two words\n\\end{tabular}\nMore {of it}',
    ['‹$|\\mu|$› and ‹$|\\nu|$›', 'One', 'two words', 'More ‹{›of it‹/}›'],
  ],
  ['an unknown macro may take a character', 'A \\foo\\"a b and \\foo\\ c.', ['A ‹\\foo\\"a› b and ‹\\foo› c.']],
  ['a macro may have code between bars', 'Use \\cpp|f(&a)| now.', ['Use ‹\\cpp›‹|f(&a)|› now.']],
  ['names with underscores are a program', '\\cs_new:Npn \\a_b:n is a word', []],
  ['a formula that nothing closes leaves its paragraph', 'A \\(x is\n\nB $y is\n\nC \\[z is\n\nText', ['Text']],
  [
    'an abbreviation has its words',
    '\\newacronym[x=1]{ssh}{SSH}{Secure Shell}\n\\acro{ca}[CA]{Some words}',
    ['Secure Shell', 'Some words'],
  ],
  [
    'an unknown environment is read',
    '\\begin{foo}[x=1]{y z}\nSome words\n\\end{foo}\\begin{bar}*\n  [of it]{x}\nMore\n\\end{bar}',
    ['Some words', 'More'],
  ],
  [
    'an environment of code is not read',
    '\\begin{pythoncode}\nsome words\n\\end{pythoncode}\n\\begin{tikzpicture}\\node {A word};\\end{tikzpicture}',
    [],
  ],
  [
    'a declared environment of code is not read',
    '\\lstnewenvironment{shop}{}{}\n\\begin{shop}\nsome words\n\\end{shop}\nText',
    ['Text'],
  ],
  [
    'the title of a theorem is a text',
    '\\begin{lemma}[A title]\nWords.\n\\end{lemma}\n\\begin{task}\n[On lamps]\nMore.\n\\end{task}',
    ['A title', 'Words.', 'On lamps', 'More.'],
  ],
  [
    'frames have titles',
    '\\begin{frame}<1->[fragile]{A title}{More of it}\n\\frametitle<2>{One more}\n\\alert<2>{Mind} it.\\end{frame}',
    ['A title', 'More of it', 'One more', '‹\\alert<2>{›Mind‹/}› it.'],
  ],
  [
    'a switch belongs to its group',
    'A {\\bfseries\\large big one} and {\\em  slanted}.',
    ['A ‹{\\bfseries\\large ›big one‹/}› and ‹{\\em  ›slanted‹/}›.'],
  ],
  [
    'cells are texts',
    '\\begin{tabular}{l|p{3cm}}A & B c \\\\ \\cline{1-2} \\cmidrule(lr){1-2} {\\bf Dd} & $x$ \\\\\\end{tabular}',
    ['B c', '‹{\\bf ›Dd‹/}›'],
  ],
  [
    'glue is no text',
    'One\\hskip 2em plus 1fil two\\kern-.5pt three\n\n\\parskip=2pt plus 1pt\nText',
    ['One‹\\hskip 2em plus 1fil› two‹\\kern-.5pt› three', 'Text'],
  ],
  [
    'code between bars, and within a line',
    'Use |\\foo{a} b| or \\lstinline[language=C]{int a} or \\mintinline{c}|a b|.',
    ['Use ‹|\\foo{a} b|› or ‹\\lstinline[language=C]{int a}› or ‹\\mintinline{c}|a b|›.'],
  ],
  [
    'what a condition or a package leaves out is code',
    '\\iffalse Some words \\fi\nText\n\\makeatletter\\a@b{Words}\\makeatother',
    ['Text'],
  ],
  [
    'text of formulas',
    '$x_{\\text{max}}$ is so.\n\n\\begin{align}\nx &= y \\text{ if so}\\\\\n\\intertext{and then} z &= \\mbox{more of it}\n\\end{align}',
    ['‹$x_{\\text{max}}$› is so.', 'if so', 'and then', 'more of it'],
  ],
  [
    'only a document is read',
    '\\documentclass{article}\n\\title{A title}\nSome words\n\\begin{document}\nText\n\\end{document}\nMore words',
    ['A title', 'Text'],
  ],
  [
    'a document within an example is read as text',
    'One\n\\begin{example}\n\\begin{document}\nTwo\n\\end{document}\n\\end{example}\nThree',
    ['One', 'Two', 'Three'],
  ],
  [
    'a kind of theorem has a name',
    '\\documentclass{article}\\newtheorem{a}[b]{Rule of lamps}\\newtheorem*{c}{Hint}',
    ['Rule of lamps', 'Hint'],
  ],
  [
    'a note of several paragraphs ends the sentence',
    'One\\footnote{Two\n\nthree} four.',
    ['One', 'Two', 'three', 'four.'],
  ],
  ['a name alone is no text', '\\item my-file.txt\n\\item init()\n\\item x\n\\section{$E=mc^2$}', []],
  ['people and dates stay', '\\author[A]{Somebody}\\date[x]{Some day}\\institute{An institute}', []],
  [
    'shorthands of German are letters',
    '\\usepackage[ngerman]{babel}\nF"ur "`Gr"o"sen"\' und "=more.',
    ['Für „Größen“ und -more.'],
  ],
];

/** Texts in a sentence, and what they are written as. */
const written: readonly (readonly [what: string, text: string, result: string])[] = [
  ['signs with a meaning', '50% & $5 of #1, a_b {x}^2', '50\\% \\& \\$5 of \\#1, a\\_b \\{x\\}\\textasciicircum{}2'],
  ['a path', 'C:\\Temp', 'C:\\textbackslash{}Temp'],
  ['brackets of mathematics, and a bar', 'a < b > c | d', 'a \\textless{} b \\textgreater{} c \\textbar{} d'],
  ['a tilde and a backtick', '~a \x60b', '\\textasciitilde{}a \\textasciigrave{}b'],
  ['a bracket at the beginning', '[a] b', '{[}a] b'],
  ['a star at the beginning', '* b', '{*} b'],
  ['straight quotation marks', 'das "Wort" ("auf")', "das \x60\x60Wort'' (\x60\x60auf'')"],
  ['quotation marks with a direction', '“a” ‘b’ c’d', "\x60\x60a'' \x60b' c'd"],
  ['dashes, and hyphens beside each other', 'a – b — c -- d', 'a -- b --- c -{}- d'],
  ['spaces that do not break', 'a\u00a0b\u202f%', 'a~b\\,\\%'],
  ['an ellipsis', 'a… b', 'a\\ldots{} b'],
  ['accents that combine', 'e\u0301', 'é'],
  ['signs that no font has', 'a\u200bb\u2212c\ufeff', 'ab--c'],
  ['a line break, and an empty line', 'a\nb\n\nc', 'a b c'],
  ['a macro', '\\input{x}', '\\textbackslash{}input\\{x\\}'],
];

describe('in LaTeX', () => {
  before(() => loadParsers(['a.tex']));

  for (const [what, source, units] of facts) {
    it(what, () => {
      assert.deepEqual(showUnits(latex, source), units);
    });
  }

  for (const [what, text, result] of written) {
    it(`a translation has ${what}`, () => {
      assert.equal(write('\\section{Words}', [text]), `\\section{${result}}`);
    });
  }

  it('a bracket ends no optional argument', () => {
    assert.equal(write('\\item[Words] and more', ['a [b] c']), '\\item[{a [b] c}] and more');
    assert.equal(write('\\section[Words]{More}', ['a, b']), '\\section[a, b]{More}');
  });

  it('what follows a line end, or an item, is no argument of it', () => {
    const source = '\\item One \\\\ two';
    const unit = firstUnit(source);
    const [, code = ''] = unit.parts;
    assert.equal(writtenUnit(source, unit, ['* a ', code, ' [b] c']), '{*} a \\\\ {[}b] c');
  });

  it('a word does not become a part of the macro before it', () => {
    const source = 'Use \\LaTeX\\ and \\foo now, \\LaTeX{} too.';
    const unit = firstUnit(source);
    const codes = unit.parts.filter((part) => typeof part !== 'string');
    const [one = '', two = '', three = ''] = codes;
    const result = writtenUnit(source, unit, [one, 'を ', two, '、', three, ' *a']);
    assert.equal(result, '\\LaTeX{}を \\foo、\\LaTeX{} {*}a');
    assert.equal(writtenUnit(source, unit, [two, ' a ', one, ' b', three]), '\\foo a \\LaTeX\\ b\\LaTeX{}');
  });

  it('a bracket is no argument of the macro that it touches', () => {
    for (const [macro, result] of [
      ['\\TeX', '\\TeX{}\\lbrack{}a] b, words.'],
      ['\\foo', '\\foo{}\\lbrack{}a] b, words.'],
      ['\\foo{x}', '\\foo{x}\\lbrack{}a] b, words.'],
      ['\\foo{}', '\\foo{}\\lbrack{}a] b, words.'],
    ] as const) {
      const source = `${macro}, some words.`;
      const unit = firstUnit(source);
      assert.equal(writtenUnit(source, unit, [unit.parts[0] ?? '', '[a] b, words.']), result);
    }
    assert.deepEqual(firstUnit('Words \\lbrack{}a\\rbrack{}.').parts, ['Words [a].']);
  });

  it('a note, and the text of a formula, are asked for beside their sentence', () => {
    const sent = (source: string): readonly string[] => askFor(firstUnit(source).parts).texts;
    assert.deepEqual(sent('One\\footnote{A \\emph{note}.} two.'), ['One<x id="1"/> two.', 'A <g id="1">note</g>.']);
    assert.deepEqual(sent('One $x \\text{ if so}$ two.'), ['One <x id="1"/> two.', 'if so']);
  });

  it('the text of a formula gets escapes, and is read with them', () => {
    const source = 'One $x \\text{ if 5\\,\\% more}$ two.';
    const unit = firstUnit(source);
    assert.deepEqual(askFor(unit.parts).texts, ['One <x id="1"/> two.', 'if 5\u202f% more']);
    const [open = '', close = ''] = unit.parts.filter((part) => typeof part !== 'string');
    const result = writtenUnit(source, unit, ['Eins ', open, '[DE] & wenn #1', close, ' zwei.']);
    assert.equal(result, 'Eins $x \\text{ {[}DE] \\& wenn \\#1}$ zwei.');
  });

  it('code with signs without a meaning is not moved into an argument', () => {
    const source = 'Use \\verb|a%| or \\emph{this} {\\em too}.';
    const unit = firstUnit(source);
    const codes = unit.parts.filter((part) => typeof part !== 'string');
    const [verb = '', open = '', close = '', group = '', end = ''] = codes;
    assert.equal(writtenUnit(source, unit, [open, 'a ', verb, close, group, 'b', end]), undefined);
    assert.equal(writtenUnit(source, unit, [open, 'a', close, group, verb, ' b', end]), '\\emph{a}{\\em \\verb|a%| b}');
  });

  it('a long text of an unknown macro may become one of few words', () => {
    const source = 'One \\foo{This is a note of many words about the lamps here.} two.';
    const unit = firstUnit(source);
    assert.deepEqual(askFor(unit.parts).texts, [
      'One <x id="1"/> two.',
      'This is a note of many words about the lamps here.',
    ]);
    const [open = '', close = ''] = unit.parts.filter((part) => typeof part !== 'string');
    assert.equal(writtenUnit(source, unit, ['一', open, 'ランプ', close, '二。']), '一\\foo{ランプ}二。');
  });

  it('lines stay, with their indentation', () => {
    const source = 'Some words\n    on two lines.\n\n\\textbf{One line}\n';
    assert.equal(write(source, ['a\nb\nc']), 'a\n    b\n    c\n\n\\textbf{One line}\n');
  });

  it('a comment ends with its line', () => {
    const source = 'One % note\ntwo';
    const unit = firstUnit(source);
    const [, note = ''] = unit.parts;
    assert.equal(writtenUnit(source, unit, ['a ', note, '\n\n b']), 'a % note\nb');
    assert.equal(writtenUnit(source, unit, [note, ' a']), '% note\na');
  });

  it('only characters are written that the fonts of the document have', () => {
    const head = '\\documentclass{article}\n';
    const t1 = `${head}\\usepackage[T1]{fontenc}\n`;
    for (const [start, text, result] of [
      [head, 'für „Größen“, «élan»', "für \x60\x60Größen'', \x60\x60élan''"],
      [head, 'Łódź, příliš', 'Łódź, příliš'],
      [head, 'się', undefined],
      [head, 'A → B, 3 µm × 2°', 'A → B, 3 µm × 2°'],
      [head, '3 μm', undefined],
      [t1, 'się „tak“', 'się „tak\x60\x60'],
      [`% „x“\n${t1}`, 'das "Wort"', 'das “Wort”'],
      [t1, 'Việt', undefined],
      [t1, 'Слово', undefined],
      [`${head}\\usepackage[T1,T2A]{fontenc}\n`, 'Слово', 'Слово'],
      [t1, 'a ≥ b', undefined],
      [t1, '日本語', undefined],
      [`${head}\\usepackage{fontspec}\n`, '日本語 ≥', '日本語 ≥'],
      [`${head}\\input{fonts}\n`, '日本語', '日本語'],
      ['', '日本語', '日本語'],
      [
        `${t1}\\usepackage[latin1]{inputenc}\n`,
        '„a“ «b» ‚c‘',
        '\\quotedblbase{}a\x60\x60 \\guillemotleft{}b\\guillemotright{} \\quotesinglbase{}c\x60',
      ],
      [`${t1}\\usepackage[french]{babel}\n`, 'à 10:30 : oui', 'à 10\\string:30 : oui'],
      [
        `${head}\\usepackage[latin1]{inputenc}\n`,
        'für Łódź ß „a“ –',
        "f\\\"{u}r \\L{}\\'{o}d\\'{z} \\ss{} \x60\x60a'' --",
      ],
    ] as const) {
      const source = `${start}\\begin{document}\nWords\n\\end{document}\n`;
      assert.equal(writtenUnit(source, firstUnit(source), [text]), result, `${start}${text}`);
    }
  });
});

/** Returns a source with other parts in its first text. */
function write(source: string, parts: readonly Part[]): string {
  const unit = firstUnit(source);
  return source.slice(0, unit.start) + unit.write(parts) + source.slice(unit.end);
}

function firstUnit(source: string): Unit {
  const [unit] = unitsIn(latex, source);
  return unit ?? assert.fail();
}
