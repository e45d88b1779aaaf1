import { type Lock, type LockEntry, LockProblem } from '../lockFile.ts';

const version = 1;

type Files = Map<string, Map<string, readonly LockEntry[]>>;

/** Returns the text of a lock file: sorted, a line for each key, so that changes in different places merge. */
export function printLock({ files }: Lock): string {
  const sections = [...files]
    .filter(([, entries]) => entries.size > 0)
    .sort(byName)
    .map(([name, entries]) => {
      const lines = [...entries].sort(byName).flatMap(([key, sides]) => {
        // A conflict that nobody settled: what a person reviewed is not overwritten.
        const entry = sides.find(({ machine }) => machine === undefined) ?? sides[0];
        return entry ? [line(key, entry)] : [];
      });
      return `    ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n    }`;
    });
  const body = sections.length === 0 ? '{}' : `{\n${sections.join(',\n')}\n  }`;
  return `{\n  "version": ${version},\n  "files": ${body}\n}\n`;
}

function line(key: string, { source, machine }: LockEntry): string {
  return `      ${JSON.stringify(key)}: "${source} ${machine === undefined ? 'r' : `m ${machine}`}"`;
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
const sectionLine = new RegExp(String.raw`^\s*(${string})\s*:\s*\{\s*(\},?)?\s*$`);
const entryLine = new RegExp(String.raw`^\s*(${string})\s*:\s*"([\da-f]+) (?:r|m ([\da-f]+))"\s*,?\s*$`);

/**
 * Reads the sections of a lock file by lines: what git merges has a comma too many or too few at times.
 */
function sectionsOf(text: string): Files {
  const found = /"version"\s*:\s*(\d+)/.exec(text)?.[1];
  if (found !== undefined && Number(found) > version) {
    throw new LockProblem('newer');
  }
  const [head] = header.exec(text) ?? [];
  if (head === undefined) {
    throw new LockProblem('broken');
  }
  const files: Files = new Map();
  let entries: Map<string, readonly LockEntry[]> | undefined;
  for (const each of text.slice(head.length).split('\n')) {
    const [, key, source, machine] = entryLine.exec(each) ?? [];
    if (key !== undefined && source !== undefined && entries !== undefined) {
      entries.set(unquoted(key), [machine === undefined ? { source } : { source, machine }]);
      continue;
    }
    const [, section, closed] = sectionLine.exec(each) ?? [];
    if (section !== undefined) {
      const name = unquoted(section);
      const known = files.get(name) ?? new Map<string, readonly LockEntry[]>();
      files.set(name, known);
      entries = closed === undefined ? known : undefined;
    } else if (!/^[\s{},]*$/.test(each)) {
      throw new LockProblem('broken');
    }
  }
  return files;
}

function unquoted(text: string): string {
  const value: unknown = text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
  return typeof value === 'string' ? value : '';
}
