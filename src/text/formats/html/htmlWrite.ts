import { writeLineBreaks } from '../../lineBreaks.ts';
import { sameParts } from '../../sameParts.ts';
import type { Part } from '../../unit.ts';
import { escapeHtml, type HtmlHabits, type HtmlPlace } from './htmlText.ts';

/** A part of a tag with translated values: up to a value, or after the last one. */
export interface HtmlTagPart {
  /** The parts that may be before the value that it ends; an empty one: it begins a tag. */
  readonly before: Set<string>;
  /** Around the value after it. */
  readonly quote: '"' | "'" | undefined;
}

/** How a unit is written. */
export interface UnitForm {
  /** The unit's own parts, and their source. */
  readonly own: readonly Part[];
  readonly source: string;
  readonly breaks: readonly string[];
  readonly habits: HtmlHabits;
  /** By their characters. */
  readonly tagParts: ReadonlyMap<string, HtmlTagPart>;
  /** The codes within translated values. */
  readonly valueCodes: ReadonlySet<string>;
  /** Around the value of an attribute; empty: it has none. */
  readonly quote?: '"' | "'" | '' | undefined;
  readonly syntax: HtmlPlace['syntax'];
}

/** Writes the parts of a unit as HTML. If a value would contain other tags, the unit stays unchanged. */
export function writeHtmlUnit(parts: readonly Part[], form: UnitForm): string {
  if (sameParts(parts, form.own)) {
    return form.source;
  }
  const { habits, syntax, breaks, tagParts, valueCodes, quote } = form;
  /** The part of a tag before the value that is being written. */
  let open = '';
  const escaped: Part[] = [];
  for (const part of parts) {
    const tagPart = typeof part === 'string' ? undefined : tagParts.get(part.source);
    if (typeof part === 'string') {
      const text = part.replace(/\r\n?/g, '\n').replace(/\n[ \t\n]*/g, '\n');
      const own = tagParts.get(open)?.quote ?? (quote === '' ? '"' : quote);
      const place = { habits, quote: own, syntax };
      escaped.push(escapeHtml(breaks.length > 0 ? text : text.replaceAll('\n', ' '), place));
      continue;
    }
    const isForeign = open !== '' && part.source.startsWith('<') && !valueCodes.has(part.source);
    if (tagPart === undefined ? isForeign : !tagPart.before.has(open)) {
      return form.source;
    }
    if (tagPart !== undefined) {
      open = tagPart.quote === undefined ? '' : part.source;
    }
    escaped.push(part);
  }
  if (open !== '') {
    return form.source;
  }
  const result = writeLineBreaks(escaped, breaks).trim();
  // Without quotes only what can be read without them.
  return quote === '' && /[\s"'=<>`/]/.test(result) ? `"${result}"` : result;
}
