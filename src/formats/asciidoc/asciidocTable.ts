import type { Range } from '../../text/range.ts';

/** A cell of a table, and how it is read: `a` as blocks, `l` and `m` as code, else as text. */
export interface AsciidocCell extends Range {
  readonly style: string;
}

const form = String.raw`(?:(?<count>\d+(?:\.\d*)?|(?:\d*\.)?\d+)(?<sign>[*+]))?(?:[<^>](?:\.[<^>])?|(?:[<^>]?\.)?[<^>])?(?<style>[a-z])?`;
const before = new RegExp(String.raw`(?:^[ \t]*|[ \t]+)${form}$`);

/** Returns the styles of columns: `[cols="1,a,2*m"]`. */
function columnStyles(attributes: string): readonly string[] {
  const [, quoted, bare = ''] = /\bcols\s*=\s*(?:"([^"]*)"|([^,\]]*))/.exec(attributes) ?? [];
  const spec = (quoted ?? bare).replace(/\s/g, '');
  return spec.split(/[,;]/).flatMap((column) => {
    const [, count = '1', style = ''] = /^(?:(\d{1,3})\*)?[^a-z]*([a-z]?)$/.exec(column) ?? [];
    return spec === '' ? [] : Array.from({ length: Number(count) }, () => style);
  });
}

/**
 * Returns the cells of a table.
 *
 * @param rows the lines between its delimiters
 * @param attributes its attribute lines
 */
export function readCells(
  source: string,
  rows: readonly Range[],
  separator: string,
  attributes: string,
): readonly AsciidocCell[] {
  const styles = columnStyles(attributes);
  const [head] = rows;
  const hasHeader =
    /%[\w.%]*header|options\s*=\s*"?[^"\]]*header/.test(attributes) ||
    (head !== undefined && rows[1] !== undefined && source.slice(rows[1].start, rows[1].end).trim() === '');
  const cells: AsciidocCell[] = [];
  let column = 0;
  let open: { start: number; style: string; count: number } | undefined;
  const close = (end: number): void => {
    if (open !== undefined) {
      const inHeader = hasHeader && head !== undefined && open.start <= head.end;
      const style = open.style || (inHeader ? '' : (styles[column % Math.max(1, styles.length)] ?? ''));
      cells.push({ start: open.start, end, style });
      column += open.count;
    }
    open = undefined;
  };
  for (const { start, end } of rows) {
    const line = source.slice(start, end);
    let done = 0;
    for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
      if (line[at - 1] === '\\') {
        continue;
      }
      const found = before.exec(line.slice(Math.max(done, at - 20), at));
      const own = found !== null && (done === 0 || /^[ \t]/.test(found[0])) ? found : undefined;
      close(start + at - (own?.[0].trimStart().length ?? 0));
      const { count = '1', style = '' } = own?.groups ?? {};
      open = { start: start + at + 1, style, count: Math.max(1, Number.parseInt(count, 10) || 1) };
      done = at + 1;
    }
  }
  close(rows.at(-1)?.end ?? 0);
  return cells;
}
