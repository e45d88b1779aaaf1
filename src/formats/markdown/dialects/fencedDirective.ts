import { joinLines } from '../../../text/mappedText.ts';
import type { Range } from '../../../text/range.ts';
import { type FormatOptions, joinParts, type Unit } from '../../../text/unit.ts';
import { readParts, textUnit } from '../../common/placeholders/partsReader.ts';
import { looksLikeId } from '../../common/values/looksLikeId.ts';

/** A directive of MyST whose content is Markdown. */
export interface FencedDirective {
  /** The title on its first line, and the values of its options that people read. */
  readonly titles: readonly Range[];
  readonly body: Range;
}

const opening = /^(`{3,}|~{3,})\{([\w:-]+)\}([^\r\n]*)\r?\n/;
/** Directives whose content is Markdown; the argument of some is a title. */
const titled = /^(?:admonition|card|dropdown|grid-item-card|list-table|margin|sidebar|tab-item|table|topic)$/;
const untitled =
  /^(?:attention|caution|danger|deprecated|div|epigraph|error|figure|grid|grid-item|hint|important|note|pull-quote|seealso|tab-set|tip|todo|versionadded|versionchanged|warning)$/;

/**
 * Reads the fence of a directive of MyST that begins a line; `undefined` for code.
 *
 * @param isText by names of options
 */
export function fencedDirective(
  source: string,
  { start, end }: Range,
  isText: (name: string) => boolean,
): FencedDirective | undefined {
  const [whole, fence = '', name = '', rest = ''] = opening.exec(source.slice(start, end)) ?? [];
  const title = rest.trim();
  if (whole === undefined || !(titled.test(name) || untitled.test(name))) {
    return undefined;
  }
  const last = source.lastIndexOf('\n', end - 1) + 1;
  const isClosed = last >= start + whole.length && /^(?:`{3,}|~{3,})[ \t]*$/.test(source.slice(last, end).trimEnd());
  const from = start + whole.trimEnd().length - title.length;
  const titles: Range[] = titled.test(name) && title !== '' ? [{ start: from, end: from + title.length }] : [];
  const option = /:([\w-]+):([^\r\n]*)(?:\r?\n|$)/y;
  let at = start + whole.length;
  const limit = isClosed ? last : end;
  for (option.lastIndex = at; at < limit; at = option.lastIndex) {
    const [line, key = '', words = ''] = option.exec(source) ?? [];
    const value = words.trim();
    if (line === undefined) {
      break;
    }
    if (value !== '' && isText(key)) {
      const valueStart = source.indexOf(value, at + key.length + 2);
      titles.push({ start: valueStart, end: valueStart + value.length });
    }
  }
  return fence === '' ? undefined : { titles, body: { start: Math.min(at, limit), end: limit } };
}

/** Returns the unit of a title or value that fills the rest of its line: none or one. */
export function lineUnit(source: string, range: Range, options: FormatOptions): Unit[] {
  const text = source.slice(range.start, range.end);
  const read = readParts(source, [joinLines(source, [range])], options);
  const escape = (words: string): string => words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('`', "'");
  return looksLikeId('', text)
    ? []
    : textUnit(source, range, read, (written) => joinParts(written, escape).trim() || text);
}
