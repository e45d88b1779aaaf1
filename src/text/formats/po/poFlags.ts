import { lineEndOf } from '../../lineBreaks.ts';
import type { Range } from '../../unit.ts';
import type { PoEntry } from './poEntries.ts';

const fuzzy = 'fuzzy';

/** Returns true for an entry whose translation waits for a review. */
export function isFuzzy({ comments }: PoEntry): boolean {
  return comments.some(({ text }) => flagsOf(text).includes(fuzzy));
}

function flagsOf(comment: string): string[] {
  return comment.startsWith('#,')
    ? comment
        .slice(2)
        .split(',')
        .map((flag) => flag.trim())
        .filter((flag) => flag !== '')
    : [];
}

/** The text before the string of a translation when its entry gets or loses the flag. */
export interface FlagChange {
  readonly start: number;
  /** The text from there up to the string. */
  readonly text: string;
}

/** Returns how an entry is written up to `end` with or without the flag. */
export function withFuzzy(source: string, entry: PoEntry, wanted: boolean, end: number): FlagChange {
  const change = wanted === isFuzzy(entry) ? undefined : wanted ? added(source, entry) : removed(source, entry);
  return change === undefined
    ? { start: end, text: '' }
    : { start: change.start, text: change.text + source.slice(change.end, end) };
}

function added(source: string, { comments, context, id }: PoEntry): Range & { readonly text: string } {
  const flags = comments.find(({ text }) => text.startsWith('#,'));
  if (flags !== undefined) {
    const start = flags.start + '#,'.length;
    return { start, end: start, text: ` ${fuzzy},` };
  }
  const previous = comments.find(({ text }) => text.startsWith('#|'));
  const start = previous?.start ?? context?.keyword ?? id.keyword;
  return { start, end: start, text: `#, ${fuzzy}${lineEndOf(source)}` };
}

function removed(source: string, { comments }: PoEntry): (Range & { readonly text: string }) | undefined {
  const comment = comments.find(({ text }) => flagsOf(text).includes(fuzzy));
  if (comment === undefined) {
    return undefined;
  }
  const rest = flagsOf(comment.text).filter((flag) => flag !== fuzzy);
  if (rest.length > 0) {
    return { start: comment.start, end: comment.end, text: `#, ${rest.join(', ')}` };
  }
  const lineEnd = /\r\n?|\n/.exec(source.slice(comment.end, comment.end + 2))?.[0] ?? '';
  return { start: comment.start, end: comment.end + lineEnd.length, text: '' };
}
