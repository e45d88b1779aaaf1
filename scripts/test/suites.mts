import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { startDemoServer } from '../../test/host/demoServer.ts';
import { findEditor } from '../../test/host/findEditor.mts';
import { runInHost } from '../../test/host/runInHost.mts';
import { type NodeRun, runInNode } from '../../test/host/runInNode.mts';
import { bareVariable, claimsVariable, serviceVariable } from '../../test/host/runVariables.mts';
import type { SuiteResults } from '../../test/host/suiteResults.ts';
import { buildOnce } from '../build.mts';
import { buildHostSuite } from '../bundle/hostSuite.mts';
import { root } from '../bundle/options.mts';
import { checkReport, runChecks } from '../check.mts';
import { copyWorkspace, testWorkspace } from '../host/copyWorkspace.mts';
import { ensureHostWithWindow } from '../host/ensureHost.mts';
import { ensureSystemPackages, oracleRequirements } from '../host/systemPackages.mts';
import { packageOnce } from '../package.mts';
import { atOnce, type Report } from './atOnce.mts';

/** In running order. */
export const suiteNames = ['unit', 'integration', 'soak', 'check', 'ui'] as const;
export type SuiteName = (typeof suiteNames)[number];

export function isSuiteName(name: string): name is SuiteName {
  return suiteNames.some((known) => known === name);
}

/**
 * Suites that run at the same time, one group after the other. Unit tests use all processors. Integration tests mostly
 * wait: the soak next to them takes no time, and the checks only the time that they leave. UI tests run alone, in two
 * processes: next to other suites, their editors handle keys late.
 */
export const groups: readonly (readonly SuiteName[])[] = [['unit'], ['integration', 'soak', 'check'], ['ui']];

/** How a suite runs. */
export interface SuiteRun {
  /** Part of the path of a test file; empty: all files. */
  readonly only: string;
  readonly report: Report;
}

export type Suite = (run: SuiteRun) => Promise<SuiteResults>;
export const suites: Readonly<Record<SuiteName, Suite>> = { check, unit, integration, soak, ui };

/** Limits are for suites that hang: on a busy machine, a suite takes many times as long as on an idle one. */
const minute = 60_000;

/** VS Code in a browser saves automatically; tests check unsaved content. */
const keepUnsaved = { user: { 'files.autoSave': 'off' } };

/** Leaves out what the window shows only to a person: these tests ask the editor, not its window. */
const bareWindow = {
  user: {
    ...keepUnsaved.user,
    'window.title': 'Tests',
    'workbench.editor.showTabs': 'none',
    'workbench.editor.editorActionsLocation': 'hidden',
    'workbench.layoutControl.enabled': false,
    'workbench.statusBar.visible': false,
    'workbench.activityBar.location': 'hidden',
    'workbench.navigationControl.enabled': false,
    'window.commandCenter': false,
    'editor.lineNumbers': 'off',
    'editor.glyphMargin': false,
    'editor.renderLineHighlight': 'none',
    'editor.guides.indentation': false,
    'editor.overviewRulerLanes': 0,
    'editor.cursorBlinking': 'solid',
    'workbench.localHistory.enabled': false,
    'breadcrumbs.enabled': false,
    'explorer.autoReveal': false,
    'editor.minimap.enabled': false,
    'editor.stickyScroll.enabled': false,
    'editor.occurrencesHighlight': 'off',
    'editor.bracketPairColorization.enabled': false,
    'editor.folding': false,
    'git.enabled': false,
    'workbench.editor.languageDetection': false,
    'editor.links': false,
    'editor.colorDecorators': false,
    'editor.unicodeHighlight.ambiguousCharacters': false,
    'editor.unicodeHighlight.invisibleCharacters': false,
    'editor.selectionHighlight': false,
    'editor.matchBrackets': 'never',
    'editor.wordBasedSuggestions': 'off',
    'editor.lightbulb.enabled': 'off',
    'editor.inlayHints.enabled': 'off',
    'editor.semanticHighlighting.enabled': false,
    'editor.maxTokenizationLineLength': 1,
    'editor.accessibilitySupport': 'off',
    'workbench.tips.enabled': false,
    'problems.decorations.enabled': false,
    'extensions.webWorker': false,
  },
};

let editor: Promise<unknown> | undefined;

/** Installs what suites need, with the environment of the machine, such as its proxy. */
export async function install(names: readonly SuiteName[]): Promise<void> {
  if (names.includes('unit')) {
    await ensureSystemPackages(oracleRequirements);
  }
  if (names.some((name) => name === 'integration' || name === 'soak' || name === 'ui')) {
    await prepareEditor();
  }
}

/** Installs what the suites with an editor need, once. */
function prepareEditor(): Promise<unknown> {
  editor ??= findEditor().then(async (desktop) => desktop ?? (await ensureHostWithWindow()));
  return editor;
}

async function check({ report }: SuiteRun): Promise<SuiteResults> {
  const results = await runChecks((result) => {
    report.write(`${checkReport(result)}\n`);
  }, constants.priority.PRIORITY_LOW);
  const failures = results
    .filter((result) => !result.passed)
    .map(({ name, output }) => ({ title: name, message: output }));
  return { passed: results.length - failures.length, failures };
}

/** Folders whose tests take half of the time, and share no files with the others. */
const halfOfUnit = ['asking/', 'endpoints/', 'formats/', 'locales/', 'names/', 'reading/', 'terms/', 'text/'];

async function unit(run: SuiteRun): Promise<SuiteResults> {
  await ensureSystemPackages(oracleRequirements);
  await buildOnce();
  return inTwoProcesses('unit', halfOfUnit, run, { timeoutMs: 2 * minute, timeLimitMs: 20 * minute });
}

/** Runs the test files of a suite in two processes at the same time: those in `parts` in the second. */
async function inTwoProcesses(
  suite: string,
  parts: readonly string[],
  { only, report }: SuiteRun,
  limits: Pick<NodeRun, 'timeoutMs' | 'timeLimitMs'>,
): Promise<SuiteResults> {
  const all = testFiles(suite, only);
  const { first = [], second = [] } = Object.groupBy(all, (file) =>
    parts.some((part) => file.startsWith(path.join(root, 'test', suite, part))) ? 'second' : 'first',
  );
  if (first.length === 0 || second.length === 0) {
    return runInNode({ report, files: all, ...limits });
  }
  const runFiles = (files: readonly string[]) => (each: Report) => runInNode({ report: each, files, ...limits });
  return joined(await atOnce(report, runFiles(first), runFiles(second)));
}

/**
 * Runs the files in two editors at the same time: an editor mostly waits, for its window or for its extension host. Each
 * takes the next file when it has ended one, so both end at about the same time.
 */
async function integration({ only, report }: SuiteRun): Promise<SuiteResults> {
  await buildOnce();
  await prepareEditor();
  const suite = await buildHostSuite('integration', only);
  if (only !== '') {
    return inWorkspace(suite, { report });
  }
  const claims = await mkdtemp(path.join(tmpdir(), 'claims-'));
  const runSome = (each: Report) => inWorkspace(suite, { env: { [claimsVariable]: claims }, report: each });
  try {
    return joined(await atOnce(report, runSome, runSome, (each) => multiRoot({ report: each })));
  } finally {
    await rm(claims, { recursive: true, force: true });
  }
}

function joined(results: readonly SuiteResults[]): SuiteResults {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** Runs a suite in a copy of the workspace for tests. */
async function inWorkspace(
  suite: string,
  { env: given, ...run }: Pick<SuiteRun, 'report'> & { env?: Readonly<Record<string, string>> },
): Promise<SuiteResults> {
  const workspace = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  try {
    await copyWorkspace(testWorkspace, workspace);
    const env = {
      // A company's certificate in the system's store: Node reads the store when it starts.
      SSL_CERT_FILE: path.join(root, 'test/fixtures/system.cert.pem'),
      // Without the last one, each window logs errors.
      [bareVariable]: 'ipynb,github-authentication',
      ...given,
    };
    const timeLimitMs = 45 * minute;
    return await runInHost({ ...run, extension: root, suite, workspace, settings: bareWindow, env, timeLimitMs });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** In a separate window: a window with a single folder would restart when the second is added. */
async function multiRoot(run: Pick<SuiteRun, 'report'>): Promise<SuiteResults> {
  const suite = await buildHostSuite('multiRoot');
  const parent = await mkdtemp(path.join(tmpdir(), 'folders-'));
  try {
    const folders = ['one', 'two'].map((name) => ({ path: path.join(parent, name) }));
    for (const folder of folders) {
      await mkdir(folder.path);
    }
    const workspace = path.join(parent, 'both.code-workspace');
    await writeFile(workspace, JSON.stringify({ folders }));
    const timeLimitMs = 10 * minute;
    // The settings and the style rules are checked by the editor's own program for JSON.
    const env = { [bareVariable]: 'json-language-features,github-authentication' };
    return await runInHost({ ...run, extension: root, suite, workspace, settings: keepUnsaved, env, timeLimitMs });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/**
 * The service is a separate process: its count outlives the windows, and its memory is not that of the extension host.
 */
async function soak({ only, report }: SuiteRun): Promise<SuiteResults> {
  await buildOnce();
  await prepareEditor();
  const suite = await buildHostSuite('soak', only);
  const service = await startDemoServer(['--quiet']);
  try {
    return await inWorkspace(suite, { env: { [serviceVariable]: service.url }, report });
  } finally {
    await service.stop();
  }
}

/** Tests that take half of the time, in windows that no other file shares. */
const halfOfUi = ['documents/', 'locales.test.ts', 'start/', 'translator/translator.test.ts'];

async function ui(run: SuiteRun): Promise<SuiteResults> {
  await packageOnce();
  await prepareEditor();
  await ensureHostWithWindow();
  return inTwoProcesses('ui', halfOfUi, run, { timeoutMs: 4 * minute, timeLimitMs: 45 * minute });
}

function testFiles(suite: string, only: string): string[] {
  const folder = path.join(root, 'test', suite);
  return globSync('**/*.test.{ts,mts}', { cwd: folder })
    .filter((file) => file.replaceAll('\\', '/').includes(only))
    .sort()
    .map((file) => path.join(folder, file));
}
