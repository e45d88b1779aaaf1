import { numberCodes } from '../text/numberCodes.ts';
import { tagEnd } from '../text/tags.ts';
import { joinParts, type Part } from '../text/unit.ts';
import { splitParts } from './splitParts.ts';
import { fitsWhole, type SplitOptions, type SplitText, splitText } from './splitText.ts';

/** Texts cut to fit into requests: the pieces of all of them in one list, in order. */
export interface Pieces {
  /** Each text that is not cut is one piece. */
  readonly pieces: readonly string[];
  /** The texts that are cut, in order. */
  readonly cuts: readonly TextCut[];
}

/** A text in pieces. */
export interface TextCut {
  /** Index of its first piece in {@link Pieces.pieces}. */
  readonly first: number;
  /** For each of its pieces: the text after it that is not sent, such as white space. */
  readonly joints: readonly string[];
  /** The text before its first piece that is not sent. */
  readonly lead: string;
}

/** Cuts the texts that do not fit (see {@link splitText}, {@link splitMarkup}); each other text is one piece. */
export function cutTexts(texts: readonly string[], options: SplitOptions): Pieces {
  if (texts.every((text) => fitsWhole(text, options.bytes))) {
    return { pieces: texts, cuts: [] };
  }
  const pieces: string[] = [];
  const cuts: TextCut[] = [];
  for (const text of texts) {
    if (fitsWhole(text, options.bytes)) {
      pieces.push(text);
      continue;
    }
    const cut = options.markup === true ? splitMarkup(text, options) : splitText(text, options);
    cuts.push({ first: pieces.length, joints: cut.joints, lead: cut.lead ?? '' });
    pieces.push(...cut.pieces);
  }
  return { pieces, cuts };
}

/** Returns the index of the text of each piece. */
export function listOwners({ pieces, cuts }: Pieces): readonly number[] {
  const counts = new Map(cuts.map(({ first, joints }) => [first, joints.length]));
  const owners: number[] = [];
  for (let text = 0; owners.length < pieces.length; text += 1) {
    for (let left = counts.get(owners.length) ?? 1; left > 0; left -= 1) {
      owners.push(text);
    }
  }
  return owners;
}

/**
 * Splits XML or HTML into pieces that each fit and are well-formed: no tag is cut, and no pair of tags. A pair that
 * does not fit is in no piece, and its content is split separately. Of tags without words, one empty piece is sent.
 */
export function splitMarkup(text: string, options: SplitOptions): SplitText {
  let lead = '';
  const pieces: string[] = [];
  const joints: string[] = [];
  const all = partsOf(text);
  for (const { parts, isSent } of splitParts(all, { ...options, isEscaped: false, isMarkup: true })) {
    const source = joinParts(parts);
    if (isSent) {
      pieces.push(source);
      joints.push('');
    } else if (pieces.length === 0) {
      lead += source;
    } else {
      joints.push((joints.pop() ?? '') + source);
    }
  }
  if (pieces.length > 0) {
    return { lead, pieces, joints };
  }
  return all.some((part) => typeof part !== 'string') ? { lead, pieces: [''], joints: [''] } : splitText(text, options);
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
