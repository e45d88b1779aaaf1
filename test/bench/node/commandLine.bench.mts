// The packaged command line: projects with many keys in many languages, with the demo service in a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { buildCommandLine } from '../../../scripts/bundle/commandLinePackage.mts';
import { figure } from '../../helpers/measuring/figures.ts';
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
const messages = Object.fromEntries(
  Array.from({ length: keys }, (_, at) => [`page${Math.floor(at / 20)}.text${at}`, `Press button ${at}, {name}.`]),
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

const sent = async (): Promise<number> =>
  (await service.requests()).filter(({ path }) => path === '/v2/translate').length;

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
  await write('en', { ...messages, 'page100.text2000': 'Press no button, {name}.' });
  await service.reset();
  const changed = await expectStatus(0, 'translate');
  const lines = (await read()).map((file, index) => file.filter((line, at) => line !== before[index]?.[at]).length);
  figure(`command line: one changed key of ${all}`, await sent(), 'requests', { atMost: languages.length });
  figure(`command line: one changed key of ${all}: changed lines of a file`, Math.max(...lines), 'lines', {
    atMost: 1,
  });
  figure(`command line: one changed key of ${all}`, changed.seconds, 's');
} finally {
  await demo.stop();
  await rm(folder, { recursive: true });
}
