// npm start [-- --host server|desktop]: VS Code with the extension, the demo service and a workspace to try it in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOnPath } from './host/findOnPath.mts';
import { endAllBelow } from './host/processTree.mts';
import { say } from './host/say.mts';
import { MissingSystemPackages } from './host/systemPackages.mts';
import { type HostName, playground } from './start/playground.mts';

const { values } = parseArgs({ options: { host: { type: 'string' } } });
if (values.host !== undefined && values.host !== 'server' && values.host !== 'desktop') {
  console.error('Usage: npm start [-- --host server|desktop]');
  process.exit(2);
}
process.exit(await start(values.host ?? (findOnPath('code') === undefined ? 'server' : 'desktop')));

/**
 * Starts everything, waits until the user or one of the parts ends it, and stops everything.
 * @returns the exit status: 0 if the user ended it, 1 for a failure
 */
async function start(host: HostName): Promise<number> {
  const stop = new AbortController();
  const interrupted = new Promise<number>((resolve) => {
    // Listeners stay until the end: npm and the terminal may both signal, and Ctrl+C may be pressed twice.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(0));
    }
  });
  const temporary = await mkdtemp(path.join(tmpdir(), 'ls-'));
  const running = playground(host, temporary, stop.signal);
  try {
    return await Promise.race([interrupted, running]);
  } catch (error) {
    say(error instanceof MissingSystemPackages ? error.message : String(error));
    return 1;
  } finally {
    stop.abort(new Error('interrupted'));
    await endAllBelow();
    // Work in progress, such as an installation, still cleans up.
    await Promise.allSettled([running]);
    await rm(temporary, { recursive: true, force: true });
    say('Everything that was started has ended.');
  }
}
