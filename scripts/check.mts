// Checks the whole repository without running it: types, lint, the time that regular expressions take, arrows between
// folders and circles of imports, format, unused code and dependencies, links of pages for users, and the size of the
// package.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join, sep } from 'node:path';
import pLimit from 'p-limit';
import { root } from './bundle/options.mts';
import { menuCounts } from './menus/menuCounts.mts';
import { packageBudgetBytes, packageOnce } from './package.mts';
import { readDocPages } from './readme/docPages.mts';
import { readContributions } from './readme/manifest.mts';
import { pageProblems, readmeBudgetBytes, readmeBytes } from './readme/pageProblems.mts';
import { folderPairs } from './structure/folderPairs.mts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The output of the tool. */
  readonly output: string;
}

const pageTypes = ['typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '--project'] as const;

/**
 * Each check: a tool, as a path from node_modules, and its arguments. The compiler is TypeScript 7, which takes a
 * quarter of the processor time of TypeScript 6, and less with one thread than with several.
 */
const checks = {
  types: ['typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
  'types of the grid page': [...pageTypes, 'src/features/grid/page'],
  'types of the translator page': [...pageTypes, 'src/features/translator/page'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--quiet'],
  'time of regular expressions': ['../scripts/expressions.mts'],
  'arrows between folders': ['dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'test', 'scripts'],
  format: ['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
  'unused code': ['knip/bin/knip.js', '--no-progress'],
} as const;

const atOnce = 2;

/**
 * Runs every check, tools two at a time.
 * @param priority of the tools' processes: those of `os.constants.priority`
 */
export async function runChecks(
  onEnd: (result: CheckResult) => void,
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<CheckResult[]> {
  const limit = pLimit(atOnce);
  const run = async (check: () => Finding | Promise<Finding>) => {
    const result = await timed(check);
    onEnd(result);
    return result;
  };
  const own: CheckResult[] = [];
  for (const check of ownChecks) {
    own.push(await run(check));
  }
  const tools = Object.entries(checks).map(([name, [tool, ...args]]) =>
    limit(() => run(async () => ({ name, ...(await runTool(priority, tool, args)) }))),
  );
  return [...own, ...(await Promise.all(tools))];
}

/** A check of our own, without the time that it took. */
type Finding = Omit<CheckResult, 'seconds'>;

/** Our own checks; the last one builds, and packages within its budgets. */
const ownChecks: readonly (() => Finding | Promise<Finding>)[] = [
  checkMenus,
  checkPages,
  checkFolders,
  reportSizes,
  checkPackage,
];

async function timed(check: () => Finding | Promise<Finding>): Promise<CheckResult> {
  const started = performance.now();
  return { ...(await check()), seconds: (performance.now() - started) / 1000 };
}

/** Counts what the palette and the editor's menu show. */
function checkMenus(): Finding {
  const counts = menuCounts(readContributions());
  const tooMany = counts.filter(({ count, most }) => count > most);
  return {
    name: `menus: ${counts.map((each) => `${each.name} ${each.count} of ${each.most}`).join(', ')}`,
    passed: tooMany.length === 0,
    output: tooMany.map((each) => `${each.name} has more than ${each.most}`).join('\n'),
  };
}

/** Checks the pages of the root, docs/, and samples/: links, and the size of README.md. */
function checkPages(): Finding {
  const pages = readDocPages();
  const problems = pageProblems(pages);
  const name = `pages: README.md ${readmeBytes(pages)} of ${readmeBudgetBytes} bytes`;
  return { name, passed: problems.length === 0, output: problems.join('\n') };
}

/** Checks that no two folders of `src` import each other. The client of the service counts as a folder of `src`. */
function checkFolders(): Finding {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const files = new Map(paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(root, path), 'utf8')]));
  const pairs = folderPairs(files, ['src/service/api']);
  return {
    name: `pairs of folders that import each other: ${pairs.length}`,
    passed: pairs.length === 0,
    output: pairs.map(({ folders, imports }) => [folders.join(', '), ...imports].join('\n  ')).join('\n'),
  };
}

/** Reports the sizes of the code, and large folders. */
function reportSizes(): Finding {
  const paths = globSync('{src,test,scripts}/**/*.{ts,tsx,mts,mjs}', { cwd: root });
  const large = [...Map.groupBy(paths, dirname)].filter(([, { length }]) => length > 20);
  const sizes = Array.from(
    Map.groupBy(paths, (path) => path.split(sep)[0]),
    ([folder, inside]) => {
      const lines = inside.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
      return `${folder} ${lines.reduce((sum, each) => sum + each)} lines in ${inside.length} files`;
    },
  );
  const folders = large.map(([folder, { length }]) => `${folder} ${length}`).join(', ');
  return { name: `${sizes.join(', ')}; folders of more than 20: ${folders || 'none'}`, passed: true, output: '' };
}

async function checkPackage(): Promise<Finding> {
  try {
    const { bytes } = await packageOnce();
    return { name: `package with ${bytes} of ${packageBudgetBytes} bytes`, passed: true, output: '' };
  } catch (error) {
    return { name: 'package', passed: false, output: error instanceof Error ? error.message : String(error) };
  }
}

function runTool(priority: number, tool: string, args: readonly string[]): Promise<Omit<Finding, 'name'>> {
  const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) {
    setPriority(child.pid, priority);
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ passed: status === 0, output }));
  });
}

/** Returns a line for the result, followed by the tool's output if it found something. */
export function checkReport({ name, passed, seconds, output }: CheckResult): string {
  const line = `${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`;
  return passed ? line : `${line}\n${output.trimEnd()}`;
}

if (import.meta.main) {
  const results = await runChecks((result) => {
    console.error(checkReport(result));
  });
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
