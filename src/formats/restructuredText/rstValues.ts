import type { RstTable } from './rstCells.ts';

/** How the values of `csv-table` are written. */
export interface RstDialect {
  readonly delimiter: string;
  /** In the option with the head, a backslash makes a quotation mark text; else a second one does. */
  readonly hasBackslashes: boolean;
}

interface Value {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  readonly text: string;
}

/** Returns the values of lines, as docutils reads them; undefined for lines that have none. */
export function readValues(lines: readonly string[], { delimiter, hasBackslashes }: RstDialect): RstTable | undefined {
  const text = lines.join('\n');
  const sign = delimiter.replace(/[\\\]^-]/, '\\$&');
  const [inside, bare, escape] = hasBackslashes
    ? [String.raw`[^"\\]*(?:\\[^][^"\\]*)*`, String.raw`(?:\\[^]|[^\\${sign}\n])*`, /\\([^])/g]
    : ['[^"]*(?:""[^"]*)*', `[^${sign}\n]*`, /"(")/g];
  const value = new RegExp(` *(?:"(?<quoted>${inside})"|(?!")(?<bare>${bare}))(?=[${sign}\n]|$)`, 'y');
  const written = (words: string): string =>
    `"${hasBackslashes ? words.replace(/[\\"]/g, '\\$&') : words.replaceAll('"', '""')}"`;
  const values: Value[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    value.lastIndex = at;
    const found = value.exec(text);
    if (found === null) {
      return undefined;
    }
    const { quoted, bare: unquoted = '' } = found.groups ?? {};
    const isQuoted = quoted !== undefined;
    const end = at + found[0].length;
    const start = end - (isQuoted ? quoted.length + 2 : unquoted.length);
    const isEscaped = isQuoted || hasBackslashes;
    const raw = quoted ?? unquoted;
    values.push({ start, end, isQuoted, text: (isEscaped ? raw.replace(escape, '$1') : raw).trim() });
    at = end;
  }
  return {
    cells: values.map((each, column) => ({ text: each.text, column })),
    draw: (drawn) => {
      let done = 0;
      const pieces = values.map(({ start, end, isQuoted, text: former }, at) => {
        const lead = text.slice(done, start);
        const words = drawn[at] ?? '';
        done = end;
        const needsQuotes = isQuoted || /["\\\n]|^ /.test(words) || words.includes(delimiter);
        const own = text.slice(start, end);
        return lead + (words === former ? own : needsQuotes ? written(words) : words);
      });
      return pieces.join('').split('\n');
    },
  };
}
