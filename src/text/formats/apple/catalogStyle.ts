import type { Node } from 'jsonc-parser';
import type { Range } from '../../unit.ts';
import { listMembers } from './catalogFile.ts';

/** The layout of a catalog. */
export interface CatalogStyle {
  /** Between a name and its value: ` : ` as Xcode writes it. */
  readonly colon: string;
  /** Returns the line break and indentation before a member at a depth; nothing in a file of one line. */
  readonly line: (depth: number) => string;
}

/** Returns the layout of a catalog, by its first member. */
export function catalogStyle(source: string): CatalogStyle {
  const [, space = '', colon = ': '] = /^\ufeff?\s*\{(\s*)"(?:[^"\\]|\\.)*"(\s*:\s*)/.exec(source) ?? [];
  const [eol = ''] = /\r\n?|\n/.exec(space) ?? [];
  const indent = /[^\r\n]*$/.exec(space)?.[0] ?? '';
  return { colon, line: (depth) => (eol === '' ? '' : eol + indent.repeat(depth)) };
}

/** The position of a new member, and the text around it. */
export interface Insertion extends Range {
  readonly before: string;
  readonly after: string;
}

/**
 * Returns where to insert a new member: in the order of names if the members are sorted, else at the end.
 *
 * @param depth of the members
 */
export function findInsertion(object: Node, name: string, depth: number, { line }: CatalogStyle): Insertion {
  const members = listMembers(object);
  const last = members.at(-1);
  if (last === undefined) {
    const { offset, length } = object;
    return { start: offset, end: offset + length, before: `{${line(depth)}`, after: `${line(depth - 1)}}` };
  }
  const isSorted = members.every((member, index) => (members[index - 1]?.name ?? '') <= member.name);
  const next = isSorted ? members.find((member) => member.name > name) : undefined;
  return next === undefined
    ? { start: last.end, end: last.end, before: `,${line(depth)}`, after: '' }
    : { start: next.start, end: next.start, before: '', after: `,${line(depth)}` };
}
