import { glossaryTextBytes } from '../../service/api/limits.ts';
import { entriesError } from './entriesError.ts';
import { csvRows, tsvRows } from './entryRows.ts';
import type { Dictionary } from './glossary.ts';

export type EntriesFormat = 'tsv' | 'csv';

const duplicatesNamed = 20;

/** Returns the error in the fields of a row; `undefined` if missing. */
function rowFault(fields: readonly string[], format: EntriesFormat): string | undefined {
  if (fields.length !== 2 && !(format === 'csv' && fields.length === 4)) {
    return format === 'tsv'
      ? `must have a source and a target, separated by one tab, not ${fields.length} fields`
      : `must have a source and a target, and both languages or none, not ${fields.length} fields`;
  }
  for (const [index, name] of ['source', 'target'].entries()) {
    const phrase = fields[index] ?? '';
    if (phrase.trim() === '') {
      return `has no ${name} text`;
    }
    if (/[\t\r\n]/.test(phrase)) {
      return `has a ${name} text with a tab or a line break`;
    }
    if (Buffer.byteLength(phrase) > glossaryTextBytes) {
      return `has a ${name} text of more than ${glossaryTextBytes} UTF-8 bytes`;
    }
  }
  return undefined;
}

/**
 * Reads the entries of a dictionary (specification, Dictionary, entry format rules). Blank lines are ignored; terms are
 * kept exactly. Throws 400 with a `detail` that gives indexes (from 0) and positions (characters, from 0), never a
 * term.
 */
export function parseEntries(
  given: string,
  format: EntriesFormat,
  { sourceLang, targetLang }: Pick<Dictionary, 'sourceLang' | 'targetLang'>,
): Pick<Dictionary, 'tsv' | 'entryCount'> {
  const text = given.replace(/^\uFEFF/, '');
  const { rows, position } = format === 'tsv' ? tsvRows(text) : csvRows(text);
  const place = (index: number): string => {
    const row = rows[index];
    return `the index ${index} (starting at position ${row === undefined ? 0 : position(row)})`;
  };
  const firsts = new Map<string, number>();
  const lines: string[] = [];
  const duplicates: (readonly [index: number, first: number])[] = [];
  for (const [index, { fields }] of rows.entries()) {
    const fault = rowFault(fields, format);
    if (fault !== undefined) {
      throw entriesError(`The entry with ${place(index)} ${fault}.`);
    }
    const [source = '', target = '', rowSource, rowTarget] = fields;
    const otherPair =
      rowSource !== undefined &&
      (rowSource.trim().toLowerCase() !== sourceLang || rowTarget?.trim().toLowerCase() !== targetLang);
    if (otherPair) {
      continue;
    }
    const first = firsts.get(source);
    if (first === undefined) {
      firsts.set(source, index);
      lines.push(`${source}\t${target}`);
    } else {
      duplicates.push([index, first]);
    }
  }
  if (duplicates.length > 0) {
    const named = duplicates
      .slice(0, duplicatesNamed)
      .map(([index, first]) => `Key with ${place(index)} duplicates key with ${place(first)}.`);
    throw entriesError(named.join(' '));
  }
  return { tsv: lines.join('\n'), entryCount: lines.length };
}
