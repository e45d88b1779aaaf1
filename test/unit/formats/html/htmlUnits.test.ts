import assert from 'node:assert/strict';
import { html, svelte, vue } from '../../../../src/formats/html/html.ts';
import type { Format } from '../../../../src/text/format.ts';
import { translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

type Case = readonly [title: string, source: string, units: readonly string[]];

describe('the list of units of HTML', () => {
  const cases: readonly Case[] = [
    ['blocks', '<div>one<p>two</p>three</div>', ['one', 'two', 'three']],
    ['elements without an end', '<ul><li>one<li>two</ul><p>three<p>four', ['one', 'two', 'three', 'four']],
    ['sentences with elements', '<p>one <b>two</b> <i>three</i>.</p>', ['one ‹<b>›two‹/</b>› ‹<i>›three‹/</i>›.']],
    ['lists of links, each for itself', '<a>one</a> | <a>two <b>x</b></a> · <a>3</a>', ['one', 'two ‹<b>›x‹/</b>›']],
    ['what is inside of pairs around the whole', '<p><a href="x"><b>one</b></a></p>', ['one']],
    ['no icons, comments, breaks at the ends', '<p><i class="x"></i> one<br><!-- two --></p>', ['one']],
    ['attributes', '<p title="one">two</p><img alt="three"><input placeholder=four>', ['one', 'two', 'three', 'four']],
    ['pictures in a sentence', '<p>one <img src="a" alt="two"> three</p>', ['one ‹<img src="a" alt="›two‹/">› three']],
    ['descriptions of the page', '<meta name="description" content="one"><meta name=viewport content="two">', ['one']],
    ['buttons of a form', '<input type="submit" value="one"><input value="two">', ['one']],
    ['no code', '<pre>a</pre><script>b</script><style>c</style><textarea>d</textarea><svg><text>e</text></svg>', []],
    ['code in a sentence', '<p>one <code>a <b>c</b></code> two</p>', ['one ‹<code>a <b>c</b></code>› two']],
    [
      'the pages in scripts of templates',
      '<script type="text/html" data-a><p>one <b>two</b></p></script><SCRIPT id=b type=\'text/x-template\'>three</SCRIPT>four' +
        '<script>if (a<b) "<script type=text/html>"</script>five<script type="module">c</script>six<script type=text/html>d',
      ['one ‹<b>›two‹/</b>›', 'three', 'four', 'five', 'six'],
    ],
    [
      'what is after a script that a comment begins',
      '<!-- <script type="text/html"> -->one<script>a</script>two<script>b</script>three' +
        '<!-- <script> --><script type="text/html"><p>four</p></script><!--><script type="text/html">five</script>' +
        '<!-- <script type="text/html">a</script> --!>six<!-- <script type="text/html">b</script>',
      ['one', 'two', 'three', 'four', 'five', 'six'],
    ],
    [
      'nothing that is not to be translated',
      '<div translate="no">a<p>b</p></div><p class="x notranslate">c</p>d',
      ['d'],
    ],
    [
      'names in a sentence',
      '<p>one <span translate=no>A B</span> two</p>',
      ['one ‹<span translate=no>A B</span>› two'],
    ],
    ['entities', '<p>R&amp;D &eacute;&#233; a&nbsp;b &copy; &unknown; &</p>', ['R&D éé a\u00a0b © ‹&unknown;› &']],
    ['lines', '<p>\n  one\n  two\n</p>', ['one\ntwo']],
    ['conditional comments', '<!--[if IE]><p>a</p><![endif]-->b<![CDATA[c]]>', ['b']],
    ['templates', '<p>one {{ a < b }} <%= c > d %> <?= $e ?></p>', ['one ‹{{ a < b }}› ‹<%= c > d %>› ‹<?= $e ?>›']],
    ['no statements at the ends', '<p><% if (a > b) { %>one<% } %></p>{% for x in y %}two{% endfor %}', ['one', 'two']],
    ['templates in tags', '<p {{ a }} class="<?php b("c>") ?>" title="one {{ d }}">two</p>', ['one ‹{{ d }}›', 'two']],
    ['names that are templates', '<{{ a }} b="c">one</{{ a }}>', ['one']],
    ['what is broken', '<p>one <b>two <i>three</b></p></div><a title="x>', ['one ‹<b>›two ‹<i>›three‹/</b>›']],
    ['code without an end', '<p>one <code>a<p>two', ['one ‹<code>a›', 'two']],
  ];
  for (const [title, source, units] of cases) {
    it(`consists of ${title}`, () => assert.deepEqual(showUnits(html, source), units));
  }

  it('includes the template of a Vue component with its custom element names', () => {
    const source =
      '<script>a</script><template><p><Title>one</Title></p><Link/>two {{ b }}</template><i18n>c</i18n><docs>d</docs>';
    assert.deepEqual(showUnits(vue, source), ['one', 'two ‹{{ b }}›']);
  });

  it('includes the text of a Svelte component', () => {
    const source = '<script>let a</script>{#if a > 1}<p class={b ? "}" : `${c}`}>one {a} two</p>{:else}three{/if}';
    assert.deepEqual(showUnits(svelte, source), ['one ‹{a}› two', 'three']);
  });
});

describe('writing HTML', () => {
  const cases: readonly (readonly [title: string, format: Format, source: string, text: string, written: string])[] = [
    ['signs', html, '<p>a</p>', 'b < c & "d" > e', '<p>b &lt; c &amp; "d" > e</p>'],
    ['signs as the source has them', html, '<p>a & b &gt;</p>', 'b & c&d > e', '<p>b & c&amp;d &gt; e</p>'],
    ['entities as the source has them', html, '<p>a&nbsp;b &eacute;</p>', 'c\u00a0d é ü', '<p>c&nbsp;d &eacute; ü</p>'],
    ['quotes', html, '<p title="a">1</p>', 'b "c" \'d\'', '<p title="b &quot;c&quot; \'d\'">1</p>'],
    ['the other quotes', html, "<p title='a'>1</p>", 'b "c" \'d\'', '<p title=\'b "c" &#39;d&#39;\'>1</p>'],
    ['quotes where there were none', html, '<img alt=a>', 'b "c"', '<img alt="b &quot;c&quot;">'],
    ['line breaks as they were', html, '<p>\r\n  a\r\n  b\r\n</p>', 'c\nd\n\ne', '<p>\r\n  c\r\n  d\r\n  e\r\n</p>'],
    ['no line breaks where there were none', html, '<p>a</p>', 'b\nc', '<p>b c</p>'],
    [
      'what would be a template',
      html,
      '<p>a</p>',
      '{{ b }} {% c %} <% d %> {e}',
      '<p>&#123;{ b }} &#123;% c %} &lt;% d %> {e}</p>',
    ],
    ['what would be an expression', svelte, '<p>a</p>', '{b}', '<p>&#123;b&#125;</p>'],
  ];
  for (const [title, format, source, text, written] of cases) {
    it(`writes ${title}`, () =>
      assert.equal(
        translate(format, source, () => text),
        written,
      ));
  }
});
