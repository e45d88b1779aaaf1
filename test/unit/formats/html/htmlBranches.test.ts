import assert from 'node:assert/strict';
import { verifyAnswer } from '../../../../src/asking/verify.ts';
import { toWire } from '../../../../src/asking/wire.ts';
import { blade, html, razor, svelte } from '../../../../src/formats/html/html.ts';
import type { Format } from '../../../../src/text/format.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const cases: readonly (readonly [title: string, format: Format, source: string, units: readonly string[]])[] = [
  [
    'Jinja',
    html,
    '<p>{% if a %}One{% elif b %}Two <b>c</b>{% else %}Three{% endif %}</p>',
    ['One', 'Two ‹<b>›c‹/</b>›', 'Three'],
  ],
  ['Liquid', html, '<p>{% case a %}{% when 1 %}One{% when 2 %}Two{% endcase %}</p>', ['One', 'Two']],
  ['other blocks', html, '<p>{% set a = 1 %}{% trans %}One {{ b }}{% endtrans %}</p>', ['One ‹{{ b }}›']],
  ['branches in branches', html, '<p>{% if a %}{% if b %}One{% endif %}{% else %}Two{% endif %}</p>', ['One', 'Two']],
  ['Handlebars', html, '<p>{{#if a}}One{{else}}Two{{/if}}{{^b}}Three{{/b}}</p>', ['One', 'Two', 'Three']],
  ['Go', html, '<p>{{ if .A }}One{{ else if .B }}Two{{ end }}{{/* c */}}</p>', ['One', 'Two']],
  [
    'ERB',
    html,
    '<p><% if a %>One<% else %>Two<% end %><% b.each do |c| %>Three <%= c %><% end %></p>',
    ['One', 'Two', 'Three ‹<%= c %>›'],
  ],
  ['EJS', html, '<p><% if (a) { %>One<% } else { %>Two<% } %></p>', ['One', 'Two']],
  [
    'PHP',
    html,
    '<p><?php if ($a): ?>One<?php else: ?>Two<?php endif; ?><?php if ($b) { ?>Three<?php } ?></p>',
    ['One', 'Two', 'Three'],
  ],
  ['Angular', html, '<p>@if (a) { One } @else { Two } @for (b of c; track b) { Three }</p>', ['One', 'Two', 'Three']],
  [
    'Blade',
    blade,
    '<p>@if($a) One @else Two @endif @forelse($b as $c) Three @empty Four @endforelse</p>',
    ['One', 'Two', 'Three', 'Four'],
  ],
  ['Razor', razor, '<p>@if (a) { <b>One</b> } else { <i>two</i> }</p>', ['One', 'two']],
  [
    'a block that began before a paragraph',
    html,
    '@if (a) { <p>One</p> } @else { Two } <p>Three</p> {{#if b}}<p>Four</p>{{else}}Five{{/if}} six',
    ['One', 'Two', 'Three', 'Four', 'Five', 'six'],
  ],
  ['a block that ends after a paragraph', html, '<p>{% if a %}One{% else %}two</p>', ['One', 'two']],
  ['Svelte', svelte, '<p>{#if a}One{:else}Two {b}{/if}</p>', ['One', 'Two ‹{b}›']],
  ['an attribute', html, '<a title="{% if a %}One{% else %}Two{% endif %}">Three</a>', ['One', 'Two', 'Three']],
  [
    'an ICU message in an attribute',
    html,
    '<a title="{n, plural, one {One {{a}}} other {Two}}">Three</a>',
    ['One ‹{{a}}›', 'Two', 'Three'],
  ],
];

describe('a template branch that is a complete sentence', () => {
  for (const [title, format, source, units] of cases) {
    it(`is a separate unit: ${title}`, () => assert.deepEqual(showUnits(format, source), units));
  }

  const whole = [
    ['with text around them', '<p>One {% if a %}two{% else %}three{% endif %} four</p>'],
    ['with printed words around them', '<p>{{ a }}{% if b %}, two{% endif %}</p>'],
  ] as const;
  for (const [title, source] of whole) {
    it(`is one unit with others: ${title}`, () => assert.equal(showUnits(html, source).length, 1));
  }

  it('is written to its own range', () => {
    assert.equal(
      translate(
        html,
        '<a title="{n, plural, one {a} other {b}}">{% if c %}d{% else %}e{% endif %}</a>',
        (text) => `${text}'s`,
      ),
      `<a title="{n, plural, one {a's} other {b's}}">{% if c %}d's{% else %}e's{% endif %}</a>`,
    );
  });

  it('keeps the order of an ICU message within a sentence', () => {
    const source = 'One <img alt="{n, plural, one {two} other {three}}"> four';
    const parts = unitsIn(html, source, {}).flatMap((unit) => unit.parts);
    const answer = toWire(parts);
    const [first = '', second = ''] = answer.match(/<x id="\d+"\/>/g) ?? [];
    const moved = answer.replace(first, '#').replace(second, first).replace('#', second);
    assert.notEqual(moved, answer);
    assert.equal(verifyAnswer(parts, moved).ok, false);
  });

  it('is found in linear time', () => {
    const source = `<p>${'{% if a %}one'.repeat(3000)}${'{% endif %}'.repeat(3000)}</p>`;
    assert.equal(showUnits(html, source).length, 1);
  });
});
