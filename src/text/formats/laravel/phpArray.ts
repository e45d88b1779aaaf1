import type { Range } from '../../unit.ts';
import { pathWithin } from '../pathWithin.ts';
import { type PhpToken, phpStart, phpTokens } from './phpTokens.ts';

/** A string that is a value of an array, with its quotes. */
export interface PhpValue extends Range {
  readonly key: string;
  /** The keys and indexes that lead to it (`pathWithin`). */
  readonly keyPath: string;
  /** Where its item begins: the key, if it has one. */
  readonly itemStart: number;
}

export interface PhpArray {
  readonly values: readonly PhpValue[];
  /** All comments. */
  readonly comments: readonly Range[];
  /** Offset of the first unreadable text. */
  readonly brokenAt?: number;
}

/** The content of a bracket: an array with the current item, or any other code. */
interface Frame {
  readonly closer: string;
  readonly isArray: boolean;
  readonly path: string;
  key: string | undefined;
  /** Number of items without a key. */
  unnamed: number;
  /** Tokens of the item, without its key. */
  tokens: number;
  first: PhpToken | undefined;
  itemStart: number;
}

/** Returns the strings of the array that a file returns. Computed values are left out. */
export function phpArray(source: string): PhpArray {
  const start = phpStart(source);
  if (start === undefined) {
    return { ...none, brokenAt: 0 };
  }
  const values: PhpValue[] = [];
  const comments: Range[] = [];
  const frames: Frame[] = [];
  let state: 'before' | 'returned' | 'done' = 'before';
  for (const token of phpTokens(source, start)) {
    if (token.kind === 'comment') {
      comments.push(token);
      continue;
    }
    const frame = frames.at(-1);
    const isUnpaired = token.kind === 'close' && token.text !== frame?.closer;
    const isBehind = state === 'done' && token.text !== ';' && token.text !== '?>';
    if (token.kind === 'broken' || isUnpaired || isBehind) {
      return { ...none, brokenAt: token.start };
    }
    if (token.kind === 'close') {
      endItem(frames.pop(), values);
      state = state === 'returned' && frames.length === 0 ? 'done' : state;
    } else if (token.kind === 'open') {
      const isValue = frame === undefined ? state === 'returned' : frame.isArray && frame.tokens === 0;
      frames.push(frameOf(token.text, isValue && !/^[({]/.test(token.text), frame ? pathOf(frame) : ''));
      addToken(frame, token);
    } else if (frame !== undefined) {
      readToken(frame, token, values);
    } else if (state === 'returned') {
      // The returned value is computed.
      return none;
    } else if (state === 'before' && token.text.toLowerCase() === 'return') {
      state = 'returned';
    }
  }
  return state === 'done' ? { values, comments } : { ...none, brokenAt: source.length };
}

const none: PhpArray = { values: [], comments: [] };

function frameOf(opener: string, isArray: boolean, path: string): Frame {
  const closer = opener === '[' ? ']' : opener === '{' ? '}' : ')';
  return { closer, isArray, path, key: undefined, unnamed: 0, tokens: 0, first: undefined, itemStart: 0 };
}

function readToken(frame: Frame, token: PhpToken, values: PhpValue[]): void {
  if (token.text === ',') {
    endItem(frame, values);
  } else if (token.text === '=>' && frame.key === undefined) {
    const { text = '', kind = 'other' } = frame.first ?? {};
    frame.key = kind === 'string' ? text.slice(1, -1) : text;
    frame.tokens = 0;
    frame.first = undefined;
  } else {
    addToken(frame, token);
  }
}

function addToken(frame: Frame | undefined, token: PhpToken): void {
  if (frame !== undefined) {
    frame.itemStart = frame.tokens === 0 && frame.key === undefined ? token.start : frame.itemStart;
    frame.first ??= token;
    frame.tokens += 1;
  }
}

function endItem(frame: Frame | undefined, values: PhpValue[]): void {
  if (frame === undefined) {
    return;
  }
  const { first, tokens, isArray, itemStart } = frame;
  if (isArray && tokens === 1 && first?.kind === 'string') {
    const { start, end } = first;
    values.push({ start, end, key: keyOf(frame), keyPath: pathOf(frame), itemStart });
  }
  frame.unnamed += frame.key === undefined && tokens > 0 ? 1 : 0;
  frame.key = undefined;
  frame.tokens = 0;
  frame.first = undefined;
}

function keyOf({ key, unnamed }: Frame): string {
  return key ?? String(unnamed);
}

function pathOf(frame: Frame): string {
  return pathWithin(frame.path, keyOf(frame));
}
