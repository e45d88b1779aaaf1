import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NpmStart, npmStart, survivors } from '../helpers/npmStart.ts';
import { until } from '../pages/until.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Replaces VS Code: records how it was started, and ends when the file `close` appears. Its child ignores SIGTERM. */
const desktop = `#!/bin/sh
cd "$(dirname "$0")"
printf '%s\\n' "$LANGUAGE_SERVICES_DEMO_URL" "$@" > starting
mv starting started
sh -c 'trap "" TERM; while [ ! -e close ]; do sleep 0.1; done' &
wait
`;

/** Returns the lines of a file, as soon as it exists. */
async function whole(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text?.trim().split('\n');
}

describe('npm start, with a desktop VS Code on the PATH', () => {
  let folder: string;
  let start: NpmStart;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'desktop-'));
    await writeFile(path.join(folder, 'code'), desktop);
    await chmod(path.join(folder, 'code'), 0o755);
    start = await npmStart([], folder);
    await start.said(/Language Services is ready/);
  });

  const allHasEnded = async (processes: ReadonlySet<number>) => {
    assert.match(start.output(), /Everything that was started has ended\./);
    assert.deepEqual(survivors(processes), []);
    assert.deepEqual(await start.leftovers(), []);
  };

  afterEach(async () => {
    await start.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('opens the extension from the checkout with separate folders, and ends when the window is closed', async () => {
    const [demoUrl = '', ...args] = await until('it is started', () => whole(path.join(folder, 'started')));
    assert.match(demoUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.ok(args.includes(`--extensionDevelopmentPath=${root}`));
    const userData = args.find((arg) => arg.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length) ?? '';
    const settings = await readFile(path.join(userData, 'User/settings.json'), 'utf8');
    assert.match(settings, /"languageServices.connection": "Demo"/);
    assert.ok(args.some((arg) => arg.startsWith('--extensions-dir=')));

    const processes = start.processes();
    await writeFile(path.join(folder, 'close'), '');
    assert.equal(await start.ended, 0);
    await allHasEnded(processes);
  });

  it('reports when one of its processes ends unexpectedly, and ends the others, though one ignores it', async () => {
    await until('it is started', () => whole(path.join(folder, 'started')));
    const processes = start.processes();
    const demo = [...processes].find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('demo.js'));
    assert.ok(demo !== undefined, 'the demo service is a process of its own');
    process.kill(demo, 'SIGKILL');
    assert.equal(await start.ended, 1);
    assert.match(start.output(), /The demo service has ended/);
    await allHasEnded(processes);
  });
});
