import { matchAt, matchEnd } from '../../text/matchAt.ts';
import { tagEnd } from '../../text/tags.ts';
import type { HiddenRange } from './mask.ts';

/** Maximum UTF-16 code units of a message; a longer one counts as text. */
const longest = 5000;

/**
 * Upper bound for scanning messages that are never closed, as a multiple of the text's length (keeps scanning linear).
 */
const patience = 20;

/** `{count, plural, =0 {`: up to the first branch. */
const opening =
  /\{\s*[^\s{},<>][^{},<>]{0,200},\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\s*\d+)?\s*(?:=\d+|[\w.-]{1,60})\s*\{/y;
const nextBranch = /\}\s*(?:=\d+|[\w.-]{1,60})\s*\{/y;
const closing = /\}\s*\}/y;
const sign = /\{\{|<!--|<\/?[a-z]|[{}]/gi;

/**
 * Returns a function that returns the syntax of the ICU message (`{count, plural, one {…} other {…}}`) that begins at
 * an offset, and the interpolations in its branches. `undefined` if missing.
 */
export function messageFinder(html: string): (start: number) => HiddenRange[] | undefined {
  let left = longest + patience * html.length;
  return (start) => {
    const found = left > 0 && startsMessage(html, start) ? readMessage(html, start) : undefined;
    left -= found === undefined ? 1 : 0;
    return found;
  };

  function readMessage(text: string, start: number): HiddenRange[] | undefined {
    const found: HiddenRange[] = [];
    const limit = Math.min(text.length, start + longest);
    let at = start;
    let depth = 0;
    for (let match = matchAt(sign, text, at); match !== null && match.index < limit; match = matchAt(sign, text, at)) {
      const { 0: here, index } = match;
      if (here === '{{') {
        const end = text.indexOf('}}', index);
        if (end < 0) {
          break;
        }
        found.push({ start: index, end: end + 2 });
        at = end + 2;
      } else if (here.startsWith('<')) {
        at = here === '<!--' ? Math.max(index + 4, text.indexOf('-->', index)) : tagEnd(text, index);
      } else if (here === '{') {
        if (!startsMessage(text, index)) {
          break;
        }
        found.push({ start: index, end: opening.lastIndex, divides: true });
        depth += 1;
        at = opening.lastIndex;
      } else {
        const end = matchEnd(nextBranch, text, index) ?? matchEnd(closing, text, index);
        if (end === undefined) {
          break;
        }
        found.push({ start: index, end, divides: true });
        depth -= text[end - 1] === '}' ? 1 : 0;
        at = end;
        if (depth === 0) {
          return found;
        }
      }
    }
    left -= longest;
    return undefined;
  }
}

function startsMessage(text: string, start: number): boolean {
  return matchEnd(opening, text, start) !== undefined;
}
