import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findEditor } from '../../test/host/findEditor.mts';
import { runInHost } from '../../test/host/runInHost.mts';
import { runInNode } from '../../test/host/runInNode.mts';
import type { SuiteResults } from '../../test/host/suiteResults.ts';
import { buildOnce } from '../build.mts';
import { buildHostSuite } from '../bundle/hostSuite.mts';
import { root } from '../bundle/options.mts';
import { checkReport, runChecks } from '../check.mts';
import { copySamples } from '../host/copySamples.mts';
import { ensureHostWithWindow } from '../host/ensureHost.mts';
import { ensureSystemPackages, oracleRequirements } from '../host/systemPackages.mts';
import { packageDist } from '../package.mts';

/** In running order: suites that fail fast come first. */
export const suiteNames = ['check', 'unit', 'integration', 'ui'] as const;
export type SuiteName = (typeof suiteNames)[number];

export function isSuiteName(name: string): name is SuiteName {
  return suiteNames.some((known) => known === name);
}

/**
 * Suites that run at the same time, one group after the other. An editor needs the machine alone: on two processors it
 * handles keys late otherwise. The report of the second suite waits for the end of the first.
 */
export const groups: readonly (readonly SuiteName[])[] = [['check', 'unit'], ['integration'], ['ui']];

/**
 * @param only part of the path of a test file; empty: all files
 * @param report where suites that run beside another write: our stdout, or an open file
 */
export type Suite = (only: string, report: 'inherit' | number) => Promise<SuiteResults>;
export const suites: Readonly<Record<SuiteName, Suite>> = { check, unit, integration, ui };

/** Limits are for suites that hang: on a busy machine, a suite takes many times as long as on an idle one. */
const minute = 60_000;

/** VS Code in a browser saves automatically; tests check unsaved content. */
const keepUnsaved = { user: { 'files.autoSave': 'off' } };

let editor: Promise<unknown> | undefined;

/** Installs what the suites with an editor need, once, while the other suites run. */
export function prepareEditor(): Promise<unknown> {
  editor ??= findEditor().then(async (desktop) => desktop ?? (await ensureHostWithWindow()));
  return editor;
}

async function check(): Promise<SuiteResults> {
  const results = await runChecks((result) => {
    console.log(checkReport(result));
  });
  const failures = results
    .filter((result) => !result.passed)
    .map(({ name, output }) => ({ title: name, message: output }));
  return { passed: results.length - failures.length, failures };
}

async function unit(only: string, report: 'inherit' | number): Promise<SuiteResults> {
  await ensureSystemPackages(oracleRequirements);
  await buildOnce();
  return runInNode({ files: testFiles('unit', only), report, timeoutMs: minute, timeLimitMs: 20 * minute });
}

async function integration(only: string): Promise<SuiteResults> {
  await buildOnce();
  await prepareEditor();
  const suite = await buildHostSuite('integration', only);
  const workspace = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  try {
    await copySamples(workspace);
    // A company's certificate in the system's store: Node reads the store when it starts.
    const env = { SSL_CERT_FILE: path.join(root, 'test/fixtures/system.cert.pem') };
    const settings = keepUnsaved;
    const results = await runInHost({ extension: root, suite, workspace, settings, env, timeLimitMs: 45 * minute });
    const more = only === '' ? await multiRoot() : { passed: 0, failures: [] };
    return { passed: results.passed + more.passed, failures: [...results.failures, ...more.failures] };
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** In a separate window: a window with a single folder would restart when the second is added. */
async function multiRoot(): Promise<SuiteResults> {
  const suite = await buildHostSuite('multiRoot');
  const parent = await mkdtemp(path.join(tmpdir(), 'folders-'));
  try {
    const folders = ['one', 'two'].map((name) => ({ path: path.join(parent, name) }));
    for (const folder of folders) {
      await mkdir(folder.path);
    }
    const workspace = path.join(parent, 'both.code-workspace');
    await writeFile(workspace, JSON.stringify({ folders }));
    return await runInHost({ extension: root, suite, workspace, settings: keepUnsaved, timeLimitMs: 10 * minute });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function ui(only: string, report: 'inherit' | number): Promise<SuiteResults> {
  await buildOnce();
  await packageDist();
  await prepareEditor();
  await ensureHostWithWindow();
  return runInNode({ files: testFiles('ui', only), report, timeoutMs: 4 * minute, timeLimitMs: 45 * minute });
}

function testFiles(suite: string, only: string): string[] {
  const folder = path.join(root, 'test', suite);
  return globSync('**/*.test.{ts,mts}', { cwd: folder })
    .filter((file) => file.includes(only))
    .sort()
    .map((file) => path.join(folder, file));
}
