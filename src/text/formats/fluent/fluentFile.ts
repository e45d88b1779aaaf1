import { FluentParser, Junk, type Resource } from '@fluent/syntax';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem } from '../../unit.ts';

/** A Fluent file; without entries where it has a problem. */
export interface FluentFile {
  readonly entries: Resource['body'];
  readonly problem?: FileProblem;
}

/**
 * Reads a Fluent file. Ranges of its nodes are those of the source. An entry with a syntax error is a problem of the
 * file: what belongs to it is anyone's guess.
 */
export function readFluent(source: string): FluentFile {
  try {
    // A byte order mark is no part of the syntax; a line break is as long.
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
