import { Composer, CST } from 'yaml';
import { findLineNumber, unlessTooDeep } from '../../text/syntaxProblem.ts';
import type { FileProblem } from '../../text/unit.ts';
import { isClosed, nameOf, type YamlStream } from './yamlFile.ts';
import { isResolved } from './yamlText.ts';

/** What is wrong at an offset, in UTF-16 code units. */
interface Fault {
  readonly at: number;
  readonly kind: 'syntax' | 'tab' | 'alias' | 'duplicate';
  /** The name of an anchor or a key. */
  readonly id: string;
  /** Of a key: its map is in another one. */
  readonly isInner?: boolean;
}

/**
 * Returns the first thing that the tools of YAML refuse: what the parser of `yaml` reports, aliases without an anchor
 * before them, and keys that their map has already.
 *
 * @param keepsLast the programs of the file read the last of several keys: asked for those below the first level
 */
export function yamlProblem(source: string, { tokens }: YamlStream, keepsLast: () => boolean): FileProblem | undefined {
  let first: Fault | undefined;
  const add = (fault: Fault): void => {
    if (fault.isInner === true && keepsLast()) {
      return;
    }
    first = first === undefined || fault.at < first.at ? fault : first;
  };
  for (const token of tokens) {
    if (token.type === 'error') {
      add({ at: token.offset, kind: 'syntax', id: '' });
    } else if (token.type === 'document') {
      addFaults(token, add);
    }
  }
  const composed = isSimple(tokens)
    ? []
    : unlessTooDeep(() => [...new Composer({ uniqueKeys: false, logLevel: 'silent' }).compose(tokens)]);
  if (composed === undefined) {
    add({ at: 0, kind: 'syntax', id: '' });
  }
  for (const { errors } of composed ?? []) {
    for (const { code, pos } of errors) {
      add({ at: pos[0], kind: code === 'TAB_AS_INDENT' ? 'tab' : 'syntax', id: '' });
    }
  }
  return first && problemOf(first, findLineNumber(source, first.at));
}

/**
 * Returns true for one document of maps with simple keys and values on their lines, as most locale files are: there is
 * nothing in it that composing it, which takes as long as parsing, could report.
 */
function isSimple([document, ...others]: readonly CST.Token[]): boolean {
  if (document?.type !== 'document' || document.value === undefined || others.length > 0) {
    return false;
  }
  const open = [document.value];
  for (let map = open.pop(); map !== undefined; map = open.pop()) {
    if (map.type !== 'block-map') {
      return false;
    }
    for (const item of map.items) {
      if (!isSimpleItem(item, map.indent)) {
        return false;
      }
      open.push(...(item.value?.type === 'block-map' ? [item.value] : []));
    }
  }
  return areSpaced(document.start, true) && areSpaced(document.end, false);
}

const simpleKey = /^\w[\w.-]{0,200}$/;
const simpleValue = /^(?:"[^"\\\r\n]*"|'[^'\r\n]*'|[\p{L}\d][^\r\n]*)$/u;

function isSimpleItem({ start, key, sep = [], value }: CST.BlockMap['items'][number], indent: number): boolean {
  const [colon, ...space] = sep;
  if (!key && !colon && !value) {
    // Comments at the end of the map.
    return areSpaced(start, true);
  }
  const isNamed = key?.type === 'scalar' && key.indent === indent && simpleKey.test(key.source);
  const isValue =
    value?.type === 'block-map'
      ? space.some(({ type }) => type === 'newline')
      : space.length === 1 && isSimpleScalar(value);
  const isSpaced = areSpaced(start, true) && areSpaced(space, false);
  return isNamed && areSpaced(key.end, false) && colon?.type === 'map-value-ind' && isValue && isSpaced;
}

function isSimpleScalar(token: CST.Token | undefined): boolean {
  switch (token?.type) {
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return simpleValue.test(token.source) && areSpaced(token.end, false);
    default:
      return false;
  }
}

/** Returns true for white space without tabs, and comments behind it. @param isSpace it begins a line */
function areSpaced(tokens: readonly CST.SourceToken[] = [], isSpace: boolean): boolean {
  let hasSpace = isSpace;
  return tokens.every(({ type, source }) => {
    const isKnown =
      (type === 'space' && !source.includes('\t')) || type === 'newline' || (type === 'comment' && hasSpace);
    hasSpace ||= type !== 'comment';
    return isKnown;
  });
}

function problemOf({ kind, id }: Fault, line: number): FileProblem {
  return kind === 'syntax' || kind === 'tab' ? { kind, line } : { kind, line, id };
}

/** Adds what the parser does not report. Not recursive: no nesting is too deep. */
function addFaults({ start, value }: CST.Document, add: (fault: Fault) => void): void {
  /** Name -> offset of its first anchor. */
  const anchors = new Map<string, number>();
  const aliases: CST.FlowScalar[] = [];
  const open: CST.Token[] = value === undefined ? [] : [value];
  addAnchors(start);
  for (let token = open.pop(); token !== undefined; token = open.pop()) {
    if (isOpenEnded(token)) {
      add({ at: token.offset, kind: 'syntax', id: '' });
    }
    if (token.type === 'alias') {
      aliases.push(token);
    } else if (CST.isCollection(token)) {
      const names = new Set<string>();
      for (const item of token.items) {
        addAnchors(item.start);
        addAnchors(item.sep ?? []);
        open.push(...[item.key, item.value].filter((each) => each !== undefined && each !== null));
        const twice = duplicateKey(item, names);
        if (twice !== undefined) {
          add({ ...twice, isInner: token !== value });
        }
      }
    }
  }
  for (const { source, offset } of aliases) {
    const id = source.slice(1);
    if ((anchors.get(id) ?? offset) >= offset) {
      add({ at: offset, kind: 'alias', id });
    }
  }

  function addAnchors(tokens: readonly CST.SourceToken[]): void {
    for (const { type, source, offset } of tokens) {
      if (type === 'anchor') {
        const id = source.slice(1);
        anchors.set(id, Math.min(offset, anchors.get(id) ?? offset));
      }
    }
  }
}

/** Returns true if a map has a key twice. */
export function hasRepeatedKeys({ tokens }: YamlStream): boolean {
  const open = tokens.flatMap((token) => (token.type === 'document' && token.value ? [token.value] : []));
  for (let token = open.pop(); token !== undefined; token = open.pop()) {
    if (CST.isCollection(token)) {
      const names = new Set<string>();
      for (const item of token.items) {
        if (duplicateKey(item, names) !== undefined) {
          return true;
        }
        open.push(...(item.value ? [item.value] : []));
      }
    }
  }
  return false;
}

/** Returns the fault of a key that its map has already. Only `<<` may be repeated: it merges map after map. */
function duplicateKey({ key, sep = [] }: CST.CollectionItem, names: Set<string>): Fault | undefined {
  if (!CST.isScalar(key) || key.type === 'alias' || !sep.some(({ type }) => type === 'map-value-ind')) {
    return undefined;
  }
  const id = nameOf(key);
  // A number or `true` is another key than the text with the same characters.
  const name = key.type === 'scalar' && isResolved(id) ? `\0${id}` : id;
  const isTwice = names.has(name) && id !== '<<';
  names.add(name);
  return isTwice ? { at: key.offset, kind: 'duplicate', id } : undefined;
}

/** Returns true for a quote or a bracket that nothing closes. */
function isOpenEnded(token: CST.Token): boolean {
  switch (token.type) {
    case 'flow-collection':
      return !token.end.some(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return !isClosed(token.source);
    default:
      return false;
  }
}
