import { type Edit, edited } from '../../entries/lines.ts';
import { detectLineEnd } from '../../lineBreaks.ts';
import type { PoComment, PoEntry } from './poEntries.ts';

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

/**
 * Returns how an entry is written up to `end` with or without the flag. The former text (`#|`), for which the flagged
 * translation was made, goes with it.
 */
export function withFuzzy(source: string, entry: PoEntry, wanted: boolean, end: number): FlagChange {
  if (wanted === isFuzzy(entry)) {
    return { start: end, text: '' };
  }
  const changes = wanted ? [added(source, entry)] : entry.comments.flatMap((comment) => removed(source, comment));
  const start = changes[0]?.start ?? end;
  return { start, text: edited(source, { start, end }, changes) };
}

function added(source: string, { comments, context, id }: PoEntry): Edit {
  const flags = comments.find(({ text }) => text.startsWith('#,'));
  if (flags !== undefined) {
    const start = flags.start + '#,'.length;
    return { start, end: start, text: ` ${fuzzy},` };
  }
  const previous = comments.find(({ text }) => text.startsWith('#|'));
  const start = previous?.start ?? context?.keyword ?? id.keyword;
  return { start, end: start, text: `#, ${fuzzy}${detectLineEnd(source)}` };
}

/** Returns how a comment is written without the flag, if that is another way. */
function removed(source: string, { text, start, end }: PoComment): readonly Edit[] {
  const flags = flagsOf(text);
  const rest = flags.filter((flag) => flag !== fuzzy);
  if (rest.length > 0 && rest.length < flags.length) {
    return [{ start, end, text: `#, ${rest.join(', ')}` }];
  }
  if (!flags.includes(fuzzy) && !text.startsWith('#|')) {
    return [];
  }
  const lineEnd = /^(?:\r\n?|\n)/.exec(source.slice(end, end + 2))?.[0] ?? '';
  return [{ start, end: end + lineEnd.length, text: '' }];
}
