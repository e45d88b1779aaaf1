import { strict as assert } from 'node:assert';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { textsOfLines, toLine, toMarkdown } from '../../../../src/features/peek/shownText.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { seededRandom } from '../../../helpers/seededRandom.ts';

const partsOf = (languageId: string, name: string, source: string) =>
  readUnits({ languageId, name, source })[0]?.parts ?? assert.fail('no unit');

/** Returns the kinds of nodes in Markdown, and its text. */
function parsed(markdown: string): { readonly types: ReadonlySet<string>; readonly shown: string } {
  const types = new Set<string>();
  let shown = '';
  const visit = (node: Nodes): void => {
    types.add(node.type);
    shown += node.type === 'text' ? node.value : '';
    if ('children' in node) {
      node.children.forEach(visit);
    }
  };
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return { types, shown };
}

describe('a translation as Markdown of a hover', () => {
  it('looks as in its Markdown document, where images are links', () => {
    const source = 'Run *this* `code`, see [it](a.md) and ![pic](https://x.test/a.png "Title") <b>now</b>.';
    assert.equal(
      toMarkdown(partsOf('markdown', 'a.md', source), true),
      String.raw`Run *this* ${'`code`'}\, see [it](a.md) and [pic](https://x.test/a.png "Title") **now**\.`,
    );
  });

  it('loads no image, whatever its codes are together', () => {
    const pieces = [
      '!',
      '[',
      '![x](https://x.test/a.png)',
      '[y][z]',
      '{{< a "',
      '" >}}',
      '`',
      '<!--',
      '-->',
      ' a ',
      '**',
    ];
    const random = seededRandom(12);
    for (let round = 0; round < 500; round += 1) {
      const source = Array.from({ length: 9 }, () => pieces[Math.floor(random() * pieces.length)]).join('');
      for (const { parts } of readUnits({ languageId: 'markdown', name: 'a.md', source })) {
        const markdown = toMarkdown(parts, true);
        assert.ok(!parsed(`${markdown}\n\n[z]: u\n[x]: u`).types.has('image'), `${source} becomes ${markdown}`);
        assert.ok(
          !parsed(`${markdown}\n\n[z]: u\n[x]: u`).types.has('imageReference'),
          `${source} becomes ${markdown}`,
        );
      }
    }
  });

  it('shows tags as they look, and placeholders as code, in any other document', () => {
    const html = partsOf('html', 'a.html', '<p>Hi <strong>you</strong><br>and <a href="u">him</a></p>');
    assert.equal(toMarkdown(html, false), 'Hi **you**  \nand him');
    assert.equal(toMarkdown(partsOf('markdown', 'a.md', 'Of<br>\nthis<br/>'), true), 'Of  \n\nthis');
    const json = partsOf('json', 'a.json', '{"a": "Hello {name}, and more"}');
    assert.equal(toMarkdown(json, false), String.raw`Hello ${'`{name}`'}\, and more`);
    const comment = partsOf('typescript', 'a.ts', '// Starts the `pump` at http://x.test\n');
    assert.equal(toMarkdown(comment, false), 'Starts the `pump` at `http://x.test`');
  });

  it('has no markup of the answer, whatever its text is', () => {
    assert.equal(toMarkdown(['[a](command:b) <b> www.a.de'], true), String.raw`\[a\]\(command\:b\) \<b\> www\.a\.de`);
    assert.equal(toMarkdown(['One.\n    # Two'], false), 'One\\.\n\\# Two');
    const random = seededRandom(11);
    const characters = [...'ab \n\t[](){}<>*_`~!#&|\\"\'$@:./-+=1'];
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: 30 }, () => characters[Math.floor(random() * characters.length)]).join('');
      const { types, shown } = parsed(toMarkdown([text], true));
      assert.deepEqual([...types].sort(), ['paragraph', 'root', 'text'], text);
      assert.equal(shown.replaceAll(/\s+/g, ''), text.replaceAll(/\s+/g, ''));
    }
  });

  it('shows no part of a tag around an attribute, and nothing that LaTeX does not print', () => {
    const mdx = partsOf('mdx', 'a.mdx', '- [It](https://x.test) <Badge text="Neu" /> - die Pumpe.\n');
    assert.equal(toMarkdown(mdx, true), String.raw`[It](https://x.test) Neu \- die Pumpe\.`);
    const alone = (...sources: string[]) => sources.map((source, id) => ({ id, role: 'alone' as const, source }));
    const latex = ['Eine', ...alone('\\index{a b}', '\\menu{B}', '\\submenu'), ' da', ...alone('\\\\'), 'neu'];
    assert.equal(toMarkdown(latex, false), 'Eine`\\menu{B}` `\\submenu` da  \nneu');
  });

  it('is written in proportion to its length, whatever characters it repeats', () => {
    const began = workedMs();
    for (const piece of ['!', '`', '<', '"', ' ', '\n', '\\\\', '<"', '![']) {
      for (const source of [`${piece.repeat(100_000)}x`, `\`${piece.repeat(100_000)}\``]) {
        toMarkdown(['a', { id: 1, role: 'alone', source }], true);
      }
    }
    assert.ok(workedMs() - began < 2000);
  });

  it('keeps backticks within code', () => {
    const code = (source: string) => toMarkdown([{ id: 1, role: 'alone', source }], false);
    assert.equal(code('{a`b}'), '`` {a`b} ``');
    assert.equal(code('``a``'), '`a`');
  });
});

describe('a translation after its line', () => {
  it('is one line without pairs of tags', () => {
    const parts = partsOf('html', 'a.html', '<p>Hi <b>you</b>,\n  <a href="u">see</a> &amp; go {{ name }}</p>');
    assert.equal(toLine(parts), 'Hi you, see & go {{ name }}');
  });
});

describe('a translation after the lines of its source', () => {
  const line = (columns: number) => 'x'.repeat(columns);

  it('has a part for each line, in proportion to its room', () => {
    const lines = textsOfLines('One two, three four five six (seven) eight.', [line(80), line(120), line(100)]);
    assert.deepEqual(lines, ['One two, three four five six', '', '(seven) eight.']);
    assert.deepEqual(textsOfLines('水泵已准备就绪,灯已亮。', [line(90), '水'.repeat(45)]), [
      '水泵已准备就',
      '绪,灯已亮。',
    ]);
    assert.deepEqual(textsOfLines('All of it.', [line(12)], ' */'), ['All of it.']);
  });

  it('goes on in the line below if it is long', () => {
    const text = 'word '.repeat(20).trim();
    assert.deepEqual(textsOfLines(text, [line(60)]), [`${'word '.repeat(11)}word…`]);
    assert.deepEqual(textsOfLines(text, [line(60)], ''), ['word '.repeat(7).trim(), 'word '.repeat(13).trim()]);
    assert.deepEqual(textsOfLines(text, [line(400)], ''), ['', text]);
    assert.deepEqual(textsOfLines(text, [line(400)]), ['word word word word…']);
  });

  it('loses nothing but its end, whatever its lines are', () => {
    const random = seededRandom(7);
    const pick = (most: number) => Math.floor(random() * most);
    const words = ['a', 'pump,', '(b)', '水', '泵。', '—', '😀', 'wonderful'];
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 1 + pick(60) }, () => words[pick(words.length)]).join(' ');
      const lines = Array.from({ length: 1 + pick(4) }, () => line(pick(4) * pick(50)));
      const parts = textsOfLines(text, lines, pick(2) === 0 ? '' : undefined);
      const shown = parts.filter((part) => part !== '').join(' ');
      assert.ok(shown.endsWith('…') ? text.startsWith(shown.slice(0, -1)) : shown === text, shown);
    }
  });
});
