import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { runTests } from '@vscode/test-electron';
import { ensureHostWithWindow } from '../../scripts/host/ensureHost.mts';
import { type Settings, writeSettings } from '../../scripts/host/writeSettings.mts';
import { findEditor } from './findEditor.mts';
import { readResults } from './readResults.mts';
import { resultsVariable, timeLimitVariable, userDataVariable } from './runVariables.mts';
import type { SuiteResults } from './suiteResults.ts';

export interface HostRun {
  /** Folder of the tested extension. */
  readonly extension: string;
  /** A CommonJS module that exports `run()` and writes {@link SuiteResults} to the file in `resultsVariable`. */
  readonly suite: string;
  /** The folder to open, or a `.code-workspace` file with several. It is changed: pass a copy. */
  readonly workspace: string;
  readonly settings?: Settings;
  readonly env?: Readonly<Record<string, string>>;
  /** Where the report goes, instead of our stdout and stderr. */
  readonly report?: Writable;
  /** For the whole run, including the start of the editor. */
  readonly timeLimitMs: number;
}

/**
 * Runs a suite inside VS Code: a desktop one if available, else code-server with headless Chromium.
 * @throws Error if there is no editor, or the suite did not report results
 */
export async function runInHost(run: HostRun): Promise<SuiteResults> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'host-'));
  try {
    return await runIn(temporary, run);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function runIn(temporary: string, run: HostRun): Promise<SuiteResults> {
  const editor = await findEditor();
  if (editor === undefined) {
    await ensureHostWithWindow();
  }
  console.error(`Running in ${editor ?? 'code-server with headless Chromium'}`);
  const results = path.join(temporary, 'results.json');
  const userData = path.join(temporary, 'user-data');
  await writeSettings(userData, { user: { ...run.settings?.user, ...run.settings?.machine } });
  // The folder in which a server keeps them.
  await writeSettings(path.join(userData, 'data'), run.settings ?? {});
  // runTests ends the editor on this signal; the launcher of the server keeps the limit by itself.
  const late = setTimeout(() => process.emit('SIGINT'), run.timeLimitMs + 10_000);
  const keepAlive = () => undefined;
  process.on('SIGINT', keepAlive);
  try {
    await runTests({
      vscodeExecutablePath: editor ?? path.join(import.meta.dirname, 'launcher.mjs'),
      extensionDevelopmentPath: run.extension,
      extensionTestsPath: run.suite,
      launchArgs: [
        run.workspace,
        `--user-data-dir=${userData}`,
        `--extensions-dir=${path.join(temporary, 'extensions')}`,
      ],
      ...(run.report === undefined ? {} : { stdout: run.report, stderr: run.report }),
      extensionTestsEnv: {
        ...run.env,
        [resultsVariable]: results,
        [timeLimitVariable]: String(run.timeLimitMs),
        [userDataVariable]: userData,
      },
    });
  } catch (error) {
    // A suite with failures ends like this too; its results say more.
    console.error(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(late);
    process.off('SIGINT', keepAlive);
  }
  return readResults(results);
}
