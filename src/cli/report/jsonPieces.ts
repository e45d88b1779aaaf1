import { inertJson } from './inertText.ts';

/**
 * Yields what `JSON.stringify(value, undefined, 2)` returns, with more escapes. It comes in pieces, as the whole may be
 * longer than a string can be.
 * Iterables in it that are not arrays are written as arrays, whose items are read one after another.
 *
 * @param lineStart the line break before the value's last line
 */
export function* jsonPieces(value: unknown, lineStart = '\n'): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    yield jsonOf(value);
  } else if (isIterable(value)) {
    const write = Array.isArray(value) ? jsonPieces : wholeJson;
    yield* inBrackets('[]', itemPieces(value, write, `${lineStart}  `), lineStart);
  } else {
    yield* inBrackets('{}', memberPieces(value, `${lineStart}  `), lineStart);
  }
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

/** Yields pieces with their brackets; without a line between them if there are no pieces. */
function* inBrackets(brackets: '[]' | '{}', pieces: Iterable<string>, lineStart: string): Generator<string> {
  let isEmpty = true;
  yield brackets.charAt(0);
  for (const piece of pieces) {
    isEmpty = false;
    yield piece;
  }
  yield isEmpty ? brackets.charAt(1) : lineStart + brackets.charAt(1);
}

function* itemPieces(items: Iterable<unknown>, write: typeof jsonPieces, lineStart: string): Generator<string> {
  let before = lineStart;
  for (const item of items) {
    yield before;
    yield* write(item, lineStart);
    before = `,${lineStart}`;
  }
}

function* memberPieces(value: object, lineStart: string): Generator<string> {
  let before = lineStart;
  for (const [name, member] of Object.entries<unknown>({ ...value })) {
    if (member !== undefined) {
      yield `${before}${inertJson(name)}: `;
      yield* jsonPieces(member, lineStart);
      before = `,${lineStart}`;
    }
  }
}

/** Yields a short value in one piece. */
function* wholeJson(value: unknown, lineStart = '\n'): Generator<string> {
  // Strings in JSON have no line breaks.
  yield jsonOf(value).replaceAll('\n', lineStart);
}

function jsonOf(value: unknown): string {
  // As in an array, where each value has a place.
  return value === undefined ? 'null' : inertJson(value, 2);
}
