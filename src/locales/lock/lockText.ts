import { type Lock, type LockEntry, LockProblem } from '../lockFile.ts';
import { hashDigits } from './textHash.ts';

const version = 1;

type Files = Map<string, Map<string, readonly LockEntry[]>>;

/** Returns the text of a lock file: sorted, a line for each key, so that changes in different places merge. */
export function printLock({ files }: Lock): string {
  const sections = [...files]
    .filter(([, entries]) => entries.size > 0)
    .sort(byName)
    .map(([name, entries]) => `    ${JSON.stringify(name)}: {\n${linesOf(entries)}\n    }`);
  const body = sections.length === 0 ? '{}' : `{\n${sections.join(',\n')}\n  }`;
  return `{\n  "version": ${version},\n  "files": ${body}\n}\n`;
}

/** A large section that did not change is not printed again. */
const printed = new WeakMap<object, string>();

function linesOf(entries: ReadonlyMap<string, readonly LockEntry[]>): string {
  const known = printed.get(entries);
  if (known !== undefined) {
    return known;
  }
  const sorted = [...entries].filter(([, sides]) => sides.length > 0).sort(byName);
  const text = sorted.map(([key, sides], at) => linesFor(key, sides, at === sorted.length - 1 ? '' : ',')).join('\n');
  printed.set(entries, text);
  return text;
}

/** Returns the line of a key. A conflict stays open if its file was not read: only the translation decides it. */
function linesFor(key: string, sides: readonly LockEntry[], comma: string): string {
  const lines = sides.map(
    ({ source, machine }) =>
      `      ${JSON.stringify(key)}: "${source} ${machine === undefined ? 'r' : `m ${machine}`}"${comma}`,
  );
  const [ours = '', ...theirs] = lines;
  return theirs.length === 0 ? ours : ['<<<<<<< ours', ours, '=======', ...theirs, '>>>>>>> theirs'].join('\n');
}

/** The same order for every language of the system. */
function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Reads a lock file. One with git's conflict markers gives the entries of both sides. Throws `LockProblem` for one that
 * is broken or newer.
 */
export function parseLock(text: string): Lock {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  if (!/^<{7}/m.test(plain)) {
    return { files: sectionsOf(plain) };
  }
  const [ours, theirs] = sidesOf(plain);
  return { files: joined(sectionsOf(ours), sectionsOf(theirs)) };
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
    const entries = new Map<string, readonly LockEntry[]>();
    for (const key of new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const both = [...(one?.get(key) ?? []), ...(other?.get(key) ?? [])];
      const different = new Map(both.map((entry) => [`${entry.source} ${entry.machine ?? ''}`, entry]));
      entries.set(key, [...different.values()]);
    }
    files.set(name, entries);
  }
  return files;
}

const string = String.raw`"(?:[^"\\]|\\.)*"`;
const header = /^\{\s*"version"\s*:\s*(\d+)\s*,?\s*"files"\s*:\s*\{/;
/** A file that was cut off lacks it. */
const wholeEnd = /\}\s*\}\s*$/;
const sectionLine = new RegExp(String.raw`^\s*(${string})\s*:\s*\{\s*(\},?)?\s*$`);
const entryLine = new RegExp(String.raw`^\s*(${string})\s*:\s*"([\da-f]+) (?:r|m ([\da-f]+))"\s*,?\s*$`);

/** An entry as it is printed here, without an escape: recognised and cut much faster than others. */
const printedLine = new RegExp(
  String.raw` {6}"[^"\\\n]*": "[\da-f]{${hashDigits}} (?:r|m [\da-f]{${hashDigits}})",?(?=\n|$)`,
  'y',
);

/** Adds the printed entries that begin at an offset. Returns the offset after their lines. */
function addPrinted(text: string, from: number, entries: Map<string, readonly LockEntry[]>): number {
  let start = from;
  for (printedLine.lastIndex = from; printedLine.test(text); printedLine.lastIndex = start) {
    const keyEnd = text.indexOf('"', start + 7);
    const [hash, kind] = [keyEnd + 4, keyEnd + 5 + hashDigits];
    const source = text.slice(hash, hash + hashDigits);
    const isMachine = text[kind] === 'm';
    const entry = isMachine ? { source, machine: text.slice(kind + 2, kind + 2 + hashDigits) } : { source };
    entries.set(text.slice(start + 7, keyEnd), [entry]);
    start = printedLine.lastIndex + 1;
  }
  return start;
}

function entryIn(text: string): readonly [key: string, entry: LockEntry] | undefined {
  const [, key, source, machine] = entryLine.exec(text) ?? [];
  return key === undefined || source === undefined
    ? undefined
    : [unquoted(key), machine === undefined ? { source } : { source, machine }];
}

/**
 * Reads the sections of a lock file by lines: what git merges has a comma too many or too few at times.
 */
function sectionsOf(text: string): Files {
  const written = /"version"\s*:\s*(\d+)/.exec(text)?.[1];
  if (written !== undefined && Number(written) > version) {
    throw new LockProblem('newer');
  }
  const [head] = header.exec(text) ?? [];
  if (head === undefined || !wholeEnd.test(text)) {
    throw new LockProblem('broken');
  }
  const files: Files = new Map();
  let entries: Map<string, readonly LockEntry[]> | undefined;
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
      const name = unquoted(section);
      const known = files.get(name) ?? new Map<string, readonly LockEntry[]>();
      files.set(name, known);
      entries = closed === undefined ? known : undefined;
    } else if (!/^[\s{},]*$/.test(line)) {
      throw new LockProblem('broken');
    }
  }
  return files;
}

function unquoted(text: string): string {
  const value: unknown = text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
  return typeof value === 'string' ? value : '';
}
