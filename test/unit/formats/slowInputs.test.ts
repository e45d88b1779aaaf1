import assert from 'node:assert/strict';
import { loadParsers } from '../../../src/formats/all.ts';
import { readHere } from '../../../src/formats/readText.ts';
import type { Part } from '../../../src/text/unit.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';

/** Processor time of this thread, in milliseconds. With quadratic time, each of these takes seconds. */
const maxMs = 500;
/** The best of them counts: a busy machine and garbage of other tests slow the processor too. */
const tries = 3;

const words = 'Some words here that say nothing at all. ';
const numbers = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

const inputs: readonly { readonly what: string; readonly name: string; readonly source: string }[] = [
  { what: 'openers of emphasis', name: 'a.md', source: `${'_a '.repeat(2700)}words\n` },
  { what: 'emphasis in emphasis', name: 'a.md', source: `${'_a '.repeat(2700)}words${'_'.repeat(2700)}\n` },
  { what: 'pairs of emphasis', name: 'a.md', source: `${'**a** '.repeat(4000)}\n` },
  { what: 'two kinds of emphasis', name: 'a.md', source: `${'*a_ '.repeat(8000)}\n` },
  { what: 'struck words', name: 'a.md', source: `${'~a '.repeat(7000)}words\n` },
  { what: 'backticks that nothing closes', name: 'a.md', source: numbers(800, (index) => `${'`'.repeat(index)} a `) },
  { what: 'links that nothing closes', name: 'a.md', source: `words ${'[a]('.repeat(7000)}\n` },
  { what: 'brackets beside a caret', name: 'a.md', source: `^ ${'['.repeat(7000)}words${']'.repeat(7000)}\n` },
  { what: 'lists in a line', name: 'a.md', source: `${'- '.repeat(170_000)}words\n` },
  { what: 'lists in steps', name: 'a.md', source: numbers(350, (index) => `${'  '.repeat(index)}- words\n`) },
  {
    what: 'nested lists',
    name: 'a.md',
    source: numbers(7000, (index) => `${'  '.repeat(index % 20)}- words of ${index}\n`),
  },
  { what: 'signs of tags in Markdown', name: 'a.md', source: `${'<'.repeat(330_000)} words` },
  { what: 'images in images', name: 'a.md', source: `${'!['.repeat(30_000)}words${'](a)'.repeat(30_000)}\n` },
  { what: 'tabs behind a directive', name: 'a.md', source: `Words.\n\n\`\`\`{note}${'\t'.repeat(30_000)}` },
  {
    what: 'tabs behind an option of a directive',
    name: 'a.md',
    source: `Words.\n\n\`\`\`{admonition} Title\n:class:${'\t'.repeat(30_000)}\rx\n\`\`\`\n`,
  },
  { what: 'a call with dots', name: 'a.md', source: `f(${'..,'.repeat(60)}!\n` },
  { what: 'digits of a length', name: 'a.tex', source: `\\hskip${' '.repeat(9000)}${'0'.repeat(9000)}x words\n` },
  {
    what: 'spaces in a parameter of Swift',
    name: 'a.swift',
    source: `/// Words.\n/// - Parameter ${' '.repeat(30_000)}x\nfunc a() {}\n`,
  },
  { what: 'columns in columns', name: 'a.md', source: ':::row:::\n'.repeat(7000) },
  { what: 'titles of links', name: 'a.md', source: '[a](b "c d") '.repeat(2700) },
  { what: 'a long paragraph', name: 'a.md', source: `${words}\n`.repeat(4000) },
  { what: 'a long line', name: 'a.md', source: 'words `code` and [a link](http://x.y/z) **bold** '.repeat(1296) },
  { what: 'references', name: 'a.md', source: `[word]: http://x.y/\n\n${'See [word] here. '.repeat(4000)}\n` },
  { what: 'footnotes', name: 'a.md', source: numbers(1000, (index) => `Words[^${index}].\n\n[^${index}]: Note\n\n`) },
  { what: 'hard breaks', name: 'a.md', source: 'some words  \n'.repeat(5000) },
  { what: 'front matter that nothing closes', name: 'a.md', source: `---\n${'title: some words\n'.repeat(10_000)}` },
  { what: 'spaces above definitions', name: 'a.md', source: `${' '.repeat(667)}\n${': a\n'.repeat(83)}`.repeat(40) },
  { what: 'a line of HTML in Markdown', name: 'a.md', source: `<div>${'Some words<hr>'.repeat(7000)}</div>\n` },
  { what: 'a tag in Markdown', name: 'a.md', source: `<my-tag ${'title="Some words" '.repeat(3000)}>\n` },
  { what: 'empty lines', name: 'a.md', source: `words\n${'\n'.repeat(330_000)}words\n` },
  { what: 'tabs', name: 'a.md', source: `words${'\t'.repeat(330_000)}words\n` },
  { what: 'continued lines', name: 'a.properties', source: `a=${'words here \\\n  '.repeat(10_000)}\n` },
  { what: 'code and text in a line', name: 'a.php', source: '<?php // words here ?>words'.repeat(7000) },
  { what: 'code between texts', name: 'a.php', source: '<p>words</p><?php // words here ?>'.repeat(7000) },
  {
    what: 'a line of strings',
    name: 'a.json',
    source: `[${numbers(60_000, (index) => `"Some words in a string ${index}",`)}""]`,
  },
  { what: 'signs of tags', name: 'a.html', source: `${'<'.repeat(330_000)} words` },
  {
    what: 'tags with several texts',
    name: 'a.html',
    source: `<p>${numbers(7000, (index) => `Words <img id="${index}" title="Some words" alt="More words">`)}</p>`,
  },
  { what: 'a name with colons in a comment', name: 'a.c', source: `/* a_b${':a'.repeat(20_000)}! */\n` },
  { what: 'a name of many words in a comment', name: 'a.hs', source: `{- ${'LicenseText_'.repeat(12_000)}! -}\n` },
  { what: 'elements in expressions of Astro', name: 'a.astro', source: '{a && <p>Some words {b}</p>}\n'.repeat(7000) },
  { what: 'comments before a template of Astro', name: 'a.astro', source: `${'<!--a-->'.repeat(7000)}words` },
  { what: 'comments of Astro that nothing closes', name: 'a.astro', source: `<p ${'/* <!a '.repeat(20_000)}words` },
  { what: 'expressions of Astro that nothing closes', name: 'a.astro', source: `words ${'{a && <b>'.repeat(20_000)}` },
  { what: 'marks of AsciiDoc', name: 'a.adoc', source: `${'*a _b '.repeat(8000)}\n` },
  { what: 'pairs of AsciiDoc', name: 'a.adoc', source: `${'*a* `b` {c} '.repeat(4000)}\n` },
  { what: 'links of AsciiDoc that nothing closes', name: 'a.adoc', source: `words ${'link:a['.repeat(7000)}\n` },
  {
    what: 'blocks of AsciiDoc that nothing closes',
    name: 'a.adoc',
    source: numbers(350, (index) => `${'='.repeat(index + 4)}\n`),
  },
  { what: 'a long table of AsciiDoc', name: 'a.adoc', source: `|===\n${'|Some words |of a row\n'.repeat(7000)}|===\n` },
  {
    what: 'fonts of a manual page that nothing closes',
    name: 'a.po',
    source: `#. type: Plain text\n#: a.1\nmsgid "${'B<a I<b -c '.repeat(5000)}"\nmsgstr ""\n`,
  },
  {
    what: 'programs of a manual page',
    name: 'a.po',
    source: `#. type: Plain text\n#: a.1\nmsgid "${'words \\\\f(CRa '.repeat(3000)}"\nmsgstr ""\n`,
  },
  { what: 'marks of reStructuredText', name: 'a.rst', source: `${'*a* `b` ``c`` |d| e '.repeat(4000)}\n` },
  { what: 'references of reStructuredText', name: 'a.rst', source: `${'`a`_ b_ :c:`d` '.repeat(4000)}\n` },
  { what: 'lists of reStructuredText in lists', name: 'a.rst', source: `${'- '.repeat(60_000)}words\n` },
  { what: 'titles of reStructuredText', name: 'a.rst', source: 'Words_\n======\n\n'.repeat(4000) },
  {
    what: 'a long table of reStructuredText',
    name: 'a.rst',
    source: `+----+----+\n${'| aa | bb |\n+----+----+\n'.repeat(4000)}`,
  },
  {
    what: 'elements of DocBook',
    name: 'a.dbk',
    source: `<article>${'<para>a <b>b</b> &c;</para>\n'.repeat(7000)}</article>`,
  },
  { what: 'a long paragraph of DocBook', name: 'a.dbk', source: `<para>words ${'<b>b</b>\n<c/>'.repeat(4000)}</para>` },
  { what: 'macros of LaTeX', name: 'a.tex', source: 'a \\emph{b} $c$ \\d{e}{f} % g\n'.repeat(7000) },
  { what: 'groups of LaTeX that nothing closes', name: 'a.tex', source: `${'{a \\emph{b [c $d '.repeat(7000)}words` },
  {
    what: 'formulas of LaTeX that nothing closes',
    name: 'a.tex',
    source: `words ${'$ { \\( \\begin{a} '.repeat(7000)}`,
  },
  {
    what: 'a long table of LaTeX',
    name: 'a.tex',
    source: `\\begin{tabular}{ll}\n${'Some & words \\\\\n'.repeat(7000)}`,
  },
  { what: 'documentation of Perl', name: 'a.pod', source: '=item B<words> of L<words|it>\n\n'.repeat(4000) },
];

describe('the time to read and write a text', () => {
  before(() => loadParsers(['a.adoc', 'a.rst', 'a.dita', 'a.tex']));

  for (const { what, name, source } of inputs) {
    it(`is proportional to its length: ${what}`, async () => {
      const part = endsOf(source);
      // Twice what is in proportion: where time grows with the square of the length, it is four times that, or more.
      const most = (2 * source.length) / part.length;
      let [best, bestOfPart] = [Infinity, Infinity];
      // On a slow machine, a part of the text takes long, too.
      for (let made = 0; made < tries && best >= maxMs && best >= most * bestOfPart; made += 1) {
        best = Math.min(best, await readAndWriteMs(name, source));
        bestOfPart = best < maxMs ? bestOfPart : Math.min(bestOfPart, await readAndWriteMs(name, part));
      }
      assert.ok(best < maxMs || best < most * bestOfPart, `${Math.round(best)} ms, ${Math.round(bestOfPart)} ms`);
    });
  }
});

/**
 * Returns the first and the last eighth of a text, which has its structure: of its lines, or of its characters if it has
 * few lines.
 */
function endsOf(source: string): string {
  const lines = source.split('\n');
  const count = Math.ceil(lines.length / 8);
  return lines.length > 100
    ? [...lines.slice(0, count), ...lines.slice(-count)].join('\n')
    : source.slice(0, source.length / 8) + source.slice(-source.length / 8);
}

/** Returns the processor time, in milliseconds, to read a text and to write it completely changed. */
async function readAndWriteMs(name: string, source: string): Promise<number> {
  const began = workedMs();
  const { units, write } = readHere({ source, languageId: '', name });
  const upper = (part: Part): Part => (typeof part === 'string' ? part.toUpperCase() : part);
  const translations = new Map(units.map(({ parts }, index) => [index, parts.map(upper)]));
  const { unwritable } = await write(translations);
  const ms = workedMs() - began;
  assert.deepEqual(unwritable, []);
  return ms;
}
