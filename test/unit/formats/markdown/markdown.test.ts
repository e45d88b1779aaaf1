import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFor } from '../../../../src/formats/all.ts';
import { markdown, mdx } from '../../../../src/formats/markdown/markdown.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Format } from '../../../../src/text/format.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { anyTexts, fixtures, keepsLaws, translate } from '../formatLaws.ts';
import { anyMarkdown, anyWords } from './markdownGenerators.ts';
import { shapeOf } from './markdownShape.ts';

/** A document with a translation for each of its units, as hostile as a verified one can be. */
function translated(format: Format): fc.Arbitrary<{ source: string; rendered: string }> {
  return anyMarkdown.chain((source) => {
    const units = unitsIn(format, source, {});
    return fc
      .tuple(...units.map(({ parts }) => anyTranslation(parts, anyWords)))
      .map((all) => ({ source, rendered: renderUnits(source, units, new Map(all.entries())) }));
  });
}

describe('Markdown', () => {
  for (const { file, source } of fixtures('markdown')) {
    it(`satisfies the format laws: ${file}`, () => {
      const format = formatFor('', file);
      keepsLaws(format, source);
      assert.ok(unitsIn(format, source, {}).length > 0);
    });

    it(`keeps the structure and the line ends: ${file}`, () => {
      const rendered = translate(formatFor('', file), source, (text) =>
        text.replace(/\p{L}+/gu, '$&x').replaceAll('.', '。'),
      );
      assert.notEqual(rendered, source);
      assert.deepEqual(shapeOf(rendered), shapeOf(source));
      assert.deepEqual(rendered.match(/\r\n|\r|\n/g), source.match(/\r\n|\r|\n/g));
    });
  }

  it('keeps the structure with any translation', () => {
    fc.assert(
      fc.property(translated(markdown), ({ source, rendered }) => assert.deepEqual(shapeOf(rendered), shapeOf(source))),
      { numRuns: 60 },
    );
  });

  it('escapes a backslash and an underline next to the lines of a container, for other readers', () => {
    const source = '- :::tip\n  Text\n  :::';
    assert.equal(
      translate(markdown, source, () => 'a\\'),
      '- :::tip\n  a\\\\\n  :::',
    );
    assert.equal(
      translate(markdown, source, () => '==='),
      '- :::tip\n  \\===\n  :::',
    );
    assert.equal(
      translate(markdown, ':::tip Title\n:::', () => 'a\\'),
      ':::tip a\\\\\n:::',
    );
  });

  it('satisfies the format laws for any document', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.constantFrom(markdown, mdx), (source, format) => keepsLaws(format, source)),
      { numRuns: 100 },
    );
  });

  it('satisfies the format laws for any text', () => {
    fc.assert(
      fc.property(anyTexts, fc.constantFrom(markdown, mdx), (texts, format) => keepsLaws(format, texts.join('\n'))),
      { numRuns: 300 },
    );
  });
});
