// A CSV of the maximum size, imported into a dictionary that has half of the entries, and exported: compared with
// csv-parse and csv-stringify alone. Also the longest block of the process, as all extensions share the extension host.
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { glossaryBytes, glossaryTextBytes } from '../../../src/service/api/atStart/limits.ts';
import { combineEntries } from '../../../src/terms/glossary/combineEntries.ts';
import { readEntryFile } from '../../../src/terms/glossary/entryFile.ts';
import { formatEntryFile } from '../../../src/terms/glossary/formatEntryFile.ts';
import { alternate } from '../../helpers/measuring/alternate.ts';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { longestBlock } from '../../helpers/measuring/heartbeat.ts';
import { endWithParent } from './services/endWithParent.mts';

const rounds = 5;

endWithParent();

const lines: string[] = [];
for (let bytes = 0; ; ) {
  const line =
    lines.length % 20 === 0 ? `"valve, ${lines.length}","das ""V"" ${lines.length}"\n` : `pump ${lines.length},Öl\n`;
  bytes += Buffer.byteLength(line);
  if (bytes > glossaryBytes) {
    break;
  }
  lines.push(line);
}
const text = lines.join('');
const pause = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
const read = () => readEntryFile(text, { name: 'terms.csv', maxBytes: glossaryTextBytes }, pause);
const { entries: all, rejected } = await read();
if (all.length !== lines.length || rejected.length > 0) {
  throw new Error('entries are lost');
}
const half = all.filter((_, index) => index % 2 === 0);

async function importAndExport(): Promise<string> {
  const { entries } = await read();
  const { merged } = await combineEntries(half, entries, pause);
  const dictionary = { sourceLang: 'en', targetLang: 'de', entries: merged };
  return formatEntryFile([dictionary], { format: 'csv', languages: false }, pause);
}

const name = `import and export of 10 MiB CSV, ${all.length} entries`;
const times = await alternate(rounds, { ours: importAndExport, theirs: () => stringify(parse(text)) });
const peer = 'csv-parse and csv-stringify alone';
compared(`${name}: read, check, combine, write`, times, peer, 'ms', { atMost: 2 });
const [blocks, works]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  const { blockMs, workMs } = await longestBlock(importAndExport);
  blocks.push(blockMs);
  works.push(workMs);
}
figure(`${name}: longest block`, blocks, 'ms', { atMost: 50 });
figure(`${name}: longest block, work alone`, works, 'ms', { atMost: 50 });
