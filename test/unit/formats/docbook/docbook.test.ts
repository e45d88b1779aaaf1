import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor, loadParsers } from '../../../../src/formats/all.ts';
import { docbook } from '../../../../src/formats/docbook/docbook.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { xmlOutline } from '../../../helpers/xmlOutline.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { anyTexts, fixtures, keepsLaws, keepsLawsInTime, translate } from '../formatLaws.ts';
import { showUnits } from '../showUnits.ts';

const signs = ['<b>', '&', ']]>', '"w"', "'", '&lt;', '<!-- ', '<?x', '</para>', '&#60;', '%x;', '<![CDATA['];
const changes: Readonly<Record<string, (text: string) => string>> = {
  'pseudo text': (text) => text.replace(/\p{L}+/gu, '$&é'),
  'Japanese without spaces': (text) => text.replace(/\s*\p{L}+\s*/gu, '日本語'),
  Arabic: (text) => text.replace(/\p{L}+/gu, 'مرحبا'),
  signs: (text) => text.replace(/\p{L}{3,}/gu, (word, at: number) => `${signs[at % signs.length]}${word}`),
};

/** Words and signs that have a meaning in XML. */
const anyWords = fc
  .array(
    fc.constantFrom('word', ' ', '語', '<', '>', '&', '"', "'", ']', ']]>', '\n', ';', '#', '/', '<a', '--', '?>'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((pieces) => `w${pieces.join('')}w`);

/** The elements of a file without the attributes that people read, in the file's order; entities are words. */
function outlineOf(source: string): string[] {
  return xmlOutline(source.replace(/&(?=lamps;)/g, '')).map((line) =>
    line.replace(/"(xreflabel|othertype|navtitle|title)":"(?:[^"\\]|\\.)*"/g, '"$1":""'),
  );
}

describe('DocBook and DITA', () => {
  before(() => loadParsers(['a.dita']));

  for (const { file, source } of fixtures('docbook')) {
    it(`satisfies the format laws: ${file}`, () => {
      keepsLaws(docbook, source);
      assert.ok(unitsIn(docbook, source, {}).length > 0);
    });
  }

  for (const { file, source } of fixtures('docbook').filter((each) => !each.file.startsWith('broken'))) {
    for (const [name, change] of Object.entries(changes)) {
      it(`keeps what another parser reads, with ${name}: ${file}`, () => {
        const rendered = translate(docbook, source, change);
        assert.notEqual(rendered, source);
        assert.deepEqual(outlineOf(rendered), outlineOf(source));
        // What is written is read as what was meant.
        const meant = unitsIn(docbook, source).flatMap(({ parts }) =>
          parts.map((part) => (typeof part === 'string' ? change(part) : (part.decoded ?? part.source))).join(''),
        );
        const found = unitsIn(docbook, rendered).map(({ parts }) =>
          parts.map((part) => (typeof part === 'string' ? part : (part.decoded ?? part.source))).join(''),
        );
        assert.deepEqual(found.map(flat), meant.map(flat));
      });
    }

    it(`keeps the elements with any translation: ${file}`, () => {
      const units = unitsIn(docbook, source);
      const elements = outlineOf(source).sort();
      fc.assert(
        fc.property(fc.tuple(...units.map(({ parts }) => anyTranslation(parts, anyWords))), (all) => {
          assert.deepEqual(outlineOf(renderUnits(source, units, new Map(all.entries()))).sort(), elements);
        }),
        { numRuns: 40, seed: 7 },
      );
    });
  }

  it('satisfies the format laws for any text', () => {
    const tags = [
      '<para>',
      '</para>',
      '<emphasis>',
      '</emphasis>',
      '<footnote>',
      '<title a="b">',
      '&x;',
      '<?p?>',
      '<a b',
    ];
    const anyMarkup = fc.array(
      fc.oneof(fc.constantFrom(...tags), fc.constantFrom('words', ' ', '<', '<![CDATA[', ']]>')),
    );
    fc.assert(
      fc.property(anyTexts, anyMarkup, (texts, markup) => {
        keepsLaws(docbook, texts.join('\n'));
        keepsLaws(docbook, `<article><para>Some words</para>${markup.join('')}${texts.join('')}</article>`);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('takes no more time than in proportion to the size', () => {
    for (const part of [
      '<para>a ',
      '<emphasis>a ',
      '<para>words</para>',
      'a &b; ',
      '<!DOCTYPE a [',
      '<!-- ',
      '<?a ',
      'a\n  ',
    ]) {
      keepsLawsInTime(docbook, `<article><para>words ${part.repeat(200_000 / part.length)}`);
      keepsLawsInTime(docbook, part.repeat(200_000 / part.length));
    }
    const deep = 20_000;
    for (const name of ['emphasis', 'section', 'footnote', 'x:y']) {
      keepsLawsInTime(docbook, `<article>${`<${name}>`.repeat(deep)}words${`</${name}>`.repeat(deep)}</article>`);
    }
  });

  it('has the units of its fixtures', () => {
    const [manual = '', chapter = '', clean = '', garden = ''] = [
      'manual.docbook',
      'chapter.xml',
      'clean.dita',
      'garden.ditamap',
    ].map((name) => fixtures('docbook').find(({ file }) => file === name)?.source);
    assert.deepEqual(showUnits(docbook, manual), [
      ...['The garden lamp', 'Copy it freely.', 'garden', 'light', 'First steps', 'First steps & more'],
      'Switch on the ‹<emphasis role="bold">›lamp‹/</emphasis>› with\n‹<command>lamp <option>--on</option></command>› and read ‹<xref linkend="care"/>›.‹<?linebreak?>›\nThen wait‹<!-- how long? -->› for the light of ‹&lamps;›.',
      ...['lamp', 'old', 'Before the list:', 'One item'],
      'Another ‹<guilabel>›Item‹/</guilabel>›,‹<footnote>›‹<para>›A note on it.‹/</para>›‹/</footnote>›\nwith more.',
      ...['and after it.', 'Cable & plug < 1 m', 'The number', 'Number of ‹<replaceable>lamps</replaceable>›'],
      ...['File', 'Open a lamp', 'A lamp in the garden', 'Care'],
    ]);
    assert.deepEqual(showUnits(docbook, chapter), [
      'All the lights',
      'See ‹<link xlink:href="https://example.com/">›the other\npage‹/</link>› of ‹<inlinemediaobject>›‹<imageobject><imagedata fileref="sun.png"/></imageobject>›‹<alt>›a sun‹/</alt>›‹/</inlinemediaobject>› and\n‹<inlineequation><m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math></inlineequation>›.',
      ...['but this part', 'One line‹\n  ›and another', 'The sun', 'It is warm.', 'Books'],
    ]);
    assert.deepEqual(showUnits(docbook, clean), [
      ...['Clean the lamp', 'lamp, clean', 'Cleaning'],
      'Use a ‹<term>›soft cloth‹/</term>›, and no ‹<keyword keyref="product"/>›.',
      ...['cloth', 'dust', 'on glass', 'Good to know', 'Unplug it.'],
      'Press ‹<uicontrol>›Off‹/</uicontrol>› in ‹<menucascade>›‹<uicontrol>›Lamp‹/</uicontrol>›‹<uicontrol>›Power‹/</uicontrol>›‹/</menucascade>›.',
      'Wait‹<fn>›Two minutes are enough.‹/</fn>› until it is ‹<ph otherprops="x">›cold‹/</ph>›.',
      'Run ‹<codeph>lamp --off</codeph>›‹<indexterm>›switching off‹/</indexterm>› twice.',
      ...['Garden Lamps‹\n›Flower Street', 'Inside', 'Parts of the lamp', 'Care', 'All about care'],
    ]);
    assert.deepEqual(showUnits(docbook, garden), ['The garden', 'All pages', 'Cleaning "it"', "Ada's plants", 'Roses']);
  });

  it('has no symbols of a column of these, and those elsewhere', () => {
    const unitsOf = (symbols: readonly string[]): readonly string[] => {
      const rows = symbols.map((symbol) => `<row><entry>${symbol}</entry><entry>YES</entry></row>`);
      return showUnits(docbook, `<informaltable><tgroup><tbody>${rows.join('')}</tbody></tgroup></informaltable>`);
    };
    const symbols = ['TIRHX', '.HA', 'BRK-B', 'TEMSX', 'X2'];
    assert.deepEqual(unitsOf(symbols), ['YES', 'YES', 'YES', 'YES', 'YES']);
    assert.deepEqual(unitsOf(['TIRHX', 'TEMSX']), ['TIRHX', 'YES', 'TEMSX', 'YES']);
    assert.ok(unitsOf([...symbols, 'A fund']).includes('TIRHX'));
  });

  it('has what ends before the first fault of a file that is not well-formed, and names its line', () => {
    for (const [rest, line] of [
      ['<para>c <emphasis>d</para>\n<para>e</para></article>', 3],
      ['<para>c & d < e</para></article>', 3],
      ['<para>c\n<!-- d', 4],
      ['<para a=b>c</para></article>', 3],
    ] as const) {
      const source = `<article>\n<para>One</para><para>Two <emphasis>three</emphasis></para>\n${rest}`;
      const content = docbook.open({ path: 'a.dbk', source });
      assert.ok(!('kind' in content));
      assert.deepEqual(content.problem?.(), { kind: 'syntax', line }, rest);
      assert.deepEqual(showUnits(docbook, source), ['One', 'Two ‹<emphasis>›three‹/</emphasis>›'], rest);
    }
  });
});

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('a file of XML', () => {
  const heads = {
    docbook: [
      '<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd">\n<book/>',
      '<?xml version="1.0"?>\n<!-- <x> -->\n<!DOCTYPE refentry PUBLIC "-//KDE//DTD DocBook XML V4.5-Based Variant V1.1//EN" "dtd/kdedbx45.dtd" [\n<!ENTITY kate "<application>Kate</application>">\n]>\n<refentry/>',
      '<section xmlns="http://docbook.org/ns/docbook" version="5.0"/>',
      '<db:set xmlns:db="http://docbook.org/ns/docbook"><db:title>T</db:title></db:set>',
      '<php:classref xml:id="x" xmlns:php="http://php.net/ns/phpdoc" xmlns="http://docbook.org/ns/docbook"/>',
      '<sect1 id="a"><title>T</title></sect1>',
      '<chapter><title>T</title><para>W</para></chapter>',
      '<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA Topic//EN" "topic.dtd"><topic/>',
      '<concept id="c"><title>T</title><conbody><p>W</p></conbody></concept>',
      '<reference id="c"><title>T</title><refbody/></reference>',
      '<bookmap><chapter href="a.dita"/></bookmap>',
    ],
    others: [
      '<project xmlns="http://maven.apache.org/POM/4.0.0"><description>Some words</description></project>',
      '<rss version="2.0"><channel><title>T</title><item><description>W</description></item></channel></rss>',
      '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) v1.2//EN" "JATS.dtd"><article><front/><body><p>W</p></body></article>',
      '<article><title>News</title><body>Words</body></article>',
      '<books><book id="1"><title>T</title></book></books>',
      '<locale xmlns="http://docbook.org/ns/docbook/l10n/source" xmlns:db="http://docbook.org/ns/docbook"/>',
      '<!-- DocBook is not used here --><task name="build"><description>W</description></task>',
      '<map><entry key="a">Words</entry></map>',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>T</title></svg>',
      'no markup',
      '',
    ],
  };
  it('is DocBook or DITA by its document type, namespace, or root', () => {
    for (const source of heads.docbook) {
      assert.equal(formatFor('xml', 'a/page.xml', source).name, 'docbook', source);
    }
    for (const source of heads.others) {
      assert.equal(formatFor('xml', 'a/page.xml', source).name, 'plainText', source);
    }
    const strings = '<resources><string name="a">Words</string></resources>';
    assert.equal(formatFor('xml', 'res/values/strings.xml', strings).name, 'android');
  });

  it('is that by its ending', () => {
    for (const name of ['a.dbk', 'index.docbook', 'A.DITA', 'a.ditamap', 'a.bookmap']) {
      assert.equal(formatFor('xml', name).name, 'docbook', name);
    }
  });
});
