import assert from 'node:assert/strict';
import { verifyAnswer } from '../../../../src/asking/verify.ts';
import { toWire } from '../../../../src/asking/wire.ts';
import { blade, html, razor, svelte, vue } from '../../../../src/formats/html/html.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

type Case = readonly [title: string, source: string, units: readonly string[]];

function check(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    for (const [name, source, units] of cases) {
      it(name, () => assert.deepEqual(showUnits(html, source), units));
    }
  });
}

check("the text of Angular's control flow", [
  [
    'in branches of their own',
    '@if (user.name) {\n  <p>Hello</p>\n} @else if (user) {\n  Who are you?\n} @else {\n  <p>Sign in</p>\n}\n',
    ['Hello', 'Who are you?', 'Sign in'],
  ],
  [
    'in branches without elements',
    '<div>\n  @if (ready) {\n    All done.\n  } @else {\n    Please wait.\n  }\n</div>',
    ['All done.', 'Please wait.'],
  ],
  [
    'in a sentence',
    '<p>You have @if (n > 1) { many } @else { one } left.</p>',
    ['You have ‹@if (n > 1) {› many ‹} @else {› one ‹}› left.'],
  ],
  ['in a loop', '@for (a of b; track a.id) {<li>One {{ a }}</li>} @empty {<li>None</li>}', ['One ‹{{ a }}›', 'None']],
  [
    'in cases',
    "@switch (mode) { @case ('a') { <b>One</b> } @case (1)\n @case (2) { <p>Two</p> } @default { <p>Three</p> } }",
    ['One', 'Two', 'Three'],
  ],
  [
    'in parts that load later',
    '@defer (on viewport; prefetch on idle) {<x-a/>} @placeholder (minimum 500ms) {<p>One</p>} @loading (after 1s) {<p>Two</p>} @error {<p>Three</p>}',
    ['One', 'Two', 'Three'],
  ],
  ['beside a declaration', "@let name = user?.name ?? 'Some one';\n<p>Hello {{ name }}</p>", ['Hello ‹{{ name }}›']],
  ['beside strings with braces', "@if (a === '}' && f(')')) {<p>One</p>}", ['One']],
  ['nested', '@if (a) { @for (b of c; track b) { @if (b) { <p>One</p> } <p>Two</p> } }', ['One', 'Two']],
  ['with a less-than sign', '@if (a <b && c< d) {<p>One</p>}', ['One']],
  [
    'but no mention',
    '<p>Ask @if or @else (they know) or me@case.org</p>',
    ['Ask @if or @else (they know) or ‹me@case.org›'],
  ],
  ['but no block that is not closed', '<p>Write @if (a) { to begin</p>', ['Write @if (a) { to begin']],
]);

check('the text of ICU messages in templates', [
  [
    'of a plural',
    '<span i18n>Updated {minutes, plural, =0 {just now} =1 {one minute ago} other {{{ minutes }} minutes ago}}</span>',
    ['Updated', 'just now', 'one minute ago', '‹{{ minutes }}› minutes ago'],
  ],
  [
    'of a select with elements',
    '<p>The author is {gender, select, male {<b>male</b>} female {a <i>woman</i>} other {unknown}}.</p>',
    ['The author is', 'male', 'a ‹<i>›woman‹/</i>›', 'unknown'],
  ],
  [
    'nested',
    '{n, plural, =0 {none} other {{{n}} by {gender, select, male {him} other {them {{n}} times}} today}}',
    ['none', '‹{{n}}› by', 'him', 'them ‹{{n}}› times', 'today'],
  ],
  ['with an expression', '{items.length, plural, one {One item} other {Many items}}', ['One item', 'Many items']],
]);

check('the text of HTML for Angular', [
  ['without the name of a message', '<p i18n="home|About us@@about" i18n-title title="One">Two</p>', ['One', 'Two']],
  ['without icons', '<button mat-button><mat-icon>delete</mat-icon> Delete</button>', ['Delete']],
  ['without icons of other libraries', '<md-icon>home</md-icon><v-icon>mdi-x</v-icon><p>One</p>', ['One']],
  [
    'without icons by their class',
    '<i class="material-icons left">home</i><span class="material-symbols-outlined">menu</span><p>One</p>',
    ['One'],
  ],
  [
    'with icons in a sentence',
    '<p>Press <mat-icon>add</mat-icon> to add</p>',
    ['Press ‹<mat-icon>add</mat-icon>› to add'],
  ],
  ['behind components without an end', '<mat-icon svgIcon="x" /> One <app-x/> two', ['One ‹<app-x/>› two']],
]);

check('the text of real pages', [
  ['behind a picture without an end tag', '<p><svg class="x"/> One</p>', ['One']],
  [
    'of pictures with a title',
    '<p>One<p><svg aria-label="Two"><title>Three</title><text>no</text></svg><button><mat-icon title="Four">x</mat-icon></button>',
    ['One', 'Two', 'Three', 'Four'],
  ],
  ['of labels', '<mat-tab label="One"></mat-tab><option label="Two">Three</option>', ['One', 'Two', 'Three']],
  ['of options, not their values', '<select><option value="A word">One<option>Two</select>', ['One', 'Two']],
  ['of buttons, not their values', '<button value="A word">One</button>', ['One']],
  ['without scripts', '<noscript>One <b>two</b></noscript>', ['One ‹<b>›two‹/</b>›']],
  ['of templates in the page', '<template><p>One</p></template>', ['One']],
  ['in capitals', '<P>One<BR>two<PRE>code</PRE><LI>Three', ['One‹<BR>›two', 'Three']],
  [
    'of other elements',
    '<my-card heading="x">One <my-name>two</my-name></my-card>',
    ['x', 'One ‹<my-name>›two‹/</my-name>›'],
  ],
]);

check('the text around templates', [
  ['in comments of templates', '{{!-- a }} b --}}<p>One</p>{{-- c }} d --}}<%-- <p>e</p> --%>{# f #}', ['One']],
  ['beside strings with braces', "<p>One {{ '}}' | translate }} two</p>", ["One ‹{{ '}}' | translate }}› two"]],
  [
    'without what Liquid keeps from the page',
    '{% comment %}<p>a</p>{% endcomment %}<p>One</p>{% schema %}{"b": "c d"}{% endschema %}',
    ['One'],
  ],
  [
    'in branches of their own',
    '<% if ok %>\n  All done.\n<% else %>\n  Please wait.\n<% end %>\n',
    ['All done.', 'Please wait.'],
  ],
  ['behind braces in parentheses', "<p>{{ f({a: {b: 'c'}}) }} one</p>", ["‹{{ f({a: {b: 'c'}}) }}› one"]],
  ['beside parts of the page', '<div>\n  {{ f() }}\n  <a>One</a>\n  <b>Two</b>\n  <%= g %>\n</div>', ['One', 'Two']],
  ['around printed words', '<p>\n  One\n  {{ f }}\n  two\n</p>', ['One\n‹{{ f }}›\ntwo']],
  ['around statements of Ruby', '<p><%- if a -%>One<%- end -%> <%- b.each do |c| -%></p>', ['One']],
  ['in the block of what Ruby prints', 'One\n<%= render "a" do |b| %>\nTwo\n<% end %>', ['One', 'Two']],
  [
    'with half elements',
    '<% if x %><div class=a><% else %><div><% end %>One <b>two</b></div>',
    ['One ‹<b>›two‹/</b>›'],
  ],
  ['in attributes behind a condition', '<a {{#if x}}title="One"{{/if}} href="{{ y }}">Two</a>', ['One', 'Two']],
  ['around statements of Go', '{{ if .A }}One{{ else }}Two{{ end }}{{/* no */}}', ['One', 'Two']],
  ['below front matter', '---\nlayout: some words\ntitle: One\n---\n<p>Two</p>', ['One', 'Two']],
  ['between rules that are no front matter', '---\n<p>One</p>\n---', ['One']],
  ['without printed words', "<p><%= t('some words') %></p>", []],
]);

describe('the order of statements', () => {
  const cases = [
    [html, '<p>One @if (a) { two } @else { three } four</p>'],
    [html, '<p>One <%- if a -%> two <% else %> three <% end %> four</p>'],
    [html, '<p>One <%= link_to a do %> two <% end %> three</p>'],
    [html, '<p>One {{ if .A }} two {{ else }} three {{ end }} four</p>'],
    [blade, '<p>One @if($a) two @else three @endif four</p>'],
    [razor, '<p>One @if (a) { <b>two</b> } else { <b>three</b> } four</p>'],
    [svelte, '<p>One {#if a} two {:else} three {/if} four</p>'],
  ] as const;
  for (const [format, source] of cases) {
    it(`cannot change: ${source}`, () => {
      const parts = unitsIn(format, source, {}).flatMap((unit) => unit.parts);
      const answer = toWire(parts);
      const [first = '', second = ''] = answer.match(/<x id="\d+"\/>/g) ?? [];
      const moved = answer.replace(first, '#').replace(second, first).replace('#', second);
      assert.notEqual(moved, answer);
      assert.equal(verifyAnswer(parts, answer).ok, true);
      assert.equal(verifyAnswer(parts, moved).ok, false);
    });
  }
});

describe('writing templates', () => {
  const source = '@if (a) {<p title="a">b</p>}';
  it('adds no Angular syntax', () => {
    assert.equal(
      translate(html, source, () => '@if (x) {y}'),
      '@if (a) {<p title="&#64;if (x) &#123;y&#125;">&#64;if (x) &#123;y&#125;</p>}',
    );
  });

  it('keeps these characters in other files', () => {
    assert.equal(
      translate(html, '<p>b</p>', () => '@if (x) {y}'),
      '<p>@if (x) {y}</p>',
    );
  });

  for (const text of ['l’un : «é» "x" & 5 % #1', "d'a < b > c", '= x=y']) {
    it(`writes ${text} as text`, () => {
      const written = translate(html, '<a title="One" alt=\'Two\' label=Three>Four</a>', () => text);
      const values = [...unitsIn(html, written, {})].flatMap(({ parts }) =>
        parts.filter((part) => typeof part === 'string'),
      );
      assert.deepEqual(values, [text, text, text, text]);
    });
  }
});

describe('an event of Vue, or a block of Svelte', () => {
  it('is not a block of Angular', () => {
    const source = '<template><a @click="if (x) { y() }" @error.once="z">One @if (a) { two }</a></template>';
    assert.deepEqual(showUnits(vue, source), ['One @if (a) ‹{ two }›']);
  });

  it('ends the sentence when it is on a separate line', () => {
    assert.deepEqual(showUnits(svelte, '{#if a}\n  One\n{:else}\n  Two {b}\n{/if}\n'), ['One', 'Two ‹{b}›']);
  });

  it('ends with white space after its brace, whose slash does not begin a regular expression', () => {
    const source = '{#if a}One{ /if } two {#if b}{\n/if\n} three';
    assert.deepEqual(showUnits(svelte, source), ['One‹{ /if }› two ‹{#if b}›‹{\n/if\n}› three']);
  });

  it('divides by a variable whose name is a word of another language', () => {
    assert.deepEqual(showUnits(svelte, '<p>One {split / 2} two</p>'), ['One ‹{split / 2}› two']);
  });
});
