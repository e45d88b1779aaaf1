import { writeLineBreaks } from '../../lineBreaks.ts';
import { sameParts } from '../../sameParts.ts';
import type { Part } from '../../unit.ts';
import { escapeHtml, type HtmlHabits, type HtmlPlace } from './htmlText.ts';

/** How a unit is written. */
export interface UnitForm {
  /** The unit's own parts, and their source. */
  readonly own: readonly Part[];
  readonly source: string;
  readonly breaks: readonly string[];
  readonly habits: HtmlHabits;
  /** Beginning of a tag whose attribute is translated -> the quote around the value. */
  readonly values: ReadonlyMap<string, '"' | "'">;
  /** Around the value of an attribute; empty: it has none. */
  readonly quote?: '"' | "'" | '' | undefined;
  readonly syntax: HtmlPlace['syntax'];
}

/** Writes the parts of a unit as HTML. */
export function writeHtmlUnit(parts: readonly Part[], form: UnitForm): string {
  if (sameParts(parts, form.own)) {
    return form.source;
  }
  const { habits, syntax, breaks, values, quote } = form;
  /** The open values. */
  const open: { readonly id: number; readonly quote: '"' | "'" }[] = [];
  const escaped = parts.map((part): Part => {
    if (typeof part === 'string') {
      const text = part.replace(/\r\n?/g, '\n').replace(/\n[ \t\n]*/g, '\n');
      const place = { habits, quote: open.at(-1)?.quote ?? (quote === '' ? '"' : quote), syntax };
      return escapeHtml(breaks.length > 0 ? text : text.replaceAll('\n', ' '), place);
    }
    const value = part.role === 'open' ? values.get(part.source) : undefined;
    if (value !== undefined) {
      open.push({ id: part.id, quote: value });
    } else if (part.role === 'close' && open.at(-1)?.id === part.id) {
      open.pop();
    }
    return part;
  });
  const result = writeLineBreaks(escaped, breaks).trim();
  // Without quotes only what can be read without them.
  return quote === '' && /[\s"'=<>`/]/.test(result) ? `"${result}"` : result;
}
