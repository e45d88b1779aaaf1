// Tables with texts and their translations into one language: `source,target`, as Weblate and translate-toolkit have them.
// Authority: RFC 4180, as csv-parse reads it; csvl10n of translate-toolkit.

import { mayHavePairs } from '../../names/files/isLocaleFile.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { Format, IsWanted } from '../../text/format.ts';
import { keyName } from '../../text/keyName.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { type Edit, editedText } from '../../text/lines.ts';
import type { FormatOptions, NamedText, Unit } from '../../text/unit.ts';
import { bilingualFile } from '../common/entries/bilingualFile.ts';
import { type BilingualMessage, findPlaces } from '../common/entries/bilingualPlaces.ts';
import { rememberLast } from '../common/entries/rememberLast.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { type Cell, type Row, writeCell } from '../tables/cells.ts';
import { haveMessages, messageUnit, notesOf, ownUnit, textOf } from '../tables/cellTexts.ts';
import { newHeading } from '../tables/columns.ts';
import { delimitersOf, gridOf, type HeadedTable, isPlural, readHeadedTable, tableFlaws } from '../tables/tableFile.ts';
import { columnsOfTexts, languagesOf, type PairColumns, readPairColumns } from './pairColumns.ts';

/** A table with texts and their translations. */
interface PairTable extends Omit<HeadedTable<PairColumns>, 'head'> {
  /** Undefined for a table whose first row is a message. */
  readonly head: Row | undefined;
}

export const tablePairs: Format = {
  name: 'tablePairs',
  languageIds: [],
  extensions: [],
  claims: (file) => mayHavePairs(file.path) && readTable(file) !== undefined,
  isBilingual: true,
  open: (file) => {
    const table = readTable(file);
    return table === undefined || table.columns.isUnclear ? { kind: 'syntax', line: 1 } : openTable(table);
  },
};

const readTable = rememberLast((file): PairTable | undefined => {
  const table = readHeadedTable(file, (head) => readPairColumns(head, file.path));
  if (table === undefined) {
    return languagesOf(file.path).length > 0 ? withoutHeadings(file) : undefined;
  }
  const { columns, rows, ragged } = table;
  return haveMessages([columns.source, columns.target], rows)
    ? { ...table, rows: rows.filter(isPlain), ragged: [...ragged, ...rows.filter(isOdd)] }
    : undefined;
});

/** Returns a table whose rows begin with a text and its translation, as in Frappe, Magento and Tornado, or with a name, as in Symfony. */
function withoutHeadings(file: NamedText): PairTable | undefined {
  const isPair = (row: Row): boolean => row.cells.length > 1 && isPlain(row);
  const [most] = delimitersOf(file.path)
    .map((delimiter) => {
      const { rows, ragged } = gridOf(file, delimiter);
      const all = [...rows, ...ragged].sort((one, other) => one.start - other.start);
      return { delimiter, all, rows: all.filter(isPair) };
    })
    .sort((one, other) => other.rows.length - one.rows.length);
  const columns = most && columnsOfTexts(most.rows, file.path);
  return columns && haveMessages([columns.source], most.rows)
    ? {
        ...file,
        ...{ delimiter: most.delimiter, columns, head: undefined, rows: most.rows },
        // Symfony: `# Comment`.
        ragged: most.all.filter((row) => !isPair(row) && !(columns.hasNames && file.source.startsWith('#', row.start))),
      }
    : undefined;
}

/** Returns true for a row with a cell that may go on after its end: some programs write `\\,` for a comma. */
function isOdd({ cells }: Row): boolean {
  return cells.some(({ text, isQuoted }) => !isQuoted && text.endsWith('\\'));
}

function isPlain(row: Row): boolean {
  return !isOdd(row);
}

const openTable = bilingualFile<PairTable>((table, tableOfOrigin) => ({
  units: (options) => pairUnits(table, options),
  flaws: () => tableFlaws(table, unnamedRow(table)),
  bilingual: {
    holds: (targetLang) => isInto(table, targetLang),
    ...(table.columns.named && { languages: () => ({ source: table.columns.named?.source ?? '', others: [] }) }),
    // Another file may have fewer messages.
    obsolete: () => [],
    withNew: (_, origin, isWanted) => withNewRows(table, tableOfOrigin(origin), isWanted),
    untranslated: () => untranslated(table),
  },
}));

/** Returns true if the translations of a table are in a language. */
function isInto({ path, columns: { named } }: PairTable, lang: string): boolean {
  return (named ? [named.target] : languagesOf(path)).some((each) => isSameLanguage(each, lang));
}

/** Returns a row with a translation if nothing names its language. */
function unnamedRow({ path, rows, columns }: PairTable): Row | undefined {
  return columns.named || languagesOf(path).length > 0
    ? undefined
    : rows.find(({ cells }) => cells[columns.target]?.text.trim() !== '');
}

/** Returns true for a row with what only programs read, such as a date format: other languages get it as it is. */
function isCode(table: PairTable, row: Row): boolean {
  const { hasNames, target } = table.columns;
  const cell = row.cells[target];
  return hasNames === true && cell !== undefined && looksLikeId(keyOf(table, row), textOf(cell), true);
}

/** Returns the key of a row, as translate-toolkit makes it: its name, else its text with the context. */
function keyOf({ columns }: PairTable, { cells }: Row): string {
  const [name, context, text] = [columns.key, columns.context, columns.source].map(
    (index) => cells[index ?? -1]?.text.trim() ?? '',
  );
  return keyName(name || (context ? `${context}\u0004${text}` : (text ?? '')));
}

function* pairUnits(table: PairTable, options: FormatOptions): Generator<Unit> {
  const { columns, head, rows, delimiter } = table;
  const { targetLang } = options;
  const isOwn = targetLang !== undefined && isInto(table, targetLang);
  const heading = head?.cells[columns.target];
  if (targetLang !== undefined && columns.named && heading && !isOwn) {
    const model = { index: columns.target, code: columns.named.target, heading: heading.text.trim() };
    const written = writeCell(newHeading([model], targetLang), delimiter, heading);
    yield { start: heading.start, end: heading.end, parts: [], write: () => written };
  }
  const marks = marksOf(table);
  for (const row of rows) {
    const [cell, target] = [row.cells[columns.source], row.cells[columns.target]];
    const key = keyOf(table, row);
    if (cell === undefined || target === undefined || isPlural(row, columns)) {
      continue;
    }
    if (targetLang === undefined) {
      yield* isCode(table, row) ? [] : ownUnit(table, target, key, options);
      continue;
    }
    const notes = notesOf(row, columns.notes);
    const maxLength = Number(row.cells[columns.maxLength ?? -1]?.text);
    const [state, mark] = [
      marks.isDraft(row) ? 'draft' : 'reviewed',
      marks.change(row, options.markForReview === true),
    ] as const;
    const now = isOwn ? target : { ...target, text: '' };
    const meaning = row.cells[columns.context ?? -1]?.text.trim() ?? '';
    const message = { key, cell, target: now, at: target.start, notes, meaning, maxLength, state, mark };
    for (const unit of messageUnit(table, message, options)) {
      yield columns.hasNames ? { ...unit, isName: true } : unit;
    }
  }
}

const draft = /^(?:1|x|true|yes|fuzzy)$/i;
const noDraft = /^(?:0|false|no|)$/i;
/** How a table marks a draft, and a finished translation. */
const signs = [
  ['True', 'False'],
  ['true', 'false'],
  ['TRUE', 'FALSE'],
  ['1', '0'],
  ['yes', 'no'],
  ['x', ''],
  ['fuzzy', ''],
] as const;

/** The marks of drafts of a table. */
interface Marks {
  /** What the cell of a translation has that is no draft. */
  readonly finished: string;
  readonly isDraft: (row: Row) => boolean;
  /** Returns how the mark of a row is changed; undefined if it stays. */
  readonly change: (row: Row, isDraft: boolean) => Edit | undefined;
}

function marksOf({ columns, rows, delimiter }: PairTable): Marks {
  const cellOf = ({ cells }: Row): Cell | undefined => cells[columns.fuzzy ?? -1];
  const texts = new Set(rows.map((row) => cellOf(row)?.text.trim() ?? ''));
  // A column of other states says nothing.
  if (columns.fuzzy === undefined || ![...texts].every((text) => draft.test(text) || noDraft.test(text))) {
    return { finished: '', isDraft: () => false, change: () => undefined };
  }
  const [on, off] = signs.find((both) => both.some((sign) => sign !== '' && texts.has(sign))) ?? signs[0];
  const isDraft = (row: Row): boolean => draft.test(cellOf(row)?.text.trim() ?? '');
  const change: Marks['change'] = (row, isWanted) => {
    const cell = cellOf(row);
    return cell === undefined || isDraft(row) === isWanted
      ? undefined
      : { start: cell.start, end: cell.end, text: writeCell(isWanted ? on : off, delimiter, cell) };
  };
  return { finished: off, isDraft, change };
}

/** Returns a table without its translations, for another language. */
function untranslated(table: PairTable): string {
  const { source, rows, columns, delimiter } = table;
  const marks = marksOf(table);
  const edits = rows.flatMap((row) => {
    const target = isCode(table, row) ? undefined : row.cells[columns.target];
    const empty = target && { start: target.start, end: target.end, text: writeCell('', delimiter, target) };
    return [empty ?? [], marks.change(row, false) ?? []].flat().sort((one, other) => one.start - other.start);
  });
  return editedText(source, edits);
}

/** Returns a table with rows that it lacks, as another one has them, without translations. */
function withNewRows(table: PairTable, origin: PairTable | undefined, isWanted: IsWanted): string {
  if (origin === undefined) {
    return table.source;
  }
  const { source, head, rows } = table;
  const eol = detectLineEnd(source);
  const copyOf = rowCopier(table, origin);
  const edits = findPlaces(messagesOf(table, rows), messagesOf(origin, origin.rows), isWanted).map(
    ({ message, after, before }): Edit => {
      const text = copyOf(message.row);
      const at = after?.end ?? before?.start ?? head?.end;
      return at === undefined || (after === undefined && before)
        ? { start: at ?? 0, end: at ?? 0, text: text + eol }
        : { start: at, end: at, text: eol + text };
    },
  );
  return editedText(
    source,
    edits.sort((one, other) => one.start - other.start),
  );
}

/** Returns a function that returns a row of another table as one of this table, without a translation. */
function rowCopier(table: PairTable, origin: PairTable): (row: Row) => string {
  const { delimiter, head, columns } = table;
  const headings = origin.head?.cells.map(({ text }) => text.trim().toLowerCase());
  const unmarked = marksOf(table).finished;
  const columnOf = (text: string, index: number): number =>
    index === columns.source ? origin.columns.source : (headings?.indexOf(text.trim().toLowerCase()) ?? index);
  return (row) =>
    (head?.cells ?? row.cells)
      .map(({ text, isQuoted }, index) => {
        const isOfTranslation = index === columns.target || index === columns.fuzzy;
        const isCopied = !isOfTranslation || (index === columns.target && isCode(origin, row));
        const cell = isCopied ? row.cells[columnOf(text, index)] : undefined;
        const own = index === columns.fuzzy ? unmarked : (cell?.text ?? '');
        return writeCell(own, delimiter, { isQuoted: isQuoted || cell?.isQuoted === true });
      })
      .join(delimiter);
}

interface RowMessage extends BilingualMessage {
  readonly row: Row;
}

function messagesOf(table: PairTable, rows: readonly Row[]): readonly RowMessage[] {
  return rows.map((row) => ({ start: row.start, end: row.end, key: keyOf(table, row), container: '', row }));
}
