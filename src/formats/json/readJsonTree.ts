import { type Node, type ParseError, type ParseOptions, parseTree } from 'jsonc-parser';
import { unlessTooDeep } from '../../text/syntaxProblem.ts';

/** What the parser reads of a text. */
export interface JsonTree {
  /** Undefined for a text without a value, or whose nesting is too deep for the parser, which is recursive. */
  readonly root: Node | undefined;
  /** The offset of the first error; that of the text if its nesting is too deep. */
  readonly errorAt: number | undefined;
}

/** Reads a text of JSON, with comments unless the options refuse them. */
export function readJsonTree(source: string, options: ParseOptions = {}): JsonTree {
  const errors: ParseError[] = [];
  const read = unlessTooDeep(() => ({ root: parseTree(source, errors, options) }));
  return { root: read?.root, errorAt: errors[0]?.offset ?? (read === undefined ? 0 : undefined) };
}
