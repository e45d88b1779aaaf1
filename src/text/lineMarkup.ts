// What stands in lines around prose, told by its characters alone.
import { isVoidElement } from './tags.ts';

/** Indentation and the signs of quotations, lists, headings and comments. */
const leader = /^\s*(?:(?:>|[-*+•–]|\d+[.)]|#+|\/\/+!?|--|;+|%+|\[[ xX]\])\s+|>(?=\S))*/;

/** Tags and the delimiters of comments; they come in pairs. */
const delimiters = /<!--|-->|\/\*+!?|\*+\/|<(\/?)([\w:-]+)[^<>]*?(\/?)>/g;

/** The prefix of a line, up to its first word. */
export function leaderOf(line: string): string {
  return leader.exec(line)?.[0] ?? '';
}

/** Whether a line is empty, or continues a quotation or a comment with nothing in it. */
export function isMarkerOnly(line: string): boolean {
  return /^\s*(?:(?:>\s*)+|\*|\/\/+!?|#|--|;+|%+)?\s*$/.test(line);
}

/** Whether the line is an item of a list. */
export function isListItem(line: string): boolean {
  return /^\s*(?:>\s*)*(?:[-*+•–]|\d+[.)])\s/.test(line);
}

/**
 * Whether what surrounds sources (with line breaks in it) is nothing but prefixes of lines, tags and delimiters that
 * are in balance, table bars and punctuation: then the lines can be repeated.
 */
export function onlyMarkup(outside: readonly string[]): boolean {
  const whole = outside.join('\u0000');
  const rest = whole.replaceAll(delimiters, '').split('\n');
  return isBalanced(whole) && rest.every((line) => /^[\s\u0000|.,;:!?…*_~#=()-]*$/.test(line.replace(leader, '')));
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [found, slash, name = '', alone] of text.matchAll(delimiters)) {
    const tag = name.toLowerCase();
    if (found === '-->' || found.endsWith('*/') || slash) {
      const opener = found === '-->' ? '<!--' : slash ? tag : '/*';
      if (open.pop() !== opener) {
        return false;
      }
    } else if (!alone && !isVoidElement(tag)) {
      open.push(found === '<!--' ? found : tag || '/*');
    }
  }
  return open.length === 0;
}
