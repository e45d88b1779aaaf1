// What is text and what is code, one example for each case: the units of a file are in ⟦ and ⟧.
import assert from 'node:assert/strict';
import { fileKind } from '../../../../src/text/files/fileKind.ts';
import { formatFor } from '../../../../src/text/formats/all.ts';
import { readUnits } from '../../../../src/text/reading/readText.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { keepsLaws, translate } from './formatLaws.ts';

type Examples = Readonly<Record<string, readonly [name: string, marked: string]>>;

const refused = [
  ...['bed.adoc', 'bed.astro', 'bed.haml', 'bed.org', 'bed.pug', 'bed.rst', 'bed.sty', 'bed.tex', 'bed.textile'],
  ...['bed.cob', 'bed.erl', 'bed.j2', 'bed.ml', 'bed.nim', 'bed.pas', 'bed.v'],
];

const templates: Examples = {
  Smarty: ['a.tpl', '{if $open}<p>⟦The gate is open.⟧</p>{else}<p>⟦The gate of {$name} is shut.⟧</p>{/if}'],
  benchpress: ['a.tpl', '<p>{{{ each beds }}}⟦A bed of [[garden:plants, {beds.count}]]⟧{{{ end }}}</p>'],
  Go: ['a.gohtml', '{{if .Open}}<p>⟦The gate is open.⟧</p>{{end}}'],
  'Go with another ending': ['a.tmpl', '{{range .Beds}}<li>⟦Bed {{.Name}}⟧</li>{{end}}'],
  'code between paired tags': ['a.html', '<p>{% css %}p { color: red }{% endcss %}⟦Some words⟧</p>'],
  'a text that is set': ['a.html', '{% set mode %}raw = fast{% endset %}{% set a = 1 %}<p>⟦Some words⟧</p>'],
  Pandoc: ['a.html', '<p>$if(title)$⟦Words of $title$⟧$endif$</p><main>$body$</main>'],
  'Pandoc in Markdown': ['a.md', '$if(title)$\n⟦Words of it.⟧\n$endif$\n'],
  'code in a tab': ['a.md', '{{< tab lang="yaml" >}}\nbed: carrots\n{{< /tab >}}\n\n⟦Some words.⟧\n'],
  'a tag within code': ['a.md', '{% highlight %}\n{% raw %}\nbed of {{ carrots }}\n{% endraw %}\n{% endhighlight %}\n'],
  'a statement of several lines': ['a.md', '<% if open\n   call beds %>\n\n⟦Some words.⟧\n'],
  'a tag in the argument of another': ['a.hbs', '<p>{{#link to=(url "{{x}}")}}⟦Some words⟧{{/link}}</p>'],
  'directives of Blade': [
    'a.blade.php',
    '<p>⟦@datetime($x) is the time of @money(1, "a")⟧</p>\n@livewire(\'bed list\')\n',
  ],
};

const dialects: Examples = {
  'Svelte in Markdown': [
    'a.md',
    '{#snippet row(x)}\n\n⟦In it.⟧\n\n{/snippet}\n\n{#if a}\n⟦Yes.⟧\n{:else}\n⟦No.⟧\n{/if}\n\n{@render row(1)}\n',
  ],
  imports: ['a.md', "import Bed from './bed.js'\n\n# ⟦A heading⟧\n"],
  'a constant below imports': ['a.mdx', "import Bed from './bed.js'\nconst count = 3\n\n# ⟦A heading⟧\n"],
  'the name of a rule': ['a.md', 'r[garden.bed.intro]\n⟦Words of the rule.⟧\n'],
  'a list of attributes in several lines': [
    'a.qmd',
    '![⟦A bed⟧](bed.png){#fig-bed fig-alt="⟦A bed with\ncarrots⟧" .wide\nwidth=80%}\n',
  ],
  'attributes of a heading': ['a.qmd', '# ⟦A heading⟧ {#sec-bed .unnumbered key="value words"}\n'],
  references: ['a.qmd', '⟦See @fig-bed and [@gardener2020, pp. 33-35] for it.⟧\n'],
  'a grid table': [
    'a.qmd',
    '+-----+-----+\n| a b | c d |\n+=====+=====+\n| e f | g h |\n+-----+-----+\n\n⟦Some words.⟧\n',
  ],
  'a list of definitions': ['a.md', '⟦Bed⟧\n: ⟦A place for plants.⟧\n'],
  'a component in a line': ['a.md', ':video-bed{title="⟦Watch it⟧" videos="[1, 2]"}\n'],
  'the data of a component': ['a.md', '::bed-card\n---\ntitle: ⟦A title⟧\nicon: leaf\n---\n⟦Some words.⟧\n::\n'],
  'front matter without its first line': [
    'a.md',
    'title: ⟦The talk⟧\nlayout: cover\n---\n\n# ⟦A slide⟧\n\n::right::\n\n⟦At the right.⟧\n',
  ],
  keys: ['a.md', '⟦Press ++ctrl+s++ now.⟧\n'],
  'the id of a block, and a comment': ['a.md', '⟦A paragraph.⟧ ^bed-id\n\n%% a comment of it %%\n'],
  'an include in a line': ['a.md', '⟦See [!INCLUDE [the beds](beds.md)] here.⟧\n'],
  'a name that stays': ['a.md', '⟦Open :::no-loc text="Garden Tool"::: now.⟧\n\n:::no-loc text="Garden Tool":::\n'],
  MyST: [
    'a.md',
    '```{note}\n⟦A note.⟧\n```\n\n```{figure} bed.png\n:alt: ⟦A bed⟧\n:name: fig-bed\n\n⟦A caption.⟧\n```\n',
  ],
  'a table of MyST': [
    'a.md',
    '```{list-table} ⟦A title⟧\n:header-rows: 1\n\n* - ⟦A head⟧\n  - ⟦More⟧\n* - ⟦A cell⟧\n  - ⟦One more⟧\n```\n',
  ],
  columns: [
    'a.md',
    ':::row:::\n   :::column span="2":::\n      ⟦Words of a column\n      on two lines.⟧\n\n          code\n   :::column-end:::\n   :::column:::\n      ![⟦A bed⟧](a.png)\n   :::column-end:::\n:::row-end:::\n\n⟦Words below.⟧\n',
  ],
  'columns without indentation': [
    'a.md',
    '- ⟦An item⟧\n\n  :::row:::\n      :::column:::\n  ⟦Words of a column.⟧\n      :::column-end:::\n  :::row-end:::\n  ⟦Words below.⟧\n',
  ],
  'parameters of a shortcode': [
    'a.md',
    '{{< figure src="bed.png" caption="⟦A caption⟧" alt="⟦A bed⟧" class="wide one" >}}\n',
  ],
  'parameters of a component': [
    'a.md',
    '<Bed heading="⟦A heading⟧" tooltip="⟦A tip⟧" kind="two words" />\n\n⟦Some <Badge type="tip" text="New words" /> here.⟧\n',
  ],
  'names in front matter': [
    'a.md',
    '---\nnewstitle: ⟦News⟧\nsidebarTitle: ⟦A side⟧\nteaser: ⟦A teaser⟧\ncoverAlt: ⟦A cover⟧\nabout: ⟦All about it⟧\nseoDescription: ⟦Some words⟧\nslug: some words\n---\n',
  ],
};

const attributes: Examples = {
  'the title of a link': ['a.md', '⟦Open [the page](u "A title") now.⟧\n'],
  'the title of an image alone': ['a.md', "![⟦A bed⟧](a.png '⟦A title⟧')\n"],
  'the title of an image without words': ['a.md', '![](a.png (⟦A title⟧))\n'],
  'the title of a definition': ['a.md', '⟦[Beds]⟧\n\n[Beds]: u "⟦A title⟧"\n'],
  'attributes of an image alone': [
    'a.md',
    '| ⟦Head⟧ | ⟦More⟧ |\n| --- | --- |\n| <img src="a b.png" alt="⟦A bed⟧" title="⟦A title⟧"> | ⟦word⟧ |\n',
  ],
  'attributes in a cell': [
    'a.html',
    '<table><tr><td><img src="a b.png" alt="⟦A bed⟧" title="⟦A title⟧"></td></tr></table>',
  ],
};

const comments: Examples = {
  Haskell: ['a.hs', '-- | ⟦Opens a bed.⟧\nopen :: Int -> Int\n{- ⟦A block.⟧ -}\nopen x = x\n'],
  Elixir: ['a.ex', '# ⟦Opens a bed.⟧\n@moduledoc """\n⟦Beds of the garden.⟧\n"""\ndef open, do: "Some words"\n'],
  Clojure: ['a.clj', '; ⟦Opens a bed.⟧\n(def bed "Some words")\n'],
  'F#': ['a.fs', '/// ⟦Opens a bed.⟧\nlet bed = "Some words" (* ⟦A block.⟧ *)\n'],
  Julia: ['a.jl', '# ⟦Opens a bed.⟧\n"""\n⟦Waters the beds.⟧\n"""\nwater(x) = "Some words"\n'],
  Groovy: ['a.groovy', "// ⟦Opens a bed.⟧\ndef bed = 'Some words'\n"],
  'Visual Basic': ['a.vb', '\' ⟦Opens a bed.⟧\nDim bed = "Some words"\n'],
  Zig: ['a.zig', '/// ⟦Opens a bed.⟧\nconst bed = "Some words";\n'],
  DocC: [
    'a.swift',
    '/// ⟦Opens a bed.⟧\n///\n/// - Parameters:\n///   - bed: ⟦The bed to open.⟧\n/// - Returns: ⟦The open bed.⟧\nfunc open() {}\n',
  ],
  'the end of a namespace': ['a.cpp', 'namespace beds {\nint a; // ⟦The count of beds⟧\n} // namespace beds\n'],
  'a box of bars': [
    'a.php',
    '<?php\n/*\n|----------\n| ⟦Name of the Garden⟧\n|----------\n|\n| ⟦This value is the name.⟧\n|\n*/\n',
  ],
  'types of PHP': [
    'a.php',
    '<?php\n/**\n * @param array{a: int, b: string} $beds ⟦The beds to open⟧\n * @return array<int, Bed> ⟦All open beds⟧\n */\n',
  ],
  'types of YARD': [
    'a.rb',
    '# ⟦Opens beds.⟧\n#\n# @param beds [Array<String>] ⟦the beds to open⟧\n# @return [String] ⟦the name of the bed⟧\ndef open; end\n',
  ],
  'code in Scaladoc': [
    'a.scala',
    '/** ⟦Opens a bed.⟧\n *\n * {{{\n * val x = open(bed)\n * }}}\n *\n * ⟦More words.⟧\n */\n',
  ],
  markers: ['a.scala', '// $COVERAGE-OFF$\nval a = 1\n// SNIPPET START\nval b = 1\n// ⟦Opens a bed.⟧\n'],
  'a signature': [
    'a.ps1',
    '# ⟦Opens a bed.⟧\nOpen-Bed\n\n# SIG # Begin signature block\n# MIIabcdefghijklmnopqrstuvwxyz0123456789ABCDEF\n# SIG # End signature block\n',
  ],
  'a name in brackets': ['a.dart', '/// ⟦Returns an [AsyncValue] of the bed.⟧\nvoid open() {}\n'],
  'code as an example': ['a.js', "// var http = require('http')\nlet a = 1;\n// ⟦Opens a bed.⟧\n"],
  'more code as an example': ['a.rb', "# Rails.application.routes.draw do\n#   get '/'\n# end\n\n# ⟦Opens a bed.⟧\n"],
  'a license further down': [
    'a.js',
    '// ⟦Opens a bed.⟧\nlet a = 1;\n\n/*\n * Licensed under the Apache License, Version 2.0 (the "License");\n * you may not use this file except in compliance with the License.\n */\nlet b = 2;\n',
  ],
  'who created it': [
    'a.swift',
    '//\n//  Bed.swift\n//  Garden\n//\n//  Created by A. Gardener on 01.02.2020.\n//\n\n// ⟦Opens a bed.⟧\n',
  ],
  'help of PowerShell': [
    'a.ps1',
    '<#\n.SYNOPSIS\n⟦Opens a bed.⟧\n.PARAMETER Bed\n⟦The bed to open.⟧\n.LINK\nOpen-Gate\n.NOTES\n⟦Some notes.⟧\n#>\nfunction Open-Bed {}\n',
  ],
  'documentation of Perl': [
    'a.pl',
    '# ⟦Opens a bed.⟧\nsub open { }\n\n=pod\n\n⟦Words of the documentation.⟧\n\n=cut\n',
  ],
  'a page of Perl': [
    'a.pod',
    '=head1 ⟦NAME⟧\n\n⟦Bed - opens the beds⟧\n\n    code words here\n\n⟦Opens C<bed> and B<more> words.⟧\n',
  ],
  'a group of Doxygen': [
    'a.cpp',
    '/// @ingroup garden\n/// ⟦Waters the beds.⟧\n/// \\param bed ⟦the bed to water⟧\nint a;\n',
  ],
  'a semicolon at the end': ['a.cpp', '// ⟦The count of the beds of the garden;⟧\nint a;\n'],
  'code among words': [
    'a.cpp',
    '// ⟦Calls beds::open() for each bed.⟧\nint a;\n// ⟦Opens `beds::open()` among words.⟧\nint b;\n',
  ],
  'comments among attributes': [
    'a.tsx',
    'const a = (\n  <Bed\n    // ⟦Opens a bed.⟧\n    open\n    /* ⟦Another note.⟧ */\n    size={3}\n  />\n);\n',
  ],
  RDoc: [
    'a.rb',
    '##\n# ⟦Waters the beds.⟧\n#\n# call-seq:\n#   water(bed) -> true\n#\n# ⟦More words of it.⟧\ndef water; end\n',
  ],
  'a text below its tag': [
    'a.rb',
    '# ⟦Waters it.⟧\n# @note\n#   ⟦Words below the tag.⟧\n# @deprecated\n#   ⟦Use the other one.⟧\ndef water; end\n',
  ],
  'fields of Lua': [
    'a.lua',
    '---@param bed string ⟦The bed to open⟧\n---@field size number ⟦The size of it⟧\nlocal a = 1\n',
  ],
  roxygen: [
    'a.R',
    "#' ⟦Opens a bed⟧\n#'\n#' @param bed ⟦The bed to open.⟧\n#' \\describe{\n#'   \\item{size}{⟦The size of the bed⟧}\n#' }\nopen <- 1\n",
  ],
  'a note of Sphinx': [
    'a.py',
    'def open():\n    """⟦Opens a bed.⟧\n\n    .. note:: ⟦Words of a note.⟧\n\n    :param bed: ⟦The bed to open.⟧\n    """\n',
  ],
  'a table in documentation': [
    'a.rs',
    '/// ⟦Opens a bed.⟧\n///\n/// | ⟦Name⟧ | ⟦Meaning⟧ |\n/// | --- | --- |\n/// | ⟦bed⟧ | ⟦The bed of it⟧ |\nfn open() {}\n',
  ],
  'text after a target': ['Makefile', 'open: ## ⟦Opens the bed⟧\n\techo bed\n'],
  'HTML around PHP': ['a.php', '<h1>⟦Welcome to it⟧</h1>\n<?php // ⟦A comment⟧ ?>\n'],
};

const all = { 'a template': templates, 'a page': dialects, 'an attribute': attributes, 'a comment': comments };

for (const [about, examples] of Object.entries(all)) {
  describe(`what is text in ${about}`, () => {
    for (const [title, [name, marked]] of Object.entries(examples)) {
      it(`is found: ${title}`, () => {
        const source = marked.replace(/[⟦⟧]/g, '');
        const units = readUnits({ languageId: '', name, source });
        let found = '';
        let done = 0;
        for (const { start, end } of units) {
          found += `${source.slice(done, start)}⟦${source.slice(start, end)}⟧`;
          done = end;
        }
        assert.equal(found + source.slice(done), marked);
        keepsLaws(formatFor('', name, source), source);
      });
    }
  });
}

describe('a file in another language of code or markup', () => {
  it('is refused', () => {
    for (const path of refused) {
      const source = 'Some words of it\n';
      const format = formatFor('', path, source).name;
      assert.equal(fileKind({ path, languageId: '', source, format }), 'refused', path);
    }
  });
});

describe('a placeholder next to a tag', () => {
  it('is not read as one of another form', () => {
    const [unit] = unitsIn(formatFor('', 'a.html'), '<p><b>%ip%</b> is the address</p>', {});
    assert.deepEqual(
      unit?.parts.map((part) => (typeof part === 'string' ? part : part.source)),
      ['<b>', '%ip%', '</b>', ' is the address'],
    );
  });
});

describe('a value within a sentence', () => {
  const upper = (text: string): string => text.toUpperCase();
  const written: Examples = {
    'in a link': ['a.md', 'OPEN [THE PAGE](u "A \\"TITLE\\"") NOW.'],
    'in a link of several lines': ['a.md', '> OPEN [THE PAGE](u\n> "A TITLE") NOW.'],
    'with attributes': ['a.md', 'OPEN [THE PAGE](u "A TITLE"){title="MORE WORDS" .wide} NOW.'],
    'in a tag': ['a.md', 'OPEN <img src="a.png" alt="A &quot;BED&quot;" title=\'A TITLE\'> NOW.'],
    'in an element': ['a.md', 'OPEN <abbr title="LONG NAME">LN</abbr> NOW.'],
    'in HTML': [
      'a.html',
      '<p>OPEN <a title="A TITLE" href="u">IT</a> <input placeholder="A BED" aria-label="BED"> NOW</p>',
    ],
  };
  for (const [title, [name, expected]] of Object.entries(written)) {
    it(`is written: ${title}`, () => {
      const source = expected.replace(/(?<![&\w])\p{Lu}+/gu, (word) => word.toLowerCase());
      assert.equal(translate(formatFor('', name), source, upper), expected);
    });
  }

  it('keeps its quotes and its cell', () => {
    const change = (text: string): string => text.replace(/\p{L}+/gu, 'a "b" | \'c\'');
    const format = formatFor('', 'a.md');
    assert.equal(
      translate(format, '| [x](u "x") y | <i title="x">y</i> z | ![](u "x") |\n| - | - | - |\n', change),
      `| [a "b" \\| 'c'](u "a \\"b\\" \\| \\'c\\'") a "b" \\| 'c' | <i title="a &quot;b&quot; &#124; 'c'">a "b" \\| 'c'</i> a "b" \\| 'c' | ![](u "a \\"b\\" \\| \\'c\\'") |\n| - | - | - |\n`,
    );
  });

  it('stays if it becomes empty, or would contain a tag', () => {
    const cases = [
      ['a.md', 'Open [the page](u "A title") now', (text: string) => (text === 'A title' ? ' ' : upper(text))],
      ['a.md', 'Open <img alt="A bed"> now', (text: string) => (text === 'A bed' ? '' : upper(text))],
    ] as const;
    for (const [name, source, change] of cases) {
      assert.equal(translate(formatFor('', name), source, change), source);
    }
    const source = '<p>See <b>the</b> <input placeholder="A bed"> now</p>';
    const [unit] = unitsIn(formatFor('', 'a.html'), source, {});
    const parts = unit?.parts ?? [];
    const inside = parts.findIndex((part) => typeof part !== 'string' && part.source.startsWith('<input')) + 1;
    const moved = parts.filter((part) => typeof part === 'string' || !/^<\/?b>$/.test(part.source));
    const tags = parts.filter((part) => !moved.includes(part));
    assert.equal(tags.length, 2);
    const broken = [
      ...moved.slice(0, inside - 2),
      ...moved.slice(inside - 2, inside - 1),
      ...tags,
      ...moved.slice(inside - 1),
    ];
    assert.equal(unit?.write(broken), source.slice(unit?.start, unit?.end));
  });
});
