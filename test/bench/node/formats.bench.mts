// Files read into units and rendered with every unit changed, compared with libraries that read the same file (and, for
// Markdown, write it). Locale files get the translations of the demo service.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convert, LoggerManager, MemoryLogger } from '@asciidoctor/core';
import { parse } from 'jsonc-parser';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown, frontmatterToMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import ts from 'typescript';
import type { Format } from '../../../src/text/format.ts';
import type { Part, Unit } from '../../../src/text/unit.ts';
import { alternate } from '../../helpers/measuring/alternate.ts';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';
import { bundledClient, textBundle } from './bundles.mts';
import { localeFiles } from './localeFiles.mts';
import { sampleMarkdown } from './sampleMarkdown.mts';
import { sampleTexts } from './sampleTexts.mts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

endWithParent();
const engine = textBundle();

/** Returns a translation for each unit of a file: its words in capitals. */
function translations(format: Format, source: string): Map<number, readonly Part[]> {
  return new Map(unitsIn(format, source).map(({ parts }, index) => [index, inCapitals(parts)]));
}

function inCapitals(parts: readonly Part[]): readonly Part[] {
  return parts.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
}

interface Comparison {
  readonly name: string;
  readonly languageId: string;
  readonly path?: string;
  /** Absent: as the language. */
  readonly formatName?: string;
  readonly source: string;
  readonly theirName: string;
  readonly theirs: () => unknown;
  readonly rounds: number;
  readonly atMost: number;
}

async function compare(comparison: Comparison): Promise<void> {
  const { name, languageId, path, source, theirName, theirs, rounds, atMost } = comparison;
  const format = await engine.loadFormat(languageId, path, source);
  if (format.name !== (comparison.formatName ?? languageId)) {
    throw new Error(`${languageId} was read as ${format.name}`);
  }
  const changed = translations(format, source);
  const ours = () => engine.renderUnits(source, unitsIn(format, source), changed);
  if (ours() === source) {
    throw new Error(`${name}: nothing was translated`);
  }
  await theirs();
  const times = await alternate(rounds, { ours, theirs });
  compared(`${name}, ${changed.size} units: units and render`, times, theirName, 'ms', { atMost });
}

const markdown = sampleMarkdown(1024 * 1024);
const kinds = ['yaml' as const, 'toml' as const];
const remark = {
  extensions: [gfm(), frontmatter(kinds)],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(kinds)],
};
const remarkBack = { extensions: [gfmToMarkdown(), frontmatterToMarkdown(kinds)] };
await compare({
  name: 'Markdown of 1 MiB',
  languageId: 'markdown',
  source: markdown,
  theirName: 'parse and stringify of remark',
  theirs: () => toMarkdown(fromMarkdown(markdown, remark), remarkBack),
  rounds: 3,
  atMost: 0.8,
});

const page = readFileSync(fileURLToPath(new URL('../../fixtures/formats/asciidoc/page.adoc', import.meta.url)), 'utf8');
const manual = `${page}\n`.repeat(Math.ceil((1024 * 1024) / page.length));
LoggerManager.logger = new MemoryLogger();
await compare({
  name: 'AsciiDoc of 1 MiB',
  languageId: 'asciidoc',
  source: manual,
  theirName: 'conversion by Asciidoctor',
  theirs: () => convert(manual, { safe: 'secure' }),
  rounds: 3,
  atMost: 0.7,
});

const texts = sampleTexts(10_000);
const messages = Object.fromEntries(texts.map((text, index) => [`page${Math.floor(index / 20)}.text${index}`, text]));
const json = `${JSON.stringify(messages, undefined, 2)}\n`;
await compare({
  name: 'JSON of 10,000 keys',
  languageId: 'json',
  source: json,
  theirName: 'parse of jsonc-parser',
  theirs: (): unknown => parse(json),
  rounds: 21,
  atMost: 3,
});

const module = `export default ${json.trimEnd()} as const;\n`;
const path = 'src/locales/en.ts';
const theirName = 'createSourceFile of typescript';
const parsed = (): unknown => ts.createSourceFile(path, module, ts.ScriptTarget.Latest);
await compare({
  name: 'Module of 10,000 keys',
  languageId: 'typescript',
  path,
  formatName: 'modules',
  source: module,
  theirName,
  theirs: parsed,
  rounds: 21,
  atMost: 5,
});

const modules = await engine.loadFormat('typescript', path, module);
const entriesOf = (): unknown => {
  const opened = modules.open({ path, source: module });
  return 'kind' in opened ? undefined : opened.entries?.();
};
const read = await alternate(21, { ours: entriesOf, theirs: parsed });
compared('Module of 10,000 keys: read into entries', read, theirName, 'ms', { atMost: 1.5 });

const demo = await startServer('demo', '0');
const client = bundledClient(demo.url, { maxConcurrentRequests: 16 });

/** Returns the demo service's translations of units whose parts are text. */
async function answers(units: readonly Unit[]): Promise<Map<number, readonly Part[]>> {
  const { signal } = new AbortController();
  const sent = units.map(({ parts }) => parts.filter((part) => typeof part === 'string').join(''));
  const { translations: found } = await client.translateTexts(sent, { targetLang: 'DE' }, { signal });
  return new Map(found.flatMap((each, at) => (each === undefined ? [] : [[at, [each.text]]])));
}

/** Rounds of which the fastest counts: the time of a file itself, without other work of the machine. */
const rounds = 5;

for (const { name, path, source } of localeFiles(texts)) {
  const format = await engine.loadFormat('', path, source);
  const megabytes = Buffer.byteLength(source) / 1e6;
  const times = { read: Number.POSITIVE_INFINITY, write: Number.POSITIVE_INFINITY };
  const started = performance.now();
  const translated = await answers(unitsIn(format, source, { path, targetLang: 'de' }));
  figure(`${name} of ${texts.length} entries: translated by the service`, (performance.now() - started) / 1000, 's');
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const units = unitsIn(format, source, { path, targetLang: 'de' });
    const read = performance.now();
    const written = engine.renderUnits(source, units, translated);
    const ended = performance.now();
    if (units.length < texts.length || translated.size < units.length || written === source) {
      throw new Error(`${name}: ${translated.size} of ${units.length} units were translated`);
    }
    times.read = Math.min(times.read, read - began);
    times.write = Math.min(times.write, ended - read);
  }
  figure(`${name} of ${texts.length} entries: read`, (megabytes / times.read) * 1000, 'MB/s', { atLeast: 5 });
  figure(`${name} of ${texts.length} entries: written`, (megabytes / times.write) * 1000, 'MB/s', { atLeast: 5 });
}

await client.close();
await demo.stop();
