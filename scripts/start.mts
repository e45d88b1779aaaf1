// npm start [-- --host server|desktop]: VS Code with the extension, the demo service and a workspace to try it in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildDist } from './build.mts';
import { distFolder } from './bundle/options.mts';
import { copyWorkspace, samples } from './host/copyWorkspace.mts';
import { findOnPath } from './host/findOnPath.mts';
import { endAllBelow } from './host/processTree.mts';
import { startServer } from './host/startServer.mts';
import { MissingSystemPackages } from './host/systemPackages.mts';
import { openDesktop } from './start/openDesktop.mts';
import { openServer } from './start/openServer.mts';

type HostName = 'server' | 'desktop';

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
    console.error(error instanceof MissingSystemPackages ? error.message : String(error));
    return 1;
  } finally {
    stop.abort(new Error('interrupted'));
    await endAllBelow();
    // Work in progress, such as an installation, still cleans up.
    await Promise.allSettled([running]);
    await rm(temporary, { recursive: true, force: true });
    console.error('Everything that was started has ended.');
  }
}

/**
 * Runs the extension, the demo service and the samples in VS Code. Settles when one of the parts has ended: with 0 if
 * the user closed the window, else with 1.
 * @param folder for everything that is written; the caller removes it, and ends the processes
 */
async function playground(host: HostName, folder: string, signal: AbortSignal): Promise<number> {
  console.error('Building the extension');
  await buildDist();
  const workspace = path.join(folder, 'samples');
  await copyWorkspace(samples, workspace);
  signal.throwIfAborted();
  const demo = await startDemoService(signal);
  signal.throwIfAborted();
  const open = host === 'desktop' ? openDesktop : openServer;
  const editor = await open({ data: folder, workspace, demoUrl: demo.url }, signal);
  console.log(`Language Services is ready: ${editor.where}`);
  console.log(`The demo service answers at ${demo.url}`);
  console.log('Try it: in manual.md, select a paragraph, right-click, Language Services, Translate Selection.');
  console.log('Ctrl+C ends everything.');
  return Promise.race([editor.ended, demo.ended]);
}

/**
 * Starts the demo service in a separate process. `ended` settles with 1 when it ends, which is reported unless `signal`
 * was aborted.
 */
async function startDemoService(
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly ended: Promise<number> }> {
  const server = await startServer({
    name: 'The demo service',
    args: [path.join(distFolder, 'demo.js'), '--port', '0'],
    listening: /demo service on http:\/\/127\.0\.0\.1:(\d+)/,
  });
  const ended = server.ended.then((how) => {
    if (!signal.aborted) {
      console.error(`The demo service has ended (${how}).`);
    }
    return 1;
  });
  return { url: `http://127.0.0.1:${server.port}`, ended };
}
