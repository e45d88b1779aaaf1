/** Characters that take two columns of an editor's font: those of Chinese, Japanese and Korean. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

function columns(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}

/** Returns a cell as one line; text of the service may contain any characters. */
function cell(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').trim();
}

/** Returns a plain text table with aligned columns: the editor would wrap lines of Markdown. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => columns(row[at] ?? ''))));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => `${row[at] ?? ''}${' '.repeat(width - columns(row[at] ?? ''))}`).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others.map(line)].join('\n');
}
