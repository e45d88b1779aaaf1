// Inline markup of reStructuredText, in its files and in texts that other tools take out of them.
// Authority: docutils and Sphinx.

import { numberCodes } from '../../../text/numberCodes.ts';
import { type Code, codeName, joinTexts, type Part, partText } from '../../../text/unit.ts';

/** Punctuation of other scripts, which may touch markup on either side. */
const beyondAscii = String.raw`(?![\0-\x7f])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}\p{Po}]`;
const before = String.raw`(?<=^|[\s"'(<[{/:-]|${beyondAscii})`;
/** A sign in quotation marks or brackets is text: `"*"`. */
const quotedSign = String.raw`"[*\x60|_]{1,2}"|(?<=')[*\x60|_]{1,2}'|(?<=\()[*\x60|_]{1,2}\)|(?<=\[)[*\x60|_]{1,2}\]|(?<=\{)[*\x60|_]{1,2}\}|(?<=<)[*\x60|_]{1,2}>`;
const start = String.raw`${before}(?!(?<=")${quotedSign})`;
const end = String.raw`(?=$|[\s"')>\]}/:.,;!?\\-]|${beyondAscii})`;
const word = String.raw`[\p{L}\p{N}]{1,60}(?:[-._+:][\p{L}\p{N}]{1,60}){0,10}`;
/** Content up to the first sign that may end it. */
const upTo = (sign: string): string => String.raw`(?!\s)(?:\\[^]|[^\\]){1,1500}?(?<!\s)${sign}`;
/** In backticks: one of them within ends it only where it may end a mark. */
const quoted = String.raw`\x60(?!\x60|\s)(?:\\[^]|[^\\\x60]|\x60(?!(?:__?|:${word}:)?${end})){1,1000}(?<!\s)\x60`;
const marks = new RegExp(
  [
    `${start}(?:${[
      '``(?!\\s)[^]{1,1500}?(?<!\\s)``',
      `(?<role>(?::${word}){1,4}:)(?<content>${quoted})`,
      `(?<phrase>${quoted})(?<reference>__?)`,
      `_?${quoted}(?::${word}:)?`,
      String.raw`\|${upTo(String.raw`\|`)}_{0,2}`,
      String.raw`\[(?:#?[\w.+-]{0,60}|\*)\]_`,
      String.raw`(?<bold>\*\*)${upTo(String.raw`\*\*`)}`,
      String.raw`(?<slant>\*)(?!\*)${upTo(String.raw`\*`)}`,
      `${word}__?`,
    ].join('|')})${end}`,
    String.raw`(?<!\\)::$`,
  ].join('|'),
  'gu',
);

/** Roles whose content is no title with a target in angle brackets. */
const withoutTitle = /^:(?:code|math|kbd|samp|file|command|program|guilabel|menuselection|sub|sup|abbr|literal|raw):$/;
/** A title and its target. docutils needs the space, Sphinx does not. */
const titled = /^`([^]*?[^\s<\\])(\s*<[^<>]*[^<>\\]>`)$/;

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

/** Markup; an escape such as `\\_` is text. */
const isMark = /^(?!\\)(?:[`*|]|:(?!:)|_`|\[|[^]*[`_]$)/;
const address = /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|www\.)\S+$|^[^\s@]+@[^\s@]+$/i;
const mayPrecede = new RegExp(`${before}$`, 'u');
const mayFollow = new RegExp(`^${end}`, 'u');
/** Prints nothing, and lets a mark begin or end. */
const boundary = '\\ ';

const argument = '(?:[A-Za-z][\\w-]*|<[^<>]+>)';
const option = `(?:[-+][A-Za-z\\d](?: ?${argument})?|(?:--|/)[A-Za-z\\d][\\w-]*(?:[ =]${argument})?)`;
/** Begins a field: `:name: `. */
export const field = /^:(?![:\s])(?:[^:\\]|\\.|:(?![\s`]|$)){1,300}(?<!\s):(?:\s+|$)/;
const options = `${option}(?:, ${option})*`;
/** Begins an item of a list of options; one that ends its line has its text below it. */
export const optionList = new RegExp(`^${options}(?: {2,}|\\t+| ?$)`);
/** What begins a list or another block at the start of a paragraph. */
export const block = new RegExp(
  [
    String.raw`^(?:(?:[-*+•‣⁃]|\(?(?:\d+|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+|#)[.)]|\.\.|__|\||>>>)(?=\s|$)`,
    String.raw`([!-/:-@[-\x60{-~])\1{3,}$|\+-[-+]+-\+$|=+(?: +=+)+$)`,
    ...[field.source, `^${options}(?: {2,}|\\t+)(?=\\S)`],
  ].join('|'),
);

/**
 * Returns parts of which the texts have the escapes that they need: marks do not touch letters, and what is text in the
 * source begins no mark and no block.
 *
 * @param own the parts of the source
 */
export function writeInline(parts: readonly Part[], own: readonly Part[]): Part[] {
  const ownText = own.filter((part) => typeof part === 'string').join('\n');
  const ownLine = firstLine(own);
  const marks = marksOf(own);
  const outward = spacesOutward(parts);
  const hasEscapes = ownText.includes('\\');
  const expected = readingOf(outward, marks, hasEscapes);
  const levels = [(text: string) => escapeMarks(text, ownText), (text: string) => escapeAll(text, hasEscapes)].map(
    (escape) => {
      const written = apart(outward, own, escape);
      const isBlock = block.test(firstLine(written)) && !block.test(ownLine);
      return isBlock ? ['\\', ...written] : written;
    },
  );
  const safe = levels.find((written) => readingOfWritten(readInline(joinDecoded(written), asIs)) === expected);
  return joinTexts(safe ?? levels.at(-1) ?? []);
}

/** Returns true if parts from {@link writeInline} are read as the marks and the words that they are. */
export function isReadAs(written: readonly Part[], parts: readonly Part[], own: readonly Part[]): boolean {
  return readingOfWritten(readInline(joinDecoded(written), asIs)) === readingOf(parts, marksOf(own), false);
}

const asIs = (text: string): readonly Part[] => [text];

function firstLine(parts: readonly Part[]): string {
  return /^.*/.exec(joinDecoded(parts))?.[0].trimEnd() ?? '';
}

function joinDecoded(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : decodedOf(part))).join('');
}

/** Returns the codes that are marks, by their `codeName`. */
function marksOf(own: readonly Part[]): ReadonlySet<string> {
  const starts = new Set<number>();
  let at = 0;
  for (const part of readInline(joinDecoded(own), asIs)) {
    if (typeof part !== 'string') {
      starts.add(at);
    }
    at += partText(part).length;
  }
  const found = new Set<string>();
  at = 0;
  for (const part of own) {
    if (typeof part !== 'string' && starts.has(at)) {
      found.add(codeName(part));
    }
    at += typeof part === 'string' ? part.length : decodedOf(part).length;
  }
  return found;
}

/** Returns how parts are read whose texts are as people read them, unless they have their escapes. */
function readingOf(parts: readonly Part[], marks: ReadonlySet<string>, isEscaped: boolean): string {
  const escaped = (text: string): string => (isEscaped ? text : text.replaceAll('\\', '\\\\'));
  const read = (part: Code): Part => (marks.has(codeName(part)) ? part : decodedOf(part));
  return readingOfWritten(parts.map((part) => (typeof part === 'string' ? escaped(part) : read(part))));
}

/** Returns how parts are read, without white space. */
function readingOfWritten(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part.replace(/\\([^])/g, '$1') : `\u0001${decodedOf(part)}\u0002`))
    .join('')
    .replace(/\s+/g, '');
}

/** Returns parts with escapes, and with boundaries between marks and what would make them text. */
function apart(parts: readonly Part[], own: readonly Part[], escape: (text: string) => string): Part[] {
  const isLoose = own.some((part, index) => !mayTouch(own[index - 1] ?? '', part, false));
  const beside = new Set(own.map((part, index) => nameOf(own[index - 1]) + nameOf(part)));
  return parts.flatMap((part, index): Part[] => {
    const above = parts[index - 1];
    const text = typeof part === 'string' ? escape(part) : part;
    const isOwn = beside.has(nameOf(above) + nameOf(part)) && typeof above === 'object' && typeof part === 'object';
    return above !== undefined && !isOwn && !mayTouch(above, part, isLoose) ? [boundary, text] : [text];
  });
}

/** What a mark refers to, as Sphinx compares it with that of the source. */
export interface Reference {
  /** Begins with a backtick, but for substitutions. Of references without a target of their own, the number counts. */
  readonly name: string;
  /** As it is written, as far as it is the same in a translation. */
  readonly shown: string;
}

/** Roles around words, which each language has its own of. */
const ofWords = /^:(?:abbr|dfn|emphasis|guilabel|menuselection|strong|title|title-reference):/;

/**
 * Returns what a mark refers to; undefined: nothing. Each language may have its own pages of the web.
 *
 * @param nextNumber returns the number of the next reference in its text
 */
export function readReference(mark: string, nextNumber: () => number): Reference | undefined {
  const [, substitution, note] = /^(\|[^|]+\|)_*$|^(\[[^\]]*\]_)$/.exec(mark) ?? [];
  const [, inBrackets] = /(<[^<>]+>)`_{0,2}$/.exec(mark) ?? [];
  const [, inQuotes] = /^(?::[\w.+-]+)+:`[~!]?([^`]+)`$/.exec(mark) ?? [];
  const target = inBrackets?.slice(1, -1) ?? inQuotes;
  if (ofWords.test(mark) || (target !== undefined && address.test(target))) {
    return undefined;
  }
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

/**
 * Returns whether two parts may be next to each other: a mark begins and ends at a space or punctuation only, and so
 * does an address, unless the source has one that does not.
 */
function mayTouch(one: Part, other: Part, isLoose = true): boolean {
  const isAddress = (part: Part): boolean => !isLoose && typeof part === 'object' && address.test(decodedOf(part));
  const endsMark = isMarkOf(one, 'close') || isMarkOf(one, 'alone') || isAddress(one);
  const startsMark = isMarkOf(other, 'open') || isMarkOf(other, 'alone') || isAddress(other);
  const lead = typeof one === 'string' ? one : decodedOf(one);
  const tail = typeof other === 'string' ? other : decodedOf(other);
  return (!endsMark || mayFollow.test(tail)) && (!startsMark || mayPrecede.test(lead));
}

/** What would begin a mark, for which docutils looks for an end. */
const openSign = new RegExp(`${before}[*\`|]+(?=\\S)`, 'gu');

function nameOf(part: Part | undefined): string {
  return typeof part === 'object' ? codeName(part) : ' ';
}

/** Escapes what would be a mark, unless the source has such signs in its text. */
function escapeMarks(text: string, own: string): string {
  return text
    .replace(/\\/g, own.includes('\\') ? '$&' : '$&$&')
    .replace(openSign, (sign) => sign.replace(/[*`|]/g, '\\$&'))
    .replace(/(?<!\\)[*`|]/g, (sign) => (own.includes(sign) ? sign : `\\${sign}`))
    .replace(/(?<=[\p{L}\p{N}\]])_{1,2}(?![\p{L}\p{N}_])/gu, (signs) => signs.replaceAll('_', '\\_'))
    .replace(/::$/, own.endsWith('::') ? '::' : '\\::');
}

function escapeAll(text: string, hasEscapes: boolean): string {
  const all = hasEscapes ? /\\[^]|[*`|_]/g : /[\\*`|_]/g;
  return text.replace(all, (sign) => (sign.length > 1 ? sign : `\\${sign}`)).replace(/::$/, '\\::');
}
