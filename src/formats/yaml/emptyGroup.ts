import type { EntryGroup } from '../../text/entry.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { lineStart, spaceStart, startsLine } from '../../text/lines.ts';
import { matchAt, matchEnd } from '../../text/matchAt.ts';

/** A line without content. */
const blank = String.raw`[ \t\r]*(?:#[^\n]*)?\n`;
const head = new RegExp(String.raw`\ufeff?(?:${blank}|%[^\n]*\n)*(?:---(?=\s|$)(?:${blank})*)?[ \t]*`, 'y');
/** What programs write for a map without entries, with an anchor or a tag before it. PHP writes it as a list. */
const nothing =
  /(?:(?:&[^\s,[\]{}]+|!(?:!map|!null|ruby\/hash)?)[ \t\r\n]+)*(?:\{\s*\}|\[\s*\]|~|null|Null|NULL)(?=\s|$)/y;
const tail = new RegExp(String.raw`(?:${blank})*(\.\.\.(?=\s|$)(?:${blank})*)?[ \t\r]*(?:#[^\n]*)?$`, 'y');
const lineRest = /[ \t]*(?:\r?\n|$)/y;

/** Returns the group of a document without entries, in place of what it has for none; undefined for any other. */
export function emptyGroup(source: string): EntryGroup | undefined {
  const start = matchEnd(head, source, 0) ?? 0;
  const end = matchEnd(nothing, source, start) ?? start;
  const rest = matchAt(tail, source, end);
  if (rest === null) {
    return undefined;
  }
  const group = { entries: [], separator: '' };
  if (start === end) {
    const at = rest[1] === undefined ? -1 : source.indexOf('...', end);
    const inside = { start: Math.max(at, 0), end: at < 0 ? source.length : at };
    return { ...group, inside, ...(at >= 0 && { isAtMargin: true as const }) };
  }
  const behind = matchEnd(lineRest, source, end) ?? end;
  const isOwnLine = startsLine(source, start);
  // What is on the line of `---` comes below it.
  const from = isOwnLine ? lineStart(source, start) : spaceStart(source, 0, start);
  const inside = { start: source.startsWith('\ufeff', from) ? from + 1 : from, end: behind };
  return {
    ...group,
    inside,
    isAtMargin: true,
    ...(!isOwnLine && { around: [detectLineEnd(source), ''] as const }),
  };
}
