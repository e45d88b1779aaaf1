import { balancedEnd } from '../../placeholders/balancedEnd.ts';
import type { BareTypes } from './sourceRules.ts';

/** What follows the name of a tag: a sentence, a name and a sentence, or a type and a sentence. */
const kinds: ReadonlyMap<string, 'words' | 'name' | 'type'> = new Map([
  ...['return', 'returns', 'yields', 'yield', 'throws', 'exception', 'raises'].map((tag) => [tag, 'type'] as const),
  ...['param', 'arg', 'argument', 'property', 'prop', 'template', 'typeparam', 'tparam', 'field', 'p'].map(
    (tag) => [tag, 'name'] as const,
  ),
  ...[
    'deprecated',
    'summary',
    'remarks',
    'description',
    'desc',
    'brief',
    'short',
    'details',
    'note',
    'warning',
    'title',
  ].map((tag) => [tag, 'words'] as const),
  ...[
    'attention',
    'todo',
    'fileoverview',
    'overview',
    'classdesc',
    'privateremarks',
    'invariant',
    'pre',
    'post',
    'bug',
  ].map((tag) => [tag, 'words'] as const),
  ...['abstract', 'important', 'result', 'discussion', 'section', 'par', 'li', 'defaultvalue'].map(
    (tag) => [tag, 'words'] as const,
  ),
]);

const luaName = String.raw`(?:nil|any|boolean|string|number|integer|function|table|thread|userdata|[\w.-]+(?=\[\]|[?|<]))`;
const luaSuffix = String.raw`(?:<[^<>\r\n]{1,200}>|\[\]|\?)*`;
/** A type of Lua annotations if it cannot be a word: a basic one, or one with type punctuation. */
const luaType = new RegExp(
  String.raw`^(?:fun\([^()\r\n]{0,200}\)(?::[ \t]*[\w.]+)?|${luaName})${luaSuffix}(?:\|[\w.]+${luaSuffix})*(?:[ \t]+|$)`,
);

/** The tag, type and name at the beginning of a line of documentation. */
export interface DocTag {
  readonly name: string;
  /** Length up to its words; `undefined`: it has none, and the lines below it have none either. */
  readonly length: number | undefined;
}

/** Reads `@param {type} name - `, `\brief `, `@return type ` and the like; `undefined` without a tag. */
export function readDocTag(line: string, bareTypes: BareTypes | undefined): DocTag | undefined {
  if (/^@[A-Z]\w*(?:\\\w+)*[\\(]/.test(line)) {
    // An annotation, as Doctrine reads them.
    return { name: '', length: undefined };
  }
  const tag = /^[@\\]([A-Za-z][\w-]*)(?:\[[a-z, ]{1,10}\])?(?=[\s{:]|$):?[ \t]*/.exec(line);
  if (tag === null) {
    return undefined;
  }
  const name = tag[1]?.toLowerCase() ?? '';
  const kind = kinds.get(name);
  if (kind === undefined) {
    return { name, length: undefined };
  }
  const skip = (at: number, expression: RegExp): number => at + (expression.exec(line.slice(at))?.[0].length ?? 0);
  let at = tag[0].length;
  const typed = line[at] === '{' ? balancedEnd(line, at) : undefined;
  at = skip(typed ?? at, /^[ \t]*/);
  if (kind === 'type' && typed === undefined) {
    at = skip(
      at,
      bareTypes === 'beforeName'
        ? /^[\\\w|<>[\]?$]+(?:[ \t]+|$)/
        : /^(?:[\w]+[.:\\]+)*[A-Z]\w*(?:Error|Exception)(?:[ \t]+|$)/,
    );
  } else if (kind === 'name') {
    at = bareTypes === 'beforeName' ? skip(at, /^(?![$&.])\S+[ \t]+(?=[$&.])/) : at;
    at = skip(at, /^(?:\[[^\]]{0,200}\]|<\w+>|[$&.*]*[\w$][\w$.[\]-]*)(?:,[ \t]*[\w$.]+)*[ \t]*/);
  }
  if (bareTypes === 'behindName' && kind !== 'words') {
    at = skip(skip(at, /^\?[ \t]+/), luaType);
  }
  return { name, length: skip(at, /^(?:[-–:][ \t]+)?/) };
}

/** Reads `:param name: `, `:returns: `; `length` as in {@link DocTag}. */
export function readFieldTag(line: string): DocTag | undefined {
  const tag = /^:(\w+)(?:[ \t]+[^:\r\n]{1,100})?:(?:[ \t]+|$)/.exec(line);
  const name = tag?.[1] ?? '';
  if (tag === null || /^:\w+:`/.test(line)) {
    return undefined;
  }
  const worded =
    /^(?:param|parameter|arg|argument|key|keyword|raises?|except|exception|returns?|yields?|[ic]?var)$/.test(name);
  return { name, length: worded ? tag[0].length : undefined };
}
