import { getNodeValue, type Node } from 'jsonc-parser';
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { readJsonTree } from '../../formats/json/readJsonTree.ts';
import { type KeyValue, keyNames, readToml, type TomlFile } from '../../formats/toml/tomlFile.ts';
import { isNestedTooDeep } from '../../formats/yaml/yamlFile.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import { lineNumbers, unlessTooDeep } from '../../text/syntaxProblem.ts';

type Keys = readonly (string | number)[];

/** UTF-16 code units of the longest text that is a value: no path is longer, and many places may refer to one text. */
export const longestText = 4096;

/** A file whose values are read as they are written: nothing of it is run. */
export interface LiteralFile {
  readonly value: unknown;
  /** Returns the line of what is at these keys; from 1. */
  readonly lineOf: (...keys: Keys) => number;
}

/**
 * Returns a function that finds the node at keys: the first one with each. A file is asked for the lines of all of its
 * entries, so what is in a node is listed only once.
 */
function nodeFinder<Tree>(
  root: Tree,
  inNode: (node: Tree) => readonly (readonly [key: unknown, node: Tree])[],
): (keys: Keys) => Tree | undefined {
  const known = new Map<Tree, ReadonlyMap<unknown, Tree>>();
  return (keys) => {
    let node: Tree | undefined = root;
    for (const key of keys) {
      if (node === undefined) {
        return undefined;
      }
      const listed: ReadonlyMap<unknown, Tree> = known.get(node) ?? new Map(inNode(node).toReversed());
      known.set(node, listed);
      node = listed.get(key);
    }
    return node;
  };
}

/** Most values that aliases may stand for. */
const maxAliases = 1000;
/** Most places of a file that are looked at for its aliases: for each alias, the library looks through the file. */
const maxLooks = 10_000_000;

/** Returns what a file of YAML holds; undefined if it has an error, or is nested too deeply for the parser. */
export function readYaml(text: string): LiteralFile | undefined {
  return isNestedTooDeep(text) ? undefined : unlessTooDeep(() => yamlIn(text));
}

function yamlIn(text: string): LiteralFile | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    // Each error would be shown with all of its line.
    prettyErrors: false,
    uniqueKeys: false,
  });
  const find = nodeFinder<unknown>(document.contents, inYaml);
  const lineOf = (...keys: Keys): number => {
    const range: unknown = fieldOf(find(keys), 'range');
    return Array.isArray(range) && typeof range[0] === 'number' ? lines.linePos(range[0]).line : 1;
  };
  if (document.errors.length > 0 || countLooks(document) > maxLooks) {
    return undefined;
  }
  visit(document, {
    Scalar: (_, node) => {
      node.value = typeof node.value === 'string' && node.value.length > longestText ? undefined : node.value;
    },
  });
  try {
    return { value: document.toJS({ maxAliasCount: maxAliases }), lineOf };
  } catch {
    return undefined;
  }
}

function countLooks(document: Document): number {
  let [nodes, aliases] = [0, 0];
  visit(document, {
    Alias: () => {
      aliases += 1;
    },
    Node: () => {
      nodes += 1;
    },
  });
  return aliases * (aliases + nodes);
}

function inYaml(node: unknown): (readonly [unknown, unknown])[] {
  return isMap(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? key.value : key, value])
    : isSeq(node)
      ? node.items.map((item, index) => [index, item])
      : [];
}

/** Returns what a file of JSON with comments holds; undefined if it has an error, or is nested too deeply. */
export function readJson(text: string): LiteralFile | undefined {
  return unlessTooDeep(() => jsonIn(text));
}

function jsonIn(text: string): LiteralFile | undefined {
  const { root: tree, errorAt } = readJsonTree(text, { allowTrailingComma: true });
  if (tree === undefined || errorAt !== undefined) {
    return undefined;
  }
  const lineAt = lineNumbers(text);
  const find = nodeFinder(tree, inJson);
  const lineOf = (...keys: Keys): number => lineAt(find(keys)?.offset ?? 0);
  return { value: getNodeValue(tree), lineOf };
}

function inJson({ type, children = [] }: Node): (readonly [unknown, Node])[] {
  return type === 'array'
    ? children.map((child, index) => [index, child])
    : children.flatMap(({ children: [name, value] = [] }) => (name && value ? [[name.value, value] as const] : []));
}

/** Returns what a file of TOML holds; undefined if it has an error. */
export function readTomlValues(text: string): LiteralFile | undefined {
  const { items, entries, problem } = readToml(text);
  const value = problem === undefined ? unlessTooDeep(() => tomlValue(items)) : undefined;
  if (value === undefined) {
    return undefined;
  }
  const lineAt = lineNumbers(text);
  const nameOf = (keys: Keys): string => JSON.stringify(keys.map(String));
  /** Offsets of the first entry of what has so many keys, by these. */
  const starts = new Map<number, ReadonlyMap<string, number>>();
  const lineOf = (...keys: Keys): number => {
    const { length } = keys;
    const longer = (): (readonly [string, number])[] =>
      entries.flatMap(({ names, name }) =>
        names.length < length ? [] : [[nameOf(names.slice(0, length)), name.start] as const],
      );
    const listed = starts.get(length) ?? new Map(longer().reverse());
    starts.set(length, listed);
    return lineAt(listed.get(nameOf(keys)) ?? 0);
  };
  return { value, lineOf };
}

/** A table, or a list of tables with their indexes. */
type TomlGroup = Map<string | number, unknown>;

/** Returns what the tables hold. Their names are data: the parser's own function sets `Object.prototype` by `[__proto__]`. */
function tomlValue(items: TomlFile['items']): unknown {
  const root: TomlGroup = new Map();
  for (const item of items) {
    if (item.type === 'TOMLKeyValue') {
      setTomlValue(root, item);
    } else {
      const group = groupAt(root, item.resolvedKey);
      item.body.forEach((pair) => setTomlValue(group, pair));
    }
  }
  return plainValue(root);
}

function setTomlValue(group: TomlGroup, { key, value }: KeyValue): void {
  const names = keyNames(key);
  groupAt(group, names.slice(0, -1)).set(names.at(-1) ?? '', contentOf(value));
}

function contentOf(value: KeyValue['value']): unknown {
  if (value.type === 'TOMLArray') {
    return value.elements.map(contentOf);
  }
  if (value.type === 'TOMLInlineTable') {
    const group: TomlGroup = new Map();
    value.body.forEach((pair) => setTomlValue(group, pair));
    return group;
  }
  return value.value;
}

function groupAt(root: TomlGroup, keys: Keys): TomlGroup {
  let group = root;
  for (const key of keys) {
    const known = group.get(key);
    const next: TomlGroup = known instanceof Map ? known : new Map();
    group.set(key, next);
    group = next;
  }
  return group;
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plainValue);
  }
  if (!(value instanceof Map)) {
    return value;
  }
  const entries = Array.from(value, ([key, each]: [string | number, unknown]) => [key, plainValue(each)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => typeof key === 'number');
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** A line of a file with sections. */
export interface IniLine {
  readonly section: string;
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Returns the values of a file with sections, such as `[main]`; undefined if a line has no form of one. */
export function readIni(text: string): readonly IniLine[] | undefined {
  const found: IniLine[] = [];
  let section = '';
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, name] = /^\s*\[([^\]]+)\]\s*$/.exec(line) ?? [];
    const [, key, value = ''] = /^\s*([^=#;[\s](?:[^=]*[^=\s])?)\s*=\s*(?!\s)(.*)$/.exec(line) ?? [];
    section = name ?? section;
    if (key !== undefined) {
      found.push({ section, key, value: value.trimEnd(), line: index + 1 });
    } else if (name === undefined && !/^\s*(?:[#;].*)?$/.test(line)) {
      return undefined;
    }
  }
  return found;
}

/** Returns a text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the texts of a list, or of one value. */
export function textsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((each) => textOf(each) ?? []);
}

/**
 * Returns the languages of a list; undefined if it has one that cannot be read, or only one: a tool may know no more than
 * the source's, and leave the translations to another.
 */
export function allLanguages(value: unknown): readonly string[] | undefined {
  const texts = textsOf(value);
  return Array.isArray(value) && texts.length > 1 && texts.length === value.length ? texts : undefined;
}

/** Returns what a list holds; nothing for another value. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the keys and values of an object. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
