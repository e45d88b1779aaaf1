// What is text and what is code, one example for each case: the units of a file are in ⟦ and ⟧.
import assert from 'node:assert/strict';
import { formatFor } from '../../../src/formats/all.ts';
import { readUnits } from '../../../src/formats/readText.ts';
import { fileKind } from '../../../src/names/files/fileKind.ts';
import { partText } from '../../../src/text/unit.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';
import { keepsLaws, translate, upper } from './formatLaws.ts';

/** Marked sources, by the name of the file and the case. */
type Examples = Readonly<Record<string, string>>;

const fileName = (example: string): string => example.slice(0, example.indexOf(': '));

const refused = [
  ...['bed.haml', 'bed.org', 'bed.pug', 'bed.sty', 'bed.textile'],
  ...['bed.cob', 'bed.erl', 'bed.j2', 'bed.ml', 'bed.nim', 'bed.pas', 'bed.v'],
];

const templates: Examples = {
  'a.tpl: Smarty': '{if $open}<p>⟦The gate is open.⟧</p>{else}<p>⟦The gate of {$name} is shut.⟧</p>{/if}',
  'a.tpl: benchpress': '<p>{{{ each beds }}}⟦A bed of [[garden:plants, {beds.count}]]⟧{{{ end }}}</p>',
  'a.astro: Astro': '---\nlet a = "Words";\n---\n<p>⟦The bed of {name}⟧</p>{a && <b>⟦It is open.⟧</b>}',
  'a.gohtml: Go': '{{if .Open}}<p>⟦The gate is open.⟧</p>{{end}}',
  'a.tmpl: Go with another ending': '{{range .Beds}}<li>⟦Bed {{.Name}}⟧</li>{{end}}',
  'a.html: code between paired tags': '<p>{% css %}p { color: red }{% endcss %}⟦Some words⟧</p>',
  'a.html: a text that is set': '{% set mode %}raw = fast{% endset %}{% set a = 1 %}<p>⟦Some words⟧</p>',
  'a.html: Pandoc': '<p>$if(title)$⟦Words of $title$⟧$endif$</p><main>$body$</main>',
  'a.md: Pandoc in Markdown': '$if(title)$\n⟦Words of it.⟧\n$endif$\n',
  'a.md: code in a tab': '{{< tab lang="yaml" >}}\nbed: carrots\n{{< /tab >}}\n\n⟦Some words.⟧\n',
  'a.md: a tag within code': '{% highlight %}\n{% raw %}\nbed of {{ carrots }}\n{% endraw %}\n{% endhighlight %}\n',
  'a.md: a statement of several lines': '<% if open\n   call beds %>\n\n⟦Some words.⟧\n',
  'a.hbs: a tag in the argument of another': '<p>{{#link to=(url "{{x}}")}}⟦Some words⟧{{/link}}</p>',
  'a.blade.php: directives of Blade': '<p>⟦@datetime($x) is the time of @money(1, "a")⟧</p>\n@livewire(\'bed list\')\n',
};

const dialects: Examples = {
  'a.md: Svelte in Markdown':
    '{#snippet row(x)}\n\n⟦In it.⟧\n\n{/snippet}\n\n{#if a}\n⟦Yes.⟧\n{:else}\n⟦No.⟧\n{/if}\n\n{@render row(1)}\n',
  'a.md: imports': "import Bed from './bed.js'\n\n# ⟦A heading⟧\n",
  'a.mdx: a constant below imports': "import Bed from './bed.js'\nconst count = 3\n\n# ⟦A heading⟧\n",
  'a.md: the name of a rule': 'r[garden.bed.intro]\n⟦Words of the rule.⟧\n',
  'a.qmd: a list of attributes in several lines':
    '![⟦A bed⟧](bed.png){#fig-bed fig-alt="⟦A bed with\ncarrots⟧" .wide\nwidth=80%}\n',
  'a.qmd: attributes of a heading': '# ⟦A heading⟧ {#sec-bed .unnumbered key="value words"}\n',
  'a.qmd: references': '⟦See @fig-bed and [@gardener2020, pp. 33-35] for it.⟧\n',
  'a.qmd: a grid table': '+-----+-----+\n| a b | c d |\n+=====+=====+\n| e f | g h |\n+-----+-----+\n\n⟦Some words.⟧\n',
  'a.md: a list of definitions': '⟦Bed⟧\n: ⟦A place for plants.⟧\n',
  'a.md: a component in a line': ':video-bed{title="⟦Watch it⟧" videos="[1, 2]"}\n',
  'a.md: the data of a component': '::bed-card\n---\ntitle: ⟦A title⟧\nicon: leaf\n---\n⟦Some words.⟧\n::\n',
  'a.md: front matter without its first line':
    'title: ⟦The talk⟧\nlayout: cover\n---\n\n# ⟦A slide⟧\n\n::right::\n\n⟦At the right.⟧\n',
  'a.md: keys': '⟦Press ++ctrl+s++ now.⟧\n',
  'a.md: the id of a block, and a comment': '⟦A paragraph.⟧ ^bed-id\n\n%% a comment of it %%\n',
  'a.md: an include in a line': '⟦See [!INCLUDE [the beds](beds.md)] here.⟧\n',
  'a.md: a name that stays': '⟦Open :::no-loc text="Garden Tool"::: now.⟧\n\n:::no-loc text="Garden Tool":::\n',
  'a.md: MyST':
    '```{note}\n⟦A note.⟧\n```\n\n```{figure} bed.png\n:alt: ⟦A bed⟧\n:name: fig-bed\n\n⟦A caption.⟧\n```\n',
  'a.md: a table of MyST':
    '```{list-table} ⟦A title⟧\n:header-rows: 1\n\n* - ⟦A head⟧\n  - ⟦More⟧\n* - ⟦A cell⟧\n  - ⟦One more⟧\n```\n',
  'a.md: columns':
    ':::row:::\n   :::column span="2":::\n      ⟦Words of a column\n      on two lines.⟧\n\n          code\n   :::column-end:::\n   :::column:::\n      ![⟦A bed⟧](a.png)\n   :::column-end:::\n:::row-end:::\n\n⟦Words below.⟧\n',
  'a.md: columns without indentation':
    '- ⟦An item⟧\n\n  :::row:::\n      :::column:::\n  ⟦Words of a column.⟧\n      :::column-end:::\n  :::row-end:::\n  ⟦Words below.⟧\n',
  'a.md: parameters of a shortcode':
    '{{< figure src="bed.png" caption="⟦A caption⟧" alt="⟦A bed⟧" class="wide one" >}}\n',
  'a.md: parameters of a component':
    '<Bed heading="⟦A heading⟧" tooltip="⟦A tip⟧" kind="two words" />\n\n⟦Some <Badge type="tip" text="New words" /> here.⟧\n',
  'a.md: names in front matter':
    '---\nnewstitle: ⟦News⟧\nsidebarTitle: ⟦A side⟧\nteaser: ⟦A teaser⟧\ncoverAlt: ⟦A cover⟧\nabout: ⟦All about it⟧\nseoDescription: ⟦Some words⟧\nslug: some words\n---\n',
};

const attributes: Examples = {
  'a.md: the title of a link': '⟦Open [the page](u "A title") now.⟧\n',
  'a.md: the title of an image alone': "![⟦A bed⟧](a.png '⟦A title⟧')\n",
  'a.md: the title of an image without words': '![](a.png (⟦A title⟧))\n',
  'a.md: the title of a definition': '⟦[Beds]⟧\n\n[Beds]: u "⟦A title⟧"\n',
  'a.md: attributes of an image alone':
    '| ⟦Head⟧ | ⟦More⟧ |\n| --- | --- |\n| <img src="a b.png" alt="⟦A bed⟧" title="⟦A title⟧"> | ⟦word⟧ |\n',
  'a.html: attributes in a cell':
    '<table><tr><td><img src="a b.png" alt="⟦A bed⟧" title="⟦A title⟧"></td></tr></table>',
};

const comments: Examples = {
  'a.hs: Haskell': '-- | ⟦Opens a bed.⟧\nopen :: Int -> Int\n{- ⟦A block.⟧ -}\nopen x = x\n',
  'a.ex: Elixir': '# ⟦Opens a bed.⟧\n@moduledoc """\n⟦Beds of the garden.⟧\n"""\ndef open, do: "Some words"\n',
  'a.clj: Clojure': '; ⟦Opens a bed.⟧\n(def bed "Some words")\n',
  'a.fs: F#': '/// ⟦Opens a bed.⟧\nlet bed = "Some words" (* ⟦A block.⟧ *)\n',
  'a.jl: Julia': '# ⟦Opens a bed.⟧\n"""\n⟦Waters the beds.⟧\n"""\nwater(x) = "Some words"\n',
  'a.groovy: Groovy': "// ⟦Opens a bed.⟧\ndef bed = 'Some words'\n",
  'a.vb: Visual Basic': '\' ⟦Opens a bed.⟧\nDim bed = "Some words"\n',
  'a.zig: Zig': '/// ⟦Opens a bed.⟧\nconst bed = "Some words";\n',
  'a.swift: DocC':
    '/// ⟦Opens a bed.⟧\n///\n/// - Parameters:\n///   - bed: ⟦The bed to open.⟧\n/// - Returns: ⟦The open bed.⟧\nfunc open() {}\n',
  'a.cpp: the end of a namespace': 'namespace beds {\nint a; // ⟦The count of beds⟧\n} // namespace beds\n',
  'a.php: a box of bars':
    '<?php\n/*\n|----------\n| ⟦Name of the Garden⟧\n|----------\n|\n| ⟦This value is the name.⟧\n|\n*/\n',
  'a.php: types of PHP':
    '<?php\n/**\n * @param array{a: int, b: string} $beds ⟦The beds to open⟧\n * @return array<int, Bed> ⟦All open beds⟧\n */\n',
  'a.rb: types of YARD':
    '# ⟦Opens beds.⟧\n#\n# @param beds [Array<String>] ⟦the beds to open⟧\n# @return [String] ⟦the name of the bed⟧\ndef open; end\n',
  'a.scala: code in Scaladoc':
    '/** ⟦Opens a bed.⟧\n *\n * {{{\n * val x = open(bed)\n * }}}\n *\n * ⟦More words.⟧\n */\n',
  'a.scala: markers': '// $COVERAGE-OFF$\nval a = 1\n// SNIPPET START\nval b = 1\n// ⟦Opens a bed.⟧\n',
  'a.ps1: a signature':
    '# ⟦Opens a bed.⟧\nOpen-Bed\n\n# SIG # Begin signature block\n# MIIabcdefghijklmnopqrstuvwxyz0123456789ABCDEF\n# SIG # End signature block\n',
  'a.dart: a name in brackets': '/// ⟦Returns an [AsyncValue] of the bed.⟧\nvoid open() {}\n',
  'a.js: code as an example': "// var http = require('http')\nlet a = 1;\n// ⟦Opens a bed.⟧\n",
  'a.rb: more code as an example': "# Rails.application.routes.draw do\n#   get '/'\n# end\n\n# ⟦Opens a bed.⟧\n",
  'a.js: a license further down':
    '// ⟦Opens a bed.⟧\nlet a = 1;\n\n/*\n * Licensed under the Apache License, Version 2.0 (the "License");\n * you may not use this file except in compliance with the License.\n */\nlet b = 2;\n',
  'a.swift: who created it':
    '//\n//  Bed.swift\n//  Garden\n//\n//  Created by A. Gardener on 01.02.2020.\n//\n\n// ⟦Opens a bed.⟧\n',
  'a.ps1: help of PowerShell':
    '<#\n.SYNOPSIS\n⟦Opens a bed.⟧\n.PARAMETER Bed\n⟦The bed to open.⟧\n.LINK\nOpen-Gate\n.NOTES\n⟦Some notes.⟧\n#>\nfunction Open-Bed {}\n',
  'a.pl: documentation of Perl': '# ⟦Opens a bed.⟧\nsub open { }\n\n=pod\n\n⟦Words of the documentation.⟧\n\n=cut\n',
  'a.pod: a page of Perl':
    '=head1 ⟦NAME⟧\n\n⟦Bed - opens the beds⟧\n\n    code words here\n\n⟦Opens C<bed> and B<more> words.⟧\n',
  'a.cpp: a group of Doxygen':
    '/// @ingroup garden\n/// ⟦Waters the beds.⟧\n/// \\param bed ⟦the bed to water⟧\nint a;\n',
  'a.cpp: a semicolon at the end': '// ⟦The count of the beds of the garden;⟧\nint a;\n',
  'a.cpp: code among words':
    '// ⟦Calls beds::open() for each bed.⟧\nint a;\n// ⟦Opens `beds::open()` among words.⟧\nint b;\n',
  'a.tsx: comments among attributes':
    'const a = (\n  <Bed\n    // ⟦Opens a bed.⟧\n    open\n    /* ⟦Another note.⟧ */\n    size={3}\n  />\n);\n',
  'a.rb: RDoc':
    '##\n# ⟦Waters the beds.⟧\n#\n# call-seq:\n#   water(bed) -> true\n#\n# ⟦More words of it.⟧\ndef water; end\n',
  'a.rb: a text below its tag':
    '# ⟦Waters it.⟧\n# @note\n#   ⟦Words below the tag.⟧\n# @deprecated\n#   ⟦Use the other one.⟧\ndef water; end\n',
  'a.lua: fields of Lua':
    '---@param bed string ⟦The bed to open⟧\n---@field size number ⟦The size of it⟧\nlocal a = 1\n',
  'a.R: roxygen':
    "#' ⟦Opens a bed⟧\n#'\n#' @param bed ⟦The bed to open.⟧\n#' \\describe{\n#'   \\item{size}{⟦The size of the bed⟧}\n#' }\nopen <- 1\n",
  'a.py: a note of Sphinx':
    'def open():\n    """⟦Opens a bed.⟧\n\n    .. note:: ⟦Words of a note.⟧\n\n    :param bed: ⟦The bed to open.⟧\n    """\n',
  'a.rs: a table in documentation':
    '/// ⟦Opens a bed.⟧\n///\n/// | ⟦Name⟧ | ⟦Meaning⟧ |\n/// | --- | --- |\n/// | ⟦bed⟧ | ⟦The bed of it⟧ |\nfn open() {}\n',
  'Makefile: text after a target': 'open: ## ⟦Opens the bed⟧\n\techo bed\n',
  'a.php: HTML around PHP': '<h1>⟦Welcome to it⟧</h1>\n<?php // ⟦A comment⟧ ?>\n',
};

const all = { 'a template': templates, 'a page': dialects, 'an attribute': attributes, 'a comment': comments };

for (const [about, examples] of Object.entries(all)) {
  describe(`what is text in ${about}`, () => {
    for (const [example, marked] of Object.entries(examples)) {
      it(`is found in ${example}`, () => {
        const name = fileName(example);
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
    assert.deepEqual(unit?.parts.map(partText), ['<b>', '%ip%', '</b>', ' is the address']);
  });
});

describe('a value within a sentence', () => {
  const written: Examples = {
    'a.md: a link': 'OPEN [THE PAGE](u "A \\"TITLE\\"") NOW.',
    'a.md: a link of several lines': '> OPEN [THE PAGE](u\n> "A TITLE") NOW.',
    'a.md: with attributes': 'OPEN [THE PAGE](u "A TITLE"){title="MORE WORDS" .wide} NOW.',
    'a.md: a tag': 'OPEN <img src="a.png" alt="A &quot;BED&quot;" title=\'A TITLE\'> NOW.',
    'a.md: an element': 'OPEN <abbr title="LONG NAME">LN</abbr> NOW.',
    'a.html: HTML': '<p>OPEN <a title="A TITLE" href="u">IT</a> <input placeholder="A BED" aria-label="BED"> NOW</p>',
  };
  for (const [example, expected] of Object.entries(written)) {
    it(`is written in ${example}`, () => {
      const source = expected.replace(/(?<![&\w])\p{Lu}+/gu, (word) => word.toLowerCase());
      assert.equal(translate(formatFor('', fileName(example)), source, upper), expected);
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
