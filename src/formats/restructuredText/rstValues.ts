import type { RstTable } from './rstCells.ts';

/** Returns the comma-separated values of a directive, as docutils reads them; undefined for lines that are none. */
export function readValues(lines: readonly string[], delimiter: string): RstTable | undefined {
  const text = lines.join('\n');
  const sign = delimiter.replace(/[\\\]^-]/, '\\$&');
  const value = new RegExp(
    String.raw` *(?:"(?<quoted>[^"]*(?:""[^"]*)*)"|(?<bare>(?!")[^${sign}\n]*))(?=[${sign}\n]|$)`,
    'y',
  );
  const cells: { readonly start: number; readonly end: number; readonly isQuoted: boolean; readonly text: string }[] =
    [];
  for (let at = 0; at <= text.length; at += 1) {
    value.lastIndex = at;
    const found = value.exec(text);
    if (found === null) {
      return undefined;
    }
    const { quoted, bare = '' } = found.groups ?? {};
    const end = at + found[0].length;
    const inner = quoted === undefined ? bare : `"${quoted}"`;
    const words = (quoted?.replaceAll('""', '"') ?? bare).trim();
    cells.push({ start: end - inner.length, end, isQuoted: quoted !== undefined, text: words });
    at = end;
  }
  return {
    cells: cells.map((cell, column) => ({ text: cell.text, column })),
    draw: (drawn) => {
      let done = 0;
      const pieces = cells.map(({ start, end, isQuoted, text: former }, at) => {
        const lead = text.slice(done, start);
        const words = drawn[at] ?? '';
        done = end;
        const needsQuotes = isQuoted || /^[ "]|["\n]/.test(words) || words.includes(delimiter);
        const written = needsQuotes ? `"${words.replaceAll('"', '""')}"` : words;
        return lead + (words === former ? text.slice(start, end) : written);
      });
      return pieces.join('').split('\n');
    },
  };
}
