import assert from 'node:assert/strict';
import fc from 'fast-check';
import { linkFinder } from '../../../../src/formats/markdown/inline/linkNames.ts';
import { maskDialects } from '../../../../src/formats/markdown/inline/maskDialects.ts';
import { markdown, mdx } from '../../../../src/formats/markdown/markdown.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Format } from '../../../../src/text/format.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { inTurn, keepsLaws, translate } from '../formatLaws.ts';
import { anyWords } from './markdownGenerators.ts';
import { shapeOf } from './markdownShape.ts';

/** Shows a unit: codes in guillemets, the ends of pairs with a slash. */
function show(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `‹${part.role === 'close' ? '/' : ''}${part.source}›`))
    .join('');
}

function unitsOf(source: string, format: Format = markdown): string[] {
  return unitsIn(format, source, {}).map(({ parts }) => show(parts));
}

/** Returns a text without the titles in its attributes, which other readers take for text. */
function withoutTitles(text: string): string {
  return text.replace(/(?:title|caption|fig-alt|fig-cap)="(?:\\[^]|[^"\\])*"/g, '');
}

/** Returns the constructs of these dialects in a text, in any order, without their titles. */
function hiddenIn(text: string): readonly string[] {
  const { ranges } = maskDialects({ text, ranges: [] }, linkFinder(text));
  return ranges.map(({ start, end }) => withoutTitles(text.slice(start, end))).sort();
}

type Case = readonly [title: string, source: string, units: readonly string[]];

const attributes: readonly Case[] = [
  ['of headings', '# One {#one}\n\n## Two { #two .x }\n\n### Three {/*three*/}', ['One', 'Two', 'Three']],
  ['of links', 'see [one](u){ .button } now', ['see ‹[›one‹/](u){ .button }› now']],
  ['of links by name', 'see [name]{.x} now\n\n[name]: u', ['see ‹[›name‹/]{.x}› now']],
  ['of images', 'see ![one](u.png){ width=300 } now', ['see ‹![›one‹/](u.png){ width=300 }› now']],
  [
    'of figures, in lines of their own too',
    '![one](a.png){#fig-a fig-alt="Two three"\nwidth=50% fig-cap="Four" data-x="five six"}',
    ['one', 'Two three', 'Four'],
  ],
  ['of code', 'see `one`{.python} now', ['see ‹`one`{.python}› now']],
  ['of emphasis', 'see **one**{: .x } now', ['see ‹**›one‹/**{: .x }› now']],
  ['of tables', '| One |\n|-----|\n| two |\n{: .striped}\n', ['One', 'two']],
  ['of paragraphs', 'One\ntwo\n{: #id .note title="Three four"}\n\nfive\n{ .x }', ['One\ntwo', 'Three four', 'five']],
  ['of lists', '- one\n- two\n{: .x}\n\n1. three\n{:.y}', ['one', 'two', 'three']],
  ['that are defined', '{:note: .x key="some words"}\n\nOne', ['One']],
  ['at the ends of lines in quotations', '> One\n> {: .x}', ['One']],
];

const contents: readonly Case[] = [
  ['marks for a table of contents', '[[_TOC_]]\n\n[TOC]\n\n[[toc]]\n\n* Contents\n{:toc}', ['Contents']],
  ['such marks between lines', 'One\n[[toc]]\ntwo', ['One', 'two']],
  [
    'wiki links',
    'see [[A page]] and [[A page#part|the label]] now',
    ['see ‹[[A page]]› and ‹[[A page#part|›the label‹/]]› now'],
  ],
  [
    'embedded pages',
    'see ![[a.png]] ![[b.png|300]] ![[c|the label]] now',
    ['see ‹![[a.png]]› ‹![[b.png|300]]› ‹![[c|›the label‹/]]› now'],
  ],
  ['wiki links in tables', '| see [[A page\\|the label]] |\n|---|', ['see ‹[[A page\\|›the label‹/]]›']],
  ['brackets in links', 'see [[one]](u) and [[two]]\n\n[two]: u', ['see ‹[›[one]‹/](u)› and [‹[›two‹/]›]']],
];

const templates: readonly Case[] = [
  [
    'statements of Go',
    '{{- range .Pages -}}\n- {{ .Title }} has {{ format }} words\n{{- end -}}',
    ['‹{{ .Title }}› has ‹{{ format }}› words'],
  ],
  ['tags around paragraphs', '{% if a %}\nOne\n{% else %}\nTwo\n{% endif %}', ['One', 'Two']],
  ['tags and values in sentences', '{{ name }} has {% t "a b" %} now', ['‹{{ name }}› has ‹{% t "a b" %}› now']],
  ['statements around a sentence', '- {% if a %}one{% endif %}', ['one']],
  [
    'shortcodes',
    'One {{< ref "a b" >}} two\n\n{{% note %}}\nThree\n{{% /note %}}',
    ['One ‹{{< ref "a b" >}}› two', 'Three'],
  ],
  ['shortcodes of several lines', 'One\n{{< figure\n  src="a.png"\n  title="b" >}}\ntwo', ['One', 'b', 'two']],
  ['the texts of shortcodes', '{{< figure src="a.png" caption="One b" link="two" >}}', ['One b']],
  ['code between tags', '{% highlight js %}\nlet one;\n\ntwo\n{% endhighlight %}\nthree', ['three']],
  ['code between shortcodes', '{{< highlight go >}}\none\n\ntwo\n{{< /highlight >}}\n\nthree', ['three']],
  ['titles in code between tags', '{% highlight html %}\n<img title="One b">\n{% endhighlight %}\nthree', ['three']],
  [
    'code between shortcodes with a title',
    '{{< code-toggle title="One b" >}}\ntitle: Two c\n{{< /code-toggle >}}\n\nthree',
    ['One b', 'three'],
  ],
  ['examples of shortcodes', '{{</* figure title="One b" */>}}\n\nthree', ['three']],
  [
    'titles of shortcodes in a row, next to code and examples',
    '{{< figure title="One b" >}} {{< figure title="Two c" >}}\n{{< code-toggle title="Four d" >}}\ntitle="x y"\n' +
      '{{< /code-toggle >}}\n{{</* figure title="x y" */>}}\n{{< figure title="Five e" >}}\n\nthree',
    ['One b', 'Two c', 'Four d', 'Five e', 'three'],
  ],
  ['prose between tags about code', '{{% codetab %}}\nOne b\n{{% /codetab %}}\n\nthree', ['One b', 'three']],
  [
    'targets of links',
    'see [one]({% link a b.md %}), [four]({{ site.url }}/x), [three](https://{{ host }}/y)',
    ['see ‹[›one‹/]({% link a b.md %})›, ‹[›four‹/]({{ site.url }}/x)›, ‹[›three‹/](https://{{ host }}/y)›'],
  ],
  [
    'addresses',
    'see https://{{ host }}/path/to and ${{ secrets.a }} now',
    ['see ‹https://{{ host }}/path/to› and ‹${{ secrets.a }}› now'],
  ],
  [
    'attributes of HTML',
    'see <a href="{{ url | b: "c" }}">one</a> now',
    ['see ‹<a href="{{ url | b: "c" }}">›one‹/</a>› now'],
  ],
  [
    'tags between rows of a table',
    '| One |\n|---|\n{% if a %}\n| two |\n{% endif %}\n| three |',
    ['One', 'two', 'three'],
  ],
  ['what is no tag', 'a {% b and {{ c', ['a {% b and {{ c']],
];

const math: readonly Case[] = [
  ['not in variables of other letters', 'die $ÄB/$ÖB sind $20 ÜB oder Ü$ so', ['die $ÄB/$ÖB sind $20 ÜB oder Ü$ so']],
  [
    'in a line',
    'if $a_1 *b* c$ and $$x$$ or \\(y_2\\) or \\\\(z\\\\) holds',
    ['if ‹$a_1 *b* c$› and ‹$$x$$› or ‹\\(y_2\\)› or ‹\\\\(z\\\\)› holds'],
  ],
  ['between backticks', 'if $`a_1`$ holds', ['if ‹$`a_1`$› holds']],
  ['with letters right after it', 'the $n$th of $\\text{one or two}$', ['the ‹$n$›th of ‹$\\text{one or two}$›']],
  ['in blocks', 'One\n$$\na words\n\nb words\n$$\ntwo\n\n\\[\nc \\text{words}\n\\]\nthree', ['One', 'two', 'three']],
  ['in quotations', '> One\n> $$\n> words here\n>\n> more words\n> $$\n> two', ['One', 'two']],
  ['in environments', '\\begin{align}\na &= b\n\\end{align}\none', ['one']],
  ['not in prices', 'from $5 and $10 to $20/$30, US$5 or A$ 6', ['from $5 and $10 to $20/$30, US$5 or A$ 6']],
  ['not in variables', '$HOME is not $PATH, and 5$ is', ['$HOME is not $PATH, and 5$ is']],
  ['not in escaped brackets', 'a \\[note\\] and \\(see below\\) and \\$5$', ['a [note] and (see below) and $5$']],
  ['not in code', 'a `$b` and `c$` d', ['a ‹`$b`› and ‹`c$`› d']],
];

const signs: readonly Case[] = [
  [
    'citations',
    'see @fig-plot and [see @knuth1984, pp. 33-35] a@b now',
    ['see ‹@fig-plot› and ‹[see @knuth1984, pp. 33-35]› a@b now'],
  ],
  ['keys', 'press ++ctrl+alt+delete++ or ++a++b', ['press ‹++ctrl+alt+delete++› or ++a++b']],
  ['ids of blocks', 'one two ^block-id\n\na ^ b', ['one two', 'a ^ b']],
  ['comments of the writer', '%% one\ntwo %%\n\n5% three', ['5% three']],
  ['includes in a line', 'one [!INCLUDE [two](x/y.md)] three', ['one ‹[!INCLUDE [two](x/y.md)]› three']],
  ['names in a line', 'one :::no-loc text="Two Three"::: four', ['one ‹:::no-loc text="Two Three":::› four']],
  ['components in a line', 'one :badge{icon="two"} 10:30 three', ['one ‹:badge{icon="two"}› 10:30 three']],
  ['components with a title', ':video{title="One two" src="three"}', ['One two']],
  ['statements of several lines', 'one\n<% if (a) {\n   b(c) %>\ntwo\n<% } %>', ['one', 'two']],
];

describe('an inline dialect of Markdown', () => {
  for (const [subject, cases] of Object.entries({ attributes, contents, templates, math, signs })) {
    for (const [title, source, units] of cases) {
      it(`is read in ${subject}: ${title}`, () => {
        assert.deepEqual(unitsOf(source), units);
        keepsLaws(markdown, source);
      });
      it(`is written in ${subject}: ${title}`, () => {
        const written = translate(markdown, source, (text) => text.replace(/\p{L}+/gu, '$&x'));
        assert.deepEqual(
          // References that are named by their text get a name.
          unitsOf(written).map((unit) => unit.replace(/\]\[\w+\]/g, ']')),
          units.map((unit) =>
            unit.replace(/‹[^›]*›|\p{L}+/gu, (found) => (found.startsWith('‹') ? found : `${found}x`)),
          ),
        );
      });
    }
  }

  it('may be a heading, math or an attribute in MDX', () => {
    const source = '# One {#one}\n\n## Two {/*two*/}\n\na $b {c}$ d\n\n$$\n\\frac{words}{two}\n\n<\n$$\n';
    assert.deepEqual(unitsOf(source, mdx), ['One', 'Two', 'a ‹$b {c}$› d']);
    keepsLaws(mdx, source);
  });

  it('is not read in code and in front matter', () => {
    const source = '---\ntitle: A $5 {{ b\n---\n\n```\n{% highlight %}\n```\n\nOne\n\n~~~\n$$\n~~~\n\ntwo }} 5$';
    assert.deepEqual(unitsOf(source).slice(1), ['One', 'two }} 5$']);
  });

  it('may be a human-readable value in TOML front matter', () => {
    const source = '+++\ntitle = "One"\nslug = "a b"\n[params]\nsummary = \'Two {{ x\'\n+++\n\nthree }}';
    assert.deepEqual(unitsOf(source), ['One', 'Two {{ x', 'three }}']);
    keepsLaws(markdown, source);
    const units = unitsIn(markdown, source, {});
    assert.equal(
      renderUnits(source, units, new Map([[1, ["L'un"]]])),
      '+++\ntitle = "One"\nslug = "a b"\n[params]\nsummary = "L\'un"\n+++\n\nthree }}',
    );
    assert.deepEqual(unitsOf('+++\ntitle = One\n+++\n\ntwo'), ['two']);
  });

  it('may be a tag with unquoted attributes', () => {
    assert.deepEqual(unitsOf('see <a href=http://x/a.html>one</a> and <a href=http://x/>two</a> now'), [
      'see ‹<a href=http://x/a.html>›one‹/</a>› and ‹<a href=http://x/>›two‹/</a>› now',
    ]);
  });

  it('gains no syntax from the punctuation of an answer', () => {
    const punctuation = ' l’un : «é» "x" & 5 % #1 d\'a $5 et $6 $';
    for (const source of ['# One {#one}', 'One [[Page|two]] three', 'One $x$ two', 'One\n{: .x}', '{{ a }} one']) {
      const before = unitsOf(source);
      const after = unitsOf(translate(markdown, source, (text) => text.replace(/\S(?=\s*$)/, `$&${punctuation}`)));
      assert.equal(after.length, before.length);
      const codes = (units: readonly string[]): readonly string[] =>
        units.flatMap((unit) => unit.match(/‹[^›]*›/g) ?? []);
      assert.deepEqual(codes(after), codes(before));
    }
  });

  it('keeps formulas apart that a translation puts next to each other', () => {
    const write = (words: string): string =>
      translate(markdown, 'the $n$th of $\\text{one or two}$', (text) => text.replace(/th of/, words));
    assert.equal(write(''), 'the $n$ $\\text{one or two}$');
    assert.equal(write('5'), 'the $n$ 5 $\\text{one or two}$');
  });

  it('is not hidden by backticks in the texts around it', () => {
    const source = 'One\n{{< figure\n  src="a.png"\n  title="b" >}}\ntwo';
    const written = translate(markdown, source, (text) => `${text} \`\``);
    assert.deepEqual(hiddenIn(written), hiddenIn(source));
    assert.deepEqual(unitsOf(written), ['One ``', 'b ``', 'two ``']);
  });

  it('is not ended by a brace or backslash in the title of a list of attributes', () => {
    for (const source of ['One\n{: .note title="two"}', 'see [one](u){.x title="two"} now']) {
      const written = translate(markdown, source, (text) => text.replace('two', '} two {\\'));
      assert.equal(written, source.replace('two', '&#125; two &#123;&#92;'));
      assert.ok(unitsOf(written).join().includes('} two {\\'));
    }
  });

  it('keeps a bracketed link whose text is its name', () => {
    const source = 'see [[1]] and [[a b]] now\n\n[1]: u\n[A b]: v';
    assert.deepEqual(unitsOf(source), ['see [‹[›1‹/]›] and [‹[›a b‹/]›] now']);
    const write = (text: string): string => text.replace(/see|now/, '$&x');
    assert.equal(translate(markdown, source, write), source.replace('see', 'seex').replace('now', 'nowx'));
  });

  it('escapes syntax in an answer', () => {
    const write = (answer: string): string => translate(markdown, 'a', inTurn([answer]));
    assert.equal(write('b $c$ d'), 'b \\$c$ d');
    assert.equal(write('see [[b]]'), 'see \\[\\[b\\]\\]');
    assert.equal(write('b {#c}'), 'b \\{#c}');
    assert.equal(write('5 $ or $6'), '5 $ or $6');
    assert.equal(write('b %% c %% d'), 'b \\%% c \\%% d');
    assert.equal(write('press ++ctrl+alt++'), 'press \\++ctrl+alt\\++');
    assert.equal(write(':::no-loc text="b":::'), '\\:::no-loc text="b":::');
    assert.equal(write('b ^c'), 'b \\^c');
    assert.equal(write('b^2 ^ %'), 'b^2 ^ %');
  });

  it('escapes in an answer what has a meaning only with what is around it', () => {
    const write = (source: string, ...answers: readonly string[]): string =>
      translate(markdown, source, inTurn(answers));
    assert.equal(write('1. one', '^word'), '1. \\^word');
    assert.equal(write('* one', '**'), '* \\*\\*');
    assert.equal(write('One\n[[toc]]\ntwo', '~~b', 'c~~'), '\\~\\~b\n[[toc]]\nc\\~\\~');
    assert.equal(write('| One |\n|---|\n{% if a %}\n| two |', '`', '<!--'), '| \\` |\n|---|\n{% if a %}\n| \\<!-- |');
    assert.equal(write('One\n[[toc]]\n\n\\[\nc = d\n\\]', '['), '&#x5B;\n[[toc]]\n\n\\[\nc = d\n\\]');
    const shortcode = 'One\n{{< figure\n  title="two" >}}';
    assert.equal(write(shortcode, 'b <!--', '-->'), 'b \\<!--\n{{< figure\n  title="-->" >}}');
    assert.equal(write('see [[A page]]', 'b'), 'b[[A page]]');
  });

  it('begins no address next to a link of a wiki', () => {
    const source = 'see [[A page]] now';
    const [unit = assert.fail()] = unitsIn(markdown, source, {});
    const parts = unit.parts.map((part) => (part === ' now' ? 'www.a.b' : part));
    assert.equal(renderUnits(source, [unit], new Map([[0, parts]])), 'see [[A page]]www\\.a.b');
  });

  const anyDialect = fc
    .array(
      fc.constantFrom(...[attributes, contents, templates, math].flatMap((cases) => cases.map(([, source]) => source))),
      { minLength: 1, maxLength: 4 },
    )
    .map((sources) => sources.join('\n\n'));

  it('keeps its structure with any translation', () => {
    // Templates are filled in before a page is read: `[one]({{ url }})` is a link then.
    const plain = (text: string) => withoutTitles(text).replace(/\]\([^()\n]*\{[{%][^()\n]*\)/g, '](u)');
    const translated = anyDialect.chain((source) => {
      const units = unitsIn(markdown, source, {});
      return fc
        .tuple(...units.map(({ parts }) => anyTranslation(parts, anyWords)))
        .map((all) => ({ source, rendered: renderUnits(source, units, new Map(all.entries())) }));
    });
    fc.assert(
      fc.property(translated, ({ source, rendered }) => {
        assert.deepEqual(shapeOf(plain(rendered)), shapeOf(plain(source)));
        // Words may be removed, but the hidden constructs stay, and no others appear.
        assert.deepEqual(hiddenIn(rendered), hiddenIn(source));
      }),
      { numRuns: 60 },
    );
  });

  it('satisfies the format laws in broken syntax', () => {
    const sign = fc.constantFrom(
      ...[
        '{{',
        '}}',
        '{%',
        '%}',
        '{{<',
        '>}}',
        '{#',
        '}',
        '{:',
        '$',
        '$$',
        '\\(',
        '\\)',
        '\\[',
        '\\]',
        '[[',
        ']]',
        '|',
      ],
      ...['![[', ' ', '\n', '\n\n', 'words', '`', '```', '<a b=c/d>', '> ', '- ', '\\', '_', '**', '](', '://', '{.x}'],
    );
    const any = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(any, fc.constantFrom(markdown, mdx), (source, format) => keepsLaws(format, source)),
      { numRuns: 300 },
    );
  });
});
