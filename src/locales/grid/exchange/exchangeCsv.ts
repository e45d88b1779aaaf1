import { formatCsvTable, readRecords } from '../../../terms/glossary/csv.ts';
import { readableKey } from '../../../text/keyName.ts';
import { joinParts } from '../../../text/unit.ts';
import { type ExchangedMessage, type ExchangedText, hashSource } from './exchangedText.ts';

/** Names of the columns before those of the languages. */
const columns = ['file', 'key', 'source', 'note', 'max length', 'source hash'] as const;
/** What follows the language in the name of a column with states. */
const stateEnding = ' state';
/** Keeps spreadsheets from reading a hash as a number. */
const hashPrefix = 'h:';
/** Spreadsheets read a file with it as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Returns messages as CSV: a line for each, and two columns for each language. A text that a spreadsheet would take for
 * a formula begins with an apostrophe, which `readCsv` removes.
 */
export function writeCsv(messages: readonly ExchangedMessage[], langs: readonly string[]): string {
  const head = [...columns, ...langs.flatMap((lang) => [lang, lang + stateEnding])];
  const rows = messages.flatMap(({ path, messages: byLang }) => {
    const first = [...byLang.values()].find(({ source }) => source);
    if (first?.source === undefined) {
      return [];
    }
    const { source, note = '', maxLength = '' } = first;
    const key = readableKey(first.key);
    const texts = langs.flatMap((lang) => {
      const message = byLang.get(lang);
      return [safe(message?.target ? joinParts(message.target.parts) : ''), message?.state ?? ''];
    });
    const hash = hashPrefix + (hashSource(first) ?? '');
    return [[safe(path), safe(key), safe(joinParts(source.parts)), safe(note), String(maxLength), hash, ...texts]];
  });
  return byteOrderMark + formatCsvTable([head, ...rows]);
}

/** Returns the translations of a file that `writeCsv` wrote, as spreadsheets save it; undefined for other files. */
export function readCsv(source: string): readonly ExchangedText[] | undefined {
  const text = source.replace(/^\ufeff/, '');
  for (const delimiter of [',', ';', '\t']) {
    const rows: (readonly string[])[] = [];
    const error = readRecords(text, delimiter, (fields) => rows.push(fields));
    const [head = []] = rows;
    if (head.includes('key') && head.includes('source')) {
      return error ? undefined : rows.slice(1).flatMap(textsReader(head));
    }
  }
  return undefined;
}

/** Returns what reads the texts of a row below a head, of whose columns with the same name the first counts. */
function textsReader(head: readonly string[]): (row: readonly string[]) => readonly ExchangedText[] {
  const indexes = new Map(head.map((name, index) => [name, index] as const).toReversed());
  const langs = head.filter((name) => name !== '' && indexes.has(name + stateEnding));
  return (row) => {
    const cell = (name: string): string => row[indexes.get(name) ?? -1] ?? '';
    const hash = cell('source hash');
    return langs.flatMap((lang) => {
      const text = unsafe(cell(lang));
      return text === ''
        ? []
        : {
            path: unsafe(cell('file')),
            key: unsafe(cell('key')),
            lang,
            hash: hash.startsWith(hashPrefix) ? hash.slice(hashPrefix.length) : undefined,
            source: unsafe(cell('source')),
            text: [text.replaceAll('\r\n', '\n')],
            isReviewed: cell(lang + stateEnding) === 'reviewed',
          };
    });
  };
}

function safe(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function unsafe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
