// A dictionary of the maximum size: parse, check and serialize it, compared with csv-parse and csv-stringify alone.
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { glossaryBytes } from '../../../src/service/api/atStart/limits.ts';
import { type DictionaryInput, wireDictionaries } from '../../../src/service/api/glossaries/dictionary.ts';
import { parseCsv } from '../../../src/terms/glossary/csv.ts';
import { alternate } from '../../helpers/measuring/alternate.ts';
import { compared } from '../../helpers/measuring/figures.ts';
import { endWithParent } from './services/endWithParent.mts';

const rounds = 5;
const aim = { atMost: 1.5 };

endWithParent();

/** As many lines as allowed; one term in twenty needs quotes in a CSV. */
function dictionary(line: (source: string, target: string) => string): { text: string; entries: number } {
  let text = '';
  let bytes = 0;
  for (let entry = 0; ; entry += 1) {
    const number = 100_000 + entry;
    const next =
      entry % 20 === 0 ? line(`valve, ${number}`, `das "V" ${number}`) : line(`pump ${number}`, `Öl ${number}`);
    bytes += Buffer.byteLength(next);
    if (bytes > glossaryBytes) {
      return { text, entries: entry };
    }
    text += next;
  }
}

function wire(input: Pick<DictionaryInput, 'entries' | 'entriesFormat'>): string {
  const [dictionary] = wireDictionaries([{ sourceLang: 'en', targetLang: 'de', ...input }], '');
  return dictionary?.entries ?? '';
}

async function compare(format: string, entries: number, ours: () => string, theirs: () => string): Promise<void> {
  if (ours().trimEnd() !== theirs().trimEnd()) {
    throw new Error(`${format}: the two results differ`);
  }
  const times = await alternate(rounds, { ours, theirs });
  const name = `10 MiB ${format}, ${entries} entries: parse, check, serialize`;
  compared(name, times, 'csv-parse and csv-stringify alone', 'ms', aim);
}

const tsv = dictionary((source, target) => `${source}\t${target}\n`);
await compare(
  'TSV',
  tsv.entries,
  () => wire({ entries: tsv.text, entriesFormat: 'tsv' }),
  () => stringify(parse(tsv.text, { delimiter: '\t', quote: null }), { delimiter: '\t', quote: false }),
);

const csv = dictionary((source, target) => stringify([[source, target]]));
await compare(
  'CSV',
  csv.entries,
  () => wire({ entries: parseCsv(csv.text).entries, entriesFormat: 'csv' }),
  () => stringify(parse(csv.text)),
);
