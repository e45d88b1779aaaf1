// What the command line runs from a message of a .po file that lacks its translation to the bytes of that file: files
// and functions of `src`, and how often a locale file is parsed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { figure } from '../../helpers/measuring/figures.ts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

const sources = join(import.meta.dirname, '../../../src');
const program = join(sources, 'cli/languageServices.ts');

const po = (lang: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${lang}\\n"\n\nmsgid "Log out"\nmsgstr ""\n`;

/** As V8 writes it: the first function of a script is the script itself. */
const coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ functionName: z.string(), ranges: z.array(z.object({ count: z.number() })) })),
    }),
  ),
});

endWithParent();
const folder = await mkdtemp(join(tmpdir(), 'one-message-'));
const demo = await startServer('demo');
try {
  for (const lang of ['en', 'de']) {
    const file = join(folder, 'project/locale', lang, 'app.po');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, po(lang));
  }
  const child = spawn(process.execPath, [program, 'translate'], {
    cwd: join(folder, 'project'),
    env: {
      ...process.env,
      NODE_V8_COVERAGE: join(folder, 'coverage'),
      LANGUAGE_SERVICES_URL: demo.url,
      LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const written = await readFile(join(folder, 'project/locale/de/app.po'), 'utf8');
  if (written === po('de')) {
    throw new Error('The message was not translated');
  }
  const prefix = pathToFileURL(`${sources}/`).href;
  const ran = new Map<string, number>();
  for (const name of await readdir(join(folder, 'coverage'))) {
    const { result } = coverage.parse(JSON.parse(await readFile(join(folder, 'coverage', name), 'utf8')));
    for (const { url, functions } of result.filter((script) => script.url.startsWith(prefix))) {
      for (const [index, { functionName, ranges }] of functions.entries()) {
        const count = ranges[0]?.count ?? 0;
        if (index > 0 && functionName !== '' && count > 0) {
          ran.set(`${url.slice(prefix.length)} ${index} ${functionName}`, count);
        }
      }
    }
  }
  const files = new Set(Array.from(ran.keys(), (name) => name.split(' ', 1)[0]));
  const parsed = [...ran].find(([name]) => /^formats\/po\/poFile\.ts \d+ poEntries$/.test(name))?.[1] ?? 0;
  const about = 'one message of a .po file from the command line to its bytes';
  figure(`${about}, files of src`, files.size, 'files', { atMost: 97 });
  figure(`${about}, functions of src`, ran.size, 'functions', { atMost: 407 });
  figure(`${about}, two locale files parsed`, parsed, 'times', { atMost: 4 });
} finally {
  await demo.stop();
  await rm(folder, { recursive: true });
}
