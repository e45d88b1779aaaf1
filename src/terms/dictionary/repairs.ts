import { splitLines } from './lineChanges.ts';

/** Separators that people use instead of a tab, the most certain first. */
const separators = [/ {2,}/g, /(?:(?<! ) +)?(?:=>|->|[=→⇒]) */g, /(?:(?<! ) +)?[;|] */g, /(?<! ) +[-–—:] +/g, /, */g];

/** Returns the terms of a line without white space around them. */
export function trimmedLine(line: string): string {
  return line
    .split('\t')
    .map((phrase) => phrase.trim())
    .join('\t');
}

/** Returns the line without invisible characters, with a space for one between words. */
export function withoutControls(line: string): string {
  return line.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}

/** Returns a line without a tab as an entry, if the separator is clear; else undefined. */
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
 * Splits a line with too many tabs into lines with one each: two terms a line if there are as many source as target
 * terms; else the rest is appended to the target term.
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

/** Returns the lines of a text whose source term already occurs in an earlier line: 0 for the first line. */
export function duplicateLines(text: string): number[] {
  const sources = new Set<string>();
  return splitLines(text).flatMap((line, index) => {
    const tab = line.indexOf('\t');
    const source = line.slice(0, tab);
    if (tab === -1 || line.includes('\t', tab + 1) || source.trim() === '') {
      return [];
    }
    const before = sources.size;
    return sources.add(source).size === before ? [index] : [];
  });
}

/** Returns the lines of a text sorted by source term in a language, without empty ones. */
export function sortedBySource(text: string, language: string): string[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const lines = splitLines(text).filter((line) => line !== '');
  const keyed = lines.map((line) => ({ line, source: line.split('\t', 1)[0] ?? line }));
  return keyed.sort((one, other) => compare(one.source, other.source)).map(({ line }) => line);
}
