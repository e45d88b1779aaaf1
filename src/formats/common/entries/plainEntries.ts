import type { Entry, EntryGroup, EntryTree } from '../../../text/entry.ts';
import { keyName } from '../../../text/keyName.ts';
import { matchEnd } from '../../../text/matchAt.ts';
import type { Range } from '../../../text/range.ts';
import type { Unit } from '../../../text/unit.ts';
import { findRoots, isLeaf, unitsByLeaf } from './entryTree.ts';
import { shortKey } from './joinKeyPath.ts';

/** An entry whose value is not text, and the same in all languages. */
export interface PlainEntry {
  readonly entry: Entry;
  /** The range of the value, without quotes. */
  readonly range: Range;
}

/** Another message, of i18next or vue-i18n. */
const link = String.raw`\$t\((?:[^()\n]|\([^()\n]{0,100}\)){1,300}\)|@(?:\.\w{1,30})?:(?:\{'[^'\n]{1,100}'\}|\([\w:./-]{1,100}\)|[\w./-]{1,100})`;
const placeholder = new RegExp(String.raw`%(?:\d+\$)?[sd@]|\$?\{\{?[\w.$ -]+\}?\}|%\{\w+\}|%\(\w+\)[sd]|${link}`, 'y');
const punctuation = /[^\p{L}\d%{}]/uy;
const percent = /%(?![\w({@#-])/y;
/** Dates and separators differ from language to language. */
const addressOrNumber = /^https?:\/\/\S+$|^[-+]?\d[\d.,]*$/;

/** Returns true for a value that is only placeholders and punctuation, an address, or a number. */
function isPlain(value: string): boolean {
  return addressOrNumber.test(value) || isOnlyPlaceholders(value);
}

/** One expression for all of it could divide a text in many ways, and would try each of them. */
function isOnlyPlaceholders(value: string): boolean {
  let hasPlaceholder = false;
  for (let at = 0; at < value.length; ) {
    const placeholderEnd = matchEnd(placeholder, value, at);
    hasPlaceholder ||= placeholderEnd !== undefined;
    const end =
      placeholderEnd ?? matchEnd(punctuation, value, at) ?? (hasPlaceholder ? matchEnd(percent, value, at) : undefined);
    if (end === undefined) {
      return false;
    }
    at = end;
  }
  return hasPlaceholder;
}

/** Returns true for the name of an entry that tools read. */
export function isOfTools(name: string): boolean {
  return /^(?:@@|[$_]|\/\/|>>)/.test(name);
}

/**
 * Returns the entries of a file whose value is not text, such as a lone placeholder, an address, or a number, by their
 * path of names, joined with dots. A translation needs them, too.
 *
 * @param units the units of the file
 */
export function plainEntries(source: string, tree: EntryTree, units: readonly Unit[]): ReadonlyMap<string, PlainEntry> {
  const found = new Map<string, PlainEntry>();
  const withTexts = unitsByLeaf(tree, units);
  const visit = ({ entries, isList = false }: EntryGroup, path: string): void => {
    for (const entry of isList ? [] : entries) {
      const { group, value, isTied = false, isEmpty, isOptional = false, about } = entry;
      const name = nameInKeys(entry, tree);
      const own = shortKey(`${path}${name}`);
      const isFree = !isTied && !isEmpty && !isOptional && about === undefined && !isOfTools(name);
      if (group !== undefined && !isLeaf(entry)) {
        visit(group, `${own}.`);
      } else if (isFree && !withTexts.has(entry)) {
        const range = contentOf(source, value, tree);
        if (isPlain(source.slice(range.start, range.end).trim())) {
          found.set(own.replace(/\.$/, ''), { entry, range });
        }
      }
    }
  };
  for (const { source: root } of findRoots(tree, tree)) {
    visit(root, '');
  }
  return found;
}

/** Returns the name of an entry as the keys of units have it. In TOML, it may be several names, or that of a table. */
function nameInKeys({ name }: Entry, { hasTables = false }: EntryGroup): string {
  return hasTables
    ? name
        .replace(/^\[([^]*)\]$/, '$1')
        .split('\0')
        .map(keyName)
        .join('.')
    : name;
}

/** The content of an entry. */
export type EntryKind = 'group' | 'list' | 'value' | 'nothing';

/** Returns the content of each entry of a file, by the names that {@link plainEntries} uses. */
export function entryNames(tree: EntryTree): ReadonlyMap<string, EntryKind> {
  const names = new Map<string, EntryKind>();
  const visit = ({ entries }: EntryGroup, path: string): void => {
    for (const entry of entries) {
      const { group, isEmpty, text } = entry;
      const name = nameInKeys(entry, tree);
      const own = shortKey(`${path}${name}`);
      const ofGroup = group?.isList === true ? 'list' : 'group';
      // An object of a text that is still empty takes a text, too.
      const isOfGroup = group !== undefined && !(isEmpty && text !== undefined);
      const kind = isOfGroup ? ofGroup : isEmpty ? 'nothing' : 'value';
      if (tree.hasTables === true) {
        // `[a.b]` is within `a`, which has no entry.
        [...name.matchAll(/\./g)].forEach(({ index }) => names.set(shortKey(path + name.slice(0, index)), 'group'));
      }
      names.set(own.replace(/\.$/, ''), kind);
      if (group !== undefined) {
        visit(group, `${own}.`);
      }
    }
  };
  for (const { source } of findRoots(tree, tree)) {
    visit(source, '');
  }
  return names;
}

/** Returns the range of a value without its quotes or tags. */
export function contentOf(source: string, { start, end }: Range, { namespaces }: EntryTree): Range {
  const text = source.slice(start, end);
  const [before, after] = namespaces ? [/^\s*(?:<value[^>]*>)?/, /(?:<\/[\w-]+>\s*)+$/] : [/^["']/, /["']$/];
  const [first = ''] = before.exec(text) ?? [];
  const [last = ''] = after.exec(text.slice(first.length)) ?? [];
  return { start: start + first.length, end: end - last.length };
}
