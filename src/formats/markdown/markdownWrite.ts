import type { Code, Part } from '../../text/unit.ts';
import { dialectLineStart } from './dialects/findLine.ts';
import { codeReading, type RunCheck, type RunReading } from './markdownCheck.ts';
import { createItems, type Item, isSign } from './markdownItems.ts';
import type { AttributeForm, CodePiece } from './markdownPieces.ts';
import { type RunPlace, runPlaces } from './markdownPlaces.ts';
import { escapeAttribute } from './tagParts.ts';

/** Everything that decides how a unit is written. */
export interface RunForm {
  /** The texts of the unit joined, and its source. */
  readonly ownText: string;
  readonly source: string;
  /** The parts of the same run before and after the unit. */
  readonly lead: readonly Item[];
  readonly tail: readonly Item[];
  readonly itemOf: (code: Code) => Item;
  readonly breaks: readonly string[];
  readonly habits: ReadonlyMap<string, string>;
  readonly place: RunPlace;
  readonly mdx: boolean;
  readonly check: RunCheck;
}

/** Escaping levels; each includes those before it. */
const asItIs = 0;
const escaped = 1;
const encoded = 2;
const spaced = 3;

/** A run of more items is checked for only two of the levels, as each check takes time. */
const many = 500;

/**
 * Writes the parts of a unit as Markdown that is read as exactly these: unescaped if possible, else with escapes, with
 * entities next to emphasis delimiters, finally with spaces around codes. Otherwise it stays unchanged.
 */
export function writeRun(parts: readonly Part[], form: RunForm): string {
  const core = createItems(parts, form);
  if (core.every(isBlank) || hasEmptyValue(core)) {
    return form.source;
  }
  const items = [...form.lead, ...core, ...form.tail];
  let last: string | undefined;
  const checked: readonly number[] = items.length > many ? [escaped, spaced] : [asItIs, escaped, encoded, spaced];
  for (const level of new Set([asItIs, ...checked])) {
    const written = render(items, form, level);
    const plain = written.map((piece) => piece.plain).join('');
    if (level === asItIs && isRiskyBeside(items, plain, form.place)) {
      continue;
    }
    const safe = level === asItIs && isSafe(items, written, form);
    const isRead = !safe && checked.includes(level) && plain !== last;
    if (safe || (isRead && form.check(plain, form.place, expected(items, written)))) {
      return written
        .slice(form.lead.length, written.length - form.tail.length)
        .map(({ file }) => file)
        .join('');
    }
    last = isRead ? plain : last;
  }
  return form.source;
}

/** Returns true for text that may have a meaning together with what the check does not see, or not as it is. */
function isRiskyBeside(
  items: readonly Item[],
  plain: string,
  { afterHidden = false, endsLine, trail }: RunPlace,
): boolean {
  return (
    (afterHidden && riskyFirstLine.test(plain)) ||
    (endsLine === true && plain.endsWith('\\')) ||
    // A rule, with the sign of a list item before it.
    /^[*\s]+$/.test(plain) ||
    items.some(
      (item, index) =>
        item.kind === 'text' &&
        // Code and comments that other texts end, and addresses after what is hidden as a letter.
        (/`|<[!?]/.test(item.text) ||
          ((afterHidden || trail !== '') && risky.test(item.text)) ||
          (/^www\./i.test(item.text) && items[index - 1]?.kind === 'code')),
    )
  );
}

function isBlank(item: Item): boolean {
  return item.kind === 'text' && item.text.trim() === '';
}

/** Returns true if a value of a tag or link has become empty, which would be another attribute, or none. */
function hasEmptyValue(items: readonly Item[]): boolean {
  const written = items.filter((item) => !isBlank(item));
  return written.some((item, index) => {
    const next = written[index + 1];
    const isStart = item.kind === 'code' && item.piece?.tagPart?.value !== undefined;
    return isStart && (next === undefined || (next.kind === 'code' && next.piece?.tagPart !== undefined));
  });
}

/** An item as written in the file, and without line prefixes. */
export interface WrittenRun {
  readonly file: string;
  readonly plain: string;
}

function render(items: readonly Item[], form: RunForm, level: number): WrittenRun[] {
  const written: WrittenRun[] = [];
  const links: { readonly id: number; readonly from: number }[] = [];
  let breaks = 0;
  /** The attribute value that is being written. */
  let value: AttributeForm | undefined;
  const isCell = form.place.token === 'tableContent';
  /** Only for the unit itself. */
  const isSpaced = (index: number): boolean =>
    level === spaced && index >= form.lead.length && index < items.length - form.tail.length;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'text') {
      const text =
        value === undefined
          ? escapeText(items, index, written, form, level)
          : escapeAttribute(item.text, value, isCell);
      const plain = isSpaced(index) ? text.replaceAll('\n', ' ') : text;
      const file = plain.replace(/\n/g, () => {
        breaks += 1;
        return form.breaks[breaks - 1] ?? form.breaks.at(-1) ?? '\n';
      });
      written.push({ file, plain });
      continue;
    }
    if (item.piece?.tagPart !== undefined) {
      value = item.piece.tagPart.value;
    }
    if (item.piece?.kind === 'link' && item.piece.role === 'open') {
      links.push({ id: item.piece.id, from: index + 1 });
    }
    const from = links.at(-1)?.id === item.piece?.id && item.piece?.role === 'close' ? links.pop()?.from : undefined;
    const named = nameLink(item, from === undefined ? undefined : written.slice(from));
    const before = isSpaced(index) && needsSpace(item, items[index - 1], 'open') ? ' ' : '';
    const after = isSpaced(index) && needsSpace(item, items[index + 1], 'close') ? ' ' : '';
    breaks += item.breaks ?? 0;
    written.push({ file: before + named.file + after, plain: before + named.plain + after });
  }
  return written;
}

/** Adds its name to a link that is named by its text, if the text has changed. */
function nameLink(item: Item & { kind: 'code' }, content: readonly WrittenRun[] | undefined): WrittenRun {
  const label = item.piece?.label;
  const text = content
    ?.map(({ plain }) => plain)
    .join('')
    .replace(/\s+/g, ' ');
  if (label === undefined || text === undefined || text === label.replace(/\s+/g, ' ')) {
    return { file: item.source, plain: item.plain };
  }
  const attributes = item.source.replace(/^\](?:\[\])?/, '');
  return { file: `][${label}]${attributes}`, plain: `][${label}]${attributes}` };
}

/** Returns true if a space must separate a code from adjacent text, outside of a pair. */
function needsSpace(item: Item & { kind: 'code' }, neighbor: Item | undefined, inner: 'open' | 'close'): boolean {
  const { kind, role } = item.piece ?? { kind: 'other', role: 'alone' };
  if (neighbor === undefined || (role !== 'alone' && role !== inner) || spaceAt(neighbor, inner)) {
    return false;
  }
  return (
    kind === 'attention' ||
    kind === 'codeSpan' ||
    kind === 'url' ||
    (kind === 'link' && neighbor.kind === 'code') ||
    (kind === 'tag' && isForeign(item.plain))
  );
}

function spaceAt(neighbor: Item, inner: 'open' | 'close'): boolean {
  const text = neighbor.kind === 'text' ? neighbor.text : '';
  return inner === 'open' ? /\s$/.test(text.slice(-1)) : /^\s/.test(text);
}

function escapeText(
  items: readonly Item[],
  index: number,
  written: readonly WrittenRun[],
  { habits, place, mdx }: RunForm,
  level: number,
): string {
  const item = items[index];
  const next = items[index + 1];
  const previous = items[index - 1];
  const around: Around = {
    plainly: level === asItIs,
    habits,
    previous: index === 0 ? '' : (written[index - 1]?.plain ?? ''),
    next: next?.kind === 'code' ? next.plain : next === undefined && (place.trail !== '' || place.endsLine) ? '\n' : '',
    lineStart: index === 0 ? place.lineStart : /\n[ \t]{0,99}$/.test(written[index - 1]?.plain ?? ''),
    headingEnd: index === items.length - 1 && place.token === 'atxHeadingText',
    cell: place.token === 'tableContent',
    mdx,
    afterDefinition: index === 0 && place.before === runPlaces.afterDefinition.before,
    encodeFirst: level >= encoded && isSign(previous, 'close'),
    encodeLast: level >= encoded && isSign(next, 'open'),
  };
  return item?.kind === 'text' ? escapeMarkdown(item.text, around) : '';
}

/** A code that the unit does not have. */
const other = { kind: 'other', role: 'alone' } as const;

function expected(items: readonly Item[], written: readonly WrittenRun[]): RunReading {
  return items
    .map((item, index) =>
      item.kind === 'text'
        ? item.text
        : (item.reading ?? codeReading(item.piece ?? other, written[index]?.plain ?? '')),
    )
    .join('');
}

/** Text that may have a meaning. */
const risky = /[\\`*_~[\]<\0${^]|&(?:[#a-z\d]|$)|:\/\/|:::|%%|\+\+|www\.|@/i;
const riskyInMdx = /[{}]/;
/** Beginnings of lines that may have a meaning; the second for the first line. */
const riskyLine = /\n[ \t]*(?:[-#>+=:|~<"'(;]|[!?]{3}|\/{3}|\d{1,9}[.)]|`{3})/;
const riskyFirstLine = /^[ \t]*(?:[-#>+=:|~<;]|[!?]{3}|\/{3}|\d{1,9}[.)]|`{3})/;

/** A text that was read as such, and whose ends do not change adjacent text. */
const safeEdges = /^(?=[\s\p{L}\p{N},.;?]).*[\s\p{L}\p{N},.;?]$/su;

/**
 * Returns true if a text with a meaning is replaced in a unit that is translated in part: without it, the texts that
 * stay may be read differently.
 *
 * @param own the texts of the unit joined
 */
function replacesRisky(items: readonly Item[], own: string): boolean {
  const first = items.findIndex(({ kind }) => kind === 'text');
  const last = items.findLastIndex(({ kind }) => kind === 'text');
  const lengthOf = (each: readonly Item[]): number => each.reduce((sum, item) => sum + keptText(item).length, 0);
  const [before, after] = [lengthOf(items.slice(0, first)), lengthOf(items.slice(last + 1))];
  return before + after > 0 && risky.test(own.slice(before, own.length - after));
}

function keptText(item: Item): string {
  return item.kind === 'code' && item.piece?.kind === 'kept' ? (item.piece.meaning ?? '') : '';
}

/**
 * Returns true if the written items are certainly read as intended, without parsing them: the text has no syntax
 * characters, and no code is next to anything that could change it.
 */
function isSafe(
  items: readonly Item[],
  written: readonly { readonly plain: string }[],
  { place, mdx, ownText }: { readonly place: RunPlace; readonly mdx: boolean; readonly ownText: string },
): boolean {
  const plain = written.map((piece) => piece.plain).join('');
  if (
    riskyLine.test(plain) ||
    (place.lineStart && riskyFirstLine.test(plain)) ||
    place.before === runPlaces.afterDefinition.before ||
    replacesRisky(items, ownText)
  ) {
    return false;
  }
  if (mdx && /^(?:import|export)\b/.test(plain)) {
    return false;
  }
  let end = 0;
  for (const [index, item] of items.entries()) {
    const start = end;
    end += written[index]?.plain.length ?? 0;
    const before = plain.slice(Math.max(0, start - 2), start);
    const after = plain.slice(end, end + 2);
    const safe =
      item.kind === 'text'
        ? isSafeText(item.text, after, { place, mdx })
        : item.piece !== undefined && isSafeCode(item.piece, item.plain, [before, after], place);
    if (!safe) {
      return false;
    }
  }
  return true;
}

function isSafeText(
  text: string,
  after: string,
  { place, mdx }: { readonly place: RunPlace; readonly mdx: boolean },
): boolean {
  return !(
    risky.test(text) ||
    (mdx && riskyInMdx.test(text)) ||
    (place.token === 'tableContent' && text.includes('|')) ||
    (place.token === 'atxHeadingText' && after === '' && text.endsWith('#')) ||
    (text.endsWith('!') && after.startsWith('['))
  );
}

/** @param before `before` and `after`: two characters at either side of the code, fewer at the ends */
function isSafeCode(
  { kind, role, tagPart, inner = [] }: CodePiece,
  plain: string,
  [before, after]: readonly [string, string],
  place: RunPlace,
): boolean {
  switch (kind) {
    case 'attention':
      return role === 'open' ? isSafeStart(before, after) : isSafeEnd(before, after);
    case 'codeSpan':
      return !before.endsWith('`') && !after.startsWith('`');
    case 'link':
      return (
        tagPart === undefined &&
        !(/^[[(:]/.test(after) && plain.endsWith(']')) &&
        !(/[\]!\\]$/.test(before) && plain.startsWith('['))
      );
    case 'url':
      return /(?:^|\s|\()$/.test(before) && /^(?:$|\s|[.,!?](?:$|\s))/.test(after);
    case 'break':
      return /\S$/.test(before) && /^\S/.test(after);
    case 'kept':
      return safeEdges.test(plain);
    case 'protected':
      return !risky.test(plain) && !(place.token === 'tableContent' && plain.includes('|'));
    case 'other':
      return inner.every((piece) => piece.kind === 'tag' || (piece.kind === 'text' && !risky.test(piece.text.text)));
    case 'tag':
      return (
        tagPart === undefined && (!isForeign(plain) || (/(?:^|[\s(])$/.test(before) && /^(?:$|[\s).,;])/.test(after)))
      );
  }
}

/** Returns true for a construct whose meaning depends on the characters next to it: math, a citation, a key, … */
function isForeign(plain: string): boolean {
  return !/^[<{]/.test(plain);
}

/** A delimiter between white space and anything else, or between a bracket and a letter, is unambiguous. */
function isSafeStart(before: string, after: string): boolean {
  return /(?:^|\s)$/.test(before) ? /^[^\s*_~]/.test(after) : /[("]$/.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

function isSafeEnd(before: string, after: string): boolean {
  return /^(?:$|\s)/.test(after)
    ? /[^\s*_~]$/.test(before)
    : /^[).,;:!?"]/.test(after) && /[\p{L}\p{N}]$/u.test(before);
}

/** The context of a text that is written. */
interface Around {
  /** Escapes only what the file escapes, and what would have a meaning at the beginning of a line. */
  readonly plainly: boolean;
  /** Entities and escapes that the file uses for characters there. */
  readonly habits: ReadonlyMap<string, string>;
  /** The adjacent code before and after it, as written. */
  readonly previous: string;
  readonly next: string;
  /** True if it begins a line. */
  readonly lineStart: boolean;
  /** True if it ends a heading of one line. */
  readonly headingEnd: boolean;
  readonly cell: boolean;
  readonly mdx: boolean;
  /** True if `"…"` at its beginning would be the title of a definition. */
  readonly afterDefinition: boolean;
  /** True next to emphasis delimiters: letters there are written as entities, which count as punctuation. */
  readonly encodeFirst: boolean;
  readonly encodeLast: boolean;
}

/** If this is not found, no line begins with syntax, and no heading ends with it. */
const mayBegin = /(?:^|[\n\r\u2028\u2029])(?:[-#>+=:|!?/;<{[@]|\d{1,9}[.)]|import|export)|#$/;

/** Escapes text so that Markdown treats it literally. */
function escapeMarkdown(text: string, around: Around): string {
  const signs = mayBegin.test(text) || around.afterDefinition ? lineSigns(text, around) : new Set<number>();
  if (around.plainly && signs.size === 0 && around.habits.size === 0 && !(around.mdx && /[{<]/.test(text))) {
    return text;
  }
  let result = '';
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const edge = (at === 0 && around.encodeFirst) || (at + character.length === text.length && around.encodeLast);
    result +=
      edge && /[^\s\p{P}\p{S}]/u.test(character) ? entityOf(character) : escapeAt(text, at, character, signs, around);
    at += character.length;
  }
  return result;
}

function entityOf(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}

function escapeAt(text: string, at: number, character: string, signs: ReadonlySet<number>, around: Around): string {
  const habit = around.habits.get(character);
  if (habit !== undefined) {
    return habit;
  }
  if (signs.has(at)) {
    return /[\w?/]/.test(character) ? entityOf(character) : `\\${character}`;
  }
  const mdxSign = around.mdx && (character === '{' || character === '<');
  if ((around.plainly && !mdxSign) || !hasMeaning(text, at, character, around)) {
    return character;
  }
  // Alone on a line, an escaped bracket would begin a formula.
  const isAlone =
    character === '[' &&
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 9), at)) &&
    /^.[ \t]*(?:\n|$)/.test(text.slice(at, at + 9));
  return character === '&' ? '&amp;' : isAlone ? entityOf(character) : `\\${character}`;
}

function hasMeaning(text: string, at: number, character: string, around: Around): boolean {
  const last = at === text.length - 1;
  const next = last ? around.next.charAt(0) : text.charAt(at + 1);
  const before = text.slice(Math.max(0, at - 5), at);
  switch (character) {
    case '\\':
      return /^[!-/:-@[-`{-~\n]$/.test(next);
    case '`':
    case '*':
    case '[':
    case ']':
    case '~':
      return true;
    case '_':
      return !(/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3)));
    case '<':
      return last || (around.mdx ? !/\s/.test(next) : /[a-z/!?]/i.test(next));
    case '{':
      return around.mdx || /^\{(?:[{%:/]|[ \t]*(?:[#.=-]|[\w:-]+=))/.test(text.slice(at, at + 100));
    case '$':
      return /\S/.test(next);
    case '&':
      return last || /[#a-z\d]/i.test(next);
    case '!':
      return last && next === '[';
    case '|':
      return around.cell;
    case ':':
      return (
        (at === 0 && around.previous.endsWith(']')) ||
        (next === '/' && /https?$/i.test(before)) ||
        text.startsWith(':::', at)
      );
    case '(':
      return at === 0 && around.previous.endsWith(']');
    case '^':
      return at === 0 ? around.previous.endsWith('[') || /[a-z\d-]/i.test(next) : /\s$/.test(before);
    case '%':
    case '+':
      return next === character;
    case '.':
      return /www$/i.test(before);
    case '@':
      return /[\w.+-]$/.test(before) && /[\w-]/.test(next);
    default:
      return false;
  }
}

/** Returns the offsets where a line would begin other syntax without an escape. */
function lineSigns(text: string, { lineStart, headingEnd, mdx, afterDefinition }: Around): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { index } of text.matchAll(/^/gm)) {
    if (index > 0 || lineStart) {
      const end = text.indexOf('\n', index);
      const line = text.slice(index, Math.min(end < 0 ? text.length : end, index + 1000));
      const place = index === 0 && isBlock(line, mdx, afterDefinition) ? 0 : lineSign(line);
      if (place !== undefined) {
        places.add(index + place);
      }
    }
  }
  let sequence = text.length;
  while (headingEnd && text[sequence - 1] === '#') {
    sequence -= 1;
  }
  return places.add(sequence);
}

function isBlock(line: string, mdx: boolean, afterDefinition: boolean): boolean {
  return (mdx && /^(?:import|export)\b/.test(line)) || (afterDefinition && /^["'(]/.test(line));
}

function lineSign(line: string): number | undefined {
  const number = /^\d{1,9}(?=[.)](?:[ \t]|$))/.exec(line);
  if (number !== null) {
    return number[0].length;
  }
  if (dialectLineStart.test(line)) {
    return 0;
  }
  return /^(?:#{1,6}(?:[ \t]|$)|>|[-+](?:[ \t]|$)|[-=:|+][-=:|+ \t]*$)/.test(line) ? 0 : undefined;
}
