import { linesOf } from './lineChanges.ts';

/** What people write between a source and a target where a tab should be, the surest first. */
const separators = [/ {2,}/g, / *(?:=>|->|[=→⇒]) */g, / *[;|] */g, / +[-–—:] +/g, /, */g];

/** The phrases of a line without white space around them. */
export function trimmedLine(line: string): string {
  return line
    .split('\t')
    .map((phrase) => phrase.trim())
    .join('\t');
}

/** The line without characters that nobody sees: a space where one stood between words. */
export function withoutControls(line: string): string {
  return line.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}

/** A line without a tab as an entry, where it is plain what stands between source and target; else undefined. */
export function splitAtSeparator(line: string): { readonly line: string; readonly separator: string } | undefined {
  for (const separator of separators) {
    const [found, ...others] = line.trim().matchAll(separator);
    if (found && others.length === 0) {
      const all = line.trim();
      const before = all.slice(0, found.index).trim();
      const after = all.slice(found.index + found[0].length).trim();
      if (before !== '' && after !== '') {
        return { line: `${before}\t${after}`, separator: found[0].trim() };
      }
    }
  }
  return undefined;
}

/**
 * A line with too many tabs as lines with one each: two phrases a line where there are as many sources as targets; else
 * what stands behind the target is put to it.
 */
export function splitAtTabs(line: string): readonly string[] {
  const phrases = line.split('\t').map((phrase) => phrase.trim());
  const filled = phrases.filter((phrase) => phrase !== '');
  if (filled.length % 2 === 0) {
    return filled.flatMap((phrase, index) => (index % 2 === 0 ? [`${phrase}\t${filled[index + 1] ?? ''}`] : []));
  }
  const [source = '', ...targets] = filled;
  return [`${source}\t${targets.join(' ')}`];
}

/** The lines of a text whose source a line before them has: 0 for the first line. */
export function duplicateLines(text: string): number[] {
  const sources = new Set<string>();
  return linesOf(text).flatMap((line, index) => {
    const tab = line.indexOf('\t');
    const source = line.slice(0, tab);
    if (tab === -1 || line.includes('\t', tab + 1) || source.trim() === '') {
      return [];
    }
    const before = sources.size;
    return sources.add(source).size === before ? [index] : [];
  });
}

/** The lines of a text in the order of their sources in a language, empty ones left out. */
export function sortedBySource(text: string, language: string): string[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const lines = linesOf(text).filter((line) => line !== '');
  const keyed = lines.map((line) => ({ line, source: line.split('\t', 1)[0] ?? line }));
  return keyed.sort((one, other) => compare(one.source, other.source)).map(({ line }) => line);
}
