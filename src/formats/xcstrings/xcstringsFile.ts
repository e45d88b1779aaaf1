import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { matchStyle } from '../../names/languages/languageToken.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import { findRepeated } from '../../text/groupBy.ts';
import type { MappedText } from '../../text/mappedText.ts';
import { syntaxProblem, unlessTooDeep } from '../../text/syntaxProblem.ts';
import type { FileProblem, Range } from '../../text/unit.ts';
import { readJsonString } from '../json/jsonText.ts';

/** A member of an object: the node of its name, and its value. */
export interface JsonMember extends Range {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

/** A message of a catalog. */
export interface CatalogEntry extends JsonMember {
  readonly localizations: ReadonlyMap<string, JsonMember>;
}

/** A String Catalog of Xcode. */
export interface Catalog {
  readonly sourceLanguage: string;
  readonly entries: readonly CatalogEntry[];
  /** The names of all languages, in the order in which they come first. */
  readonly languages: ReadonlySet<string>;
}

export type CatalogFile =
  | { readonly catalog: Catalog; readonly problem?: never }
  | { readonly catalog?: never; readonly problem: FileProblem };

/** Reads a catalog. A duplicate key is a problem: readers do not agree which one counts. */
export function readCatalog(source: string): CatalogFile {
  const syntax = (at: number): CatalogFile => ({ problem: syntaxProblem(source, at) });
  const errors: ParseError[] = [];
  // A byte order mark is not JSON; replaced by a space, all offsets stay.
  const json = source.replace(/^\ufeff/, ' ');
  const root = unlessTooDeep(() => parseTree(json, errors, { disallowComments: true }));
  const [error] = errors;
  const [version, language, strings] = ['version', 'sourceLanguage', 'strings'].map((name) => findMember(root, name));
  if (error !== undefined || root?.type !== 'object') {
    return syntax(error?.offset ?? 0);
  }
  const number: unknown = version?.value.value;
  if (typeof number !== 'string' || !/^1\.\d{1,3}$/.test(number)) {
    return version === undefined ? syntax(0) : { problem: { kind: 'version', found: String(number).slice(0, 20) } };
  }
  const sourceLanguage: unknown = language?.value.value;
  if (typeof sourceLanguage !== 'string' || strings?.value.type !== 'object') {
    return syntax(strings?.start ?? 0);
  }
  const members = listMembers(strings.value).map((entry) => ({ entry, own: listLocalizations(entry) }));
  const twice = [members.map(({ entry }) => entry), ...members.map(({ own }) => own)]
    .map((all) => findRepeated(all, ({ name }) => name))
    .find((member) => member !== undefined);
  if (twice !== undefined) {
    return syntax(twice.start);
  }
  const entries = members.map(({ entry, own }): CatalogEntry => {
    return { ...entry, localizations: new Map(own.map((each) => [each.name, each])) };
  });
  const languages = new Set(members.flatMap(({ own }) => own.map(({ name }) => name)));
  return { catalog: { sourceLanguage, entries, languages } };
}

function listLocalizations({ value }: JsonMember): readonly JsonMember[] {
  const localizations = findMember(value, 'localizations');
  return localizations ? listMembers(localizations.value) : [];
}

export function listMembers(node: Node): readonly JsonMember[] {
  return node.type === 'object' ? (node.children ?? []).flatMap((property) => memberAt(property) ?? []) : [];
}

function memberAt({ children = [], offset, length }: Node): JsonMember | undefined {
  const [key, value] = children;
  const name: unknown = key?.value;
  return key && value && typeof name === 'string'
    ? { name, key, value, start: offset, end: offset + length }
    : undefined;
}

export function findMember(node: Node | undefined, name: string): JsonMember | undefined {
  const property =
    node?.type === 'object' ? node.children?.find(({ children }) => children?.[0]?.value === name) : undefined;
  return property && memberAt(property);
}

/** Returns the range between the quotes of a string. */
export function getInnerRange({ offset, length }: Node): Range {
  return { start: offset + 1, end: offset + length - 1 };
}

/** Returns a string with its escapes resolved; `undefined` for another value. */
export function stringText(source: string, node: Node | undefined): MappedText | undefined {
  return node?.type === 'string' ? readJsonString(source, node.offset + 1, node.offset + node.length - 1) : undefined;
}

/** Returns the file's name of the target language, or a new one. */
export function languageIn({ languages }: Catalog, targetLang: string): string {
  const isWanted = (name: string): boolean => name.replaceAll('_', '-').toLowerCase() === targetLang.toLowerCase();
  return (
    [...languages].find(isWanted) ??
    [...languages].find((name) => isSameLanguage(name, targetLang)) ??
    matchStyle(targetLang)
  );
}
