import { countCharacters } from '../../text/countCharacters.ts';
import { messageBranches } from '../../text/placeholders/messageBranches.ts';
import type { Part } from '../../text/unit.ts';
import type { Problem } from '../message.ts';
import { textOf } from './messageText.ts';
import type { TextPair } from './textPairs.ts';

/** Codes that a program fills in or reads. Others, such as an address, may differ between languages. */
const placeholder = /^(?:[%{<$@]|#\{?|\[%key)/;
/** Forms of a plural that may do without the number: `one file`. */
const fewNumbers = /(?:^|[:._\-[])(?:zero|one|two|=\d+|0)\]?$/;
const none: readonly Problem[] = [];
const branch = /\[[^[\]]*:[^[\]]*\]$/;

/** Returns the texts of a program that its translation does not have, or has too often. */
export function problemsOf({ key, source, target, isHeld = false }: TextPair): readonly Problem[] {
  if (source === undefined) {
    return none;
  }
  if (target === undefined) {
    return isHeld && branch.test(key) ? [{ kind: 'icu' }] : none;
  }
  if (source.maxLength === undefined && isWords(source.parts) && isWords(target.parts)) {
    return none;
  }
  const problems = [
    ...(messageProblems(key, source.parts, target.parts) ?? placeholderProblems(key, source.parts, target.parts)),
  ];
  const most = source.maxLength;
  const length = most === undefined ? 0 : countCharacters(textOf(target.parts));
  if (most !== undefined && length > most) {
    problems.push({ kind: 'length', length, most });
  }
  return problems.length === 0 ? none : problems;
}

/** Returns what is wrong in a translation whose source is an ICU message as a whole; `undefined` for other sources. */
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
  // A language may need other branches, and none if it has no plurals: then it says what `other` says.
  const branches = written ?? new Map([[[...own.keys()].findLast((name) => branch.test(name)) ?? '', target]]);
  return [...branches].flatMap(([name, parts]) => {
    const model = own.get(name) ?? own.get(name.replace(/:[^:\]]*\]$/, ':other]'));
    return model ? placeholderProblems(key + name, model, parts) : none;
  });
}

function placeholderProblems(key: string, source: readonly Part[], target: readonly Part[]): readonly Problem[] {
  const before = placeholdersOf(source);
  const after = placeholdersOf(target);
  const missing = without(before, after);
  const added = without(after, before);
  const mayLack = fewNumbers.test(key) && added.length === 0;
  return (missing.length > 0 && !mayLack) || added.length > 0 ? [{ kind: 'placeholders', missing, added }] : none;
}

function isWords(parts: readonly Part[]): boolean {
  return parts.length === 1 && typeof parts[0] === 'string';
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
