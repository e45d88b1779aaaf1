import { deepEqual, equal, ok } from 'node:assert/strict';
import { MemoryFolder, TranslateCalls } from '../../../locales/memoryFolder.ts';

const header = (lang: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n`;
const entry = (comment: string, text: string, translation = '', context = ''): string =>
  `\n${comment}\n${context && `msgctxt "${context}"\n`}msgid "${text}"\nmsgstr "${translation}"\n`;

/** Returns what is found in a gettext file of one language, as `text: severity missing added`. */
async function findingsIn(folder: MemoryFolder): Promise<readonly string[]> {
  return (await folder.messages('de')).flatMap(({ key, problems, remarks = [] }) =>
    [
      ...problems.map((problem) => ({ problem, severity: 'error' })),
      ...remarks.filter(({ severity }) => severity !== 'hint'),
    ].flatMap(({ problem, severity }) =>
      'missing' in problem && 'added' in problem
        ? `${key}: ${severity} -${problem.missing.join()} +${problem.added.join()}`
        : [],
    ),
  );
}

describe('a gettext file of documents', () => {
  it('of Sphinx keeps the markup of its manual, in languages without spaces too', async () => {
    const path = 'locale/ja/LC_MESSAGES/index.po';
    const rst = '#: ../../index.rst:9';
    const text = 'See :ref:`the label <lab>`, use |prod| with ``--on`` now [#]_.';
    const folder = new MemoryFolder({ [path]: header('ja') + entry(rst, text) });
    const calls = new TranslateCalls((each) => (/\w/.test(each) ? '詳細' : each), true);
    await folder.translate(calls);
    deepEqual(calls.calls[0]?.texts, [text]);
    ok(
      folder
        .text(path)
        .includes('msgstr "詳細\\\\ :ref:`詳細 <lab>`\\\\ 詳細\\\\ |prod|\\\\ 詳細\\\\ ``--on``\\\\ 詳細\\\\ [#]_."'),
      folder.text(path),
    );
  });

  it('of Sphinx has the references of the source: an error without a substitution, else a warning', async () => {
    const rst = '#: ../../index.rst:9';
    const folder = new MemoryFolder({
      'locale/de/LC_MESSAGES/index.po':
        header('de') +
        entry(rst, 'Aa :doc:`index` x.', 'Aa x.') +
        entry(rst, 'Bb |prod| x.', 'Bb |Produkt| x.') +
        entry(rst, 'Cc [#]_ x.', 'Cc x.') +
        entry(rst, 'Dd `Start`_ x.', 'Dd x.') +
        entry(rst, 'Ee `Start`_ and :ref:`lab` x.', 'Ee :ref:`Titel <lab>` und `Anfang`_ x.'),
    });
    deepEqual(await findingsIn(folder), [
      'Aa :doc:`index` x.: warning -:doc:`index` +',
      'Bb |prod| x.: error -|prod| +|Produkt|',
      'Cc [#]_ x.: warning -[#]_ +',
      'Dd `Start`_ x.: warning -`…`_ +',
    ]);
  });

  it('of mdBook keeps the Markdown of its pages, and begins no block that the source does not have', async () => {
    const md = '#: src/a.md:1';
    const texts = [
      'See [the **guide**](x.md) and `a*b`, **now *or* later**.[^1]',
      'Mai',
      'Two * three and a_b_c',
      '# A heading',
      'Rust',
    ];
    const folder = new MemoryFolder({ 'po/de.po': header('de') + texts.map((text) => entry(md, text)).join('') });
    const answers: Readonly<Record<string, string>> = { Mai: '12. Mai', Rust: '- *neu* `x`', '# A heading': '# Titel' };
    const calls = new TranslateCalls((text) => answers[text] ?? text.toUpperCase(), true);
    await folder.translate(calls);
    deepEqual(
      [...folder.text('po/de.po').matchAll(/^msgstr "(.+)"$/gm)].map(([, text]) => text),
      [
        'SEE [THE **GUIDE**](x.md) AND `a*b`, **NOW *OR* LATER**.[^1]',
        '12\\\\. Mai',
        'TWO * THREE AND A_B_C',
        '# Titel',
        '\\\\- \\\\*neu\\\\* \\\\`x\\\\`',
      ],
    );
  });

  it('of mdBook has the marks of the source: a warning without emphasis, an error without a note', async () => {
    const md = '#: src/a.md:1';
    const folder = new MemoryFolder({
      'po/de.po':
        header('de') +
        entry(md, 'Aa **bold** x.', 'Aa fett x.') +
        entry(md, 'Bb x.[^1]', 'Bb x.') +
        entry(md, 'Cc _x_ and ~~y~~.', 'Cc ~~y~~ und _x_.') +
        entry('#: src/a.c:1', 'Dd **bold** x.', 'Dd x.'),
    });
    deepEqual(await findingsIn(folder), ['Aa **bold** x.: warning -**,** +', 'Bb x.[^1]: error -[^1] +']);
  });

  it('of itstool keeps the placeholders for parts of the page, and does not send its control messages', async () => {
    const part = '#. (itstool) path: section/para';
    const path = 'help/de/de.po';
    const folder = new MemoryFolder({
      [path]:
        header('de') +
        entry(part, "external ref='x.png' md5='__failed__'", '', '_') +
        entry(part, 'Text <_:footnote-1/> more.') +
        entry(part, 'Other <_:list-1/> text.', 'Anderer <_:Liste-1/> Text.'),
    });
    deepEqual(await findingsIn(folder), ['Other <_:list-1/> text.: error -<_:list-1/> +<_:Liste-1/>']);
    const calls = new TranslateCalls((text) => text.toUpperCase(), true);
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Text <_:footnote-1/> more.']);
    ok(folder.text(path).includes('"TEXT <_:footnote-1/> MORE."'));
  });

  it('of itstool keeps code, and translates what else is in elements', async () => {
    const text =
      'Open <file>a.txt</file> by <cmd>evince</cmd> in <gui style="menu">Files</gui>, see <literal role="x">on</literal>.';
    for (const [comment, right] of [
      [
        '#. (itstool) path: page/p',
        'OPEN <file>a.txt</file> BY <cmd>evince</cmd> IN <gui style=\\"menu\\">FILES</gui>, SEE <literal role=\\"x\\">on</literal>.',
      ],
      [
        '#: a.c:1',
        'OPEN <file>A.TXT</file> BY <cmd>EVINCE</cmd> IN <gui style=\\"menu\\">FILES</gui>, SEE <literal role=\\"x\\">ON</literal>.',
      ],
    ] as const) {
      const folder = new MemoryFolder({
        'help/de/de.po': header('de') + entry(comment, text.replaceAll('"', String.raw`\"`)),
      });
      await folder.translate(new TranslateCalls((each) => each.toUpperCase(), true));
      equal(
        folder
          .text('help/de/de.po')
          .replaceAll('"\n"', '')
          .match(/msgstr "(OPEN.*)"/)?.[1],
        right,
      );
    }
  });

  it('of itstool does not send listings, and keeps code with elements in it', async () => {
    const folder = new MemoryFolder({
      'help/de/de.po':
        header('de') +
        entry('#. (itstool) path: article/programlisting', 'lamp --open') +
        entry('#. (itstool) path: page/screen', 'lamp file.pdf') +
        entry('#. (itstool) path: section/para', 'Open <filename>a<replaceable>b</replaceable></filename>'),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Open <filename>a<replaceable>b</replaceable></filename>']);
    ok(folder.text('help/de/de.po').includes('"DE Open <filename>a<replaceable>b</replaceable></filename>"'));
  });

  it('of Sphinx does not send its pictures', async () => {
    const place = '#: docs/index.rst:4';
    const folder = new MemoryFolder({
      'po/de.po': header('de') + entry(place, '.. image:: lamp.png') + entry(place, 'A red lamp'),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de A red lamp']);
  });

  it('of Markdown does not send its blocks of code', async () => {
    const folder = new MemoryFolder({
      'po/de.po':
        header('de') +
        entry('#: src/a.md:3', '```rust\\nfn main() {}\\n```') +
        entry('#: src/a.md:1', 'Light the lamp.'),
    });
    const calls = new TranslateCalls();
    await folder.translate(calls);
    deepEqual(calls.texts, ['de Light the lamp.']);
  });

  it('of any program keeps references of reStructuredText', async () => {
    const text = 'See `Sphinx`_ and `the docs <https://e.org/x>`__ and [1]_ now.';
    const folder = new MemoryFolder({ 'po/de.po': header('de') + entry('#: a.py:1', text) });
    await folder.translate(new TranslateCalls((each) => each.toUpperCase(), true));
    equal(
      /msgstr "(SEE.*)"/.exec(folder.text('po/de.po'))?.[1],
      text.replace(/See|and|now/g, (word) => word.toUpperCase()),
    );
  });
});
