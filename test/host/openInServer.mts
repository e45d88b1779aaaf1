import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureHostWithWindow } from '../../scripts/host/ensureHost.mts';
import { ConsoleForwarder } from './consoleForwarder.mts';
import { notePageFault } from './pageFaults.ts';
import { bareVariable, resultsVariable, timeLimitVariable } from './runVariables.mts';
import { startTestServer, testWindowAddress } from './startTestServer.mts';
import { type PageFunctions, startSuiteWindow } from './suiteWindow.mts';

/** Exit status of a run that took too long, like the command `timeout`. */
const tooLate = 124;

/**
 * Runs an extension's tests in code-server with headless Chromium as its window.
 * @param args the command line of a desktop VS Code: a workspace folder or file, `--extensionDevelopmentPath`,
 * `--extensionTestsPath`, `--user-data-dir`, `--extensions-dir`; others are ignored
 * @returns the suite's exit status
 */
export async function openInServer(args: readonly string[]): Promise<number> {
  const interrupted = new Promise<number>((resolve) => {
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
  });
  const { folder, given } = readCommandLine(args);
  const host = await ensureHostWithWindow();
  const programs = process.env[bareVariable];
  const isBare = programs !== undefined;
  const server = await startTestServer({
    host,
    serverData: given('user-data-dir'),
    extensions: given('extensions-dir'),
    isBare,
    programs: programs?.split(','),
  });
  const ended = Promise.withResolvers<number>();
  const forwarder = new ConsoleForwarder();
  const extension = given('extensionDevelopmentPath');
  const results = process.env[resultsVariable];
  const uncaught = (error: string) => {
    // Errors of the editor's own page name only its own files.
    if (results !== undefined && error.includes(path.join(extension, 'dist'))) {
      notePageFault(results, error);
    }
  };
  const functions: PageFunctions = {
    codeAutomationExit: (code) => ended.resolve(Number(code)),
    codeAutomationLog: forwarder.forward,
  };
  const window = await startSuiteWindow(host.chromium, { functions, uncaught, isBare }).catch(
    async (error: unknown) => {
      await server.stop();
      throw error;
    },
  );
  try {
    const limit = setTimeout(() => ended.resolve(tooLate), Number(process.env[timeLimitVariable]));
    await window.open(testWindowAddress(server.port, { folder, extension, suite: given('extensionTestsPath') }));
    const gone = Promise.race([window.lost, server.ended]).then(() => 1);
    const status = await Promise.race([ended.promise, gone, interrupted]);
    clearTimeout(limit);
    forwarder.explain();
    return status;
  } finally {
    await window.close();
    await server.stop();
  }
}

function readCommandLine(args: readonly string[]): { folder: string; given: (name: string) => string } {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      extensionDevelopmentPath: option,
      extensionTestsPath: option,
      'user-data-dir': option,
      'extensions-dir': option,
    },
  });
  const given = (name: string): string => {
    const value = values[name];
    if (typeof value !== 'string') {
      throw new Error(`--${name} is missing`);
    }
    return path.resolve(value);
  };
  return { folder: path.resolve(positionals[0] ?? '.'), given };
}
