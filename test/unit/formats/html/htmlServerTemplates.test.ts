import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { blade, html, razor } from '../../../../src/formats/html/html.ts';
import type { Format } from '../../../../src/text/format.ts';
import { keepsLaws, translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

type Case = readonly [title: string, source: string, units: readonly string[]];

function check(title: string, format: Format, cases: readonly Case[]): void {
  describe(title, () => {
    for (const [name, source, units] of cases) {
      it(name, () => assert.deepEqual(showUnits(format, source), units));
    }
  });
}

describe('the format of a template', () => {
  const cases: readonly (readonly [languageId: string, format: Format, names: string])[] = [
    ['ruby', html, 'show.html.erb a.htm.erb new.erb'],
    ['php', blade, 'home.blade.php'],
    ['razor', razor, 'Index.cshtml Counter.razor'],
    ['handlebars', html, 'a.hbs a.handlebars a.html.hbs'],
    [
      'plaintext',
      html,
      'a.mustache a.ejs a.twig a.html.twig a.njk a.liquid a.jsp a.gohtml a.html.j2 a.html.jinja a.html.jinja2',
    ],
    ['html', html, 'a.html.tmpl a.component.html'],
  ];
  for (const [languageId, format, names] of cases) {
    it(`follows its name, ${names}, in language mode ${languageId}`, () => {
      for (const name of names.split(' ')) {
        assert.equal(formatFor(languageId, `/app/views/${name}`), format, name);
        assert.equal(formatFor(languageId, `/app/views/${name}`).name, 'html');
      }
    });
  }

  it('follows the file that the template produces', () => {
    const made = [
      ['ruby', 'config.yml.erb', 'yaml'],
      ['ruby', 'mail.text.erb', 'plainText'],
      ['handlebars', 'list.component.ts.hbs', 'typescript'],
      ['plaintext', 'README.md.j2', 'markdown'],
    ] as const;
    for (const [languageId, name, format] of made) {
      assert.equal(formatFor(languageId, `/app/${name}`).name, format, name);
    }
  });

  it('follows the editor for other files', () => {
    assert.equal(formatFor('php', 'index.php').name, 'php');
    assert.equal(formatFor('ruby', 'user.rb').name, 'ruby');
    assert.equal(formatFor('plaintext', 'values.j2').name, 'plainText');
  });
});

check('the text of Blade', blade, [
  [
    'around what is printed',
    '<p>Hello {{ $a ?? "b" }} and {!! $c !!}</p>{{-- {{ no }} --}}',
    ['Hello ‹{{ $a ?? "b" }}› and ‹{!! $c !!}›'],
  ],
  [
    'in branches',
    "@extends('a')\n@section('title', 'No text')\n@if (count($a) === 1)\n  <p>One</p>\n@elseif ($b)\n  Two\n@else\n  Three\n@endif\n@endsection",
    ['One', 'Two', 'Three'],
  ],
  [
    'in a sentence',
    '<p>One @if($a) two @else three @endif four</p>',
    ['One ‹@if($a)› two ‹@else› three ‹@endif› four'],
  ],
  ['beside printed words', "<p>One @lang('a.b') two</p>", ["One ‹@lang('a.b')› two"]],
  ['in loops', '@forelse ($a as $b) <li>One</li> @empty <p>None</p> @endforelse', ['One', 'None']],
  ['without PHP', "@php\n  $a = '<p>b</p>';\n@endphp\n@php($c = ')')<p>One</p><?php echo 1; ?>", ['One']],
  [
    'beside mentions and addresses',
    '<p>Ask @bob, me@b.org, @@if or @{{ name }}</p>',
    ['Ask @bob, ‹me@b.org›, ‹@@if› or ‹@{{ name }}›'],
  ],
  ['with directives in tags', '<input @checked($a) @disabled(f(")")) placeholder="One" @click="b">', ['One']],
  [
    'of components',
    '<x-alert type="error" :title="$a" title="One">Two<x-slot:footer>Three</x-slot></x-alert>',
    ['One', 'Two', 'Three'],
  ],
  [
    'without styles and scripts',
    '<style>@media (a) { b {} }</style><script>let a = @json($b);</script><p>One</p>',
    ['One'],
  ],
]);

check('the text of Razor', razor, [
  [
    'around what is printed',
    '<p>Hello @Model.Name, you have @(a + ")") of @list[0].Count().</p>',
    ['Hello ‹@Model.Name›, you have ‹@(a + ")")› of ‹@list[0].Count()›.'],
  ],
  [
    'without directives',
    '@page "/a b"\n@model Some.Type\n@using System.Linq\n@inject Some Thing\n<h1>One</h1>',
    ['One'],
  ],
  ['without code', '@{\n  ViewData["Title"] = "Some words"; // <p>a</p>\n  var a = b<c>(1);\n}\n<h1>One</h1>', ['One']],
  [
    'in branches',
    '@if (a == "}")\n{\n  <p>One</p>\n}\nelse if (b)\n{\n  <p>Two <br> three</p>\n}\nelse\n{\n  @:Four @b\n  <text>Five</text>\n}\n<p>Six</p>',
    ['One', 'Two ‹<br>› three', 'Four ‹@b›', 'Five', 'Six'],
  ],
  [
    'in a sentence',
    '<p>One @if (a) { <b>two</b> } else { <i>three</i> } four</p>',
    ['One ‹@if (a) {› ‹<b>›two‹/</b>› ‹} else {› ‹<i>›three‹/</i>› ‹}› four'],
  ],
  [
    'in loops',
    '<ul>@foreach (var a in b) {\n  if (a.Is("x")) { continue; }\n  <li>One @a two</li>\n}</ul>',
    ['One ‹@a› two'],
  ],
  ['in cases', "@switch (a) { case 'b': <p>One</p> break; default: <p>Two</p> break; }", ['One', 'Two']],
  ['behind printed code in code', '@using (a()) {\n  @Html.B()\n  <p>One</p>\n}', ['One']],
  [
    'in sections',
    '@section Scripts {\n  <script>if (a) { b("c d"); }</script>\n  <p>One</p>\n}\n<p>Two</p>',
    ['One', 'Two'],
  ],
  ['beside comments and signs', '<p>@* <b>no</b> *@One @@ two a@b.org</p>', ['One ‹@@› two ‹a@b.org›']],
  ['with code in tags', '<a href="@Url.Action("A", new { id = 1 })" title="One @b">Two</a>', ['One ‹@b›', 'Two']],
  [
    'of components',
    '@code {\n  string a = "some words";\n}\n<Button @onclick="() => a(1)" Title="One">Two</Button>',
    ['One', 'Two'],
  ],
  ['of tag helpers', '<a asp-action="Index" asp-route-id="@Model.Id">One</a><label asp-for="Name"></label>', ['One']],
]);

/** Text that begins, ends or resembles code in templates, in any order. */
const anyTemplate = fc
  .array(
    fc.constantFrom(
      ...[
        '@if (a) {',
        '@if(a)',
        '} @else {',
        'else {',
        '}',
        '{',
        '@endif',
        '@else',
        '@for (a of b; track a) {',
        '@let a = 1;',
      ],
      ...[
        '@{',
        '@(',
        ')',
        '@a.b[0]',
        '@@',
        '@*',
        '*@',
        '@:words',
        '@php',
        '@endphp',
        '@section A {',
        '@code {',
        '@page',
      ],
      ...[
        '{n, plural, one {',
        '} other {',
        '}}',
        '{{',
        '{{ a }}',
        '{{{',
        '{{--',
        '--}}',
        '{!! a !!}',
        '{% comment %}',
        '{% endcomment %}',
      ],
      ...[
        '<p>',
        '</p>',
        '<text>',
        '</text>',
        '<br>',
        '<div ',
        'title="words"',
        '>',
        '<mat-icon>',
        '</mat-icon>',
        '<svg>',
        '<title>',
      ],
      ...[
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '"',
        "'",
        '//',
        '/*',
        '\n',
        '  ',
        'words ',
        'more words',
        'a@b.org',
        '@me',
      ],
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any template', () => {
  it('satisfies the format laws', () =>
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(html, blade, razor), (source, format) => keepsLaws(format, source)),
      { numRuns: 1000 },
    ));

  it('changes only in its words', () => {
    const upper = (text: string): string => text.replace(/\p{L}+/gu, (word) => word.toUpperCase());
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(html, blade, razor), (source, format) => {
        const written = translate(format, source, upper);
        assert.equal(unescaped(written).toLowerCase(), source.toLowerCase());
      }),
      { numRuns: 300 },
    );
  });
});

function unescaped(text: string): string {
  return text
    .replaceAll('&#64;', '@')
    .replaceAll('&#123;', '{')
    .replaceAll('&#125;', '}')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<');
}

describe('writing server templates', () => {
  for (const format of [blade, razor]) {
    it(`adds no code: ${format.extensions.join(', ')}`, () =>
      assert.equal(
        translate(format, '<p title="a">b</p>', () => 'c @if (d)'),
        '<p title="c &#64;if (d)">c &#64;if (d)</p>',
      ));
  }
});
