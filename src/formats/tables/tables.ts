// Tables of messages with a column for each language: Godot, Unity, spreadsheets.
// Authority: RFC 4180, as csv-parse reads it; Godot 3 and 4.

import { mayBeTable } from '../../names/files/isLocaleFile.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Content, Format } from '../../text/format.ts';
import { keyName } from '../../text/keyName.ts';
import type { FormatOptions, NamedText, Unit } from '../../text/unit.ts';
import { rememberLast } from '../common/entries/rememberLast.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { codeOf, sourceCode } from '../languages/branches.ts';
import { type Row, writeCell } from './cells.ts';
import { haveMessages, messageUnit, notesOf, ownUnit, textOf } from './cellTexts.ts';
import { type Columns, newHeading, readColumns } from './columns.ts';
import { type HeadedTable, isPlural, readHeadedTable, tableFlaws } from './tableFile.ts';

/** A table of messages. */
type Table = HeadedTable<Columns>;

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

const readTable = rememberLast((file): Table | undefined => {
  const table = readHeadedTable(file, readColumns);
  const texts = table?.columns.languages.map(({ index }) => index);
  return table && texts && haveMessages(texts, table.rows) ? table : undefined;
});

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
    flaws: () => tableFlaws(table),
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
    const key = keyOf(table, row, own);
    if (cell !== undefined && key !== undefined && !looksLikeId(key, textOf(cell).trim(), true)) {
      const notes = notesOf(row, columns.notes);
      const maxLength = Number(row.cells[columns.maxLength ?? -1]?.text);
      const meaning = row.cells[columns.context ?? -1]?.text.trim() ?? '';
      yield* messageUnit(table, { key, cell, target, at, notes, meaning, maxLength }, options);
    }
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
