import { readInline } from '../../../../src/formats/common/inline/restructuredText.ts';
import { readRuns } from '../../../../src/formats/restructuredText/rstBlocks.ts';
import { readRst } from '../../../../src/formats/restructuredText/rstUnits.ts';
import { joinLines } from '../../../../src/text/mappedText.ts';
import { listCodes } from '../../../../src/text/unit.ts';

/**
 * Returns the structure of a page: for each text its place, the column that it begins in, and its marks; for each table
 * the number of its texts. A reference by its own text is the same as one with that text as its target.
 */
export function shapeOf(source: string): readonly string[] {
  const tables = new Map(
    [...readRst({ path: 'a.rst', source }).units({})].map((unit) => [unit?.start, unit?.parts ?? []]),
  );
  return readRuns(source).map(({ lines, place, title, table }) => {
    const start = lines[0]?.start ?? 0;
    const head = [
      start - (source.lastIndexOf('\n', start - 1) + 1),
      ...Object.keys(place),
      title ? 'title' : '',
      title?.over ? 'over' : '',
    ].join(' ');
    if (table !== undefined) {
      return `${head} ${typeof table === 'string' ? table : 'values'} ${listCodes(tables.get(start) ?? []).filter(({ isBorder }) => isBorder).length}`;
    }
    const marks = 'plain' in place ? [] : readInline(joinLines(source, lines).text, (words) => [words]);
    const codes = listCodes(marks).map(({ source: code }) => code.replace(/^\s*<(?!https?:).*>`__$/, '`_'));
    return `${head} ${codes.join(' ').replace(/\s+/g, ' ')}`;
  });
}
