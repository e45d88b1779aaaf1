import assert from 'node:assert/strict';
import { LoggerManager, MemoryLogger } from '@asciidoctor/core';
import { asciidoc } from '../../../../src/formats/asciidoc/asciidoc.ts';
import { isProblem, openIn } from '../../../../src/formats/document.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { htmlOf, shapeOf } from './asciidocShape.ts';

/** What is special, a page, the texts that its words are translated to, in order, and the page with them. */
const rows: readonly (readonly [what: string, source: string, texts: readonly string[], written: string])[] = [
  ['single marks beside letters', 'This is *bold* text.', ['これは', '太字', 'です。'], 'これは**太字**です。'],
  ['beside the long vowel mark', 'A *bar* here', ['バー', '太', 'ー。'], 'バー**太**ー。'],
  ['a list within marks', '*Note:* text', ['* Hinweis:', ' Text'], '*&#42; Hinweis:* Text'],
  ['single marks beside punctuation', 'See *bold*, now', ['「', '太字', '」。'], '「*太字*」。'],
  ['code beside letters', 'Use `x` now', ['文字', 'です'], '文字``x``です'],
  ['literal code beside letters', 'Use `+__x__+` now', ['文字', 'です'], '文字``++__x__++``です'],
  ['quotation marks beside letters', 'The "`word`" is', ['その', '引用', 'です'], 'その“引用”です'],
  ['combining marks', 'The _word_ is', ['के', 'शब्द्', 'है'], 'के__शब्द्__है'],
  ['blanks within marks', 'The *word* is', ['Das', '　Wort ', 'ist'], 'Das　*Wort* ist'],
  [
    'a comma in the text of a link',
    'See link:x.html[the page] now',
    ['Siehe ', 'die Seite, dort', ' jetzt'],
    'Siehe link:x.html[die Seite, dort] jetzt',
  ],
  [
    'an equals sign in the text of a link',
    'See link:x.html[the page] now',
    ['Siehe ', 'Größe = 5, gut', ' jetzt'],
    'Siehe link:x.html[Größe &#61; 5, gut] jetzt',
  ],
  [
    'an equals sign in the text of a reference',
    'See <<id,Text>> now.',
    ['Siehe ', 'Text, mehr = x', ' jetzt.'],
    'Siehe <<id,Text, mehr = x>> jetzt.',
  ],
  [
    'an arrow at the end of a reference',
    'See <<id,Text>> now.',
    ['Siehe ', 'Text --', ' jetzt.'],
    'Siehe <<id,Text -&#45;>> jetzt.',
  ],
  [
    'a bracket in the text of a link',
    'See https://x.org[the page] now',
    ['Siehe ', 'Seite [1]', ' jetzt'],
    'Siehe https://x.org[Seite &#91;1&#93;] jetzt',
  ],
  [
    'a bracket in a footnote',
    'Words.footnote:[A note.]',
    ['Worte.', 'Siehe [1].'],
    'Worte.footnote:[Siehe &#91;1&#93;.]',
  ],
  [
    'a comma in an alternative text',
    'image::boat.png[A boat,300]',
    ['Ein Boot, rot'],
    'image::boat.png[Ein Boot&#44; rot,300]',
  ],
  [
    'quotation marks in an alternative text',
    'image::boat.png[A boat,300]',
    ['Ein "rotes" Boot = gut]'],
    'image::boat.png[Ein &#34;rotes&#34; Boot &#61; gut&#93;,300]',
  ],
  [
    'quotation marks in a quoted text',
    'image::boat.png["A boat, red",300]',
    ['Ein "rotes" Boot, gut'],
    'image::boat.png["Ein &#34;rotes&#34; Boot, gut",300]',
  ],
  [
    'a comma in the text of a picture in a line',
    'See image:boat.png[A boat,30] there',
    ['Siehe ', 'Ein Boot, "rot"', ' dort'],
    'Siehe image:boat.png[Ein Boot&#44; &#34;rot&#34;,30] dort',
  ],
  [
    'a comma in a named text',
    'image::boat.png[alt=A boat,width=3]',
    ['Ein Boot, rot'],
    'image::boat.png[alt=Ein Boot&#44; rot,width=3]',
  ],
  [
    'a comma in who is quoted',
    '[quote,The author,A book]\nWords.',
    ['Autor, groß', 'Buch "A"', 'Worte.'],
    '[quote,Autor&#44; groß,Buch &#34;A&#34;]\nWorte.',
  ],
  [
    'quotation marks in the header',
    '= Title\n:description: Some words\n\nText',
    ['Titel', 'Ein "Wort" hier', 'Text'],
    '= Titel\n:description: Ein “Wort” hier\n\nText',
  ],
  [
    'a value of the header with marks',
    '= Title\n:description: pass:q[Use `GET [id]` or *more*]\n\n{description}',
    ['Titel', 'Mit', '或', 'mehr "Worten"'],
    '= Titel\n:description: pass:q[Mit``GET [id]``或**mehr “Worten”**]\n\n{description}',
  ],
  ['braces', 'Some words', ['Ein {Wort} und {0}'], 'Ein &#123;Wort&#125; und &#123;0&#125;'],
  [
    'a cell that ends like the form of the next',
    '|===\n|Some words|More\n|===',
    ['Option a', 'Mehr'],
    '|===\n|Option a{empty}|Mehr\n|===',
  ],
  [
    'a number at the end of a cell',
    '|===\n|Some words |More\n|===',
    ['Mal 2+', 'Mehr'],
    '|===\n|Mal 2+{empty} |Mehr\n|===',
  ],
  [
    'letters at the end of a cell',
    '|===\n|Some words |More\n|===',
    ['日本語a', 'Teil A'],
    '|===\n|日本語a |Teil A\n|===',
  ],
  [
    'a bar that is there',
    '|===\n|A bar \\| in it |More\n|===',
    ['Ein Balken ', ' darin', 'Mehr'],
    '|===\n|Ein Balken \\| darin |Mehr\n|===',
  ],
  ['a bar in a cell', '|===\n|Some words |More\n|===', ['a|b', 'Mehr'], '|===\n|a&#124;b |Mehr\n|==='],
  [
    'a bar in blocks in a cell',
    '|===\na|Some words\n\n* More\n|More\n|===',
    ['a|b', 'c|d', 'e'],
    '|===\na|a&#124;b\n\n* c&#124;d\n|e{empty}\n|===',
  ],
  [
    'comma-separated values',
    ',===\nSome words,42,"More, words"\n//No words\nA "word" here,"The ""word"" here","In\n\nlines"\n,===',
    ['Worte, "groß"', 'Mehr "Worte", hier', 'Ein "Wort"', 'Das ', 'Wort', ' hier', 'In', 'Zeilen'],
    ',===\nWorte&#44; &#34;groß&#34;,42,"Mehr &#34;Worte&#34;, hier"\n//No words\n' +
      'Ein &#34;Wort&#34;,"Das ""Wort"" hier","In\n\nZeilen"\n,===',
  ],
  [
    'colon-separated values',
    ':===\nSome words:more\\: words\n*A* b:\n:===',
    ['Worte: hier\\', 'mehr', ' Worte: dort', 'Ein', ' b'],
    ':===\nWorte&#58; hier\\{empty}:mehr\\: Worte&#58; dort\n*Ein* b:\n:===',
  ],
  [
    'values with a separator of their own, and blocks',
    '[format=csv,separator=;,cols="1,a"]\n|===\nSome words;"* An item\n* Another, ""one"""\n|===',
    ['Worte, hier', 'Ein "Punkt"; hier', 'Noch, ', 'einer'],
    '[format=csv,separator=;,cols="1,a"]\n|===\nWorte, hier;"* Ein &#34;Punkt&#34;&#59; hier\n* Noch, ""einer"""\n|===',
  ],
  [
    'a separator that references have',
    '[format=csv,separator=;]\n|===\nSome words;More\n|===',
    ['Worte; hier', 'Mehr'],
    '[format=csv,separator=;]\n|===\nSome words;Mehr\n|===',
  ],
  [
    'values separated by tabs',
    '[format=tsv]\n|===\nSome words\t"More words"\n\tA, b\n|===',
    ['Worte\thier', 'Mehr\tWorte', 'A, c'],
    '[format=tsv]\n|===\nWorte hier\t"Mehr\tWorte"\n\tA, c\n|===',
  ],
  [
    'a block that a condition leaves first',
    'ifdef::x[]\nSome words\nendif::[]\nNOTE: More words\n\nText\nifdef::x[]\n* Item\nendif::[]',
    ['Worte', 'Mehr', 'Wort', 'Punkt'],
    'ifdef::x[]\nWorte\nendif::[]\nNOTE: Mehr\n\nWort\nifdef::x[]\n* Punkt\nendif::[]',
  ],
  [
    'blocks in a quotation',
    '> NOTE: Some words\n>\n> * More\n>   words\n>\n> ----\n> code\n> ----\n>\n> Text\n> -- not who\n-- A name, a book',
    ['Worte', 'Mehr\nhier', '* Wort\n— Wer', 'Name, der', 'Buch'],
    '> NOTE: Worte\n>\n> * Mehr\n>   hier\n>\n> ----\n> code\n> ----\n>\n> {empty}* Wort\n> — Wer\n-- Name&#44; der, Buch',
  ],
  [
    'a title of another page',
    '== Usage\n\nSee xref:other.adoc#_usage[it] now.',
    ['Benutzung', 'Siehe ', 'sie', ' jetzt.'],
    '== Benutzung\n\nSiehe xref:other.adoc#_usage[sie] jetzt.',
  ],
  ['a title of signs', '== ？！\n\nSee <<_x>> now.', ['Siehe ', ' jetzt.'], '== ？！\n\nSiehe <<_x>> jetzt.'],
  ['a date', 'Some words', ['12. Mai'], '{empty}12. Mai'],
  ['a name', 'Some words\nin lines', ['A. Einstein\nschrieb'], '{empty}A. Einstein\nschrieb'],
  ['a list', 'Some words', ['* Worte'], '{empty}* Worte'],
  ['a block title', 'Some words', ['.NET ist hier'], '{empty}.NET ist hier'],
  ['a title', 'Some words', ['= Worte'], '{empty}= Worte'],
  ['a comment', 'Some words', ['// Worte'], '{empty}// Worte'],
  ['an attribute', 'Some words', [':name: Worte'], '{empty}:name: Worte'],
  ['only a word in brackets', 'Some words', ['[Worte]'], '{empty}[Worte]'],
  ['an admonition', 'Some words', ['NOTE: Worte'], '{empty}NOTE: Worte'],
  ['a quotation', 'Some words', ['> Worte'], '{empty}> Worte'],
  ['a fence', 'Some words', ['----'], '{empty}----'],
  ['a macro', 'Some words', ['toc::[] x'], 'toc::[] x'],
  ['an anchor', 'Some words', ['[[x]] Worte'], '&#91;&#91;x&#93;&#93; Worte'],
  ['a description list', 'Some words', ['Worte:: Text'], 'Worte:&#58; Text'],
  ['another description list', 'Some words', ['Worte;; Text'], 'Worte;&#59; Text'],
  ['a mark that is none', 'Some words', ['2*3 und snake_case'], '2*3 und snake_case'],
  [
    'beginnings of lines in a paragraph',
    'Some words\nin lines\nhere',
    ['Worte\n* hier\n.Titel'],
    'Worte\n* hier\n.Titel',
  ],
  ['what ends a paragraph', 'Some words\nin lines\nhere', ['Worte\n----\n[hier]'], 'Worte ---- [hier]'],
  [
    'what is left out of a paragraph',
    'Some words\nin lines\nhere',
    ['Worte\n// hier\nifdef::x[]'],
    'Worte // hier ifdef::x[]',
  ],
  [
    'beginnings of lines in a list',
    '* Some words\nin lines\nhere',
    ['Worte\n* hier\n1. Titel'],
    '* Worte * hier 1. Titel',
  ],
  ['a line break between letters without spaces', 'Some words\nin lines', ['日本\n語。\n文'], '日本語。\n文'],
  ['a term in a list', '* Some words\nin lines', ['Worte\nhier:: dort'], '* Worte\nhier:&#58; dort'],
  ['what continues a list', '* Some words\nin lines', ['Worte\n+\nhier'], '* Worte\n&#43;\nhier'],
  [
    'what else ends a paragraph',
    'Some words\nin\nlines\nhere',
    ['Worte\n|===\n+\n[[x]]'],
    'Worte\n|&#61;&#61;&#61;\n&#43;\n&#91;&#91;x&#93;&#93;',
  ],
  ['a word in brackets in a list', '* Some words\nin lines', ['Worte\n[hier]'], '* Worte [hier]'],
  [
    'an underlined title',
    'Some words\n----------\n\nText',
    ['Überschrift mit Worten', 'Text'],
    'Überschrift mit Worten\n----------------------\n\nText',
  ],
  ['an underlined title in Japanese', 'Some words\n----------\n\nText', ['日本語', '文'], '日本語\n---\n\n文'],
  ['a sign of copyright', 'Some words', ['Teil (C) hier'], 'Teil &#40;C) hier'],
  ['an address before letters', 'See https://x.org/a here.', ['次は', 'です。'], '次は https://x.org/a です。'],
  [
    'an attribute that is an address, before letters',
    'See {doc-url} here.',
    ['次は', 'です。'],
    '次は {doc-url} です。',
  ],
  ['another attribute before letters', 'See {product} here.', ['次は', 'です。'], '次は{product}です。'],
  [
    'a footnote for several pages',
    ':note: footnote:[This is in accordance with the rules of years, and not others.]\n\nText{note} here.',
    ['Dies "gilt" nach den Regeln', 'Text', ' hier.'],
    ':note: footnote:[Dies “gilt” nach den Regeln]\n\nText{note} hier.',
  ],
  [
    'a bracket in a footnote for several pages',
    ':note: footnote:[This is in accordance with the rules of years, and not others.]\n\nText{note} here.',
    ['Dies [hier] gilt', 'Text', ' hier.'],
    ':note: footnote:[This is in accordance with the rules of years, and not others.]\n\nText{note} hier.',
  ],
  ['an address after a quotation mark', 'See https://x.org/a here.', ['„', '“'], '„ https://x.org/a “'],
  [
    'the text of an address after letters',
    'See https://x.org/a[this] here.',
    ['次は', 'これ', 'です。'],
    '次はlink:https://x.org/a[これ]です。',
  ],
  ['a plus sign at the end of a line', 'Some words\nin lines', ['Worte +\nhier'], 'Worte &#43;\nhier'],
  ['plus signs around words', 'Some words', ['+Worte+ und {0}'], '&#43;Worte&#43; und &#123;0&#125;'],
  [
    'a bracket in a button',
    'Press btn:[Save] now',
    ['Drücke ', 'Sichern [S]', ' jetzt'],
    'Drücke btn:[Sichern &#91;S&#93;] jetzt',
  ],
  ['two parentheses', 'Some words', ['Worte ((hier))'], 'Worte &#40;(hier))'],
  ['a reference that stays', 'A &amp; b', ['Größe &lt; ', ' c'], 'Größe &#38;lt; &amp; c'],
  [
    'the purpose of a program',
    '= tool(1)\n:doctype: manpage\n\n== Name\n\ntool - some words',
    ['Name', 'Worte - hier'],
    '= tool(1)\n:doctype: manpage\n\n== Name\n\ntool - Worte - hier',
  ],
];

/** What begins a block, or ends one. */
const beginnings = [
  ...['* x', '- x', '• x', '. x', '12. x', 'A. x', 'v. x', 'IV) x', '.NET x', '= x', '# x', '// x', ':name: x', '[x]'],
  ...['NOTE: x', 'TIP: x', '> x', '<1> x', "'''", '***', '---', '<<<', '|===', '====', '----', '....', '____', '--'],
  ...[
    '```',
    'toc::[]',
    'image::x.png[]',
    'ifdef::x[]',
    'include::x[]',
    '++++',
    '////',
    ',===',
    'x:: y',
    '+',
    '>',
    '//',
  ],
];

/** What is special, a page with references to its titles, the texts of it in order, and the page with them. */
const references: typeof rows = [
  [
    'an id that is made from the words of a title',
    '== The pump\n\nSee <<_the_pump>> now.',
    ['Die Pumpe', 'Siehe ', ' jetzt.'],
    '[[_the_pump]]\n== Die Pumpe\n\nSiehe <<_the_pump>> jetzt.',
  ],
  [
    'a title that stays as it is',
    '== Linux\n\nSee <<_linux>> now.',
    ['Linux', 'Siehe ', ' jetzt.'],
    '== Linux\n\nSiehe <<_linux>> jetzt.',
  ],
  [
    'an id of other settings',
    ':idprefix:\n:idseparator: -\n\n== 2 pumps, and more\n\nSee xref:#2-pumps-and-more[them] now.',
    ['2 Pumpen', 'Siehe ', 'sie', ' jetzt.'],
    ':idprefix:\n:idseparator: -\n\n[#2-pumps-and-more]\n== 2 Pumpen\n\nSiehe xref:#2-pumps-and-more[sie] jetzt.',
  ],
  [
    'two titles with the same words',
    '== Usage\n\nSee <<_usage_2>> now.\n\n== Usage',
    ['Benutzung', 'Siehe ', ' jetzt.', 'Gebrauch'],
    '== Benutzung\n\nSiehe <<_usage_2>> jetzt.\n\n[[_usage_2]]\n== Gebrauch',
  ],
  [
    'an underlined title with marks',
    'The `x_y` *pump*\n----------------\n\nSee <<_the_x_y_pump,it>> now.',
    ['Die ', 'Pumpe', 'Siehe ', 'sie', ' jetzt.'],
    '[[_the_x_y_pump]]\nDie `x_y` *Pumpe*\n-----------------\n\nSiehe <<_the_x_y_pump,sie>> jetzt.',
  ],
  [
    'the words of a title with an apostrophe',
    "== The pump's dial\n\nSee <<The pump's dial>> now.",
    ['Die Skala', 'Siehe ', ' jetzt.'],
    '[[_the_pump_s_dial]]\n== Die Skala\n\nSiehe <<_the_pump_s_dial>> jetzt.',
  ],
  [
    'an id that the page gives something else',
    '== Usage\n\nSee <<usage>> now.\n\n[[usage]]\n== The pump',
    ['Benutzung', 'Siehe ', ' jetzt.', 'Die Pumpe'],
    '== Benutzung\n\nSiehe <<usage>> jetzt.\n\n[[usage]]\n== Die Pumpe',
  ],
  [
    'the words of a title, with other settings',
    ':idprefix:\n:idseparator: -\n\n== Two pumps\n\nSee <<Two pumps>> now.',
    ['Pumpen', 'Siehe ', ' jetzt.'],
    ':idprefix:\n:idseparator: -\n\n[[two-pumps]]\n== Pumpen\n\nSiehe <<two-pumps>> jetzt.',
  ],
  [
    'the page by its name',
    '== Usage\n\nSee xref:page.adoc#_usage[it] now.',
    ['Benutzung', 'Siehe ', 'sie', ' jetzt.'],
    '[[_usage]]\n== Benutzung\n\nSiehe xref:page.adoc#_usage[sie] jetzt.',
  ],
  [
    'a word with a capital, and an id',
    '== Usage\n\nSee <<Usage>> and <<_usage>> now.',
    ['Benutzung', 'Siehe ', ' und ', ' jetzt.'],
    '[[_usage]]\n== Benutzung\n\nSiehe <<_usage>> und <<_usage>> jetzt.',
  ],
  [
    'the words of a title with marks',
    '== The *big* `dial`\n\nSee <<The *big* `dial`>> now.',
    ['Die ', 'große', 'Siehe ', ' jetzt.'],
    '[[_the_big_dial]]\n== Die *große* `dial`\n\nSiehe <<_the_big_dial>> jetzt.',
  ],
  [
    'a title whose id has letters that processors write in several ways',
    '== İstanbul के शब्द\n\nSee <<_i̇stanbul_के_शब्द>> now.',
    ['Wörter', 'Siehe ', ' jetzt.'],
    '[#_i̇stanbul_के_शब्द]\n== Wörter\n\nSiehe <<_i̇stanbul_के_शब्द>> jetzt.',
  ],
  [
    'the words of a title with an id',
    '[#dial.big]\n== The dial\n\nSee <<The dial,it>> now.',
    ['Die Skala', 'Siehe ', 'sie', ' jetzt.'],
    '[#dial.big]\n== Die Skala\n\nSiehe <<dial,sie>> jetzt.',
  ],
];

/** Returns the page with each text that has words replaced by the next one. */
function translated(source: string, texts: readonly string[]): string {
  const opened = openIn(asciidoc, { name: 'docs/page.adoc', source, languageId: '' });
  const units = isProblem(opened) ? [] : opened.units();
  const rest = [...texts];
  const next = (part: Part): Part => (typeof part === 'string' && /\p{L}/u.test(part) ? (rest.shift() ?? '') : part);
  const rendered = renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts.map(next)])));
  assert.deepEqual(rest, []);
  return rendered;
}

describe('a translation of AsciiDoc', () => {
  before(async () => {
    await asciidoc.load?.();
    LoggerManager.logger = new MemoryLogger();
  });

  for (const [what, source, texts, written] of rows) {
    it(`is read as what it is, and nothing else changes: ${what}`, async () => {
      assert.equal(translated(source, texts), written);
      assert.equal(await shapeOf(written), await shapeOf(source));
    });
  }

  for (const text of beginnings) {
    it(`is a paragraph of its text: ${text}`, async () => {
      const html = await htmlOf(translated('Some words\n\nMore', [text, 'x']));
      const shown = html
        .replace(/<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
      const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>' };
      const expected = text.replace('...', '…\u200b').replace(/^--$/, '—\u2009');
      assert.equal(shown.replace(/&[lg]t;/g, (entity) => entities[entity] ?? '').trim(), `${expected}\n\n\nx`);
    });
  }

  for (const [what, source, texts, written] of references) {
    it(`has the references of its source: ${what}`, async () => {
      assert.equal(translated(source, texts), written);
      const html = await htmlOf(written);
      const [, target] = /<a href="(?:page.html)?#([^"]*)"/.exec(html) ?? [];
      assert.match(html, new RegExp(`<h2 id="${target}">`));
      assert.equal(await shapeOf(written), await shapeOf(source));
    });
  }
});
