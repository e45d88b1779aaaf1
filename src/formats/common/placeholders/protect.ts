import { type LimitedExpression, limitedExpressions } from '../../../text/expressions/limitedExpression.ts';
import { numberCodes } from '../../../text/numberCodes.ts';
import type { Range } from '../../../text/range.ts';
import { readTag } from '../../../text/tags.ts';
import type { Code, FormatOptions, Part } from '../../../text/unit.ts';
import type { ProtectedPattern } from './protectedPattern.ts';
import { bbTag, selectPatterns } from './valuePatterns.ts';

/**
 * Splits a text, with its escapes resolved, into words and codes: placeholders, URLs, tags, … The parts joined (a code
 * by its `source`) are the text again. Codes are nested within the text and numbered within it; a unit of several texts
 * numbers them with `numberCodes`.
 */
export function protectText(text: string, options: FormatOptions): Part[] {
  return options.markup?.read(text, (words) => protectPlain(words, options)) ?? protectPlain(text, options);
}

function protectPlain(text: string, { protect = [], own = [], valueKey, worlds = [] }: FormatOptions): Part[] {
  const isCommon = protect.length === 0 && own.length === 0 && worlds.length === 0;
  if (isCommon && !anySign.test(text) && text.isWellFormed()) {
    return text === '' ? [] : [text];
  }
  const simple = isCommon ? simpleParts(text) : undefined;
  if (simple !== undefined) {
    return simple;
  }
  const parts: Part[] = [];
  const ids = new Map<string, number>();
  let done = 0;
  const families = selectPatterns(text, valueKey, worlds);
  const limited = limitedExpressions(own);
  let mayBeWords = false;
  for (const { start, end, pair } of findRanges(text, families, protect, limited)) {
    const code = codeOf(text.slice(start, end), ids, pair);
    mayBeWords ||= code.role !== 'alone' && mayBeWord.test(code.source);
    if (start > done) {
      parts.push(text.slice(done, start));
    }
    parts.push(code);
    done = end;
  }
  parts.push(text.slice(done));
  const codes = numberCodes(parts);
  return mayBeWords
    ? numberCodes(codes.map((part) => (isLoneSign(part, protect, limited) ? part.source : part)))
    : codes;
}

/** The bracket of a link, a tag of BBCode, a sign of emphasis. */
const mayBeWord = /^(?:[!^]?\[|\*\*?$|_$)/;

/** Returns true for one of these without its other half: text unless the user protects it. */
function isLoneSign(part: Part, protect: readonly RegExp[], own: readonly LimitedExpression[]): part is Code {
  return (
    typeof part !== 'string' &&
    part.role === 'alone' &&
    (bbTag(part.source) !== undefined || /^(?:[!^]?\[|\*\*?|_)$/.test(part.source)) &&
    !own.some((expression) => expression.test(part.source)) &&
    !protect.some(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')).test(part.source))
  );
}

/**
 * Every protected text contains one of these, except lone surrogates; without `u` and `i` the search is much faster.
 */
const anySign = /[%{<&:@$[\]`]|__|[wW]{3}\./;

interface Match extends Range, Partial<Pick<ProtectedPattern, 'pair'>> {}

/** Yields the ranges in order, without overlap: of two that overlap, the first, of those the longer one. */
function* findRanges(
  text: string,
  families: readonly ProtectedPattern[],
  protect: readonly RegExp[],
  own: readonly LimitedExpression[],
): Generator<Match> {
  const searches: { readonly find: (from: number) => Match | undefined; next: Match | undefined }[] = [];
  const add = (find: (from: number) => Match | undefined): void => {
    const next = find(0);
    if (next !== undefined) {
      searches.push({ find, next });
    }
  };
  const lower = text.toLowerCase();
  const present = families.filter(({ sign, mayMatch }) => lower.includes(sign) && mayMatch?.(text) !== false);
  for (const family of present.concat(protect.map(ownPattern))) {
    add((from) => nextMatch(text, family, from));
  }
  for (const expression of own) {
    add((from) => expression.find(text, from));
  }
  for (let done = 0; ; ) {
    let best: Match | undefined;
    for (const search of searches) {
      if (search.next !== undefined && search.next.start < done) {
        search.next = search.find(done);
      }
      const { next } = search;
      if (next !== undefined && (best === undefined || isBefore(next, best))) {
        best = next;
      }
    }
    if (best === undefined) {
      return;
    }
    yield best;
    done = best.end;
  }
}

/** Of two that begin at one offset, the longer one comes first. */
function isBefore(one: Range, other: Range): boolean {
  return one.start < other.start || (one.start === other.start && one.end > other.end);
}

function ownPattern({ source, flags }: RegExp): ProtectedPattern {
  return { name: 'own', sign: '', expression: new RegExp(source, `${flags.replace(/[gy]/g, '')}g`) };
}

/** Returns the first match that does not begin before `from`. An empty one protects nothing. */
function nextMatch(text: string, { expression, end, pair }: ProtectedPattern, from: number): Match | undefined {
  expression.lastIndex = from;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    const start = match.index;
    const stop = end === undefined ? expression.lastIndex : (end(text, start) ?? start);
    if (stop > start) {
      return { start, end: stop, pair };
    }
    expression.lastIndex = Math.max(expression.lastIndex, start + 1);
  }
  return undefined;
}

/** Returns a code: its family says what it opens or closes, or a tag its name; all others are alone. */
function codeOf(source: string, ids: Map<string, number>, pair: ProtectedPattern['pair']): Code {
  const tag = pair?.(source) ?? readTag(source) ?? bbTag(source);
  const name = tag?.name ?? '';
  const id = ids.get(name) ?? ids.size + 1;
  ids.set(name, id);
  return { id, role: tag?.role ?? 'alone', source };
}

/** A name in braces, as in `{name}`, `{0}`, `{{ user.name }}`. */
const name = String.raw`\{ ?(?:[A-Za-z_][\w.-]{0,60}|\d{1,2}) ?\}`;
/** `%1` and `%s` before a space or the end of a sentence; `%2.2f` is another placeholder. */
const numbered = String.raw`%(?:\d{1,2}(?!\.[\w*])|[sd])(?=[\s.,;!?)]|$)`;
/** Everything else that is protected contains one of these, `__`, `www.` or a lone surrogate. */
const text = String.raw`[^%{}<&:@$#|[\]\x60]*`;
/** Punctuation: nothing that is protected has these in it. */
const sign = String.raw`[:&](?=\s|$)|\[(?=[A-Za-z])|\](?=[\s.,]|$)`;
const code = String.raw`${name}|\{${name}\}|${numbered}`;
const simple = new RegExp(String.raw`^(?![\s\]])${text}(?:(?:${sign}|${code})${text})*$`);
const others = /__|[wW]{3}\./;

/**
 * Returns the parts of a text whose placeholders are only names in braces and `%1`, as in most texts with any;
 * undefined for other texts. The result is that of the search for all families, which takes many times as long.
 */
export function simpleParts(source: string): Part[] | undefined {
  if (!simple.test(source) || others.test(source) || !source.isWellFormed()) {
    return undefined;
  }
  const parts: Part[] = [];
  let [done, id] = [0, 0];
  let [brace, percent] = [source.indexOf('{'), source.indexOf('%')];
  while (brace >= 0 || percent >= 0) {
    const isBrace = brace >= 0 && (percent < 0 || brace < percent);
    const at = isBrace ? brace : percent;
    if (at > done) {
      parts.push(source.slice(done, at));
    }
    done = isBrace ? braceEnd(source, at) : percentEnd(source, at);
    id += 1;
    parts.push({ id, role: 'alone', source: source.slice(at, done) });
    brace = isBrace ? source.indexOf('{', done) : brace;
    percent = isBrace ? percent : source.indexOf('%', done);
  }
  if (done < source.length) {
    parts.push(source.slice(done));
  }
  // A list that grows keeps room for more: in a large project, a tenth of all memory.
  return parts.slice();
}

function braceEnd(source: string, at: number): number {
  return source.indexOf('}', at) + (source[at + 1] === '{' ? 2 : 1);
}

function percentEnd(source: string, at: number): number {
  const isDigit = (offset: number): boolean => /\d/.test(source.charAt(at + offset));
  return at + (isDigit(1) && isDigit(2) ? 3 : 2);
}
