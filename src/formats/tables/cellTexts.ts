import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { hasWords } from '../../text/hasWords.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { type Edit, edited } from '../../text/lines.ts';
import { sameParts } from '../../text/sameParts.ts';
import { type FormatOptions, joinParts, type Part, type Target, type TargetState, type Unit } from '../../text/unit.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { type MessageContent, mayBeMessage, messageContent } from '../common/values/messageContent.ts';
import { type Cell, type Row, writeCell } from './cells.ts';

/** What the texts of a table are read and written with. */
export interface TableText {
  readonly source: string;
  readonly delimiter: string;
}

/** Returns false for columns of numbers, codes, or settings. @param columns their indexes */
export function haveMessages(columns: readonly number[], rows: readonly Row[]): boolean {
  const texts = columns.flatMap((index) => rows.flatMap(({ cells }) => cells[index]?.text.trim() || []));
  const isText = (text: string): boolean => hasWords([text]) && (text.includes(' ') || !isAnyLanguageCode(text));
  return texts.filter(isText).length * 2 > texts.length;
}

/** Returns the texts of the cells with notes. @param columns their indexes */
export function notesOf({ cells }: Row, columns: readonly number[]): readonly string[] {
  return cells.flatMap((each, index) => (columns.includes(index) ? each.text.trim() || [] : []));
}

/** Returns the text of a cell, in which `\n` is a line break if it has no other. */
export function textOf({ text }: Cell): string {
  return hasEscapes(text) ? text.replaceAll('\\n', '\n') : text;
}

function hasEscapes(text: string): boolean {
  return text.includes('\\n') && !/[\r\n]/.test(text);
}

/** Returns a text as a cell like another one, with its line breaks. */
function cellFor({ source, delimiter }: TableText, text: string, model: Cell, isQuoted = model.isQuoted): string {
  const eol = /[\r\n]/.test(model.text) ? detectLineEnd(model.text) : detectLineEnd(source);
  const lines = text.replace(/\r\n?|\n/g, () => (hasEscapes(model.text) ? '\\n' : eol));
  return writeCell(lines, delimiter, { isQuoted });
}

/** Returns the unit of a cell as a text of the file; none without words. */
export function ownUnit(table: TableText, cell: Cell, key: string, options: FormatOptions): Unit[] {
  const { source } = table;
  const raw = source.slice(cell.start, cell.end).slice(cell.isQuoted ? 1 : 0, cell.isQuoted ? -1 : undefined);
  const words = raw.trim();
  const start = cell.start + (cell.isQuoted ? 1 : 0) + raw.length - raw.trimStart().length;
  const { parts, join, message } = contentOf(textOf(cell).trim(), key, options);
  const isWhole = words === raw;
  const write = (given: readonly Part[]): string => {
    const own = source.slice(start, start + words.length);
    const joined = sameParts(given, parts) ? undefined : join(given);
    const written = joined === undefined ? undefined : cellFor(table, joined, cell);
    const text = cell.isQuoted ? written?.slice(1, -1) : written;
    // Quotation marks around spaces would be others.
    return text === undefined || (!cell.isQuoted && !isWhole && text.startsWith('"')) ? own : text;
  };
  return hasWords(parts) ? [{ start, end: start + words.length, parts, key, ...(message && { message }), write }] : [];
}

/** What the text of a cell has. */
interface CellContent {
  readonly parts: readonly Part[];
  /** Returns a translation as one text; undefined if it has no place in the message that the cell has. */
  readonly join: (given: readonly Part[]) => string | undefined;
  readonly message?: MessageContent['inLanguage'];
}

function contentOf(text: string, valueKey: string, options: FormatOptions): CellContent {
  const own = { ...options, valueKey };
  const message = mayBeMessage(text) ? messageContent(text, own, { toFile: (each) => each }) : undefined;
  return message === undefined
    ? { parts: protectText(text, own), join: joinParts }
    : { parts: message.parts, join: message.write, message: message.inLanguage };
}

/** A message in the cells of a row. */
interface MessageCells {
  readonly key: string;
  /** That with the text, and that with its translation; undefined for a new column. */
  readonly cell: Cell;
  readonly target: Cell | undefined;
  /** Where a translation in a new column is written. */
  readonly at: number;
  readonly notes: readonly string[];
  readonly meaning: string;
  /** Undefined or NaN: any. */
  readonly maxLength?: number;
  /** That of a translation that is there. */
  readonly state?: TargetState;
  /** What else a translation changes in its row. */
  readonly mark?: Edit | undefined;
}

/** Returns the unit of a message; none without words. */
export function messageUnit(
  table: TableText,
  { key, cell, target, at, notes, meaning, maxLength = 0, state = 'reviewed', mark }: MessageCells,
  options: FormatOptions,
): Unit[] {
  const whole = textOf(cell);
  const text = whole.trim();
  const { parts, join, message } = contentOf(text, key, options);
  if (!hasWords(parts)) {
    return [];
  }
  const lead = whole.slice(0, whole.length - whole.trimStart().length);
  const tail = whole.slice(whole.trimEnd().length);
  const isQuoted = cell.isQuoted || target?.isQuoted === true;
  const place = { start: target?.start ?? at, end: target?.end ?? at };
  const marks = mark === undefined ? [] : [mark];
  const start = Math.min(place.start, ...marks.map((each) => each.start));
  const end = Math.max(place.end, ...marks.map((each) => each.end));
  const write = (given: readonly Part[]): string => {
    const joined = join(given);
    const written = joined === undefined ? undefined : cellFor(table, lead + joined + tail, cell, isQuoted);
    const edits = written === undefined ? [] : [{ ...place, text: written }, ...marks];
    return edited(
      table.source,
      { start, end },
      edits.sort((one, other) => one.start - other.start),
    );
  };
  const now = target === undefined ? '' : textOf(target).trim();
  const own: Target = { text: now, state: now === '' ? 'missing' : state };
  return [
    {
      ...{ start, end, parts, key, meaning, source: { start: cell.start, end: cell.end }, target: own },
      ...(notes.length > 0 && { note: notes.join('\n') }),
      ...(maxLength > 0 && { maxLength }),
      ...(message && { message }),
      ...(target && now !== '' && { translation: () => ({ ...place, parts: contentOf(now, key, options).parts }) }),
      write,
    },
  ];
}
