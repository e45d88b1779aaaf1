import { strict as assert } from 'node:assert';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { shortenParts } from '../../../../src/features/peek/shortenParts.ts';
import { textsOfLines, textsToMarkdown, toLine } from '../../../../src/features/peek/shownText.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { joinParts, type Part } from '../../../../src/text/unit.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { seededRandom } from '../../../helpers/seededRandom.ts';

const partsOf = (languageId: string, name: string, source: string) =>
  readUnits({ languageId, name, source })[0]?.parts ?? assert.fail('no unit');

const toMarkdown = (parts: readonly Part[], isMarkdown: boolean) => textsToMarkdown([parts], isMarkdown);

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

  it('has each character visible, and the line breaks of its document', () => {
    const text = 'Die \u202e\u001b[31mPumpe\r\n  ist\rbereit\n\u2066da\u0007\tund an.';
    const shown = ['Die \\\\u202e\\\\u001b\\[31mPumpe', 'ist', 'bereit', '\\\\u2066da\\\\u0007\tund an\\.'];
    assert.equal(toMarkdown([text], false), shown.join('\n'));
    const code = { id: 1, role: 'alone' as const, source: '`a\u202eb`' };
    assert.equal(toMarkdown([code], true), String.raw`${'`a'}\u202eb${'`'}`);
    assert.equal(toMarkdown([{ ...code, source: 'x', decoded: '{\u001b}' }], false), String.raw`${'`{'}\u001b}${'`'}`);
    assert.equal(toMarkdown(['👩‍👩‍👧 می‌خواهم'], false), '👩‍👩‍👧 می‌خواهم');
  });

  it('is as long as the editor reads quickly, and ends after a word', () => {
    const code = (id: number, role: 'open' | 'close' | 'alone', source: string) => ({ id, role, source });
    const words = 'word, '.repeat(2000);
    const lengthOf = (markdown: string) => markdown.replaceAll('\\', '').length;
    const inPairs = [
      code(1, 'open', '['),
      code(2, 'open', '*'),
      words,
      code(2, 'close', '*'),
      ' a',
      code(1, 'close', '](b)'),
    ];
    const shown = toMarkdown([...inPairs, 'end'], true);
    assert.match(shown, /^\[\*(?:word\\, ){600,}word\\,…\*\]\(b\)$/);
    assert.ok(lengthOf(shown) <= 4000);
    const long = 'x'.repeat(300_000);
    assert.equal(
      toMarkdown(['see ', code(1, 'open', '!['), 'it', code(1, 'close', `](data:${long})`), '!'], true),
      'see it\\!',
    );
    assert.match(toMarkdown(['a ', code(1, 'alone', `\`${long}\``), 'b'], true), /^a \\`x{3000,}…$/);
    const several = textsToMarkdown([['One.'], [words], ['Two.']], false);
    assert.match(several, /^One\\\.\n\n(?:word\\, )+word\\,…$/);
    assert.ok(lengthOf(several) <= 4000);
    const escaped = toMarkdown(['\\"'.repeat(128_000)], false);
    assert.ok(lengthOf(escaped) <= 4000 && escaped.endsWith('…'));
    assert.equal(toMarkdown([`${'a'.repeat(3998)}😀b`], false), `${'a'.repeat(3998)}…`);
    assert.equal(toMarkdown(['a'.repeat(4000)], false), 'a'.repeat(4000));
    assert.equal(toMarkdown(['a'.repeat(4000), 'b'], false), `${'a'.repeat(4000)}…`);
  });

  it('begins like its whole text wherever it is cut, with both codes of a pair or none', () => {
    const random = seededRandom(5);
    const pick = (most: number) => Math.floor(random() * most);
    for (let round = 0; round < 300; round += 1) {
      const texts = Array.from({ length: 1 + pick(4) }, () => {
        const [parts, open]: [Part[], number[]] = [[], []];
        for (let id = 1; id < 20; id += 1) {
          const kind = pick(4);
          const closed = kind === 0 ? open.pop() : undefined;
          parts.push(
            ...(kind === 0 && closed !== undefined ? [{ id: closed, role: 'close' as const, source: '</b>' }] : []),
            ...(kind === 1 ? [{ id, role: 'open' as const, source: '<b>' }] : []),
            ...(kind === 2 ? [{ id, role: 'alone' as const, source: `{${'n'.repeat(pick(30))}}` }] : []),
            ...(kind === 3 ? [`Text ${'a b '.repeat(pick(20))}. `] : []),
          );
          open.push(...(kind === 1 ? [id] : []));
        }
        return [...parts, ...open.toReversed().map((id) => ({ id, role: 'close' as const, source: '</b>' }))];
      });
      const most = pick(600);
      const shown = shortenParts(texts, most);
      const plain = (all: readonly (readonly Part[])[]) =>
        all.map((parts) => joinParts(parts).replaceAll(/<\/?b>/g, '')).join('\n');
      const [whole, start] = [plain(texts), plain(shown)];
      assert.ok(whole === start || (start.endsWith('…') && whole.startsWith(start.slice(0, -1).trimEnd())), start);
      for (const parts of shown) {
        const ids = (role: string) =>
          parts.flatMap((part) => (typeof part !== 'string' && part.role === role ? [part.id] : []));
        assert.deepEqual(ids('open').sort(), ids('close').sort());
      }
      assert.ok(shown.map((parts) => joinParts(parts)).join('').length <= most + 1);
    }
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

  it('has each character visible', () => {
    const code = { id: 1, role: 'alone' as const, source: '\u202e' };
    assert.equal(
      toLine(['Die \u001b[31mPumpe\u2066\r\n $(trash)', code, ' \u0007']),
      String.raw`Die \u001b[31mPumpe\u2066 $(trash)\u202e \u0007`,
    );
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
