// Inline markup of reStructuredText, in texts that other tools take out of its files.
// Authority: docutils and Sphinx.

import { numberCodes } from '../../../text/numberCodes.ts';
import { type Code, joinTexts, type Part } from '../../../text/unit.ts';

/** Punctuation of other scripts, which may touch markup on either side. */
const beyondAscii = String.raw`(?![\0-\x7f])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}\p{Po}]`;
const start = String.raw`(?<=^|[\s"'(<[{/:-]|${beyondAscii})`;
const end = String.raw`(?=$|[\s"')>\]}/:.,;!?\\-]|${beyondAscii})`;
const word = String.raw`[A-Za-z\d]{1,60}(?:[-._+:][A-Za-z\d]{1,60}){0,10}`;
/** Content without a sign, unless it is escaped. */
const without = (sign: string): string => String.raw`(?![\s${sign}])(?:\\[^]|[^\\${sign}]){1,500}(?<!\s)`;
const quoted = `\`${without('`')}\``;
const marks = new RegExp(
  `${start}(?:${[
    '``(?!\\s)[^]{1,500}?(?<!\\s)``',
    `(?<role>(?::${word}){1,4}:)(?<content>${quoted})`,
    `(?<phrase>${quoted})(?<reference>__?)`,
    `_?${quoted}(?::${word}:)?`,
    String.raw`\|${without('|')}\|_{0,2}`,
    String.raw`\[(?:#?[\w.+-]{0,60}|\*)\]_`,
    String.raw`(?<bold>\*\*)${without('*')}\*\*`,
    String.raw`(?<slant>\*)${without('*')}\*`,
    `${word}__?`,
  ].join('|')})${end}|::$`,
  'gu',
);

/** Roles whose content is no title with a target in angle brackets. */
const withoutTitle = /^:(?:code|math|kbd|samp|file|command|program|guilabel|menuselection|sub|sup|abbr|literal|raw):$/;
/** A title and its target. docutils needs the space, Sphinx does not. */
const titled = /^`([^]*?[^\s<])(\s*<[^<>]+>`)$/;

/**
 * Splits a text with marks into words and codes. The titles of references and links are text.
 *
 * @param protect returns the parts of a text without marks
 */
export function readInline(text: string, protect: (text: string) => readonly Part[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  let id = 0;
  const around = (opening: string, words: string, closing: string): void => {
    id += 1;
    parts.push({ id, role: 'open', source: opening }, ...apart(words, id), { id, role: 'close', source: closing });
  };
  /** Returns parts whose codes have other ids. */
  const apart = (words: string, after: number): Part[] =>
    protect(words).map((part) => (typeof part === 'string' ? part : { ...part, id: part.id + 1000 * after }));
  for (const { 0: mark, index, groups = {} } of text.matchAll(marks)) {
    parts.push(...apart(text.slice(done, index), id + 1));
    done = index + mark.length;
    const { role, content = '', phrase, reference = '', bold, slant } = groups;
    const sign = bold ?? slant;
    const quotation = phrase ?? (role === undefined || withoutTitle.test(role) ? '' : content);
    const [, title, target = ''] = titled.exec(quotation) ?? [];
    if (title !== undefined) {
      around(`${role ?? ''}\``, title, target + reference);
    } else if (phrase !== undefined) {
      around('`', phrase.slice(1, -1), `\`${reference}`);
    } else if (sign !== undefined) {
      around(sign, mark.slice(sign.length, -sign.length), sign);
    } else {
      id += 1;
      parts.push({ id, role: 'alone', source: mark });
    }
  }
  parts.push(...apart(text.slice(done), id + 1));
  return numberCodes(parts);
}

const isMark = /^(?:[:`*|]|_`)|[`_]$/;
const mayPrecede = new RegExp(`${start}$`, 'u');
const mayFollow = new RegExp(`^${end}`, 'u');
/** Prints nothing, and lets a mark begin or end. */
const boundary = '\\ ';

/** What begins a list or another block at the start of a paragraph. */
const block =
  /^(?:(?:[-*+•‣⁃]|\(?(?:\d+|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+|#)[.)]|:[^:\s][^:]*:|\.\.|__|\||>>>)(?=\s)|([=~^"#*+-])\1{3,}$)/;

/**
 * Returns parts of which the texts have the escapes that they need: marks do not touch letters, and what is text in the
 * source begins no mark and no block.
 *
 * @param own the parts of the source
 */
export function writeInline(parts: readonly Part[], own: readonly Part[]): Part[] {
  const ownText = own.filter((part) => typeof part === 'string').join('\n');
  const [ownFirst = ''] = own;
  const written: Part[] = [];
  const outward = spacesOutward(parts);
  for (const [index, part] of outward.entries()) {
    const before = outward[index - 1];
    const text = typeof part === 'string' ? escapeMarks(part, ownText) : part;
    if (before !== undefined && !mayTouch(before, part)) {
      written.push(boundary);
    }
    const isBlock = index === 0 && typeof text === 'string' && block.test(text) && !isBlockStart(ownFirst);
    written.push(isBlock ? `\\${text}` : text);
  }
  return joinTexts(written);
}

function isBlockStart(part: Part): boolean {
  return typeof part === 'string' && block.test(part);
}

/** What a mark refers to, as Sphinx compares it with that of the source. */
export interface Reference {
  /** Begins with a backtick, but for substitutions. Of references without a target of their own, the number counts. */
  readonly name: string;
  /** As it is written, as far as it is the same in a translation. */
  readonly shown: string;
}

/**
 * Returns what a mark refers to; undefined: nothing.
 *
 * @param nextNumber returns the number of the next reference in its text
 */
export function readReference(mark: string, nextNumber: () => number): Reference | undefined {
  const [, substitution, note] = /^(\|[^|]+\|)_*$|^(\[[^\]]*\]_)$/.exec(mark) ?? [];
  const [, inBrackets] = /(<[^<>]+>)`_{0,2}$/.exec(mark) ?? [];
  const [, inQuotes] = /^(?::[\w.+-]+)+:`[~!]?([^`]+)`$/.exec(mark) ?? [];
  const target = inBrackets?.slice(1, -1) ?? inQuotes;
  if (substitution !== undefined) {
    return { name: substitution, shown: substitution };
  }
  if (note !== undefined || target !== undefined) {
    return { name: `\`${note ?? target}`, shown: inBrackets ?? mark };
  }
  return /^[^<>\s]*[`\w]_{1,2}$/.test(mark)
    ? { name: `\`_${nextNumber()}`, shown: mark.startsWith('`_') ? `\`…${mark}` : mark }
    : undefined;
}

/** Returns parts in which a pair has no spaces at its ends: they are outside of it. */
function spacesOutward(parts: readonly Part[]): readonly Part[] {
  const moved = parts.flatMap((part, index): readonly Part[] => {
    const [before, next] = [parts[index - 1], parts[index + 1]];
    if (typeof part === 'string') {
      const begun = isMarkOf(before, 'open') ? part.trimStart() : part;
      return [isMarkOf(next, 'close') ? begun.trimEnd() : begun];
    }
    const space = (of: Part | undefined, found: RegExp): string =>
      typeof of === 'string' ? (found.exec(of)?.[0] ?? '') : '';
    return isMarkOf(part, 'open')
      ? [space(next, /^\s+/), part]
      : isMarkOf(part, 'close')
        ? [part, space(before, /\s+$/)]
        : [part];
  });
  return joinTexts(moved);
}

function isMarkOf(part: Part | undefined, role: Code['role']): boolean {
  return typeof part === 'object' && part.role === role && isMark.test(decodedOf(part));
}

function decodedOf({ decoded, source }: Code): string {
  return decoded ?? source;
}

/** Returns whether two parts may be next to each other: a mark begins and ends at a space or punctuation only. */
function mayTouch(one: Part, other: Part): boolean {
  const endsMark = isMarkOf(one, 'close') || isMarkOf(one, 'alone');
  const startsMark = isMarkOf(other, 'open') || isMarkOf(other, 'alone');
  const before = typeof one === 'string' ? one : decodedOf(one);
  const behind = typeof other === 'string' ? other : decodedOf(other);
  return (!endsMark || mayFollow.test(behind)) && (!startsMark || mayPrecede.test(before));
}

/** Escapes what would be a mark, unless the source has such signs in its text. */
function escapeMarks(text: string, own: string): string {
  return text
    .replace(/[*`|]/g, (sign) => (own.includes(sign) ? sign : `\\${sign}`))
    .replace(/(?<=[\p{L}\p{N}\]])_{1,2}(?![\p{L}\p{N}_])/gu, (signs) => signs.replaceAll('_', '\\_'))
    .replace(/::$/, own.endsWith('::') ? '::' : '\\::');
}
