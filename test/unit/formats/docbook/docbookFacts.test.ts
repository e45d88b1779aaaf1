import assert from 'node:assert/strict';
import { askFor } from '../../../../src/asking/askFor.ts';
import { loadParsers } from '../../../../src/formats/all.ts';
import { docbook } from '../../../../src/formats/docbook/docbook.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

/** What processors and schemas of DocBook and DITA do, each with a source and its units. */
const facts: readonly (readonly [what: string, source: string, units: readonly string[]])[] = [
  [
    'elements of names are code, also of lower-case words, and those of index terms are text',
    '<refnamediv><refname>printf</refname><refpurpose>print lamps</refpurpose></refnamediv><title><function>printf</function></title><indexterm><primary><function>printf</function></primary><secondary>of lamps</secondary></indexterm><para>Call <methodname>open</methodname> for <enumvalue>red</enumvalue>.</para><macrosynopsis><macrodef>max a b</macrodef></macrosynopsis>',
    ['print lamps', 'of lamps', 'Call ‹<methodname>open</methodname>› for ‹<enumvalue>red</enumvalue>›.'],
  ],
  [
    'a remark and a draft comment are not for readers',
    '<para>A <remark>no</remark> b<draft-comment>no</draft-comment></para>',
    ['A ‹<remark>no</remark>› b'],
  ],
  [
    'an xref without text gets it from its target',
    '<para><xref linkend="a"/></para><para>See <xref linkend="a" endterm="b"/>.</para>',
    ['See ‹<xref linkend="a" endterm="b"/>›.'],
  ],
  [
    'an instruction in a sentence stays there',
    '<para>One<?linebreak?>two <?dbfo a="<b>"?>three</para>',
    ['One‹<?linebreak?>›two ‹<?dbfo a="<b>"?>›three'],
  ],
  [
    'a comment in a sentence stays there, and before it',
    '<para><!-- a -->One<!-- b --> two</para>',
    ['One‹<!-- b -->› two'],
  ],
  ['CDATA is text where text is', '<para>A <![CDATA[<b> & c]]> d</para>', ['A ‹<![CDATA[›‹<b>› & c‹/]]>› d']],
  [
    'entities of the document type are not resolved',
    '<!DOCTYPE para [<!ENTITY a "x ]> y">]><para>A &a; b&nbsp;c &#233;</para>',
    ['A ‹&a;› b‹&nbsp;›c é'],
  ],
  [
    'the text of an entity is a text once',
    `<!DOCTYPE para [<!ENTITY % a "of no use here"><!-- <!ENTITY b "nor of this one"> --><!ENTITY c 'Read this first.'><!ENTITY d "Garden Lamps">]><para>See &c; &d;</para>`,
    ['Read this first.', 'See ‹&c;› ‹&d;›'],
  ],
  [
    'keywords are texts of their own in their list alone',
    '<prolog><keywords><keyword>one</keyword><keyword>two</keyword></keywords></prolog><p>A <keyword>k</keyword></p>',
    ['one', 'two', 'A ‹<keyword>›k‹/</keyword>›'],
  ],
  [
    'index terms, notes and descriptions at the ends of a sentence are texts of their own',
    '<p><indexterm>apple</indexterm>One <b>two</b>.<fn>Note.</fn></p>',
    ['apple', 'One ‹<b>›two‹/</b>›.', 'Note.'],
  ],
  [
    'elements of DITA within a sentence are codes',
    '<p>A <q>b</q> <cite>c</cite> <term>d</term> <tm>e</tm> <xref>f</xref> <sup>2</sup></p>',
    ['A ‹<q>›b‹/</q>› ‹<cite>›c‹/</cite>› ‹<term>›d‹/</term>› ‹<tm>›e‹/</tm>› ‹<xref>›f‹/</xref>› ‹<sup>2</sup>›'],
  ],
  [
    'notes, index terms, comments of authors and images do not cut a sentence',
    '<p>One<fn>Note.</fn> two <indexterm>apple<index-see>pear</index-see></indexterm>three<required-cleanup>w</required-cleanup> <image><alt>A lamp</alt></image> four.</p>',
    [
      'One‹<fn>›Note.‹/</fn>› two ‹<indexterm>›apple‹<index-see>›pear‹/</index-see>›‹/</indexterm>›three‹<required-cleanup>w</required-cleanup>› ‹<image>›‹<alt>›A lamp‹/</alt>›‹/</image>› four.',
    ],
  ],
  [
    'an index term of two levels is one code, and a footnote one',
    '<para>A<indexterm><primary>big lamps</primary><secondary>small ones</secondary></indexterm> e<footnote><para>Note.</para></footnote> f.</para>',
    [
      'A‹<indexterm>›‹<primary>›big lamps‹/</primary>›‹<secondary>›small ones‹/</secondary>›‹/</indexterm>› e‹<footnote>›‹<para>›Note.‹/</para>›‹/</footnote>› f.',
    ],
  ],
  [
    'a list in a paragraph is a separate text',
    '<para>One <itemizedlist><listitem><para>Two a</para></listitem></itemizedlist> three words.</para>',
    ['One', 'Two a', 'three words.'],
  ],
  [
    'coordinates of a map of areas stay',
    '<area><shape>rect</shape><coords>1 and two</coords><xref>Go on</xref></area>',
    ['Go on'],
  ],
  [
    'a label of references is a text',
    '<sect1 xreflabel="A label" lang="en"><title>Two</title></sect1>',
    ['A label', 'Two'],
  ],
  [
    'a place for an argument in a sentence is code',
    '<para>Copies <arg choice="plain">REF</arg>s to it.</para>',
    ['Copies ‹<arg choice="plain">REF</arg>›s to it.'],
  ],
  [
    'an image has its alternative text',
    '<fig><image href="a"><alt>A lamp</alt></image></fig><p><image href="b"/></p>',
    ['A lamp'],
  ],
  ['data is not read', '<p>One<data name="a">b</data></p><prolog><data>c</data><source>d</source></prolog>', ['One']],
  [
    'translate is inherited, and may be yes again',
    '<section translate="no"><p>A</p><p translate="yes">B <ph translate="no">c</ph> d</p></section>',
    ['B ‹<ph translate="no">c</ph>› d'],
  ],
  [
    'translate overrides what an element is',
    '<codeblock translate="yes">some words</codeblock><p>A <codeph translate="yes">b</codeph></p>',
    ['some words', 'A ‹<codeph translate="yes">›b‹/</codeph>›'],
  ],
  [
    'content by reference is not shown, but for content that is pushed',
    '<p conref="a#b">A</p><p conkeyref="a/b">B</p><p conaction="pushreplace" conref="a#c">Shown</p>',
    ['Shown'],
  ],
  [
    'attributes are text',
    '<lq reftitle="A book">So</lq><note othertype="Hint">No</note><othermeta name="a" content="c"/>',
    ['A book', 'So', 'Hint', 'No'],
  ],
  [
    'a name or a key alone is no text',
    '<para>init()</para><term>my-file.txt</term><entry>-</entry><keycap>Q</keycap><para><literal>a</literal></para>',
    [],
  ],
  [
    'drawings and formulas are not read, but what another vocabulary has around texts',
    '<para>A map <svg xmlns="http://www.w3.org/2000/svg"><g><text>of words</text></g></svg></para><x:if><para>Or so</para></x:if>',
    ['A map ‹<svg xmlns="http://www.w3.org/2000/svg"><g><text>of words</text></g></svg>›', 'Or so'],
  ],
  [
    'a list of links is no sentence',
    '<para><link>One page</link>, <link>another</link></para>',
    ['One page', 'another'],
  ],
  [
    'bibliographies, people and listings stay',
    '<biblioentry><title>A</title></biblioentry><author><surname>B</surname></author><screen>c d</screen><literallayout>e f</literallayout>',
    [],
  ],
];

const paragraphs =
  '<p>One</p><sect id="a" role="x"><p>Two <b role="c">more</b> words</p></sect><screen>Some words</screen><image alt="A text" label="Or so"/>';

/** Rules of ITS, and the units of the paragraphs with them. */
const rules: readonly (readonly [rules: string, units: readonly string[]])[] = [
  ['', ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'A text']],
  ['<its:translateRule selector="//b" translate="no"/>', ['One', 'Two ‹<b role="c">more</b>› words', 'A text']],
  ['<its:translateRule selector="//sect | //d:image/@alt" translate="no"/>', ['One']],
  ['<its:translateRule translate="no" selector="/topic/p|sect"/>', ['Two ‹<b role="c">›more‹/</b>› words', 'A text']],
  [
    '<its:translateRule selector="topic/sect//b" translate="no"/>',
    ['One', 'Two ‹<b role="c">more</b>› words', 'A text'],
  ],
  ['<its:translateRule selector="/topic/b" translate="no"/>', ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'A text']],
  [
    '<its:translateRule selector="//*[@role=\'c\']" translate="no"/>',
    ['One', 'Two ‹<b role="c">more</b>› words', 'A text'],
  ],
  [
    '<its:translateRule selector="//*[@role and not(@id)]" translate="no"/>',
    ['One', 'Two ‹<b role="c">more</b>› words', 'A text'],
  ],
  ['<its:translateRule selector="//*[@role][@id=\'a\']" translate="no"/>', ['One', 'A text']],
  // The later rule counts, and what is in an element goes with it.
  [
    '<its:translateRule selector="/*" translate="no"/><its:translateRule selector="//sect" translate="yes"/>',
    ['Two ‹<b role="c">›more‹/</b>› words'],
  ],
  [
    '<its:translateRule selector="//screen" translate="yes"/>',
    ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'Some words', 'A text'],
  ],
  [
    '<its:translateRule selector="//@*" translate="no"/><its:translateRule selector="//@label" translate="yes"/>',
    ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'Or so'],
  ],
  ['<its:withinTextRule selector="//b" withinText="no"/>', ['One', 'Two', 'more', 'words', 'A text']],
  [
    '<its:withinTextRule selector="//screen" withinText="yes"/>',
    ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'A text'],
  ],
  // Of another kind: as without a rule.
  [
    '<its:translateRule selector="id(\'a\')|//p[1]|//p[contains(@role, \'x\')]|//text()|//b/.." translate="no"/>',
    ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'A text'],
  ],
  // In another file: only the text of this one is known.
  [
    '</its:rules><its:rules xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="lamps.its">',
    ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'A text'],
  ],
  [
    '<its:translateRule selector="" translate="no"/><its:translateRule selector="//b" translate="x"/>',
    ['One', 'Two ‹<b role="c">›more‹/</b>› words', 'A text'],
  ],
];

describe('in DocBook and DITA', () => {
  before(() => loadParsers(['a.dita']));

  for (const [what, content, units] of facts) {
    it(what, () => {
      const [type = ''] = /^<!DOCTYPE.*\]>/.exec(content) ?? [];
      const source = `${type}<topic>${content.slice(type.length)}</topic>`;
      assert.deepEqual(showUnits(docbook, source), units);
    });
  }

  for (const [rule, units] of rules) {
    it(`rules of ITS are followed: ${rule}`, () => {
      const all = `<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="2.0">${rule}</its:rules>`;
      assert.deepEqual(showUnits(docbook, `<topic>${all}${paragraphs}</topic>`), units);
    });
  }

  it('an element says itself what it is, whatever the rules say', () => {
    const rule = '<rules xmlns="http://www.w3.org/2005/11/its"><translateRule selector="//p" translate="no"/></rules>';
    const source = `<topic>${rule}<p>One</p><p its:translate="yes">Two <b its:withinText="nested">more</b> words</p></topic>`;
    assert.deepEqual(showUnits(docbook, source), ['Two ‹<b its:withinText="nested">›more‹/</b>› words']);
    const [unit] = unitsIn(docbook, source);
    assert.deepEqual(askFor(unit?.parts ?? []).texts, ['Two <x id="1"/> words', 'more']);
  });

  it('the language of the root follows, in the attribute that it has', () => {
    for (const [tag, written] of [
      ['<article lang="en">', '<article lang="pt-BR">'],
      ['<topic id="a" xml:lang="en-us">', '<topic id="a" xml:lang="pt-br">'],
      ['<book xml:lang="en_US">', '<book xml:lang="pt_BR">'],
      ['<map title="All" xml:lang="en">', '<map title="All" xml:lang="pt-BR">'],
      ['<book>', '<book>'],
      ['<book lang="&language;">', '<book lang="&language;">'],
    ] as const) {
      const source = `${tag}<para xml:lang="en">-</para></${/\w+/.exec(tag)?.[0]}>`;
      const units = unitsIn(docbook, source, { targetLang: 'pt-BR' });
      const rendered = renderUnits(source, units, new Map(units.map(({ parts }, index) => [index, parts])));
      assert.equal(rendered, source.replace(tag, written));
    }
  });

  it('lines stay, with their indentation', () => {
    const source =
      '<article>\n  <para>\n    Some words\n    on two lines,\n    <emphasis>and three</emphasis>.\n  </para>\n</article>';
    assert.equal(
      translate(docbook, source, (text) => text.toUpperCase()),
      source.replace(/(?<=>)[^<]+/g, (text) => text.toUpperCase()),
    );
    assert.equal(
      translate(docbook, '<para>One line</para>', () => 'two\n\nlines\r\nhere'),
      '<para>two lines here</para>',
    );
  });
});
