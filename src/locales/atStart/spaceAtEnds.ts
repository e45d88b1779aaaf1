import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import type { Range } from '../../text/range.ts';

/** The spaces and line breaks at the ends of a text as its file writes them. Units do not have them. */
export interface TextEnds {
  readonly before: Range & { readonly text: string };
  readonly after: Range & { readonly text: string };
}

/** Languages that write no spaces between words, or none next to punctuation. */
export const writesNoSpaces: ReadonlySet<string> = new Set([
  'zh',
  'yue',
  'ja',
  'ko',
  'th',
  'km',
  'my',
  'lo',
  'bo',
  'dz',
]);

/** Code units before and after a text in which its ends are looked for. */
export const endsReach = 80;
const space = String.raw`(?:[ \u00a0]|(?<!\\)\\[nt])*`;
const quotedBefore = new RegExp(String.raw`["'\x60](${space})$`);
const quotedAfter = new RegExp(String.raw`^(${space})["'\x60]`);
/** Of gettext, which continues a string in the next line: `"…"` after `"…"`. */
const joined = String.raw`(?:[ \u00a0]|(?<!\\)\\[nt]|"\s{0,9}")*`;
const wholeBefore = new RegExp(String.raw`^"(${joined})`);
const wholeAfter = new RegExp(String.raw`(${joined})"$`);
const joinedBefore = new RegExp(String.raw`"(${joined})$`);
const joinedAfter = new RegExp(String.raw`^(${joined})"`);

/** Returns the ends of a text; undefined where the format, or this text, has no space there. */
export function findEnds(file: string, { start, end }: Range, path: string): TextEnds | undefined {
  const own = file.slice(start, end);
  const isWhole = own.length > 1 && own.startsWith('"') && own.endsWith('"') && isGettext.test(path);
  const [atStart, atEnd] = isWhole
    ? [wholeBefore.exec(own), wholeAfter.exec(own)]
    : outside(file.slice(Math.max(0, start - endsReach), start), file.slice(end, end + endsReach), path);
  const [before, after] = [atStart?.[1], atEnd?.[1]];
  if (before === undefined || after === undefined) {
    return undefined;
  }
  const first = isWhole ? start + (atStart?.[0].length ?? 0) - before.length : start - before.length;
  const last = isWhole ? end - 1 - after.length : end;
  return {
    before: { text: before, start: first, end: first + before.length },
    after: { text: after, start: last, end: last + after.length },
  };
}

const isGettext = /\.pot?$/i;

type Match = RegExpExecArray | null;

function outside(before: string, after: string, path: string): readonly [Match, Match] {
  if (/\.properties$/i.test(path)) {
    return [/[=:]\s*((?:\\ )*)$/.exec(before), /^( *)(?=[\r\n]|$)/.exec(after)];
  }
  if (isGettext.test(path)) {
    return [joinedBefore.exec(before), joinedAfter.exec(after)];
  }
  return /\.(?:ts|xlf|xliff|res[wx])$/i.test(path)
    ? [/>( *)$/.exec(before), /^( *)</.exec(after)]
    : [quotedBefore.exec(before), quotedAfter.exec(after)];
}

/** Returns true if the translation lacks a space, or a line break, that the source has at one of its ends. */
export function areEndsLost(source: TextEnds, target: TextEnds, lang: string): boolean {
  const isSpaced = !writesNoSpaces.has(toBaseLanguage(lang));
  const isLost = (before: string, after: string): boolean =>
    (isSpaced && /[ \u00a0]/.test(before) && after === '') || (before.includes('\\n') && !after.includes('\\n'));
  return isLost(source.before.text, target.before.text) || isLost(source.after.text, target.after.text);
}
