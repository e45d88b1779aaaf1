// Markup of lines around prose, recognised by its characters only.
import { isVoidElement } from './tags.ts';

/** Indentation and the markers of quotations, lists, headings and comments. */
const leader = /^\s*(?:(?:>|[-*+•–]|\d+[.)]|#+|\/\/+!?|--|;+|%+|\[[ xX]\])\s+|>(?=\S))*/;

/** Tags and the delimiters of comments, which come in pairs. */
const delimiters = /<!--|-->|\/\*+!?|\*+\/|<(\/?)([\w:-]+)[^<>]*?(\/?)>/g;

/** Returns the prefix of a line, up to its first word. */
export function readLinePrefix(line: string): string {
  return leader.exec(line)?.[0] ?? '';
}

/** Returns whether a line is empty, or continues an empty quotation or comment. */
export function isMarkerOnly(line: string): boolean {
  return /^\s*(?:(?:>\s*)+|\*|\/\/+!?|#|--|;+|%+)?\s*$/.test(line);
}

/** Returns whether the line is an item of a list. */
export function isListItem(line: string): boolean {
  return /^\s*(?:>\s*)*(?:[-*+•–]|\d+[.)])\s/.test(line);
}

/**
 * Returns whether the text around sources (with line breaks in it) is only line prefixes, balanced tags and delimiters,
 * table bars and punctuation: then the lines can be repeated.
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
