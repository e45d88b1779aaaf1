import type { GlossaryEntry } from './glossaryEntry.ts';

/** Why an entry is invalid in a dictionary (specification, Dictionary, entry format rules; Limits). */
export interface EntryProblem {
  /** Index of the entry. */
  readonly index: number;
  readonly field: 'source' | 'target';
  readonly problem: 'notText' | 'empty' | 'tooLong' | 'separator' | 'duplicate';
  /** With `tooLong`: UTF-8 bytes. */
  readonly bytes?: number;
  /** With `duplicate`: index of the first entry with the same source term. */
  readonly first?: number;
}

/** Checks each character once, as a dictionary may have millions of them. */
function phraseParts(phrase: string): 'words' | 'empty' | 'separator' {
  let words = false;
  let separator = false;
  for (let at = 0; at < phrase.length; at += 1) {
    const unit = phrase.charCodeAt(at);
    words ||= unit > 32 && unit < 127;
    separator ||= unit === 9 || unit === 10 || unit === 13;
  }
  return !words && phrase.trim() === '' ? 'empty' : separator ? 'separator' : 'words';
}

/** Returns the first problem of a term. */
export function termProblem(phrase: unknown, maxBytes: number): Pick<EntryProblem, 'problem' | 'bytes'> | undefined {
  if (typeof phrase !== 'string') {
    return { problem: 'notText' };
  }
  const found = phraseParts(phrase);
  if (found !== 'words') {
    return { problem: found };
  }
  // No UTF-16 code unit takes more than three bytes.
  const bytes = phrase.length * 3 > maxBytes ? Buffer.byteLength(phrase) : 0;
  return bytes > maxBytes ? { problem: 'tooLong', bytes } : undefined;
}

/**
 * Yields the problems of the entries of a dictionary, in order: terms that are empty, too long or contain a tab or line
 * break, and duplicate source terms.
 *
 * @param maxBytes maximum UTF-8 bytes of a term
 */
export function* entryProblems(entries: readonly GlossaryEntry[], maxBytes: number): Generator<EntryProblem> {
  const firsts = new Map<string, number>();
  for (const [index, { source, target }] of entries.entries()) {
    const wrongSource = termProblem(source, maxBytes);
    if (wrongSource) {
      yield { index, field: 'source', ...wrongSource };
    }
    const wrongTarget = termProblem(target, maxBytes);
    if (wrongTarget) {
      yield { index, field: 'target', ...wrongTarget };
    }
    if (wrongSource?.problem === 'notText') {
      continue;
    }
    const first = firsts.get(source);
    if (first === undefined) {
      firsts.set(source, index);
    } else {
      yield { index, field: 'source', problem: 'duplicate', first };
    }
  }
}
