// npm run readers [-- --install] [--only PART OF A NAME]: has programs of Debian's packages read what we write, and fails
// if one refuses or misreads a file. Names those that are not there; --install installs them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Output } from '../src/cli/report/output.ts';
import { runCommandLine } from '../src/cli/runCommandLine.ts';
import { startDemoService } from '../src/demo/demoService.ts';
import { pseudoTranslate } from '../src/demo/translation/pseudoTranslate.ts';
import { ensureSystemPackages, MissingSystemPackages } from './host/systemPackages.mts';
import { type Asked, category, type Reader, readers, type Texts, words } from './readers/table.mts';

const languages = ['pl', 'lv', 'ja'];
const numbers = [0, 1, 2, 5, 11, 21, 100, 1_000_000];
/** Characters that the demo service keeps. */
const [name, number] = ['\ue000', '\ue001'];
/** The messages of all sources, by key. */
const messages: Texts = {
  plain: `Open ${name} now`,
  apostrophe: `Don't open ${name} now`,
  quoted: `Say "hello" to ${name}`,
  signs: `Note: lamps & beds < 10 # of ${name}`,
  link: 'See the lamps now',
  one: `${number} lamp of ${name}`,
  other: `${number} lamps of ${name}`,
};
// Debian's tools of Qt are not on the PATH.
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/lib/qt6/bin` };

const { install, only } = parseArgs({
  options: { install: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
}).values;
const demo = await startDemoService();
for (const reader of readers.filter((each) => each.name.includes(only))) {
  const missing = await missingPackages(reader);
  if (missing !== undefined) {
    console.log(`${reader.name}: not there. ${missing}`);
    continue;
  }
  const faults = await judge(reader);
  console.log(
    [`${reader.name} ${version(reader)}: ${faults.length === 0 ? 'right' : 'FAULTS'}`, ...faults].join('\n  '),
  );
  process.exitCode = faults.length === 0 ? process.exitCode : 1;
}
await demo.close();

/** Returns the version of a reader; undefined if it is not there. */
function version(reader: Reader): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', reader.version], { env, encoding: 'utf8' });
  return status === 0 ? /\d[\d.]*/.exec(stdout)?.[0] : undefined;
}

/** Returns how to install a reader; undefined if it is there. */
async function missingPackages(reader: Reader): Promise<string | undefined> {
  const isPresent = (): boolean => version(reader) !== undefined;
  const requirements = reader.packages.map((debianPackage) => ({ debianPackage, isPresent }));
  try {
    await ensureSystemPackages(requirements, install ? undefined : false);
    return undefined;
  } catch (error) {
    if (error instanceof MissingSystemPackages) {
      return error.command;
    }
    throw error;
  }
}

/** Translates the source of a reader, and returns what the reader refused or misread. */
async function judge(reader: Reader): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'readers-'));
  const texts = Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, withValues(text, ...reader.codes)]),
  );
  const run: Asked['run'] = (program, args, environment = {}) => {
    const options = { cwd: folder, env: { ...env, ...environment }, encoding: 'utf8' } as const;
    const { error, status, stdout, stderr } = spawnSync(program, args, options);
    if (status !== 0) {
      throw error ?? new Error(`${program} ended with ${status}: ${stderr}${stdout}`);
    }
    return stdout.trimEnd();
  };
  const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
  try {
    for (const [path, text] of Object.entries(reader.files(texts))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    reader.extract?.(run);
    await translate(folder);
    return languages.flatMap((lang) => misreadings(reader, { lang, texts, numbers, run, textOf }));
  } catch (error) {
    return [String(error)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Translates a project by the command line. Throws with what it said if a message was left out. */
async function translate(folder: string): Promise<void> {
  const said: string[] = [];
  const say = (text: string): number => said.push(text);
  const environment = {
    LANGUAGE_SERVICES_URL: demo.url,
    LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro',
    XDG_CACHE_HOME: join(folder, '.cache'),
  };
  const status = await runCommandLine(['translate', '--language', languages.join(',')], {
    version: () => '',
    root: folder,
    environment,
    output: new Output({ out: say, err: say, outIsTerminal: false, errIsTerminal: false }, environment),
    signal: new AbortController().signal,
  });
  if (status !== 0) {
    throw new Error(`translate ended with ${status}: ${said.join('')}`);
  }
}

/** Returns in which messages a reader does not show the answer of the service. */
function misreadings(reader: Reader, asked: Asked): string[] {
  const { lang } = asked;
  const { keys = [...words, 'lamps'], codes, isOne = (n) => category(n, lang) === 'one' } = reader;
  const shown = reader.read(asked);
  const misread = (key: string, message = '', n = 0): readonly string[] => {
    const answer = pseudoTranslate(message, { target: lang.toUpperCase(), traits: [] });
    const right = withValues(answer, 'Ann', `${n}`);
    const own = withValues(shown[key] ?? '', 'Ann', `${n}`, codes).replaceAll('’', "'");
    return own === right ? [] : [`${lang}, ${key}: ${own}, not ${right}`];
  };
  return keys.flatMap((key) =>
    key === 'lamps'
      ? numbers.flatMap((n) => misread(`lamps ${n}`, messages[isOne(n) ? 'one' : 'other'], n))
      : misread(key, messages[key]),
  );
}

function withValues(text: string, ofName: string, ofNumber = '', codes: Reader['codes'] = [name, number]): string {
  const [nameCode, numberCode] = codes;
  const named = text.replace(nameCode, ofName);
  return numberCode === undefined ? named : named.replace(numberCode, ofNumber);
}
