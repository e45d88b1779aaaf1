import { FluentParser, Junk, type Message, type Resource, type Term } from '@fluent/syntax';
import type { Entry, EntryTree } from '../../entries/entry.ts';
import { commentedEntries } from '../../entries/entryComments.ts';
import { spaceStart } from '../../entries/lines.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem } from '../../unit.ts';
import { readRange } from './fluentText.ts';

/** Returns the messages and terms of a Fluent file. The value of a message is its first entry, without a name. */
export function fluentTree(source: string, nodes: FluentFile['entries']): EntryTree {
  const entries = nodes
    .filter((node) => node.type === 'Message' || node.type === 'Term')
    .map((node) => entryOf(source, node));
  return { inside: { start: 0, end: source.length }, entries, separator: '', indentsValues: false };
}

function entryOf(source: string, node: Message | Term): Entry {
  const { start, end: last } = readRange(node);
  const end = spaceStart(source, start, last);
  const { value, attributes, id } = node;
  const name = node.type === 'Term' ? `-${id.name}` : id.name;
  const key = readRange(id);
  const texts = [
    ...(value === null ? [] : [{ name: '', range: readRange(value), value: readRange(value) }]),
    ...attributes.map((each) => ({ name: each.id.name, range: readRange(each), value: readRange(each.value) })),
  ];
  const bare = texts.map(({ name: part, range, value: text }) => ({
    ...{ name: part, start: range.start, end: spaceStart(source, range.start, range.end), isEmpty: false },
    ...{ key: { start: range.start, end: range.start }, value: { start: text.start, end: text.end } },
  }));
  const inside = { start: key.end, end };
  const group = { inside, entries: commentedEntries(source, bare, []), separator: '' };
  const from = Math.min(...texts.map(({ range }) => range.start));
  // The attributes of a term are not texts, and come with it.
  const isWhole = node.type === 'Term';
  return { name, start, end, behind: end, key, value: { start: from, end }, isEmpty: false, group, isWhole };
}

/** A Fluent file; without entries if it has a problem. */
interface FluentFile {
  readonly entries: Resource['body'];
  readonly problem?: FileProblem;
}

/**
 * Reads a Fluent file. Ranges of its nodes are those of the source. An entry with a syntax error is a problem of the
 * file, as its extent is unknown.
 */
export function readFluent(source: string): FluentFile {
  try {
    // A byte order mark is not part of the syntax; a line break has the same length.
    const { body } = new FluentParser().parse(source.replace(/^\ufeff/, '\n'));
    const junk = body.find((entry) => entry instanceof Junk);
    return junk === undefined
      ? { entries: body }
      : { entries: [], problem: syntaxProblem(source, junk.span?.start ?? 0) };
  } catch (error) {
    if (error instanceof RangeError) {
      // Placeables in placeables, too many for the stack.
      return { entries: [], problem: syntaxProblem(source, 0) };
    }
    throw error;
  }
}
