import { countCharacters } from '../../text/countCharacters.ts';
import { messageBranches } from '../../text/placeholders/messageBranches.ts';
import { isPluralCategory } from '../../text/plurals/pluralCategories.ts';
import { missingEntries, type TermDictionary } from '../../text/terms/missingTerms.ts';
import type { Part, Unit } from '../../text/unit.ts';
import type { Problem } from '../message.ts';
import { textOf } from './messageText.ts';
import type { TargetText, TextPair } from './textPairs.ts';

/** Codes that a program fills in or reads. Others, such as an address, may differ between languages. */
const placeholder = /^(?:[%{<$@]|#\{?|\[%key)/;
/** Forms of a plural that may do without the number: `one file`. */
const fewNumbers = /(?:^|[:._\-[])(?:zero|one|two|=\d+|0)\]?$/;
const none: readonly Problem[] = [];
const branch = /\[[^[\]]*:[^[\]]*\]$/;

/** What the messages of a member are checked with. */
export interface Checks {
  /** Missing plural forms, by the key of an existing form (`pluralGaps`). */
  readonly gaps: ReadonlyMap<string, Problem>;
  readonly terms: readonly TermDictionary[];
}

/** Returns the problems of a translation. */
export function problemsOf(pair: TextPair, { gaps, terms }: Checks): readonly Problem[] {
  const { key, source, target, invalid, lacking } = pair;
  if (source === undefined) {
    return none;
  }
  if (target === undefined) {
    return invalid === undefined ? none : [{ kind: 'icu', keys: invalid.keys }];
  }
  const gap = gaps.get(key);
  const isPlain = source.maxLength === undefined && isAlike(source.parts, target.parts);
  if (isPlain && gap === undefined && lacking === undefined && terms.length === 0) {
    return none;
  }
  const problems = isPlain ? [] : [...contentProblems(pair, source, target)];
  if (gap !== undefined) {
    problems.push(gap);
  }
  if (lacking !== undefined) {
    problems.push({ kind: 'plurals', missing: lacking.map((index) => `[${index}]`), keys: [] });
  }
  for (const entry of terms.length === 0 ? [] : missingEntries(source.parts, target.parts, terms)) {
    problems.push({ kind: 'term', source: entry.source, target: entry.target });
  }
  return problems.length === 0 ? none : problems;
}

/** Yields problems of placeholders, branches and length. */
function* contentProblems({ key }: TextPair, source: Unit, target: TargetText): Generator<Problem> {
  yield* messageProblems(key, source.parts, target.parts) ?? placeholderProblems(key, source.parts, target.parts);
  const most = source.maxLength;
  const length = most === undefined ? 0 : countCharacters(textOf(target.parts));
  if (most !== undefined && length > most) {
    yield { kind: 'length', length, most };
  }
}

/**
 * Returns the problems of a translation whose source is one ICU message; `undefined` for other sources. The
 * source has the plural categories of the target language.
 */
function messageProblems(
  key: string,
  source: readonly Part[],
  target: readonly Part[],
): readonly Problem[] | undefined {
  const own = messageBranches(source);
  if (own === undefined || own === 'broken') {
    return undefined;
  }
  const written = messageBranches(target);
  if (written === 'broken') {
    return [{ kind: 'icu' }];
  }
  // A language may need other branches. Without plurals, it only needs the text of `other`.
  const branches = written ?? new Map([[[...own.keys()].findLast((name) => branch.test(name)) ?? '', target]]);
  const problems = [...branches].flatMap(([name, parts]) => {
    const model = own.get(name) ?? own.get(name.replace(/:[^:\]]*\]$/, ':other]'));
    return model ? placeholderProblems(key + name, model, parts) : none;
  });
  const missing = written ? missingCategories([...own.keys()], [...written.keys()]) : [];
  return missing.length === 0 ? problems : [...problems, { kind: 'plurals', missing, keys: [] }];
}

/** Returns the plural categories that branches lack which have others of the same plural. */
function missingCategories(wanted: readonly string[], written: readonly string[]): readonly string[] {
  const baseOf = (name: string): string => name.replace(/[^:]*$/, '');
  const bases = new Set(written.map(baseOf));
  const lacking = wanted.filter((name) => {
    const isThere = written.includes(name) || (name.endsWith(':one]') && written.includes(`${baseOf(name)}=1]`));
    return !isThere && bases.has(baseOf(name));
  });
  return [...new Set(lacking.map((name) => name.slice(baseOf(name).length, -1)).filter(isPluralCategory))];
}

function placeholderProblems(key: string, source: readonly Part[], target: readonly Part[]): readonly Problem[] {
  const before = placeholdersOf(source);
  const after = placeholdersOf(target);
  const missing = without(before, after);
  const added = without(after, before);
  const mayLack = fewNumbers.test(key) && added.length === 0;
  return (missing.length > 0 && !mayLack) || added.length > 0 ? [{ kind: 'placeholders', missing, added }] : none;
}

/** Part of each ICU message with branches. */
const branchWord = /plural|select/;

/** Returns true for texts without branches that have the same codes in the same order: most translations. */
function isAlike(source: readonly Part[], target: readonly Part[]): boolean {
  let at = 0;
  for (const part of source) {
    if (branchWord.test(typeof part === 'string' ? part : part.source)) {
      return false;
    }
    if (typeof part === 'object') {
      at = codeFrom(target, at);
      const other = target[at];
      if (typeof other !== 'object' || other.source !== part.source) {
        return false;
      }
      at += 1;
    }
  }
  return codeFrom(target, at) === target.length;
}

/** Returns the index of the first code from an index on, or the number of parts. */
function codeFrom(parts: readonly Part[], from: number): number {
  let at = from;
  while (at < parts.length && typeof parts[at] === 'string') {
    at += 1;
  }
  return at;
}

function placeholdersOf(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => (typeof part === 'object' && placeholder.test(part.source) ? part.source : []));
}

/** Returns the first texts without the others, each as often as it is there. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  if (texts.length === 0) {
    return [];
  }
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0;
  });
}
