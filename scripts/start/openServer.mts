import { ensureHost } from '../host/ensureHost.mts';
import { installExtension, startEverydayServer } from '../host/everydayServer.mts';
import { packageExtension } from '../package.mts';
import { demoSettings, type EditorFolders, type OpenEditor, startEnvironment } from './openEditor.mts';

/** Serves VS Code to the browser on this machine, with the packaged extension installed. */
export async function openServer(playground: EditorFolders, signal: AbortSignal): Promise<OpenEditor> {
  const { data, workspace } = playground;
  const host = await ensureHost();
  signal.throwIfAborted();
  const { path: vsix } = await packageExtension();
  signal.throwIfAborted();
  console.error('Starting VS Code');
  const env = startEnvironment(playground);
  await installExtension(host, vsix, data);
  const server = await startEverydayServer({ host, data, env, settings: { machine: demoSettings } });
  const ended = server.ended.then((how) => {
    if (!signal.aborted) {
      console.error(`VS Code has ended (${how}).`);
    }
    return 1;
  });
  return { where: `http://127.0.0.1:${server.port}/?${new URLSearchParams({ folder: workspace }).toString()}`, ended };
}
