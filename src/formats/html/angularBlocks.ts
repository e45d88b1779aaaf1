import { matchAt } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';
import { tagEnd } from '../../text/tags.ts';
import type { HiddenRange } from './mask.ts';
import { parenthesesFinder } from './parenthesesFinder.ts';

/** Whether the parentheses of a block are required, allowed, or forbidden. */
const parameters: Readonly<Record<string, 'needed' | 'allowed' | 'none'>> = {
  if: 'needed',
  'else if': 'needed',
  else: 'none',
  for: 'needed',
  empty: 'none',
  switch: 'needed',
  case: 'needed',
  default: 'none',
  defer: 'allowed',
  placeholder: 'allowed',
  loading: 'allowed',
  error: 'none',
};

/** Blocks that only follow the end of another one. */
const continuing = new Set(['else if', 'else', 'empty', 'placeholder', 'loading', 'error']);

const name = /@(else\s+if|if|else|for|empty|switch|case|default|defer|placeholder|loading|error)(?![\w-])\s*/y;
const declaration = /@let\s+[A-Za-z_$][\w$]*\s*=(?:[^;'"`<]|'[^'\n]*'|"[^"\n]*"|`[^`]*`|<(?![/a-z])){1,2000};/iy;
/** Maximum cases in a row that share a body. */
const maxCases = 50;
const sign = /<!--|<\/?[a-z]|[@{}]/gi;
const rawText = /<(script|style)\b/iy;

/** An open brace. */
interface Open extends Range {
  /** Its block; `undefined`: a brace of the text. */
  readonly block: string | undefined;
}

/**
 * Finds the control flow of an Angular template: `@if (…) {`, `} @else {`, `}`, `@let x = …;`. Only closed blocks
 * count, so that `@mention` stays text.
 *
 * @param html with interpolations and messages hidden
 * @returns in order
 */
export function angularBlocks(html: string): HiddenRange[] {
  const found: HiddenRange[] = [];
  const blockAt = blockFinder(html);
  const open: Open[] = [];
  sign.lastIndex = 0;
  for (let match = sign.exec(html); match !== null; match = sign.exec(html)) {
    const { 0: text, index } = match;
    if (text === '<!--') {
      const end = html.indexOf('-->', index);
      sign.lastIndex = end < 0 ? html.length : end;
    } else if (text.startsWith('<')) {
      sign.lastIndex = pastTag(html, index);
    } else if (text === '{') {
      open.push({ block: undefined, start: index, end: index + 1 });
    } else if (text === '}') {
      const opened = open.pop();
      if (opened?.block !== undefined) {
        const next = continuation(html, index + 1, blockAt);
        const end = next?.end ?? index + 1;
        found.push({ start: opened.start, end: opened.end });
        if (next === undefined) {
          found.push({ start: index, end });
        } else {
          open.push({ ...next, start: index });
        }
        sign.lastIndex = end;
      }
    } else {
      const block = blockAt(index);
      if (block !== undefined && !continuing.has(block.block)) {
        open.push({ ...block, start: index });
        sign.lastIndex = block.end;
      } else {
        declaration.lastIndex = index;
        if (declaration.test(html)) {
          found.push({ start: index, end: declaration.lastIndex });
          sign.lastIndex = declaration.lastIndex;
        }
      }
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Returns where a tag ends, including the content of a script or a style. */
function pastTag(html: string, start: number): number {
  const element = matchAt(rawText, html, start)?.[1];
  const end = tagEnd(html, start);
  if (element === undefined) {
    return end;
  }
  const close = new RegExp(`</${element}`, 'gi');
  return matchAt(close, html, end)?.index ?? html.length;
}

/** Returns the block that continues after the `}` before `from`. */
function continuation(html: string, from: number, blockAt: BlockFinder): Block | undefined {
  const next = /\S/g;
  const at = matchAt(next, html, from)?.index ?? html.length;
  const block = html[at] === '@' ? blockAt(at) : undefined;
  return block !== undefined && continuing.has(block.block) ? block : undefined;
}

/** A block's name, and the offset after its `{`. */
interface Block {
  readonly block: string;
  readonly end: number;
}

type BlockFinder = (start: number) => Block | undefined;

/** Returns a function that returns the block whose `@` is at an offset. */
function blockFinder(html: string): BlockFinder {
  const closeOf = parenthesesFinder(html);
  return (start) => {
    let at = start;
    // `@case (1) @case (2) {`: only the last of several cases has a brace.
    for (let cases = 0; cases < maxCases; cases += 1) {
      const block = matchAt(name, html, at)?.[1]?.replace(/\s+/, ' ');
      if (block === undefined) {
        return undefined;
      }
      const closed = closeOf(name.lastIndex);
      if (parameters[block] === (closed === undefined ? 'needed' : 'none')) {
        return undefined;
      }
      const brace = /\s*(\{|@case\b)?/y;
      const next = matchAt(brace, html, closed ?? name.lastIndex)?.[1];
      if (next === '{') {
        return { block, end: brace.lastIndex };
      }
      if (block !== 'case' || next === undefined) {
        return undefined;
      }
      at = brace.lastIndex - next.length;
    }
    return undefined;
  };
}
