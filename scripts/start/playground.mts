import path from 'node:path';
import { buildDist } from '../build.mts';
import { copyWorkspace, samples } from '../host/copyWorkspace.mts';
import { say } from '../host/say.mts';
import { openDesktop } from './openDesktop.mts';
import { openServer } from './openServer.mts';
import { startDemoService } from './startDemoService.mts';

export type HostName = 'server' | 'desktop';

/**
 * Runs the extension, the demo service and the samples in VS Code. Settles when one of the parts has ended: with 0 if
 * the user closed the window, else with 1.
 * @param folder for everything that is written; the caller removes it, and ends the processes
 */
export async function playground(host: HostName, folder: string, signal: AbortSignal): Promise<number> {
  say('Building the extension');
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
