import { matchAt } from '../../../text/matchAt.ts';
import type { Range } from '../../../text/range.ts';
import type { ScriptFinder } from '../../sourceCode/scriptFinder.ts';
import type { Finder } from './finder.ts';

/** A literal as the value of an attribute, or the title of a link. */
export interface MdxAttribute extends Range {
  readonly name: string;
  readonly quote: '"' | "'";
  /** The rules within its quotes: `script` for JavaScript, as in `name={"…"}`, `title` for the title of a link. */
  readonly form: 'html' | 'script' | 'title';
  /** True in a list in braces, which a brace of the value would end. */
  readonly inBraces?: boolean | undefined;
}

export interface MdxTag extends Range {
  readonly attributes: readonly MdxAttribute[];
  /** The values of other attributes that are expressions, with their braces. */
  readonly expressions: readonly AttributeCode[];
}

/** Code as the value of an attribute. */
interface AttributeCode extends Range {
  readonly attribute: string;
}

/** Maximum UTF-16 code units of a tag. */
const longest = 20_000;

const opening = /<(?:\/[ \t]*)?(?:[\p{L}_$][\p{L}\p{N}_$.:-]*)?/uy;
const attributeName = /([\p{L}_$][\p{L}\p{N}_$.:-]*)(?:\s*=\s*)?/uy;
const literal = /"([^"]{0,5000})"|'([^']{0,5000})'/y;
const end = /\/?\s*>/y;
const space = /\s+|\/\*[^]{0,1000}?\*\//y;
const quotedSpace = /[^\S\n]+|\n[ \t]*(?:>[ \t]?)+/y;
const simpleScript = /^\{\s*(?:"(?:[^"\\\r\n]|\\["'\\])*"|'(?:[^'\\\r\n]|\\["'\\])*')\s*\}$/;

/**
 * Reads the JSX tag that begins at an offset: `<Name a="b" c={d} {...e}>`, `</Name>`, `<>`, or an HTML comment. Returns
 * `undefined` if missing.
 *
 * @param isQuoted true if lines begin with the `>` of a quotation, which is not part of the tag
 */
export function readMdxTag(finder: Finder, start: number, script: ScriptFinder, isQuoted = false): MdxTag | undefined {
  const { source } = finder;
  if (source.startsWith('<!--', start)) {
    const close = finder.next('-->', start, longest - '-->'.length);
    return close === undefined ? undefined : { start, end: close + '-->'.length, attributes: [], expressions: [] };
  }
  let at = start;
  const take = (token: RegExp): RegExpExecArray | null => {
    const found = matchAt(token, source, at);
    at += found?.[0].length ?? 0;
    return found;
  };
  const name = take(opening)?.[0];
  if (name === undefined) {
    return undefined;
  }
  const attributes: MdxAttribute[] = [];
  const expressions: AttributeCode[] = [];
  const isClosing = name.startsWith('</');
  while (at < start + longest) {
    while (take(isQuoted ? quotedSpace : space) !== null) {
      // More space may follow a comment or a line's prefix.
    }
    if (take(end) !== null) {
      return { start, end: at, attributes, expressions };
    }
    const attribute = name === '<' || isClosing ? undefined : readAttribute();
    if (attribute === undefined) {
      break;
    }
    attributes.push(...attribute);
  }
  script.countVain(at - start);
  return undefined;

  /** Returns none or one; `undefined` if the tag is invalid. */
  function readAttribute(): MdxAttribute[] | undefined {
    const found = take(attributeName);
    const hasValue = found?.[0].includes('=') ?? source[at] === '{';
    if (!hasValue) {
      return found === null ? undefined : [];
    }
    const value = found === null ? null : take(literal);
    if (value !== null) {
      return [literalOf(found?.[1] ?? '', at - value[0].length, at, 'html')];
    }
    const from = at;
    const close = source[from] === '{' ? script.expressionEnd(from) : undefined;
    if (close === undefined) {
      return undefined;
    }
    at = close;
    const code = source.slice(from, close);
    if (found === null || !simpleScript.test(code)) {
      expressions.push({ start: from, end: close, attribute: found?.[1] ?? '' });
      return [];
    }
    const first = from + code.search(/["']/);
    return [literalOf(found[1] ?? '', first, from + code.lastIndexOf(source.charAt(first)) + 1, 'script')];
  }

  function literalOf(attribute: string, from: number, to: number, form: MdxAttribute['form']): MdxAttribute {
    return { name: attribute, start: from + 1, end: to - 1, quote: source[from] === "'" ? "'" : '"', form };
  }
}
