import { createScanner } from 'jsonc-parser';
import type { Entry, EntryGroup, EntryTree } from '../../text/entry.ts';
import type { NamedText } from '../../text/unit.ts';
import { type BracketToken, bracketTree } from '../common/entries/bracketTree.ts';
import { isJson5, isJson5Key, isJson5Number, Json5Scanner, type JsonScanner } from './json5.ts';
import { isArbFile, layoutOf, mediaWikiMetadata } from './jsonConventions.ts';
import { jsonValues } from './jsonFile.ts';
import { described, type ObjectLayout, settingsName } from './messageObjects.ts';

/** Returns the entries of a JSON text; undefined where it has an error, or several values. */
export function jsonTree({ source, path }: NamedText): EntryTree | undefined {
  const group = bracketTree(source, jsonTokens(source, isJson5(path)), false) ?? absentGroup(source);
  if (group === undefined) {
    return undefined;
  }
  const layout = isArbFile(source, path) ? undefined : layoutOf(source, path, () => [...jsonValues(source)]);
  const form = isArbFile(source, path)
    ? withMetadata
    : layout === undefined
      ? withoutAuthors
      : (entry: Entry) => withMessages(entry, layout);
  return { ...group, entries: group.entries.map(form), indentsValues: true };
}

/** Returns the entries of a file that is `null`, as some programs write an object without entries. */
function absentGroup(source: string): EntryGroup | undefined {
  const start = /^\ufeff?\s*null\s*$/.test(source) ? source.indexOf('null') : undefined;
  const inside = start === undefined ? undefined : { start, end: start + 'null'.length };
  return inside && { inside, around: ['{', '}'], entries: [], separator: ',' };
}

/** Flutter: `@title` is about `title`. */
function withMetadata(entry: Entry): Entry {
  const { group: _, ...whole } = entry;
  return /^@[^@]/.test(entry.name) ? { ...whole, about: entry.name.slice(1) } : entry;
}

/** MediaWiki: each language has its own authors. */
function withoutAuthors(entry: Entry): Entry {
  if (entry.name !== mediaWikiMetadata) {
    return entry;
  }
  const { group: _, ...whole } = entry;
  return { ...whole, isTied: true, own: 'language' };
}

/** What describes a message goes with it: its object is one entry, or has a text that may still be empty. */
function withMessages(entry: Entry, layout: ObjectLayout): Entry {
  const { group, name } = entry;
  if (group === undefined || name === settingsName) {
    return name === settingsName ? { ...entry, isTied: true } : entry;
  }
  const [text, more] = group.entries.filter((each) => layout.text.test(each.name) && each.group === undefined);
  if (text !== undefined && (more !== undefined || layout === described)) {
    const { isEmpty, value } = text;
    return { ...entry, isWhole: true, ...(more === undefined && { isEmpty, text: value }) };
  }
  const about = ({ group: _, ...each }: Entry): Entry => ({ ...each, about: text?.name ?? '' });
  const entries = group.entries.map((each) =>
    text === undefined ? withMessages(each, layout) : each === text ? each : about(each),
  );
  return { ...entry, group: { ...group, entries } };
}

const kinds: Readonly<Record<string, BracketToken['kind']>> = {
  ...{ '{': 'open', '[': 'open', '}': 'close', ']': 'close', ',': 'separator', ':': 'pair', '/': 'comment' },
};

/** An error ends the tokens. */
function* jsonTokens(source: string, is5: boolean): Generator<BracketToken> {
  const scanner: JsonScanner = is5 ? new Json5Scanner(source, false) : createScanner(source, false);
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
    const isString = sign === '"' || (is5 && sign === "'");
    const isKey5 = is5 && isJson5Key(text, source, end);
    const isWord = (): boolean =>
      isKey5 || /^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(text) || (is5 && isJson5Number(text));
    const isKnown = kind !== 'value' || isString || isWord();
    if (scanner.getTokenError() || !isClosed || !isKnown) {
      yield { kind: 'broken', start, end };
      return;
    }
    if (kind === 'open') {
      open.push(sign);
      yield { kind, start, end, isGroup: true, isList: sign === '[' };
    } else if (isString || isKey5) {
      yield { kind, start, end, isEmpty: text === '""' || text === "''", name: scanner.getTokenValue() };
    } else {
      yield { kind, start, end, isEmpty: text === 'null' };
    }
  }
}
