import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';
import { inTurns } from '../asking/inTurns.ts';
import type { Part } from '../unit.ts';
import type { TermIndex } from './termIndex.ts';
import type { TermPresence } from './termPresence.ts';

/** A unit as far as terms are looked for in it. */
export interface TermUnit {
  /** Where it stands in its file, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
  readonly key?: string;
}

/** A term of the source that its translation has not. */
export interface MissingTerm {
  readonly entry: GlossaryEntry;
  /** Which of the indexes has it. */
  readonly dictionary: number;
  /** Undefined where the two files could not be brought together, so that all was compared with all. */
  readonly source: TermUnit | undefined;
  readonly target: TermUnit | undefined;
}

export interface TermReport {
  /** Terms that stand in the source, each as often as it does. */
  readonly terms: number;
  readonly missing: readonly MissingTerm[];
}

/** A unit and its translation. */
interface AlignedUnits {
  readonly source: TermUnit;
  readonly target: TermUnit;
}

/**
 * The units of a file with those of its translation: by their keys where all have one, else by their order where there
 * are as many. Undefined where neither can be.
 */
function alignUnits(sources: readonly TermUnit[], targets: readonly TermUnit[]): readonly AlignedUnits[] | undefined {
  const byKey = new Map(targets.flatMap((target) => (target.key === undefined ? [] : [[target.key, target]])));
  const keys = new Set(sources.flatMap(({ key }) => key ?? []));
  if (sources.length > 0 && keys.size === sources.length && byKey.size === targets.length) {
    return sources.flatMap((source) => {
      const target = byKey.get(source.key ?? '');
      return target ? [{ source, target }] : [];
    });
  }
  if (sources.length !== targets.length) {
    return undefined;
  }
  return sources.flatMap((source, index) => {
    const target = targets[index];
    return target ? [{ source, target }] : [];
  });
}

/** A dictionary to check with; of several that have the same phrase the first counts, as with the service. */
export interface TermDictionary {
  readonly index: TermIndex;
  readonly presence: TermPresence;
}

/** Finds what is missing, each term once for a unit. Rejects with the signal's reason. */
export async function missingTerms(
  sources: readonly TermUnit[],
  targets: readonly TermUnit[],
  dictionaries: readonly TermDictionary[],
  signal?: AbortSignal,
): Promise<TermReport> {
  const aligned = alignUnits(sources, targets);
  const missing: MissingTerm[] = [];
  let terms = 0;
  const look = (source: string, target: string, place: AlignedUnits | undefined) => {
    const seen = new Set<string>();
    for (const [dictionary, { index, presence }] of dictionaries.entries()) {
      const isPresent = presence.in(target);
      const phrases = new Set<string>();
      for (const { entry } of index.find(source)) {
        if (!seen.has(entry.source)) {
          terms += 1;
          if (!phrases.has(entry.source) && !isPresent(entry.target)) {
            missing.push({ entry, dictionary, source: place?.source, target: place?.target });
          }
          phrases.add(entry.source);
        }
      }
      phrases.forEach((phrase) => seen.add(phrase));
    }
  };
  if (aligned) {
    await inTurns(aligned, (pair) => look(textOf(pair.source), textOf(pair.target), pair), signal);
  } else {
    look(sources.map(textOf).join('\n'), targets.map(textOf).join('\n'), undefined);
  }
  return { terms, missing };
}

/** What is written there; what stands for itself is a word's end. */
function textOf({ parts }: Pick<TermUnit, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.role === 'alone' ? '\uFFFC' : '')).join('');
}
