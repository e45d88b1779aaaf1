import { dialectLineStart } from './dialects/findLine.ts';

/** The context of a text that is written. */
export interface Around {
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
export function escapeMarkdown(text: string, around: Around): string {
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
  return character === '&' ? '&amp;' : `\\${character}`;
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
      return (at === 0 && around.previous.endsWith(']')) || (next === '/' && /https?$/i.test(before));
    case '(':
      return at === 0 && around.previous.endsWith(']');
    case '^':
      return at === 0 && around.previous.endsWith('[');
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
