import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mdx } from '../../../../src/formats/markdown/markdown.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { inTurn, keepsLaws, translate, upper, wordsOf } from '../formatLaws.ts';

/** Code that no translation may change: each is valid MDX (`@mdx-js/mdx` 3). */
const code = [
  "import A from 'a'",
  "import {\n  b,\n  c\n} from 'b';\nimport 'd.css'",
  "export const meta = {\n  title: 'it {',\n\n  list: [1, `}${'`'}`]\n}",
  'export default function Page({ children }) {\n  // don\'t\n\n  return <p title="no">it\'s {children}</p>\n}',
  'export const pattern = /[{"]/g\n/* of { all */\nexport const less = (a) =>\n\n  a < 5 ? <b>y</b> : 6',
  '{/* no\n\nprose { here */}',
  "{rows.map((row) => (\n  <li key={row.id}>don't {row.open ? '}' : \"{\"} can't</li>\n))}",
];
/** Blocks with their units. */
const blocks: readonly (readonly [source: string, words: readonly string[]])[] = [
  ['words of a paragraph', ['words of a paragraph']],
  ['# heading', ['heading']],
  ['underlined\n---', ['underlined']],
  ['- item\n- other', ['item', 'other']],
  ['<Steps>\n3. three\n4. four\n</Steps>', ['three', 'four']],
  ['<Tabs>\n  <Tab label="one tab">\n    in it\n  </Tab>\n</Tabs>', ['one tab', 'in it']],
  ['a <B c="d">bold</B> {e} f', ['a <B c="d">bold</B> {e} f']],
  ['use <Key title="press it" />', ['use <Key title="press it" />']],
  ["<List\n  items={[{ title: 'inner', href: '/a/' }]}\n/>", ['inner']],
  ...code.filter((text) => text.startsWith('{')).map((text) => [text, []] as const),
];

describe('MDX', () => {
  it('skips modules, also with empty lines and braces in strings', () => {
    const source = 'import A from "a"\nimport B from "b"\n\nexport const c = {\n\n  d: "}" + `}${e}`\n}\n\nwords\n';
    assert.deepEqual(wordsOf(mdx, source), ['words']);
  });

  it('protects tags and expressions', () => {
    const [unit] = unitsIn(mdx, 'a <B c="d>" e={f > 1 ? "}" : `${g}`}>h {i.j} k</B> l <M.N {...o}/>', {});
    assert.deepEqual(
      unit?.parts.map((part) => (typeof part === 'string' ? part : `${part.role} ${part.source}`)),
      [
        'a ',
        'open <B c="d>" e={f > 1 ? "}" : `${g}`}>',
        'h ',
        'alone {i.j}',
        ' k',
        'close </B>',
        ' l ',
        'alone <M.N {...o}/>',
      ],
    );
  });

  it('finds the text in multi-line tags at any indentation', () => {
    const source = '<Tabs\n  items={[1]}\n>\n    one *two*\n    three\n\n        four\n</Tabs>\n\n<>\nfive\n</>\n';
    assert.deepEqual(wordsOf(mdx, source), ['one *two*\nthree', 'four', 'five']);
    assert.equal(
      translate(mdx, source, (text) => text.toUpperCase()),
      source.replace(/\b(?:one|two|three|four|five)\b/g, (word) => word.toUpperCase()),
    );
  });

  it('treats code as code', () => {
    assert.deepEqual(wordsOf(mdx, '```js\nexport {\n```\n\n- ~~~\n  <a\n  ~~~\n\nuse `{a}` and `<b>`'), [
      'use `{a}` and `<b>`',
    ]);
  });

  it('escapes text that starts a tag or an expression', () => {
    assert.equal(
      translate(mdx, 'a', () => 'b {c} <d> e < f'),
      'b \\{c} \\<d> e < f',
    );
    assert.equal(
      translate(mdx, 'a', () => 'import b'),
      '&#x69;mport b',
    );
  });

  it('reads broken syntax as text', () => {
    for (const source of ['a { b', 'a <b c', 'a <b c={d', 'export {\n\na', '<', '{', '</', 'a `b {c', '<!-- a']) {
      assert.equal(
        translate(mdx, source, (text) => text),
        source,
      );
    }
  });

  for (const text of code) {
    it(`skips ${JSON.stringify(text.slice(0, 20))} wherever a block may begin`, () => {
      for (const before of [
        '',
        '---\ntitle: top\n---\n',
        '# top\n',
        'top\n===\n',
        '***\n',
        '```\nx\n```\n',
        '<Top />\n',
        'top\n\n',
      ]) {
        const source = `${before}${text}\n\nwords\n`;
        assert.deepEqual(
          wordsOf(mdx, source).filter((words) => words !== 'top'),
          ['words'],
          source,
        );
        assert.equal(translate(mdx, source, upper), source.replace(/\b(?:top(?!\/| \/)|words)\b/g, upper));
      }
    });
  }

  it('ends imports where Markdown follows without a blank line', () => {
    assert.deepEqual(wordsOf(mdx, "import A from 'a'\nwords"), ['words']);
    assert.deepEqual(wordsOf(mdx, 'export const a = {\n}\n## heading'), ['heading']);
    assert.deepEqual(wordsOf(mdx, "import A,\n  {b}\n  from 'a'\n<A>\nwords\n</A>"), ['words']);
  });

  it('treats words that look like modules as words', () => {
    for (const source of ['words\nimport a from b', 'import the sheet', '  export const a', '- item\n  import x']) {
      assert.equal(wordsOf(mdx, source).join('\n').includes('port '), true, source);
    }
  });

  it('keeps the number of a list inside or directly below an element', () => {
    for (const source of [
      '<Steps>\n3. three\n4. four\n</Steps>',
      'words\n<Br />\n7) seven',
      '{note}\n2. two',
      '> <A>\n> 5. five\n> </A>',
    ]) {
      assert.equal(translate(mdx, source, upper), source.replace(/three|four|words|seven|two|five/g, upper));
    }
  });

  it('ends paragraphs at tags on separate lines', () => {
    assert.deepEqual(wordsOf(mdx, 'one\n<A b="c">\ntwo\n</A>\nthree\n{four}\nfive\n<B/><C/> {d}\nsix'), [
      ...['one', 'two', 'three', 'five', 'six'],
    ]);
    assert.deepEqual(wordsOf(mdx, '<A><B\n  c={`d\n\n`}>\nwords\n</B></A>'), ['words']);
  });

  it('includes human-readable attributes of elements on separate lines', () => {
    const names = ['title', 'label', 'alt', 'placeholder', 'aria-label', 'description'];
    const source = names.map((name) => `<Box\n  id="no" ${name}="a ${name}"\n  other="no" />`).join('\n\n');
    assert.deepEqual(
      wordsOf(mdx, source),
      names.map((name) => `a ${name}`),
    );
    assert.equal(
      translate(
        mdx,
        `<A title='one &amp; two' label={"three"} alt={\`four\`}>\nfive\n</A>`,
        (text) => `${text} "x" 'y' & \\ {z}`,
      ),
      `<A title='one &amp; two "x" &#39;y&#39; &amp; \\ {z}' label={"three \\"x\\" 'y' & \\\\ {z}"} alt={\`four "x" 'y' & \\\\ {z}\`}>\nfive "x" 'y' & \\ \\{z}\n</A>`,
    );
    assert.deepEqual(wordsOf(mdx, '<Code title="src/pages/a.js" label="index.html" alt={name} />'), []);
    assert.equal(translate(mdx, `<A title={'it\\'s'} />`, upper), `<A title={'IT\\'S'} />`);
  });

  it('includes texts of objects in attributes, and no other strings of expressions', () => {
    const source = [
      '<Themes',
      '\tlabels={{',
      '\t\t/** Of the "button" */',
      "\t\tlegend: 'Colors', place: 'top', in: { dark: \"It's dark\", file: 'dark.png' },",
      '\t}}',
      "\tthemes={[{ title: 'One', description:\n\t\t\t'The first.', href: 'https://one.example/', icon: 'Star' }, { title: name }]}",
      "\tstyle={{ title: 'Bold' }} code={f('Words', `Words`)} {...{ title: 'Spread' }}",
      '\ttitle={open ? "Open it" : "Shut it"}',
      '/>',
      '',
      "> <Themes themes={[\n>   { title: 'Quoted' }]} />",
      '',
    ].join('\n');
    assert.deepEqual(wordsOf(mdx, source), ['Colors', "It's dark", 'One', 'The first.', 'Open it', 'Shut it']);
    const translated = translate(mdx, source, (text) =>
      text.replace('Colors', "Couleurs d'été {").replace('One', 'Un'),
    );
    assert.equal(translated, source.replace("'Colors'", "'Couleurs d\\'été {'").replace("'One'", "'Un'"));
  });

  it('includes attributes of elements within words, each with its own escapes', () => {
    const source = 'press <Key title="the key" label={\'a "b"\'}>it *now*</Key> or <I alt="that" />';
    assert.equal(
      translate(mdx, source, (text) => text.replace(/\p{L}+/gu, '$&"<{')),
      'press"\\<\\{ <Key title="the&quot;&lt;{ key&quot;&lt;{" label={\'a"<{ "b"<{"\'}>it"\\<\\{ *now"\\<\\{*</Key> or"\\<\\{ <I alt="that&quot;&lt;{" />',
    );
    assert.equal(unitsIn(mdx, source, {}).length, 1);
    assert.deepEqual(wordsOf(mdx, '<A title="one">two</A>\n\n| <I label="three" /> |\n| - |\n| <I x="y" /> |'), [
      ...['one', 'two', 'three'],
    ]);
  });

  it('skips formulas', () => {
    assert.deepEqual(wordsOf(mdx, '$$\n\\frac{a}{b}\n\nc\n$$\n\nfor $x_{i} \\in y$ it is $5 or {x} $6'), [
      'for $x_{i} \\in y$ it is $5 or {x} $6',
    ]);
    assert.equal(translate(mdx, 'for $\\sum_{i} i$ here', upper), 'FOR $\\sum_{i} i$ HERE');
  });

  it('gains no syntax from an answer', () => {
    for (const answer of [
      'import {a} from "b"',
      'export default a',
      '{a',
      '<b',
      '3. c',
      '# d',
      '<A title="b"> c',
      '} d',
    ]) {
      const read = wordsOf(
        mdx,
        translate(mdx, 'words', () => answer),
      );
      assert.deepEqual(
        read.map((words) => words.replaceAll('\\', '')),
        [answer],
      );
    }
  });

  it('finds the units of blocks in any order, and changes nothing else', () => {
    const document = fc.array(fc.tuple(fc.constantFrom(...blocks), fc.option(fc.constantFrom(...code))), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(document, fc.constantFrom('\n', '\r\n'), (parts, lineEnd) => {
        const source = parts
          .flatMap(([[block], module]) => [block, ...(module === null ? [] : [module])])
          .join('\n\n')
          .replaceAll('\n', lineEnd);
        keepsLaws(mdx, source);
        assert.deepEqual(
          wordsOf(mdx, source),
          parts.flatMap(([[, words]]) => words),
        );
        const translated = translate(mdx, source, inTurn(['one "two"', "it's {three", '<four', '&amp; five']));
        keepsLaws(mdx, translated);
        assert.equal(unitsIn(mdx, translated, {}).length, parts.flatMap(([[, words]]) => words).length);
      }),
      { numRuns: 100 },
    );
  });
});
