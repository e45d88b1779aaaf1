import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ElementType, parseDocument } from 'htmlparser2';
import { formatFor } from '../../../../src/formats/all.ts';
import { html, svelte, vue } from '../../../../src/formats/html/html.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { anyTexts, fixtures, keepsLaws, translate } from '../formatLaws.ts';
import { anyHtml, anyHtmlWords } from './htmlGenerators.ts';

type Nodes = ReturnType<typeof parseDocument>['children'];

const prose = new Set(['alt', 'title', 'placeholder', 'content', 'aria-label', 'label', 'value']);

/** Returns everything except the text of a file, unordered, as elements of a unit may be reordered. */
function shapeOf(source: string): string[] {
  // The content of templates may look like anything.
  const plain = source.replace(/\{\{[^]*?\}\}|<%[^]*?%>|<\?[^]*?\?>/g, 'T');
  return shapesOf(parseDocument(plain, { decodeEntities: false }).children).sort();
}

function shapesOf(nodes: Nodes): string[] {
  return nodes.flatMap((node): string[] => {
    switch (node.type) {
      case ElementType.Text:
        return [];
      case ElementType.Comment:
      case ElementType.Directive:
        return [`${node.type} ${node.data}`];
      case ElementType.Tag:
      case ElementType.Script:
      case ElementType.Style: {
        const attributes = Object.entries(node.attribs).map(
          ([name, value]) => `${name}=${prose.has(name) ? '' : value}`,
        );
        return [`${node.name} ${attributes.join(' ')}`, ...shapesOf(node.children)];
      }
      case ElementType.CDATA:
      case ElementType.Root:
        return shapesOf(node.children);
    }
  });
}

describe('HTML', () => {
  for (const { file, source } of fixtures('html')) {
    it(`satisfies the format laws: ${file}`, () => {
      const format = formatFor('', file);
      keepsLaws(format, source);
      assert.ok(unitsIn(format, source, {}).length > 0);
    });

    it(`keeps the structure and the line ends: ${file}`, () => {
      const rendered = translate(formatFor('', file), source, (text) => text.replace(/\p{L}+/gu, '$&x'));
      assert.notEqual(rendered, source);
      assert.deepEqual(shapeOf(rendered), shapeOf(source));
      assert.deepEqual(rendered.match(/\r\n|\r|\n/g), source.match(/\r\n|\r|\n/g));
    });
  }

  it('writes no text twice behind an end tag that the file ends in', () => {
    const source = '{{ name }} waters the<p>bed</p "';
    assert.equal(
      translate(html, source, (text) => text.toUpperCase()),
      '{{ name }} WATERS THE<p>BED</p "',
    );
  });

  it('keeps the structure with any translation', () => {
    const translated = anyHtml.chain((source) => {
      const units = unitsIn(html, source, {});
      return fc
        .tuple(...units.map(({ parts }) => anyTranslation(parts, anyHtmlWords)))
        .map((all) => ({ source, rendered: renderUnits(source, units, new Map(all.entries())) }));
    });
    fc.assert(
      fc.property(translated, ({ source, rendered }) => assert.deepEqual(shapeOf(rendered), shapeOf(source))),
      { numRuns: 500 },
    );
  });

  it('satisfies the format laws for any text', () => {
    const anySource = fc.oneof(
      anyHtml,
      anyTexts.map((texts) => texts.join('\n')),
    );
    fc.assert(
      fc.property(anySource, fc.constantFrom(html, vue, svelte), (source, format) => keepsLaws(format, source)),
      { numRuns: 500 },
    );
  });
});
