import { tagEnd } from '../formats/html/tagEnd.ts';
import { numberCodes } from '../placeholders/numberCodes.ts';
import type { Part } from '../unit.ts';
import { splitParts } from './splitParts.ts';
import { type SplitOptions, type SplitText, splitText } from './splitText.ts';

/**
 * Splits XML or HTML into pieces that each fit and are well-formed: no tag is cut, and no pair of tags. A pair that
 * does not fit is in no piece, and its content is split separately. A text without words is split like in `splitText`.
 */
export function splitMarkup(text: string, options: SplitOptions): SplitText {
  let lead = '';
  const pieces: string[] = [];
  const joints: string[] = [];
  for (const { parts, isSent } of splitParts(partsOf(text), { ...options, isEscaped: false, isMarkup: true })) {
    const source = parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
    if (isSent) {
      pieces.push(source);
      joints.push('');
    } else if (pieces.length === 0) {
      lead += source;
    } else {
      joints.push((joints.pop() ?? '') + source);
    }
  }
  return pieces.length === 0 ? splitText(text, options) : { lead, pieces, joints };
}

/** Markup without a name: comments, character data, instructions, declarations. */
const enclosed: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** Returns the tags of a text as codes, and the texts between them. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  const ids = new Map<string, number>();
  const unclosed = new Set<string>();
  const tag = /<(?:[!?]|(\/?)([a-z_][^\s/<>]*))/gi;
  let done = 0;
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const { index: start } = match;
    const [, slash, name = ''] = match;
    const end = name === '' ? enclosedEnd(text, start, unclosed) : tagEnd(text, start);
    if (end === undefined) {
      continue;
    }
    const source = text.slice(start, end);
    const id = ids.get(name.toLowerCase()) ?? ids.size + 1;
    ids.set(name.toLowerCase(), id);
    const role = name === '' || source.endsWith('/>') ? 'alone' : slash === '/' ? 'close' : 'open';
    parts.push(text.slice(done, start), { id, role, source });
    done = end;
    tag.lastIndex = end;
  }
  return numberCodes([...parts, text.slice(done)]);
}

/** @param unclosed beginnings without an end in the rest of the text, which are not searched again */
function enclosedEnd(text: string, start: number, unclosed: Set<string>): number | undefined {
  const [open, close] = enclosed.find(([sign]) => text.startsWith(sign, start)) ?? [];
  if (open === undefined || close === undefined || unclosed.has(close)) {
    return undefined;
  }
  const end = text.indexOf(close, start + open.length);
  if (end < 0) {
    unclosed.add(close);
    return undefined;
  }
  return end + close.length;
}
