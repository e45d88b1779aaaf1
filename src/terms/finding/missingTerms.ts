import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { Part } from '../../text/unit.ts';
import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';
import type { TermIndex } from './termIndex.ts';
import type { TermPresence } from './termPresence.ts';

/** The part of a unit in which terms are searched. */
export interface TermUnit {
  /** Its offset in the file, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
  readonly key?: string;
}

/** A term of the source that its translation lacks. */
export interface MissingTerm {
  readonly entry: GlossaryEntry;
  /** Index of its dictionary. */
  readonly dictionary: number;
  /** Undefined if the units of the two files could not be paired, so that the whole files were compared. */
  readonly source: TermUnit | undefined;
  readonly target: TermUnit | undefined;
}

export interface TermReport {
  /** Terms in the source, each counted as often as it occurs. */
  readonly terms: number;
  readonly missing: readonly MissingTerm[];
}

/** A unit and its translation. */
interface AlignedUnits {
  readonly source: TermUnit;
  readonly target: TermUnit;
}

/**
 * Pairs the units of a file with those of its translation: by their keys if all have one, else by their order if there
 * are equally many. Returns undefined if neither is possible.
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

/** A dictionary to check with; of several with the same source term the first is used, like in the service. */
export interface TermDictionary {
  readonly index: TermIndex;
  readonly presence: TermPresence;
}

/** Finds missing terms, each once for a unit. Rejects with the signal's reason. */
export async function missingTerms(
  sources: readonly TermUnit[],
  targets: readonly TermUnit[],
  dictionaries: readonly TermDictionary[],
  signal?: AbortSignal,
): Promise<TermReport> {
  const aligned = alignUnits(sources, targets);
  const missing: MissingTerm[] = [];
  let terms = 0;
  const count = ({ isMissing, ...found }: FoundTerm, place: AlignedUnits | undefined) => {
    terms += 1;
    if (isMissing) {
      missing.push({ ...found, source: place?.source, target: place?.target });
    }
  };
  if (aligned) {
    await runInTurns(
      aligned,
      (pair) => {
        for (const found of termsOf(textOf(pair.source), textOf(pair.target), dictionaries)) {
          count(found, pair);
        }
      },
      signal,
    );
  } else {
    const [source, target] = [sources, targets].map((units) => units.map(textOf).join('\n'));
    await runInTurns(termsOf(source ?? '', target ?? '', dictionaries), (found) => count(found, undefined), signal);
  }
  return { terms, missing };
}

/** Returns the entries whose source term a text has and whose target term its translation lacks, each once. */
export function missingEntries(
  source: readonly Part[],
  target: readonly Part[],
  dictionaries: readonly TermDictionary[],
): readonly GlossaryEntry[] {
  const found = [...termsOf(textOf({ parts: source }), textOf({ parts: target }), dictionaries)];
  return found.flatMap(({ entry, isMissing }) => (isMissing ? [entry] : []));
}

interface FoundTerm extends Pick<MissingTerm, 'entry' | 'dictionary'> {
  /** True once for a term that the translation lacks. */
  readonly isMissing: boolean;
}

function* termsOf(source: string, target: string, dictionaries: readonly TermDictionary[]): Generator<FoundTerm> {
  const seen = new Set<string>();
  for (const [dictionary, { index, presence }] of dictionaries.entries()) {
    const isPresent = presence.in(target);
    const phrases = new Set<string>();
    for (const { entry } of index.find(source)) {
      if (!seen.has(entry.source)) {
        yield { entry, dictionary, isMissing: !phrases.has(entry.source) && !isPresent(entry.target) };
        phrases.add(entry.source);
      }
    }
    phrases.forEach((phrase) => seen.add(phrase));
  }
}

/** Returns the text of a unit; codes end a word. */
function textOf({ parts }: Pick<TermUnit, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.role === 'alone' ? '\uFFFC' : '')).join('');
}
