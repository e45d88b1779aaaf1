import { createScanner } from 'jsonc-parser';
import { type BracketToken, bracketTree } from '../../entries/bracketTree.ts';
import type { Entry, EntryGroup, EntryTree } from '../../entries/entry.ts';
import type { NamedText } from '../../unit.ts';
import { isArbFile, isDescribed } from './jsonMessages.ts';

/** Returns the entries of a JSON text; undefined where it has an error, or several values. */
export function jsonTree({ source, path }: NamedText): EntryTree | undefined {
  const group = bracketTree(source, jsonTokens(source), false);
  if (group === undefined) {
    return undefined;
  }
  const form = isArbFile(source, path) ? withMetadata : isDescribed(path) ? withMessages : undefined;
  return { ...group, entries: form === undefined ? group.entries : group.entries.map(form), indentsValues: true };
}

/** Flutter: `@title` is about `title`. */
function withMetadata(entry: Entry): Entry {
  const { group: _, ...whole } = entry;
  return /^@[^@]/.test(entry.name) ? { ...whole, about: entry.name.slice(1) } : entry;
}

/** Chrome and VS Code: an object with a message is one entry, with its description. */
function withMessages(entry: Entry): Entry {
  const { group } = entry;
  return group !== undefined && isMessage(group) ? { ...entry, isWhole: true } : entry;
}

function isMessage({ entries }: EntryGroup): boolean {
  return entries.some(({ name, group }) => name === 'message' && group === undefined);
}

const kinds: Readonly<Record<string, BracketToken['kind']>> = {
  ...{ '{': 'open', '[': 'open', '}': 'close', ']': 'close', ',': 'separator', ':': 'pair', '/': 'comment' },
};

/** An error ends the tokens. */
function* jsonTokens(source: string): Generator<BracketToken> {
  const scanner = createScanner(source, false);
  scanner.setPosition(source.startsWith('\ufeff') ? 1 : 0);
  const open: string[] = [];
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const end = scanner.getPosition();
    const sign = source[start] ?? '';
    if (sign === '') {
      return;
    }
    if (/\s/.test(sign)) {
      continue;
    }
    const kind = kinds[sign] ?? 'value';
    const text = source.slice(start, end);
    const isClosed = kind !== 'close' || open.pop() === (sign === '}' ? '{' : '[');
    const isKnown = kind !== 'value' || sign === '"' || /^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(text);
    if (scanner.getTokenError() || !isClosed || !isKnown) {
      yield { kind: 'broken', start, end };
      return;
    }
    if (kind === 'open') {
      open.push(sign);
    }
    const isList = sign === '[';
    const isEmpty = text === '""' || text === 'null';
    yield {
      ...{ kind, start, end, isEmpty },
      ...(kind === 'open' && { isGroup: true, isList }),
      ...(sign === '"' && { name: scanner.getTokenValue() }),
    };
  }
}
