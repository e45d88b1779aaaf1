import { globSync } from 'node:fs';
import { takeCoverage } from 'node:v8';
import * as vscode from 'vscode';
import { runMocha } from './runMocha.ts';
import { resultsVariable, suiteBegins } from './runVariables.mts';

/** Called by the extension host: runs the built test or bench files beside this module. */
export async function run(): Promise<void> {
  const resultsFile = process.env[resultsVariable];
  if (resultsFile === undefined) {
    throw new Error(`${resultsVariable} does not name a file for the results`);
  }
  console.log(suiteBegins);
  const files = globSync('**/*.{test,bench}.cjs', { cwd: __dirname }).map((file) => `${__dirname}/${file}`);
  // Generous, like all limits of the suites: on a busy machine everything takes many times as long.
  const extension = vscode.extensions.getExtension('language-services.language-services')?.extensionPath;
  const isOurs = (stack: string) =>
    [__dirname, ...(extension === undefined ? [] : [extension])].some((folder) => stack.includes(folder));
  const { failures } = await runMocha({ files: files.sort(), timeoutMs: 120_000, resultsFile, isOurs });
  // The host is killed later. Does nothing where coverage is not measured.
  takeCoverage();
  if (failures.length > 0) {
    throw new Error(`${failures.length} tests failed`);
  }
}
