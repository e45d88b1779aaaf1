import { createScanner } from 'jsonc-parser';
import { matchEnd } from '../../text/matchAt.ts';
import type { Range } from '../../text/unit.ts';
import { joinKeyPath } from '../common/entries/joinKeyPath.ts';
import { Json5Scanner, type JsonScanner } from './json5.ts';

/** A string that is a value. */
export interface JsonValue {
  /** Between the quotes. */
  readonly start: number;
  readonly end: number;
  /** Its key or index, and with those of its parents (`joinKeyPath`). */
  readonly key: string;
  readonly keyPath: string;
  /** The key as the file writes it; undefined for a value of a list. */
  readonly keyRange: Range | undefined;
  /** All keys of its object; filled while the object is read. */
  readonly siblings: readonly string[];
  /** In Flutter's files, it is about a message or the file: it, or what it is in, has a key such as `@title`. */
  readonly isMetadata: boolean;
}

/** An open object or array. */
interface Frame {
  readonly kind: '{' | '[';
  /** The path to it; empty at the top. */
  readonly path: string;
  key: string;
  keyRange: Range | undefined;
  readonly keys: string[];
  index: number;
  /** True after a key whose colon has not come yet. */
  named: boolean;
  /** True where no value is allowed. */
  skipped: boolean;
  readonly isMetadata: boolean;
}

/**
 * Yields the strings of a JSON text that are certainly values: complete, in a valid position, and followed by valid
 * syntax. Comments, trailing commas, and several texts in a row (JSON Lines) are allowed. Not recursive: no nesting is
 * too deep, unlike for momoa, which also returns nothing for a text with an error.
 *
 * @param isJson5 strings may be between single quotes, and continue on the next line
 */
export function* jsonValues(source: string, isJson5 = false): Generator<JsonValue> {
  const scanner: JsonScanner = isJson5 ? new Json5Scanner(source, true) : createScanner(source, true);
  scanner.setPosition(source.startsWith('\ufeff') ? 1 : 0);
  const open = new Frames();
  let expects: 'value' | 'key' | 'nothing' = 'value';
  let pending: JsonValue | undefined;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const sign = source[start] ?? '';
    const frame = open.top;
    if (pending !== undefined && (frame === undefined ? sign !== ':' : /^[,}\]]?$/.test(sign))) {
      yield pending;
    }
    pending = undefined;
    const skipped = frame?.skipped === true;
    // No error is 0; the package's names for its numbers do not exist at run time.
    const isWhole = (sign === '"' || (isJson5 && sign === "'")) && !scanner.getTokenError();
    switch (isWhole ? '"' : sign) {
      case '':
        return;
      case '{':
      case '[':
        open.push({
          kind: sign === '{' ? '{' : '[',
          path: pathIn(frame),
          key: '',
          keyRange: undefined,
          keys: [],
          index: 0,
          named: false,
          skipped: skipped || expects !== 'value',
          isMetadata: isMetadataIn(frame),
        });
        expects = sign === '{' ? 'key' : 'value';
        break;
      case '}':
      case ']':
        open.close(sign === '}' ? '{' : '[');
        expects = open.top === undefined ? 'value' : 'nothing';
        break;
      case ',':
        expects = frame?.kind === '{' ? 'key' : 'value';
        if (frame !== undefined) {
          frame.index += 1;
          frame.named = false;
        }
        break;
      case ':':
        expects = frame?.kind === '{' ? 'value' : 'nothing';
        if (frame !== undefined) {
          // No key before it: what follows may be anything.
          frame.skipped ||= frame.kind === '{' && !frame.named;
          frame.named = false;
        }
        break;
      case "'":
        // From JSON5. Its content must not be misread.
        scanner.setPosition(Math.max(scanner.getPosition(), singleQuotedEnd(source, start)));
        expects = 'nothing';
        break;
      default: {
        if (expects !== 'value' && frame?.kind === '{') {
          // Two keys in a row: their values are unknown.
          frame.skipped ||= expects === 'key' && frame.named;
          frame.named = true;
          frame.key = scanner.getTokenValue();
          frame.keyRange = { start, end: scanner.getPosition() };
          frame.keys.push(frame.key);
        } else if (expects === 'value' && isWhole && !skipped) {
          pending = valueIn(frame, start + 1, scanner.getPosition() - 1);
        }
        expects = expects === 'value' && !(isWhole && frame === undefined) ? 'nothing' : expects;
      }
    }
  }
}

function singleQuotedEnd(source: string, start: number): number {
  const end = matchEnd(/(?:[^'\\\r\n]|\\(?:\r\n|[^]))*/y, source, start + 1) ?? start;
  return Math.min(source.length, end + 1);
}

function valueIn(frame: Frame | undefined, start: number, end: number): JsonValue {
  const key = keyIn(frame);
  const { path = '', keyRange, keys: siblings = [] } = frame ?? {};
  return { start, end, key, keyPath: joinKeyPath(path, key), keyRange, siblings, isMetadata: isMetadataIn(frame) };
}

function isMetadataIn(frame: Frame | undefined): boolean {
  const key = keyIn(frame);
  return frame?.isMetadata === true || (key.startsWith('@') && key !== '@@locale');
}

function keyIn(frame: Frame | undefined): string {
  return frame === undefined ? '' : frame.kind === '{' ? frame.key : String(frame.index);
}

function pathIn(frame: Frame | undefined): string {
  return frame === undefined ? '' : joinKeyPath(frame.path, keyIn(frame));
}

class Frames {
  readonly #frames: Frame[] = [];
  readonly #counts = { '{': 0, '[': 0 };

  get top(): Frame | undefined {
    return this.#frames.at(-1);
  }

  push(frame: Frame): void {
    this.#frames.push(frame);
    this.#counts[frame.kind] += 1;
  }

  /** Closes the innermost of a kind and what is open in it; does nothing without one. */
  close(kind: '{' | '['): void {
    while (this.#counts[kind] > 0) {
      const closed = this.#frames.pop();
      if (closed === undefined) {
        return;
      }
      this.#counts[closed.kind] -= 1;
      if (closed.kind === kind) {
        return;
      }
    }
  }
}
