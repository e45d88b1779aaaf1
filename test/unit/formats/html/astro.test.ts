import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAstroCode } from '../../../../src/formats/html/astroCode.ts';
import { astro } from '../../../../src/formats/html/html.ts';
import { moduleTokens } from '../../../../src/formats/modules/moduleTokens.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { anyTexts, inTurn, keepsLaws, translate, wordsOf } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const texts: readonly (readonly [what: string, source: string, units: readonly string[]])[] = [
  ['behind code between fences', '---\nconst a = "Words";\n---\n<p>One word</p>', ['One word']],
  ['behind fences in strings and comments', "---\nlet a = '---'; // it's ---\n---\n<p>One</p>", ['One']],
  ['behind fences below a comment', '<!-- A -->\n---\nlet a;\n---\n<p>One</p>', ['One']],
  ['behind fences on one line', '--- let a; --- <p>One</p>', ['One']],
  ['behind code that only a compiler can read', "---\nif (a) /'/.test(b);\n---\n<p>One</p>", ['One']],
  ['but not in front matter', '---\ntitle: Words\n---\n<p>One</p>', ['One']],
  ['around expressions', '<p>Hello {name}, it’s {f("}")}</p>', ['Hello ‹{name}›, it’s ‹{f("}")}›']],
  ['around names that other templates have', '<p>The {block.title} is {a.b}</p>', ['The ‹{block.title}› is ‹{a.b}›']],
  ['around comments', "<p>One {/* it's <b> */} more</p>", ["One ‹{/* it's <b> */}› more"]],
  ['in a condition', '{a && <p>One {b} word</p>}', ['One ‹{b}› word']],
  ['in the branches of a condition', '{a ? (<p>It\'s one</p>) : <p>Two "words</p>}', ["It's one", 'Two "words']],
  ['in a loop', '<ul>{a.map((b) => <li title="A title">Of {b}</li>)}</ul>', ['A title', 'Of ‹{b}›']],
  ['in elements side by side', '{a.map(() => (<dt>One</dt><dd>Two</dd>))}', ['One', 'Two']],
  ['in fragments', '{a && <>One<br>two <b>three</b></>}', ['One‹<br>›two ‹<b>›three‹/</b>›']],
  ['in conditions in each other', '{a && <div>{b && <p>One</p>}<p>Two</p></div>}', ['One', 'Two']],
  ['in functions', '{(() => { const a = 1; return <p>One</p>; })()}', ['One']],
  ['below a comment in an expression', "{<!-- it's -->}{a && <p>One</p>}", ['One']],
  [
    'but not in a condition within a sentence',
    '<p>You have {a ? <b>many</b> : 1} left</p>',
    ['You have ‹{a ? <b>many</b> : 1}› left'],
  ],
  ['in strings and templates', '<p>{"Words"}{`A ${b ? `c` : "d"}`}</p>', ['Words', 'A ‹${b ? `c` : "d"}›']],
  [
    'in the strings of a condition',
    '<a>{a === "Audio" ? "Listen" : b ?? \'Watch\'}</a>{c && `Or more`}',
    ['Listen', 'Watch', 'Or more'],
  ],
  [
    'in a string beside elements',
    '{a.length > 0 ? <p>One</p> : "None yet"}{a ? (<b>Two</b>) : b ? "Three" : (<i>Four</i>)}',
    ['One', 'None yet', 'Two', 'Four'],
  ],
  ['in a string behind other code', '{a ? " People" : " Person"} {" · "}', ['People', 'Person']],
  [
    'but not in strings of calls, comparisons, and sums',
    '{f("Words")}{a === "Words"}{"Words" + a}{a["Words"]}{(a, "Words")}',
    [],
  ],
  [
    'but not in strings within a sentence',
    '<p>Dear {a ?? "friend"}, <A title={"Words"}>one</A></p>',
    ['Dear ‹{a ?? "friend"}›, ‹<A title={"Words"}>›one‹/</A>›'],
  ],
  [
    'but not in strings of code',
    '<code>{"npm install"}</code><pre>{`some words`}</pre><p translate="no">{"Words"}</p>',
    [],
  ],
  [
    'in properties',
    "<A items={[{ title: 'One', icon: 'Words', 'description': \"Two\" }]} b={{ c: f({ text: `Three` }) }} />",
    ['One', 'Two', 'Three'],
  ],
  [
    'in properties of labels, without words that may be names',
    "<A labels={{ open: 'Open', in: { shut: 'shut it' }, side: 'left' }} states={{ open: 'Open' }} />",
    ['Open', 'shut it'],
  ],
  [
    'but not in conditions that look like properties',
    '{a ? title : "Words" + b}<A b={a ? { c: title ? d : "Words" } : e} />',
    [],
  ],
  [
    'but not in classes',
    "<A classes={{ title: 'Words' }} b={{ title: 'text-lg md:flex m-2' }} style={{ text: 'Words' }} />",
    [],
  ],
  ['but not in strings of a value with elements', "<A b={<p title=\"it's\">{{ title: 'Words' }}</p>} />", []],
  ['but not in names', '<img alt={"my-file.txt"} title={`${a}`} />{"user.name"}', []],
  ['but not in comparisons', '<p>{a <b}</p><p>One</p>', ['One']],
  ['in slots and fragments', '<slot name="a">One</slot><Fragment slot="b">Two</Fragment>', ['One', 'Two']],
  ['in components', '<Title><b>One</b></Title><A.B title="Two">Three</A.B>', ['‹<b>›One‹/</b>›', 'Two', 'Three']],
  ['in a page', '<!doctype html>\n<html lang="en"><head><title>One {a}</title></head></html>', ['One ‹{a}›']],
  ['with signs of tags', '<p>1 < 2 and a <3</p>', ['1 < 2 and a <3']],
  ['but not in comments', '<!-- {Words} <p>Words</p> --><p>One</p>', ['One']],
  ['but not in raw elements', '<Code is:raw>{One} <b>word</b> }</Code><p>One</p>', ['One']],
  ['but not in scripts and styles', '<script is:inline>let a = "<p>{";</script><style>p {}</style><p>One</p>', ['One']],
  ['but not in scripts of templates', '<script type="text/template"><p>Words</p></script>', []],
  [
    'in attributes with braces or backticks',
    '<A title={"One"} label=`Two ${b}` alt={a ? "Three" : null} {...a} />',
    ['One', 'Two ‹${b}›', 'Three'],
  ],
  ['in attributes', '<A title="One" class="Words" label=\'Two\' /><img alt=One>', ['One', 'Two', 'One']],
  [
    'but not in attributes that are code',
    '<A name={"Words"} class=`A ${b}` {title} {...{ title: "Words" }} icon={<b>Words</b>} set:text={{ title: "Words" }} />',
    [],
  ],
  [
    'but not in directives',
    '<p set:html="Words" set:text="Words" class:list={["a", { b }]} define:vars={{ c }} />',
    [],
  ],
  ['but not in what one compiler takes for an expression', '<img alt=One{a}>', []],
  ['but not behind an attribute that nothing ends', '<script a="b></script><p>{c} words</p>', []],
  ['behind quotes in a tag', "<p it's {a}>One</p>", ['One']],
];

/** What is special, a file, the texts that its words are translated to, in order, and the file with them. */
const rows: readonly (readonly [what: string, source: string, texts: readonly string[], written: string])[] = [
  ['braces', '<p>One</p>', ['a } b { c'], '<p>a &#125; b &#123; c</p>'],
  ['braces in an expression', '{a && <p>One</p>}', ['}{'], '{a && <p>&#125;&#123;</p>}'],
  ['tags and references', '<p>One</p>', ['a<b> & &lt;'], '<p>a&lt;b> &amp; &amp;lt;</p>'],
  ['references of the file', '<p>One&nbsp;word &lcub;</p>', ['a {b\u00a0}'], '<p>a &lcub;b&nbsp;&#125;</p>'],
  ['quotes of elements', '<p title="One">a</p>', ['"q" & \'', 'B'], '<p title="&quot;q&quot; &amp; \'">B</p>'],
  ['quotes of components', '<A title="One" />', ['"q" \''], "<A title=\"'q' '\" />"],
  ['single quotes of components', "<A title='One' />", ['d\'"'], "<A title='d’\"' />"],
  ['signs of components', '<A title="One" />', ['{a} & <b>'], '<A title="{a} & <b>" />'],
  ['components without quotes', '<A title=One />', ['a "b"'], '<A title="a \'b\'" />'],
  ['references of components', '<A title="A &amp; B" />', ['C & "D"'], '<A title="C &amp; \'D\'" />'],
  ['new references of components, which stay', '<A title="One" />', ['a &lt; b'], '<A title="One" />'],
  [
    'components in a sentence',
    '<p>See <A title="One">it</A></p>',
    ['B ', '"q"', 'C'],
    '<p>B <A title="\'q\'">C</A></p>',
  ],
  [
    'an attribute with braces in a sentence, which stays',
    '<p>A <b title="{x}">b</b></p>',
    ['C ', 'd'],
    '<p>C <b title="{x}">d</b></p>',
  ],
  [
    'quotes and breaks of strings',
    '<p>{"One"}</p>{\'Two\'}',
    ['"a" \'\\ {b}</p>\nc', "it's"],
    '<p>{"\\"a\\" \'\\\\ {b}</p>\\nc"}</p>{\'it\\\'s\'}',
  ],
  [
    'signs of templates',
    '<A title={`One ${a} two`} />',
    ['$`{b} ', ' ${c}\\'],
    '<A title={`$\\`{b} ${a} \\${c}\\\\`} />',
  ],
  ['white space', '<p>\n  One\n  word\n</p>', ['A\nb'], '<p>\n  A\n  b\n</p>'],
];

const piece = fc.oneof(
  fc.constantFrom('word', 'Wort ', ' and ', '「です」', "it's ", '1', 'é', '&lt;'),
  fc.constantFrom(
    ...['{name}', '{a ? "}" : b}', "{/* it's <b> */}", '{`a ${b} }`}', ' ', '\n', '{a < b}', '<br>', '&amp;', '}', '<'],
    ...[
      '{a && <b>one</b>}',
      '{a.map((b) => (<li title="a {">it\'s {b}</li>))}',
      '{a && <>x {b}<br/></>}',
      '<!-- {a -->',
    ],
    ...[
      '<A title="one" {...a} b={<i>two</i>} c=`d ${e}`>',
      '</A>',
      '<p>',
      '</p>',
      '<b title="x">',
      '</b>',
      '<>',
      '</>',
    ],
    ...['<Code is:raw>{ x <b></Code>', '<script>let a = "{";</script>', '{a ? <p>{b && <i>x</i>}</p> : <p>y</p>}', '"'],
    ...[
      "{a ? \"one more\" : 'it\\'s'}",
      '<A title={"Three {"} b={[{ text: `x ${c} y` }]} />',
      '{a && <b>x</b> || "none"}',
    ],
  ),
);
const anyAstro = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

/** Returns the code of a file, in order, without what its strings say. */
const codeIn = (source: string): readonly string[] =>
  readAstroCode(source).ranges.flatMap(({ start, end, attribute }) => {
    const code = source.slice(start, end);
    const isString = (kind: string): boolean => ['string', 'template', 'computed'].includes(kind);
    return attribute === undefined
      ? [code]
      : Array.from(moduleTokens(code), ({ kind, text }) => (isString(kind) ? kind : text));
  });

describe('Astro: text', () => {
  for (const [what, source, units] of texts) {
    it(what, () => {
      assert.deepEqual(showUnits(astro, source), units);
      keepsLaws(astro, source);
    });
  }
});

describe('Astro: a translation with', () => {
  for (const [what, source, words, written] of rows) {
    it(what, () => assert.equal(translate(astro, source, inTurn(words)), written));
  }
});

describe('Astro', () => {
  for (const broken of [
    '<p {words</p>',
    '{a && <ul><li>One</ul>}',
    '{a && <p>One}',
    '{f(a]}',
    '{a && <p',
    "{it's}",
    '{</b>}',
  ]) {
    it(`names the line of what cannot be read, and keeps it: ${broken}`, () => {
      const source = `<p>One</p>\n${broken}\n<p>Two</p>`;
      const opened = astro.open({ path: '', source });
      assert.deepEqual('kind' in opened ? opened : opened.problem?.(), { kind: 'syntax', line: 2 });
      assert.equal(
        translate(astro, source, () => 'Eins'),
        source.replace('One', 'Eins'),
      );
    });
  }

  it('has no problem with what one of its compilers repairs at the top', () => {
    const opened = astro.open({ path: '', source: '<ul><li>One<li>Two</ul></p>}' });
    assert.equal('kind' in opened ? opened : opened.problem?.(), undefined);
  });

  it('keeps its laws for any text', () => {
    fc.assert(
      fc.property(anyAstro, (source) => keepsLaws(astro, source)),
      { seed: 67, numRuns: 500 },
    );
  });

  it('has the same code after any translation', () => {
    const texts = fc.array(anyTexts, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyAstro, texts, (source, some) => {
        const next = inTurn(some.map((each) => `w${each.join('')}w`));
        const written = translate(astro, source, (text) => (text.trim() === '' ? text : next(text)));
        assert.deepEqual(codeIn(written), codeIn(source));
      }),
      { seed: 78, numRuns: 500 },
    );
  });

  it('can be read as before with its words in another order', () => {
    const translated = anyAstro.chain((source) => {
      const units = unitsIn(astro, source);
      const all = fc.tuple(...units.map(({ parts }) => anyTranslation(parts, fc.constantFrom('w', ' }', '{ ', ''))));
      return all.map((parts) => [source, renderUnits(source, units, new Map(parts.entries()))] as const);
    });
    fc.assert(
      fc.property(translated, ([source, written]) => {
        assert.equal(readAstroCode(written).brokenAt === undefined, readAstroCode(source).brokenAt === undefined);
      }),
      { seed: 68, numRuns: 500 },
    );
  });

  it('has the same units after a translation', () => {
    fc.assert(
      fc.property(anyAstro, (source) => {
        const written = translate(astro, source, (text) => text.replace(/\p{L}+/gu, '$&x'));
        const words = wordsOf(astro, source);
        assert.equal(wordsOf(astro, written).length, words.length);
      }),
      { seed: 71, numRuns: 500 },
    );
  });
});
