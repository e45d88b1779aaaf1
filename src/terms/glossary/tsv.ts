import {
  type EntriesText,
  type EntryInText,
  entriesInParts,
  type GlossaryEntry,
  type LineProblem,
} from './glossaryEntry.ts';

/**
 * Reads the entries of a TSV (specification, Dictionary, entry format rules): one a line, source and target term
 * separated by one tab. Lines end with LF or CRLF; empty lines are ignored; terms are kept exactly.
 */
export function parseTsv(text: string): EntriesText {
  const entries: EntryInText[] = [];
  const problems = readTsv(text, (source, target, line) => entries.push({ source, target, line }));
  return { entries, problems };
}

/** Calls `add` for each entry of a TSV, as in {@link parseTsv}. Returns the problems of the other lines. */
export function readTsv(text: string, add: (source: string, target: string, line: number) => void): LineProblem[] {
  const problems: LineProblem[] = [];
  let line = 0;
  for (let start = 0; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const next = found === -1 ? text.length : found;
    const end = found > start && text.charCodeAt(found - 1) === 13 ? found - 1 : next;
    if (end > start) {
      const tab = text.indexOf('\t', start);
      const second = tab === -1 || tab >= end ? -1 : text.indexOf('\t', tab + 1);
      if (tab === -1 || tab >= end) {
        problems.push({ line, start: 0, end: end - start, problem: 'noSeparator' });
      } else if (second !== -1 && second < end) {
        problems.push({ line, start: second - start, end: end - start, problem: 'moreSeparators' });
      } else {
        add(text.slice(start, tab), text.slice(tab + 1, end), line);
      }
    }
    start = next + 1;
  }
  return problems;
}

/** Returns the entries as TSV, one a line, without a line break after the last. Terms have no tab and no line break. */
export function formatTsv(entries: readonly GlossaryEntry[]): string {
  const texts: string[] = [];
  for (const some of entriesInParts(entries)) {
    texts.push(some.map(({ source, target }) => `${source}\t${target}`).join('\n'));
  }
  return texts.join('\n');
}
