// The packaged command line: projects with many keys in many languages, with the demo service in a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { buildCommandLine } from '../../../scripts/bundle/commandLinePackage.mts';
import { compared, figure } from '../../helpers/measuring/figures.ts';
import { demoControl } from '../../helpers/service/demoService.ts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

const latencyMs = 50;
const keys = 10_000;
const languages = ['ar', 'cs', 'de', 'el', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'sv'];
const fewLanguages = ['de', 'es', 'fr'];
/** `sync --batch` of deepl-cli as its authors measured it: npm does not have it, so it cannot run here. */
const deeplCliSeconds = 2.5;

/** Prints what the process used, on its end, to its fourth stream. */
const withUsage = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1e6)); });
`)}`;

endWithParent();
const folder = await mkdtemp(join(tmpdir(), 'command-line-'));
const program = join(folder, 'package/dist/language-services.js');
const project = join(folder, 'project');
const demo = await startServer('demo', String(latencyMs));
const service = demoControl(demo.url);

const fileOf = (lang: string): string => join(project, 'locales', `${lang}.json`);
/** The last words of keys: with numbers in their place, the texts would be taken for generated data. */
const names =
  'title save open close back next help undo copy paste find sort print share move rename add hide show quit';
const keyOf = (at: number): string => `page${Math.floor(at / 20)}.${names.split(' ')[at % 20]}`;
const messages = Object.fromEntries(
  Array.from({ length: keys }, (_, at) => [keyOf(at), `Press button ${at}, {name}.`]),
);
const write = (lang: string, texts: object): Promise<void> =>
  writeFile(fileOf(lang), `${JSON.stringify(texts, undefined, 2)}\n`);

interface Ran {
  readonly status: unknown;
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly work: number;
}

async function run(...args: readonly string[]): Promise<Ran> {
  const started = performance.now();
  const env = { ...process.env, LANGUAGE_SERVICES_URL: demo.url, LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro' };
  const stdio = ['ignore', 'ignore', 'inherit', 'pipe'] as const;
  const child = spawn(process.execPath, ['--import', withUsage, program, ...args], {
    cwd: project,
    env,
    stdio: [...stdio],
  });
  const [usage] = child.stdio.slice(3);
  const work = usage && 'read' in usage ? textOf(usage) : '';
  const ended: readonly unknown[] = await once(child, 'exit');
  return { status: ended[0], seconds: (performance.now() - started) / 1000, work: Number(await work) };
}

async function expectStatus(expected: number, ...args: readonly string[]): Promise<Ran> {
  const ran = await run(...args);
  if (ran.status !== expected) {
    throw new Error(`${args.join(' ')}: status ${String(ran.status)}`);
  }
  return ran;
}

const sent = async (): Promise<number> => (await service.requests('/v2/translate')).length;

/** Texts of up to three words, in groups as those of a program: each is sent in its context. */
const words = ['Back', 'Close', 'Bank', 'Right', 'Disabled', 'Open file', 'Save all', 'Go to page', 'Add a row'];
const shortTexts = Object.fromEntries(
  Array.from({ length: keys }, (_, at) => [keyOf(at), `${words[at % words.length]} ${at}`]),
);

/** Returns what a command prints as JSON, and its seconds. */
async function printed(...args: readonly string[]): Promise<{ readonly out: unknown; readonly seconds: number }> {
  const started = performance.now();
  const env = { ...process.env, LANGUAGE_SERVICES_URL: demo.url, LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro' };
  const child = spawn(process.execPath, [program, ...args, '--json'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const out: unknown = JSON.parse(await textOf(child.stdout));
  return { out, seconds: (performance.now() - started) / 1000 };
}

const dryRun = z.object({
  planned: z.array(z.object({ contexts: z.array(z.object({ keys: z.array(z.string()) })) })),
});
const billing = z.object({ requests: z.number(), billedCharacters: z.number() });

/** Compares short texts with their context to the same without. */
async function measureContext(): Promise<void> {
  const about = `${keys} short messages in ${fewLanguages.length} languages`;
  const prepare = async (messageContext: string): Promise<void> => {
    await rm(project, { recursive: true });
    await mkdir(join(project, 'locales'), { recursive: true });
    await mkdir(join(project, '.vscode'));
    const settings = JSON.stringify({ 'languageServices.messageContext': messageContext });
    await writeFile(join(project, '.vscode/settings.json'), settings);
    await write('en', shortTexts);
  };
  const measure = async (messageContext: string) => {
    await prepare(messageContext);
    const { out, seconds } = await printed('translate', '--language', fewLanguages.join());
    return { seconds, ...billing.parse(out) };
  };
  await prepare('file');
  const { planned } = dryRun.parse((await printed('translate', '--dry-run', '--language', fewLanguages.join())).out);
  const having = planned.flatMap(({ contexts }) => contexts.flatMap((context) => context.keys)).length;
  const share = (100 * having) / (keys * fewLanguages.length);
  figure(`command line: ${about}: with a context`, share, '%', { atLeast: 95 });
  const [theirs, ours] = [await measure('off'), await measure('file')];
  const peer = 'without context';
  compared(`command line: ${about}`, { ours: ours.requests, theirs: theirs.requests }, peer, 'requests', {
    atMost: 1.3,
  });
  compared(`command line: ${about}`, { ours: ours.seconds, theirs: theirs.seconds }, peer, 's', { atMost: 1.5 });
  const billed = { ours: ours.billedCharacters, theirs: theirs.billedCharacters };
  compared(`command line: ${about}, billed`, billed, peer, 'characters', { atMost: 1 });
}

try {
  await buildCommandLine(join(folder, 'package'));
  await mkdir(join(project, 'locales'), { recursive: true });
  await write('en', messages);
  const fresh = await expectStatus(0, 'translate', '--language', fewLanguages.join());
  const about = `${keys} keys in ${fewLanguages.length} languages from nothing, ${latencyMs} ms`;
  figure(`command line: ${about}`, await sent(), 'requests');
  figure(`command line: ${about}`, fresh.seconds, 's', { atMost: deeplCliSeconds });
  figure('... deepl-cli, as its authors measured it (not on npm)', deeplCliSeconds, 's');

  await expectStatus(0, 'translate', '--language', languages.join());
  const status = await expectStatus(0, 'status');
  const all = `${keys} keys in ${languages.length} languages`;
  figure(`command line: status of ${all}`, status.seconds, 's');
  figure(`command line: status of ${all}, processor time`, status.work, 's', { atMost: 2 });

  const read = () => Promise.all(languages.map(async (lang) => (await readFile(fileOf(lang), 'utf8')).split('\n')));
  const before = await read();
  await write('en', { ...messages, [keyOf(2000)]: 'Press no button, {name}.' });
  await service.reset();
  const changed = await expectStatus(0, 'translate');
  const lines = (await read()).map((file, index) => file.filter((line, at) => line !== before[index]?.[at]).length);
  figure(`command line: one changed key of ${all}`, await sent(), 'requests', { atMost: languages.length });
  figure(`command line: one changed key of ${all}: changed lines of a file`, Math.max(...lines), 'lines', {
    atMost: 1,
  });
  figure(`command line: one changed key of ${all}`, changed.seconds, 's');
  figure(`command line: one changed key of ${all}, processor time`, changed.work, 's', { atMost: 1.5 });
  await measureContext();
} finally {
  await demo.stop();
  await rm(folder, { recursive: true });
}
