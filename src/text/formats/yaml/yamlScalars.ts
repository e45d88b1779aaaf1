import { CST, Parser } from 'yaml';

/** A scalar that is a value. */
export interface YamlScalar {
  readonly token: CST.FlowScalar | CST.BlockScalar;
  /** The keys and indexes that lead to it, joined with dots. */
  readonly keyPath: string;
  readonly key: string;
  /** True within brackets, where more characters have a meaning. */
  readonly inFlow: boolean;
  /** Columns that the lines of the value must exceed; -1 at the top level. */
  readonly indent: number;
  /** The map or sequence that holds it, and its item there. */
  readonly parent?: CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
  readonly item?: CST.CollectionItem;
}

interface Place extends Omit<YamlScalar, 'token'> {
  /** The tokens before the value, such as its tag and anchor. */
  readonly before: readonly CST.SourceToken[];
}

/** Returns the scalars of a YAML stream that are text values, in order. Not recursive: no nesting is too deep. */
export function yamlScalars(source: string): YamlScalar[] {
  const scalars: YamlScalar[] = [];
  const open: { readonly token: CST.Token; readonly place: Place }[] = [];
  const root: Place = { keyPath: '', key: '', inFlow: false, indent: -1, before: [] };
  for (const document of new Parser().parse(source)) {
    if (document.type === 'document' && document.value !== undefined) {
      open.push({ token: document.value, place: { ...root, before: document.start } });
    }
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { token, place } = next;
      if (CST.isCollection(token)) {
        for (const [index, item] of token.items.entries()) {
          const value = valueOf(token, item, place, index);
          if (value !== undefined) {
            open.push(value);
          }
        }
      } else if (CST.isScalar(token) && token.type !== 'alias' && isText(place.before)) {
        const { before: _, ...rest } = place;
        scalars.push({ token, ...rest });
      }
    }
  }
  return scalars.sort((one, other) => one.token.offset - other.token.offset);
}

/** UTF-16 code units. More deeply nested keys have no further meaning. */
const longestPath = 300;

function valueOf(
  parent: CST.BlockMap | CST.BlockSequence | CST.FlowCollection,
  item: CST.CollectionItem,
  { keyPath, inFlow }: Place,
  index: number,
): { readonly token: CST.Token; readonly place: Place } | undefined {
  const { start, key: keyToken, sep = [], value } = item;
  const paired = keyToken !== undefined && sep.some(({ type }) => type === 'map-value-ind');
  const isSequence = parent.type === 'block-seq' || (parent.type === 'flow-collection' && parent.start.source === '[');
  // In brackets a value without a colon after it is in the position of a key.
  const token = paired || !isSequence ? value : (value ?? keyToken ?? undefined);
  if (token === undefined) {
    return undefined;
  }
  const key = isSequence && !paired ? String(index) : nameOf(keyToken);
  const path = keyPath === '' ? key : `${keyPath.slice(-longestPath)}.${key}`;
  const flow = parent.type === 'flow-collection';
  const indent = flow ? -1 : parent.indent;
  return {
    token,
    place: {
      ...{ keyPath: path, key, inFlow: inFlow || flow, indent, parent, item },
      before: isSequence && !paired ? start : sep,
    },
  };
}

/** Errors in a key do not matter here. */
const ignore = (): void => undefined;

function nameOf(token: CST.Token | null | undefined): string {
  return token === undefined || token === null || !CST.isScalar(token)
    ? ''
    : CST.resolveAsScalar(token, false, ignore).value;
}

/** Returns false for values that a tag makes a number, a date, a reference, … */
function isText(before: readonly CST.SourceToken[]): boolean {
  return before.every(({ type, source }) => type !== 'tag' || source === '!!str' || source === '!');
}
