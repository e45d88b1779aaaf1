import { type BracketToken, bracketTree } from '../../entries/bracketTree.ts';
import type { EntryTree } from '../../entries/entry.ts';
import { type PhpToken, phpStart, phpTokens } from './phpTokens.ts';

/** Returns the entries of the array that a PHP file returns; undefined if that is computed. */
export function laravelTree(source: string): EntryTree | undefined {
  const group = bracketTree(source, arrayTokens(source), true);
  return group && { ...group, indentsValues: false };
}

function* arrayTokens(source: string): Generator<BracketToken> {
  const closers: string[] = [];
  let state: 'before' | 'returned' | 'array' | 'done' = 'before';
  for (const token of phpTokens(source, phpStart(source) ?? source.length)) {
    const { kind, text, start, end } = token;
    if (state === 'before') {
      state = text.toLowerCase() === 'return' ? 'returned' : state;
    } else if (kind === 'comment') {
      yield { kind, start, end };
    } else if (state === 'done') {
      if (text !== ';' && text !== '?>') {
        yield { kind: 'broken', start, end };
      }
    } else if (kind === 'open') {
      const isGroup = !/^[({]/.test(text);
      closers.push(text === '[' ? ']' : text === '{' ? '}' : ')');
      state = 'array';
      yield { kind, isGroup, start, end };
    } else if (kind === 'close') {
      yield { kind: closers.pop() === text ? kind : 'broken', start, end };
      state = closers.length === 0 ? 'done' : state;
    } else {
      yield bracketToken(token);
    }
  }
}

function bracketToken({ kind, text, start, end }: PhpToken): BracketToken {
  if (kind === 'string') {
    return { kind: 'value', name: text.slice(1, -1), isEmpty: text.length === 2, start, end };
  }
  const known = kind === 'broken' ? kind : text === ',' ? 'separator' : text === '=>' ? 'pair' : 'value';
  return { kind: known, name: text, isEmpty: text.toLowerCase() === 'null', start, end };
}
