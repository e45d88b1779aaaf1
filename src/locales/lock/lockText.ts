import { yieldTurn } from '../../text/turns/runInTurns.ts';
import {
  type Lock,
  type LockEntries,
  type LockEntry,
  type LockPair,
  LockProblem,
  type TranslatedBy,
} from '../lockFile.ts';
import { areSameEntries } from './knownPair.ts';
import { hashDigits } from './textHash.ts';

const version = 2;

type Section = Map<string, readonly LockEntry[]>;
type Files = Map<string, Section>;

/**
 * Returns the text of a lock file: sorted, a line for each key, so that changes in different places merge. Other work
 * of the process gets its turn after each section: a large project has a lock file of several megabytes.
 */
export async function printLock({ files }: Lock): Promise<string> {
  const sections: string[] = [];
  for (const [name, entries] of [...files].filter((each) => each[1].size > 0).sort(byName)) {
    const isPrinted = printed.has(entries);
    sections.push(`    ${JSON.stringify(name)}: {\n${linesOf(entries)}\n    }`);
    if (!isPrinted) {
      await yieldTurn();
    }
  }
  const body = sections.length === 0 ? '{}' : `{\n${sections.join(',\n')}\n  }`;
  return `{\n  "version": ${version},\n  "files": ${body}\n}\n`;
}

/** A large section that did not change is not printed again. */
const printed = new WeakMap<object, string>();

function linesOf(entries: LockEntries): string {
  const known = printed.get(entries);
  if (known !== undefined) {
    return known;
  }
  const sorted = [...entries.keys()].filter((key) => entries.get(key)?.length !== 0).sort();
  const last = sorted.length - 1;
  const text = sorted.map((key, at) => linesFor(key, entries.get(key) ?? [], at === last ? '' : ',')).join('\n');
  printed.set(entries, text);
  return text;
}

/** Returns the line of a key. A conflict stays open if its file was not read: only the translation decides it. */
function linesFor(key: string, sides: readonly LockEntry[], comma: string): string {
  const name = JSON.stringify(key);
  const lines = sides.map((entry) => `      ${name}: "${printEntry(entry)}"${comma}`);
  const [ours = '', ...theirs] = lines;
  return theirs.length === 0 ? ours : ['<<<<<<< ours', ours, '=======', ...theirs, '>>>>>>> theirs'].join('\n');
}

const letters: Readonly<Record<TranslatedBy, string>> = {
  machine: 'm',
  marked: 'w',
  person: 'r',
  accepted: 'a',
  reopened: 'o',
  flagged: 'f',
};
const byLetter = new Map(
  (['machine', 'marked', 'person', 'accepted', 'reopened', 'flagged'] as const).map((by) => [letters[by], by]),
);

function printEntry({ pairs, isMissing }: LockEntry): string {
  return `${isMissing ? '- ' : ''}${pairs.map(printPair).join(', ')}`;
}

function printPair({ source, by, target, note }: LockPair): string {
  const text = target === undefined ? '' : ` ${target}`;
  return `${source} ${letters[by]}${text}${note === undefined ? '' : ` n ${note}`}`;
}

/** The same order for every language of the system. */
function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Reads a lock file. One with git's conflict markers gives the entries of both sides. Other work of the process gets
 * its turn before each section. Rejects with `LockProblem` for a lock file that is broken or newer, or with the
 * signal's reason.
 */
export async function parseLock(text: string, signal?: AbortSignal): Promise<Lock> {
  const steps = lockSteps(text);
  let step = steps.next();
  while (step.done !== true) {
    await yieldTurn(signal);
    step = steps.next();
  }
  return step.value;
}

function* lockSteps(text: string): Generator<undefined, Lock> {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  if (!/^<{7}/m.test(plain)) {
    return { files: yield* sectionsOf(plain) };
  }
  const [ours, theirs] = sidesOf(plain);
  return { files: joined(yield* sectionsOf(ours), yield* sectionsOf(theirs)) };
}

/** Returns the text of each side of the conflicts in a text. What they had in common before is left out. */
function sidesOf(text: string): readonly [string, string] {
  const sides: [string[], string[]] = [[], []];
  let side: 'both' | 'ours' | 'base' | 'theirs' = 'both';
  for (const each of text.split('\n')) {
    const mark = /^([<|=>])\1{6}(?: |$)/.exec(each)?.[1];
    if (mark !== undefined) {
      const next = ({ '<': 'ours', '|': 'base', '=': 'theirs', '>': 'both' } as const)[mark];
      if (next === undefined) {
        throw new LockProblem('broken');
      }
      side = next;
      continue;
    }
    if (side === 'both' || side === 'ours') {
      sides[0].push(each);
    }
    if (side === 'both' || side === 'theirs') {
      sides[1].push(each);
    }
  }
  if (side !== 'both') {
    throw new LockProblem('broken');
  }
  return [sides[0].join('\n'), sides[1].join('\n')];
}

function joined(ours: Files, theirs: Files): Files {
  const files: Files = new Map();
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const [one, other] = [ours.get(name), theirs.get(name)];
    const entries: Section = new Map();
    for (const key of new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const [ofOne, ofOther] = [one?.get(key) ?? [], other?.get(key) ?? []];
      const others = ofOther.filter((entry) => !ofOne.some((each) => areSameEntries([each], [entry])));
      entries.set(key, [...ofOne, ...others]);
    }
    files.set(name, entries);
  }
  return files;
}

const string = String.raw`"(?:[^"\\]|\\.)*"`;
const header = /^\{\s*"version"\s*:\s*(\d+)\s*(?:,\s*)?"files"\s*:\s*\{/;
/** A file that was cut off lacks it. */
const wholeEnd = /\}\s*\}\s*$/;
const sectionLine = new RegExp(String.raw`^\s*(${string})\s*:\s*\{\s*(\},?)?\s*$`);
const pair = String.raw`[\da-f]+ [rmwaof](?: [\da-f]+)?(?: n [\da-f]+)?`;
const entryLine = new RegExp(String.raw`^\s*(${string})\s*:\s*"((?:- )?${pair}(?:, ${pair})*)"\s*,?\s*$`);

/** An entry of one pair as it is printed here, without an escape: recognized and cut much faster than others. */
const printedLine = new RegExp(
  String.raw` {6}"[^"\\\n]*": "[\da-f]{${hashDigits}} [rm](?: [\da-f]{${hashDigits}})?",?(?=\n|$)`,
  'y',
);

/** Adds the printed entries that begin at an offset. Returns the offset after their lines. */
function addPrinted(text: string, from: number, entries: Section): number {
  let start = from;
  for (printedLine.lastIndex = from; printedLine.test(text); printedLine.lastIndex = start) {
    const keyEnd = text.indexOf('"', start + 7);
    const [hash, kind] = [keyEnd + 4, keyEnd + 5 + hashDigits];
    const source = text.slice(hash, hash + hashDigits);
    const by = text[kind] === 'm' ? 'machine' : 'person';
    const target = text[kind + 1] === ' ' ? { target: text.slice(kind + 2, kind + 2 + hashDigits) } : undefined;
    entries.set(text.slice(start + 7, keyEnd), [{ pairs: [{ source, ...target, by }] }]);
    start = printedLine.lastIndex + 1;
  }
  return start;
}

function entryIn(text: string): readonly [key: string, entry: LockEntry] | undefined {
  const [, key, printed] = entryLine.exec(text) ?? [];
  if (key === undefined || printed === undefined) {
    return undefined;
  }
  const isMissing = printed.startsWith('- ');
  const pairs = printed.replace(/^- /, '').split(', ').map(pairIn);
  return [unquoted(key), { pairs, ...(isMissing && { isMissing }) }];
}

function pairIn(printed: string): LockPair {
  const [, source = '', letter, target, note] = /^(\S+) (\S)(?: (?!n)(\S+))?(?: n (\S+))?$/.exec(printed) ?? [];
  const by = byLetter.get(letter ?? '') ?? 'person';
  return { source, by, ...(target !== undefined && { target }), ...(note !== undefined && { note }) };
}

/**
 * Adds what version 1 has in sections of their own to the entries of a section: accepted translations, and notes as the
 * sources of their entries.
 */
function addFirstVersion(files: Files): void {
  for (const [name, section] of files) {
    const [, base = '', kind] = /^(.+) (accepted|notes)$/s.exec(name) ?? [];
    const entries = files.get(base);
    if (entries === undefined) {
      continue;
    }
    files.delete(name);
    for (const [key, sides] of section) {
      const [found, ...others] = entries.get(key) ?? [];
      const [first, ...earlier] = found?.pairs ?? [];
      const { source = '', target } = sides[0]?.pairs[0] ?? {};
      if (first === undefined) {
        continue;
      }
      const pairs: readonly LockPair[] =
        kind === 'notes'
          ? [{ ...first, note: source }, ...earlier]
          : [first, ...(target ? [{ source, target, by: 'accepted' as const }] : []), ...earlier];
      entries.set(key, [{ ...found, pairs }, ...others]);
    }
  }
}

/**
 * Reads the sections of a lock file by lines: what git merges has a comma too many or too few at times, or a section
 * twice, of which `JSON.parse` would lose the first. Yields before each section.
 */
function* sectionsOf(text: string): Generator<undefined, Files> {
  const written = /"version"\s*:\s*(\d+)/.exec(text)?.[1];
  if (written !== undefined && Number(written) > version) {
    throw new LockProblem('newer');
  }
  const [head] = header.exec(text) ?? [];
  if (head === undefined || !wholeEnd.test(text)) {
    throw new LockProblem('broken');
  }
  const files: Files = new Map();
  let entries: Section | undefined;
  let at = head.length;
  while (at <= text.length) {
    at = entries ? addPrinted(text, at, entries) : at;
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? text.length + 1 : end + 1;
    const found = entries && entryIn(line);
    if (found !== undefined) {
      entries?.set(found[0], [found[1]]);
      continue;
    }
    const [, section, closed] = sectionLine.exec(line) ?? [];
    if (section !== undefined) {
      yield undefined;
      const name = unquoted(section);
      const known = files.get(name) ?? new Map<string, readonly LockEntry[]>();
      files.set(name, known);
      entries = closed === undefined ? known : undefined;
    } else if (!/^[\s{},]*$/.test(line)) {
      throw new LockProblem('broken');
    }
  }
  addFirstVersion(files);
  return files;
}

/** Throws `LockProblem` if the text cannot be read as a JSON string. */
function unquoted(text: string): string {
  try {
    const value: unknown = text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
    return typeof value === 'string' ? value : '';
  } catch {
    throw new LockProblem('broken');
  }
}
