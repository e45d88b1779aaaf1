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
        entry(rst, 'Ee `Start`_ and :ref:`lab` x.', 'Ee :ref:`Titel <lab>` und `Anfang`_ x.') +
        entry(rst, 'Ff ``on``, :dfn:`lamp`.', 'Ff ``on``, *eine* :dfn:`Lampe`.') +
        entry(rst, 'Gg ``on``, :doc:`a`.', 'Gg ``on``.'),
    });
    deepEqual(await findingsIn(folder), [
      'Aa :doc:`index` x.: warning -:doc:`index` +',
      'Bb |prod| x.: error -|prod| +|Produkt|',
      'Cc [#]_ x.: warning -[#]_ +',
      'Dd `Start`_ x.: warning -`…`_ +',
      'Ff ``on``, :dfn:`lamp`.: warning - +*',
      'Gg ``on``, :doc:`a`.: warning -:doc:`a` +',
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
    deepEqual(await findingsIn(folder), ['Aa **bold** x.: warning -** +', 'Bb x.[^1]: error -[^1] +']);
  });

  it('of po4a keeps the marks of AsciiDoc, in languages without spaces too, and its block starts', async () => {
    const adoc = (type: string): string => `#. type: ${type}\n#: en/a.adoc:1`;
    const plain = adoc('Plain text');
    const path = 'po/ja.po';
    const texts = ['See *lamps*(1), _file_ and `--on` in {product}, <<on,the options>>.', 'Mai', 'Rust', 'Steel'];
    const folder = new MemoryFolder({
      [path]:
        header('ja') +
        texts.map((text) => entry(plain, text)).join('') +
        entry(adoc('Table'), '|Option |Lamp\\n|`-a` |Red\\n') +
        entry(adoc('Labeled list'), '--all') +
        entry(adoc('delimited block -'), '$ lamps --on # All\\n'),
    });
    const answers: Readonly<Record<string, string>> = { Mai: '12. 五月', Rust: '.錆', Steel: '_鋼_ {x}' };
    const calls = new TranslateCalls((each) => answers[each] ?? (/\w/.test(each) ? '詳細' : each), true);
    await folder.translate(calls);
    equal(calls.texts.filter((each) => /--all|\$ lamps/.test(each)).length, 0);
    deepEqual(
      [...folder.text(path).matchAll(/^msgstr "(.+)"$/gm)].map(([, text]) => text),
      [
        '詳細**詳細**詳細__詳細__詳細``--on``詳細{product}, <<on,詳細>>.',
        '{empty}12. 五月',
        '{empty}.錆',
        '&#95;鋼&#95; &#123;x&#125;',
        '|詳細|詳細\\n|`-a` |詳細\\n',
      ],
    );
  });

  it('of po4a has the references of its AsciiDoc: an error without an attribute, else a warning', async () => {
    const adoc = '#. type: Plain text\n#: en/a.adoc:1';
    const folder = new MemoryFolder({
      'po/de.po':
        header('de') +
        entry(adoc, 'Aa {product} {plus} x.', 'Aa {Produkt} x.') +
        entry(adoc, 'Bb <<on,options>> and xref:b.adoc#c[x].', 'Bb xref:on[Optionen] und <<c>>.') +
        entry(adoc, 'Cc *lamps*, *files* and `--on`.', 'Cc **Lampen** und Dateien.') +
        entry(adoc, 'Dd _file_.', 'Dd Datei.') +
        entry(adoc, "Ee 'git {x}' linkgit:a[1].", "Ee 'git {x}'."),
    });
    deepEqual(await findingsIn(folder), [
      'Aa {product} {plus} x.: error -{product} +{Produkt}',
      'Bb <<on,options>> and xref:b.adoc#c[x].: warning -xref:b.adoc#c[ +<<c>>',
      'Dd _file_.: warning -_ +',
      "Ee 'git {x}' linkgit:a[1].: warning -linkgit:a[1] +",
    ]);
  });

  it('of po4a keeps the fonts and escapes of manual pages, and begins no request', async () => {
    const man = (type: string): string => `#. type: ${type}\n#: man/lamps.1`;
    const path = 'po/de.po';
    const texts = [
      'B<lamps>(1) lights I<file> E<lt>nowE<gt> B<not> with B<lamps --on>\\\\ \\\\(em see B<LAMP_COLOR>.',
      'Mai',
      'Rust',
    ];
    const folder = new MemoryFolder({
      [path]:
        header('de') + texts.map((text) => entry(man('Plain text'), text)).join('') + entry(man('TP'), 'B<--all>'),
    });
    const answers: Readonly<Record<string, string>> = { Mai: '.mai', Rust: "a < b \\n\n'c" };
    await folder.translate(new TranslateCalls((text) => answers[text] ?? text.toUpperCase(), true));
    deepEqual(
      [...folder.text(path).matchAll(/^msgstr (".*"(?:\n".*")*)$/gm)].slice(1).map(([, text]) => text),
      [
        '"B<lamps>(1) LIGHTS I<FILE> E<lt>NOWE<gt> B<NOT> WITH B<lamps --on>\\\\ \\\\(em SEE B<LAMP_COLOR>."',
        '"\\\\&.mai"',
        '""\n"a E<lt> b \\\\en\\n"\n"\\\\&\'c"',
        '""',
      ],
    );
  });

  it('of po4a has the fonts of its manual pages: a warning without one, an error with half of one', async () => {
    // As in the translations of Linux pages, whose references are distributions.
    const man = '#. type: Plain text\n#: archlinux debian-bookworm';
    const folder = new MemoryFolder({
      'po/de/lamps.1.po':
        header('de') +
        entry('#. type: SH', 'NAME', 'BEZEICHNUNG') +
        entry(man, 'Aa I<file> x.', 'Aa Datei x.') +
        entry(man, 'Bb B<lamps --on> x.', 'Bb B<lamps --on x.') +
        entry(man, 'Cc E<lt>x.', 'Cc < x.') +
        entry(man, 'Dd B<on>, \\\\(em I<x>(1).', 'Dd B<an>, B<on> - I<y>.'),
    });
    deepEqual(await findingsIn(folder), [
      'Aa I<file> x.: warning -I< +',
      'Bb B<lamps --on> x.: error - +B<',
      'Bb B<lamps --on> x.: warning -B<lamps --on> +',
      'Cc E<lt>x.: error - +<',
    ]);
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
