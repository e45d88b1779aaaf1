import { toBaseLanguage } from '../../text/paths/languageToken.ts';
import type { LockEntries, MovedSections } from '../lockFile.ts';
import { proseTarget } from '../prose/proseLock.ts';

/** The share of its texts that a file has of a section, or the section of the file's, so that it was moved. */
const minShare = 0.5;

/** Finds the section of a file that was moved or renamed, by its texts. */
export class GoneSections implements MovedSections {
  readonly #sections: ReadonlyMap<string, LockEntries>;
  /** Names of sections by the hashes of their translations. */
  #byTarget: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(sections: ReadonlyMap<string, LockEntries>) {
    this.#sections = sections;
  }

  sectionsOf(name: string, targets: ReadonlySet<string>): readonly (readonly [name: string, LockEntries])[] {
    const named = (this.#byTarget ??= namesByTarget(this.#sections));
    const shared = new Map<string, Set<string>>();
    for (const target of targets) {
      named.get(target)?.forEach((each) => shared.set(each, (shared.get(each) ?? new Set()).add(target)));
    }
    const left = new Set(targets);
    return [...shared]
      .map(([each, own]) => ({ each, own, rank: own.size + likeness(each, name) }))
      .sort((one, other) => other.rank - one.rank)
      .flatMap(({ each, own }) => {
        const entries = this.#sections.get(each);
        const isMoved = entries && own.size >= Math.min(entries.size, targets.size) * minShare;
        // A section without further texts is that of another language, which has the same ones.
        const isNew = [...own].some((target) => left.has(target));
        if (isMoved !== true || !isNew || !isSameLanguage(each, name)) {
          return [];
        }
        own.forEach((target) => left.delete(target));
        return [[each, entries] as const];
      });
  }
}

function namesByTarget(sections: ReadonlyMap<string, LockEntries>): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const add = (target: string | undefined, name: string): void => {
    if (target !== undefined) {
      const known = names.get(target) ?? new Set();
      names.set(target, known.add(name));
    }
  };
  for (const [name, entries] of sections) {
    for (const [key, sides] of entries) {
      add(proseTarget(key), name);
      sides.forEach(({ pairs }) => pairs.forEach(({ target }) => add(target, name)));
    }
  }
  return names;
}

/** The language that the name of a section ends with: that of a bilingual file. */
const languageAtEnd = / ([a-z][\w@-]*)$/i;

/** Returns true for sections of one language, as far as their names have one. */
function isSameLanguage(one: string, other: string): boolean {
  const [base, otherBase] = [one, other].map((name) => toBaseLanguage(languageAtEnd.exec(name)?.[1] ?? ''));
  return base === otherBase;
}

/** Returns how much two names begin and end alike, below 1: it decides between files with the same texts. */
function likeness(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < length && one[start] === other[start]) {
    start += 1;
  }
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) {
    end += 1;
  }
  return (start + end) / (one.length + other.length);
}

/** Returns the paths one of which is that of a section's file. */
export function pathsOfSection(name: string): readonly string[] {
  const [found] = languageAtEnd.exec(name) ?? [];
  return found === undefined ? [name] : [name, name.slice(0, -found.length)];
}
