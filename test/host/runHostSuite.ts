import { closeSync, globSync, openSync } from 'node:fs';
import path from 'node:path';
import { takeCoverage } from 'node:v8';
import * as vscode from 'vscode';
import { notedPageFaults, pageFaults } from './pageFaults.ts';
import { runMocha } from './runMocha.ts';
import { claimsVariable, resultsVariable, suiteBegins, userDataVariable } from './runVariables.mts';
import { isOursByStack } from './unhandledRejections.ts';

/** Called by the extension host: runs the built test or bench files next to this module. */
export async function run(): Promise<void> {
  const resultsFile = process.env[resultsVariable];
  if (resultsFile === undefined) {
    throw new Error(`${resultsVariable} does not name a file for the results`);
  }
  console.log(suiteBegins);
  const claims = process.env[claimsVariable];
  const files = globSync('**/*.{test,bench}.cjs', { cwd: __dirname })
    .sort()
    .map((file) => `${__dirname}/${file}`);
  // Generous, like all limits of the suites: on a busy machine everything takes many times as long.
  const extension = vscode.extensions.getExtension('language-services.language-services')?.extensionPath;
  const isOurs = isOursByStack([__dirname, ...(extension === undefined ? [] : [extension])]);
  const { failures } = await runMocha({
    files,
    claim: claims === undefined ? undefined : (file) => isFirst(path.join(claims, encodeURIComponent(file))),
    timeoutMs: 120_000,
    resultsFile,
    isOurs,
    later: () => [...pageFaults(process.env[userDataVariable] ?? ''), ...notedPageFaults(resultsFile)],
  });
  // The host is killed later. Does nothing where coverage is not measured.
  takeCoverage();
  if (failures.length > 0) {
    throw new Error(`${failures.length} tests failed`);
  }
}

/** Creates a file. Returns false if another editor was faster. */
function isFirst(claim: string): boolean {
  try {
    closeSync(openSync(claim, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}
