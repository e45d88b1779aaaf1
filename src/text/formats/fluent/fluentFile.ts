import { FluentParser, Junk, type Resource } from '@fluent/syntax';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem } from '../../unit.ts';

/** A Fluent file; without entries if it has a problem. */
export interface FluentFile {
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
