import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readParts } from '../../../../../src/formats/common/placeholders/partsReader.ts';
import { trimXml, writeXml, xmlPieces } from '../../../../../src/formats/common/xml/xmlText.ts';
import {
  findElements,
  readAttribute,
  readXml,
  type XmlElement,
} from '../../../../../src/formats/common/xml/xmlTree.ts';
import { anyTexts } from '../../formatLaws.ts';

function rootOf(source: string): XmlElement {
  const { root } = readXml(source);
  assert.ok(root, source);
  return root;
}

/** Returns the content of an element, each code in guillemets. */
function shown(source: string): string | undefined {
  const content = trimXml(xmlPieces(source, rootOf(source)));
  return (
    content &&
    readParts(source, content.pieces, {})
      .parts.map((part) => (typeof part === 'string' ? part : `‹${part.source}›`))
      .join('')
  );
}

describe('XML', () => {
  it('is read with the ranges of its elements and values', () => {
    const source =
      '<?xml version="1.0"?>\n<!-- Plants -->\n<plants>\n  <plant id="a" name=\'Tea &amp; co\'>Rose</plant><empty/>\n</plants>';
    const root = rootOf(source);
    const [plant] = findElements(root, 'plant');
    const [empty] = findElements(root, 'empty');
    assert.ok(plant && empty);
    const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
    assert.equal(text(plant), '<plant id="a" name=\'Tea &amp; co\'>Rose</plant>');
    assert.equal(text(plant.content), 'Rose');
    assert.deepEqual(plant.attributes.map(text), ['a', 'Tea &amp; co']);
    assert.equal(readAttribute(plant, 'name'), 'Tea & co');
    assert.equal(text(empty), '<empty/>');
    assert.equal(text(empty.content), '');
    assert.ok(text(root.content).endsWith('<empty/>\n'));
  });

  it('is rejected with the line of the error if it is not well-formed', () => {
    const lineOf = (source: string) => readXml(source).problem;
    assert.deepEqual(lineOf('<a>\n<b></a>'), { kind: 'syntax', line: 2 });
    assert.deepEqual(lineOf('<a>\n</a>\n<b/>'), { kind: 'syntax', line: 3 });
    assert.deepEqual(lineOf('<a>'), { kind: 'syntax', line: 1 });
    assert.deepEqual(lineOf('<a>\n<b x=1/></a>'), { kind: 'syntax', line: 2 });
    assert.deepEqual(lineOf('\n\nwords'), { kind: 'syntax', line: 3 });
    assert.deepEqual(lineOf('<a>\n<![CDATA[ open </a>'), { kind: 'syntax', line: 2 });
    assert.deepEqual(lineOf(''), { kind: 'syntax', line: 1 });
    assert.equal(lineOf('\ufeff<?xml version="1.0"?><!DOCTYPE TS><a/>\n'), undefined);
  });

  it('is rejected if it declares entities', () => {
    assert.deepEqual(readXml('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;">]><a>&d;</a>').problem, {
      kind: 'entities',
    });
  });

  it('has tags, comments and unknown entities as placeholders, and decodes the rest', () => {
    assert.equal(
      shown('<a>Tea &amp; <b>cake</b> for &#x32;<br/> &app; <!-- now --></a>'),
      'Tea & ‹<b>›cake‹</b>› for 2‹<br/>› ‹&app;› ‹<!-- now -->›',
    );
    assert.equal(shown('<a>\n  <![CDATA[ Tea & cake ]]>\n</a>'), 'Tea & cake');
    assert.equal(shown('<a>See <![CDATA[<here>]]>.</a>'), 'See ‹<![CDATA[›‹<here>›‹]]>›.');
    assert.equal(
      shown('<a>&constructor; &a1; &#0;&#65;&#x42;\r\n&AMP;&;</a>'),
      '‹&constructor;› ‹&a1;› ‹&#0;›AB\n‹&AMP;›&;',
    );
    assert.equal(shown('<a> \n </a>'), undefined);
  });

  it('never fails for any text', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<b x="',
      '"',
      "'",
      '>',
      '/>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?x',
      '?>',
      '&amp;',
      '&',
      '<',
      ' ',
      '\r\n',
      'word',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
        (source) => {
          const { root } = readXml(source);
          if (root !== undefined) {
            xmlPieces(source, root);
            assert.ok(root.start <= root.content.start && root.content.end <= root.end);
          }
        },
      ),
    );
  });

  it('is well-formed after any translation and keeps its characters', () => {
    const sources = ['<a>Tea <b>and</b> cake</a>', '<a><![CDATA[Tea]]></a>', '<a>Tea <![CDATA[and]]> cake &app;</a>'];
    fc.assert(
      fc.property(fc.constantFrom(...sources), anyTexts, (source, texts) => {
        const content = trimXml(xmlPieces(source, rootOf(source)));
        assert.ok(content);
        const given = texts.map((text) => text.replace(/\r\n?/g, '\n'));
        const parts = readParts(source, content.pieces, {}).parts.map((part, index) =>
          typeof part === 'string' ? (given[index % given.length] ?? '') : part,
        );
        const written = writeXml(parts, { isCdata: content.isCdata });
        const changed = source.slice(0, content.start) + written + source.slice(content.end);
        const read = xmlPieces(changed, rootOf(changed)).map((piece) => ('text' in piece ? piece.text : ''));
        const isXml = /[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;
        const wanted = parts.flatMap((part) =>
          typeof part === 'string' ? (part.toWellFormed().match(isXml) ?? []).filter((each) => each !== '\ufffd') : [],
        );
        assert.equal(read.join(''), wanted.join(''));
      }),
    );
  });
});
