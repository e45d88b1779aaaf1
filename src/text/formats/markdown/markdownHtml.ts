import type { Event } from 'micromark-util-types';
import { type FormatOptions, movedUnit, type Unit } from '../../unit.ts';
import { htmlUnits } from '../html/html.ts';
import type { MarkdownReader } from './markdownEvents.ts';
import { exitOf } from './markdownPieces.ts';

export interface HtmlBlockSource {
  readonly source: string;
  readonly options: FormatOptions;
  readonly read: MarkdownReader;
}

/** Syntax that `markdown` allows within an element: links, images, code and attribute lists. */
const markdownSigns: readonly RegExp[] = [
  /!?\[(?=[^[\]\r\n]{0,200}\]\()/,
  /\]\([^()\s]{0,500}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:[ \t]+"[^"\r\n]{0,200}")?\)/,
  /\{:?[ \t]{0,9}(?:[#.]|[\w-]{1,60}=)[^{}\r\n]{1,200}\}/,
  /`[^`\r\n]{1,200}`/,
];

/**
 * Returns the units of an HTML block: the prose in it. In a quotation, whose line markers are not HTML, a block of
 * several lines is skipped. A translation that would end the block early is not written.
 */
export function htmlBlockUnits(
  { source, options, read }: HtmlBlockSource,
  events: readonly Event[],
  enter: number,
): Unit[] {
  const token = events[enter]?.[1];
  const inside = events.slice(enter, exitOf(events, enter));
  if (token === undefined || inside.some(([, { type }]) => type === 'blockQuotePrefix')) {
    return [];
  }
  const start = token.start.offset;
  const block = source.slice(start, token.end.offset);
  const firstLine = block.search(/[\n\r]|$/);
  const protect = /<[^<>]+\smarkdown[=\s>]/.test(block) ? [...(options.protect ?? []), ...markdownSigns] : undefined;
  return htmlUnits(block, protect === undefined ? options : { ...options, protect }).map((unit) => ({
    ...movedUnit(unit, start),
    write: (parts) => {
      const written = unit.write(parts);
      const first = unit.start < firstLine && written !== block.slice(unit.start, unit.end);
      const changed = block.slice(0, unit.start) + written + block.slice(unit.end);
      return first && !isBlock(read(changed).events, changed) ? block.slice(unit.start, unit.end) : written;
    },
  }));
}

/** Returns true for text that is one HTML block, as its first line decides. */
function isBlock(events: readonly Event[], text: string): boolean {
  const token = events.find(([, { type }]) => type !== 'linePrefix')?.[1];
  return token?.type === 'htmlFlow' && text.slice(token.end.offset).trim() === '';
}
