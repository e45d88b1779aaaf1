// A dictionary document of the maximum size: opening, checking and saving it, compared with csv-parse alone; and the
// cost of one edit at 100,000 lines.
import { parse } from 'csv-parse/sync';
import { glossaryBytes, glossaryTextBytes } from '../../../src/service/api/atStart/limits.ts';
import { wireDictionaries } from '../../../src/service/api/glossaries/dictionary.ts';
import { readTsvEntries } from '../../../src/service/api/glossaries/glossaryAnswers.ts';
import { DictionaryLines } from '../../../src/terms/dictionary/dictionaryLines.ts';
import { entriesPrint } from '../../../src/terms/dictionary/entriesPrint.ts';
import { splitLines } from '../../../src/terms/dictionary/lineChanges.ts';
import { formatTsv, parseTsv } from '../../../src/terms/glossary/tsv.ts';
import { alternate } from '../../helpers/measuring/alternate.ts';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { endWithParent } from './services/endWithParent.mts';

const rounds = 5;
const edits = 400;

endWithParent();

/** As many lines as allowed. */
function dictionary(most: number): { text: string; entries: number } {
  const lines: string[] = [];
  let bytes = 0;
  for (let entry = 100_000; bytes < glossaryBytes - 64 && lines.length < most; entry += 1) {
    const line = `pump ${entry}\tÖl ${entry}\n`;
    bytes += Buffer.byteLength(line);
    lines.push(line);
  }
  return { text: lines.join(''), entries: lines.length };
}

function open(tsv: string): Buffer {
  const entries = readTsvEntries(tsv);
  entriesPrint(entries);
  return Buffer.from(formatTsv(entries));
}

function check(text: string): DictionaryLines {
  const lines = new DictionaryLines(glossaryTextBytes);
  lines.add(splitLines(text));
  return lines;
}

function save(content: Buffer): void {
  const { entries } = parseTsv(new TextDecoder().decode(content));
  JSON.stringify(wireDictionaries([{ sourceLang: 'en', targetLang: 'de', entries }], ''));
  entriesPrint(entries);
}

const large = dictionary(Number.POSITIVE_INFINITY);
const times = await alternate(rounds, {
  ours() {
    const content = open(large.text);
    check(content.toString());
    save(content);
  },
  theirs: () => parse(large.text, { delimiter: '\t', quote: null }),
});
const name = `10 MiB dictionary document, ${large.entries} entries: open, check, save`;
compared(name, times, 'csv-parse alone', 'ms', { atMost: 2 });

const lines = check(dictionary(100_000).text);
// A problem in the last lines, so that each edit searches all of them.
lines.apply([{ startLine: 99_990, start: 0, endLine: 99_990, end: 1, text: '\t' }]);
const edited = Array.from({ length: edits }, (_, edit) => {
  const line = (edit * 7919) % 99_000;
  const started = performance.now();
  // A key press, a new line, and the new line undone.
  lines.apply(
    [
      [{ startLine: line, start: 0, endLine: line, end: 0, text: 'x' }],
      [{ startLine: line, start: 0, endLine: line, end: 0, text: 'new\tneu\n' }],
      [{ startLine: line, start: 0, endLine: line + 1, end: 0, text: '' }],
    ][edit % 3] ?? [],
  );
  if ([...lines.problems()].length === 0) {
    throw new Error('the problem was lost');
  }
  return performance.now() - started;
}).sort((one, other) => one - other);
figure('one edit at 100,000 lines, checked again: median', edited[edits / 2] ?? 0, 'ms', { atMost: 5 });
figure('... 99 of 100 edits within', edited[Math.floor(edits * 0.99)] ?? 0, 'ms', { atMost: 5 });
