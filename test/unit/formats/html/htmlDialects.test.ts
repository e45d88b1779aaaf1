import assert from 'node:assert/strict';
import { formatFor } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { keepsLaws } from '../formatLaws.ts';

/** Templates by the name of their file, with their texts. */
const templates: readonly (readonly [name: string, source: string, ...texts: string[]])[] = [
  [
    'page.tpl',
    '{* No words *}<p>{if $a}Hello {$name}{else}Log in{/if}</p>{foreach $a as $b}<li>{$b.c|escape} is new</li>{/foreach}',
    ...['Hello {$name}', 'Log in', '{$b.c|escape} is new'],
  ],
  ['head.tpl', '<p>Words</p>{literal}<b>{ no }</b>{/literal}{include file="a.tpl"}', 'Words'],
  [
    'list.tpl',
    '<!-- IF a -->\n<p>[[global:title]]</p>\n{{{ if a.length }}}<b>{a.name} wrote</b>{{{ else }}}<b>Nothing</b>{{{ end }}}',
    ...['{a.name} wrote', 'Nothing'],
  ],
  ['page.tmpl', '{{ define "a" }}\n<h1>Hello {{ .Name }}</h1>\n{{ end }}\n', 'Hello {{ .Name }}'],
  ['page.gohtml', '{{ range .A }}<li>Bed {{ .B }}</li>{{ end }}', 'Bed {{ .B }}'],
  ['server.tpl', 'server {\n  listen {{ .Port }};\n}\n'],
  [
    'page.html',
    '$if(title)$<h1>$title$ of today</h1>$endif$\n<p>$if(a)$Some words$else$Other words$endif$</p>\n$for(a)$<p>By $a$</p>$endfor$',
    ...['$title$ of today', 'Some words', 'Other words', 'By $a$'],
  ],
  ['price.html', '<p>From $5 to $10 a night</p>', 'From $5 to $10 a night'],
  ['page.hbs', '{{#link-to "a" title="One {{b}} two"}}Go there{{/link-to}}', 'Go there'],
  [
    'page.blade.php',
    "@beds\n@feature('x') New @else Old @endfeature\n<p>@money($a) a night</p>\n@icon ('bed')\n<p>Mail @someone now</p>",
    ...['New', 'Old', '@money($a) a night', 'Mail @someone now'],
  ],
  ['card.md', '{{#card title="Hello {{ name }}" }}\n\nWords.\n\n{{> footer title="{{ a }} words"}}\n', 'Words.'],
];

describe('a template of another engine', () => {
  for (const [name, source, ...texts] of templates) {
    it(`is read as what it writes: ${name}`, () => {
      const format = formatFor('', name, source);
      const found = format.name === 'plainText' ? [] : readUnits({ languageId: '', name, source });
      assert.deepEqual(
        found.map(({ start, end }) => source.slice(start, end)),
        texts,
      );
      keepsLaws(format, source);
    });
  }

  it('keeps a placeholder between percent characters next to a tag', () => {
    const [unit] = readUnits({ languageId: '', name: 'a.json', source: '{"a": "From %ip%<b>now</b> on"}' });
    const codes = unit?.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
    assert.deepEqual(codes, ['%ip%', '<b>', '</b>']);
  });
});
