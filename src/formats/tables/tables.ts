// Tables of messages with a column for each language: Godot, Unity, spreadsheets.
// Authority: RFC 4180, as csv-parse reads it; Godot 3 and 4.

import { mayBeTable } from '../../names/files/isLocaleFile.ts';
import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Content, Format } from '../../text/format.ts';
import { hasWords } from '../../text/hasWords.ts';
import { keyName } from '../../text/keyName.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { sameParts } from '../../text/sameParts.ts';
import { findLineNumber } from '../../text/syntaxProblem.ts';
import {
  type FileFlaw,
  type FormatOptions,
  joinParts,
  type NamedText,
  type Part,
  type Target,
  type Unit,
} from '../../text/unit.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { mayBeMessage, messageContent } from '../common/values/messageContent.ts';
import { codeOf, sourceCode } from '../languages/branches.ts';
import { type Cell, type Grid, type Row, readGrid, writeCell } from './cells.ts';
import { type Columns, newHeading, readColumns } from './columns.ts';

/** A table of messages. */
interface Table extends NamedText {
  readonly delimiter: string;
  readonly columns: Columns;
  readonly head: Row;
  /** Without the first one. */
  readonly rows: readonly Row[];
  readonly ragged: Grid['ragged'];
}

export const tables: Format = {
  name: 'tables',
  languageIds: [],
  extensions: [],
  claims: (file) => (mayBeTable(file.path) || isOfKeys(file)) && readTable(file) !== undefined,
  isBilingual: true,
  open: (file) => {
    const table = readTable(file);
    return table === undefined ? { kind: 'syntax', line: 1 } : contentOf(table);
  },
};

/** Returns true for a table that has messages wherever it is: Godot calls the first column so. */
function isOfKeys({ path, source }: NamedText): boolean {
  return /\.[ct]sv$/i.test(path) && /^\ufeff?"?keys"?[,;\t]/i.test(source);
}

/** The table that was read last: it is asked for its format, and then opened. */
let last: { readonly file: NamedText; readonly table: Table | undefined } | undefined;

function readTable(file: NamedText): Table | undefined {
  if (last === undefined || last.file.path !== file.path || last.file.source !== file.source) {
    last = { file, table: tableOf(file) };
  }
  return last.table;
}

function tableOf({ path, source }: NamedText): Table | undefined {
  const [line = ''] = /^[^\r\n]*/.exec(source) ?? [];
  for (const delimiter of /\.tsv$/i.test(path) ? ['\t'] : [',', ';', '\t']) {
    const [head] = readGrid(line, delimiter).rows;
    const columns = head && head.cells.length > 1 ? readColumns(head) : undefined;
    if (columns !== undefined) {
      const { rows, ragged } = readGrid(source, delimiter);
      const table = { path, source, delimiter, columns, head: rows[0], rows: rows.slice(1), ragged };
      return table.head !== undefined && hasMessages({ ...table, head: table.head })
        ? { ...table, head: table.head }
        : undefined;
    }
  }
  return undefined;
}

/** Returns false for a table of numbers, codes, or settings in several languages. */
function hasMessages({ columns, rows }: Table): boolean {
  const texts = columns.languages.flatMap(({ index }) => rows.flatMap(({ cells }) => cells[index]?.text.trim() || []));
  return texts.filter((text) => hasWords([text]) && !isAnyLanguageCode(text)).length * 2 > texts.length;
}

function contentOf(table: Table): Content {
  const { columns, rows } = table;
  const { languages } = columns;
  const codes = languages.map(({ code }) => code);
  const textsOf = (code: string): number => {
    const index = languages.find((each) => each.code === code)?.index ?? 0;
    return rows.filter(({ cells }) => cells[index]?.text.trim() !== '').length;
  };
  const own = (sourceLang = 'en'): string => sourceCode(codes, sourceLang, textsOf);
  return {
    units: (options) => tableUnits(table, own(options.sourceLang), options),
    flaws: () => flawsOf(table),
    bilingual: {
      holds: () => true,
      languages: (sourceLang) => {
        const from = own(sourceLang);
        return { source: from, others: codes.filter((code) => code !== from) };
      },
      obsolete: () => [],
    },
  };
}

/** Returns the rows with another number of cells than the first one, and those with plurals. */
function flawsOf({ source, ragged, rows, columns }: Table): readonly FileFlaw[] {
  const plurals = rows.filter((row) => isPlural(row, columns)).map((range) => ({ kind: 'pluralRows', range }) as const);
  const junk = ragged.map((range) => ({ kind: 'junk', range }) as const);
  let [line, done] = [1, 0];
  return [...junk, ...plurals]
    .sort((one, other) => one.range.start - other.range.start)
    .map(({ kind, range: { start, end } }) => {
      line += findLineNumber(source.slice(done, start), start - done) - 1;
      done = start;
      return { kind, line, text: source.slice(start, end) };
    });
}

/** Returns true for a row with a form of a plural. A language may need other rows than these, so none is translated. */
function isPlural({ cells }: Row, { plural }: Columns): boolean {
  return plural !== undefined && cells[plural]?.text.trim() !== '';
}

function* tableUnits(table: Table, own: string, options: FormatOptions): Generator<Unit> {
  const { columns, head, rows, ragged, delimiter } = table;
  const { languages } = columns;
  const { targetLang } = options;
  if (targetLang === undefined) {
    for (const row of rows) {
      for (const { index, code } of languages) {
        const cell = row.cells[index];
        const key = keyOf(table, row, own);
        yield* cell === undefined || key === undefined ? [] : ownUnit(table, cell, `${key}.${code}`, options);
      }
    }
    return;
  }
  const code = codeOf(
    languages.map((each) => each.code),
    targetLang,
  );
  const column = languages.find((each) => each.code === code);
  const from = languages.find((each) => each.code === own);
  if (from === undefined || isSameLanguage(own, targetLang)) {
    return;
  }
  const behind = languages.at(-1)?.index ?? 0;
  const endOf = ({ cells, end }: Row): number => cells[behind]?.end ?? end;
  if (column === undefined) {
    const heading = delimiter + writeCell(newHeading(languages, targetLang), delimiter, { isQuoted: areQuoted(head) });
    yield { start: endOf(head), end: endOf(head), parts: [], write: () => heading };
  }
  // A row with a cell too many would fit a longer heading.
  const isLong = ({ cells }: Row): boolean => cells.length > head.cells.length;
  const long = column === undefined ? ragged.filter(isLong) : [];
  for (const row of [...rows, ...long].sort((one, other) => one.start - other.start)) {
    const cell = isLong(row) ? undefined : row.cells[from.index];
    const target = column && row.cells[column.index];
    const at = endOf(row);
    if (column === undefined) {
      // Each row gets the column, whether it has a text or not.
      yield { start: at, end: at, parts: [], write: () => delimiter };
    }
    yield* cell === undefined ? [] : messageUnit(table, row, { cell, target, at, own }, options);
  }
}

function areQuoted({ cells }: Row): boolean {
  return cells.every(({ isQuoted }) => isQuoted);
}

/** Returns the key of a row; undefined for one that is not a message alone, such as a form of a plural. */
function keyOf({ columns }: Table, row: Row, own: string): string | undefined {
  const { cells } = row;
  const index = columns.key ?? columns.languages.find(({ code }) => code === own)?.index ?? 0;
  const key = cells[index]?.text.trim() ?? '';
  return key === '' || key.startsWith('?') || isPlural(row, columns) ? undefined : keyName(key);
}

/** Returns the text of a cell, in which `\n` is a line break if it has no other. */
function textOf({ text }: Cell): string {
  return hasEscapes(text) ? text.replaceAll('\\n', '\n') : text;
}

function hasEscapes(text: string): boolean {
  return text.includes('\\n') && !/[\r\n]/.test(text);
}

/** Returns a text as a cell like another one, with its line breaks. */
function cellFor({ source, delimiter }: Table, text: string, model: Cell, isQuoted = model.isQuoted): string {
  const eol = /[\r\n]/.test(model.text) ? detectLineEnd(model.text) : detectLineEnd(source);
  const lines = text.replace(/\r\n?|\n/g, () => (hasEscapes(model.text) ? '\\n' : eol));
  return writeCell(lines, delimiter, { isQuoted });
}

/** Returns the unit of a cell as a text of the file; none without words. */
function ownUnit(table: Table, cell: Cell, key: string, options: FormatOptions): Unit[] {
  const { source } = table;
  const raw = source.slice(cell.start, cell.end).slice(cell.isQuoted ? 1 : 0, cell.isQuoted ? -1 : undefined);
  const words = raw.trim();
  const start = cell.start + (cell.isQuoted ? 1 : 0) + raw.length - raw.trimStart().length;
  const parts = partsOf(textOf(cell).trim(), key, options);
  const isWhole = words === raw;
  const write = (given: readonly Part[]): string => {
    const own = source.slice(start, start + words.length);
    const written = sameParts(given, parts) ? undefined : cellFor(table, joinParts(given), cell);
    const text = cell.isQuoted ? written?.slice(1, -1) : written;
    // Quotation marks around spaces would be others.
    return text === undefined || (!cell.isQuoted && !isWhole && text.startsWith('"')) ? own : text;
  };
  return hasWords(parts) ? [{ start, end: start + words.length, parts, key, write }] : [];
}

function partsOf(text: string, valueKey: string, options: FormatOptions): readonly Part[] {
  return protectText(text, { ...options, valueKey });
}

/** The cell with the text of a message, that with its translation, and where a new one is written. */
interface MessageCells {
  readonly cell: Cell;
  readonly target: Cell | undefined;
  readonly at: number;
  readonly own: string;
}

/** Returns the unit of a message; none without words. */
function messageUnit(table: Table, row: Row, { cell, target, at, own }: MessageCells, options: FormatOptions): Unit[] {
  const key = keyOf(table, row, own);
  const whole = textOf(cell);
  const text = whole.trim();
  if (key === undefined || looksLikeId(key, text, true)) {
    return [];
  }
  const content = mayBeMessage(text)
    ? messageContent(text, { ...options, valueKey: key }, { toFile: (each) => each })
    : undefined;
  const parts = content?.parts ?? partsOf(text, key, options);
  if (!hasWords(parts)) {
    return [];
  }
  const lead = whole.slice(0, whole.length - whole.trimStart().length);
  const tail = whole.slice(whole.trimEnd().length);
  const note = row.cells.flatMap((each, index) => (table.columns.notes.includes(index) ? each.text.trim() || [] : []));
  const maxLength = Number(row.cells[table.columns.maxLength ?? -1]?.text);
  const isQuoted = cell.isQuoted || target?.isQuoted === true;
  const written = (given: readonly Part[]): string | undefined => {
    const composed = content === undefined ? joinParts(given) : content.write(given);
    return composed === undefined ? undefined : cellFor(table, lead + composed + tail, cell, isQuoted);
  };
  const [start, end] = [target?.start ?? at, target?.end ?? at];
  const now = target === undefined ? '' : textOf(target).trim();
  const state: Target = { text: now, state: now === '' ? 'missing' : 'reviewed' };
  return [
    {
      ...{ start, end, parts, key, source: { start: cell.start, end: cell.end }, target: state },
      ...(note.length > 0 && { note: note.join('\n') }),
      ...(maxLength > 0 && { maxLength }),
      ...(content && { message: content.inLanguage }),
      ...(target && now !== '' && { translation: () => ({ start, end, parts: partsOf(now, key, options) }) }),
      write: (given) => written(given) ?? table.source.slice(start, end),
    },
  ];
}
