// Checks the whole repository without running it: types, lint with the folder rules, format, unused code and
// dependencies, pages for users, circles of imports, and the size of the package.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { root } from './bundle/options.mts';
import { menuCounts } from './menus/menuCounts.mts';
import { packageBudgetBytes, packageOnce } from './package.mts';
import { readDocPages } from './readme/docPages.mts';
import { readContributions } from './readme/manifest.mts';
import { pageOddities, pageProblems, readmeBudgetBytes, readmeBytes } from './readme/pageProblems.mts';
import { readStructure } from './structure/structure.mts';
import { oddComments } from './words/comments.mts';
import { oddStrings, oddTexts, oddTitles } from './words/oddStrings.mts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The output of the tool. */
  readonly output: string;
}

const pageTypes = ['typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '--project'] as const;

/**
 * Each check: a tool of node_modules and its arguments. The compiler is TypeScript 7, which takes a quarter of the
 * processor time of TypeScript 6, and less with one thread than with several. typescript-eslint needs TypeScript 6.
 */
const checks = {
  types: ['typescript-7/bin/tsc', '--noEmit', '--singleThreaded'],
  'types of the grid page': [...pageTypes, 'src/features/grid/page'],
  'types of the translator page': [...pageTypes, 'src/features/translator/page'],
  lint: ['eslint/bin/eslint.js', '--max-warnings=0', '.'],
  format: ['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
  'unused code': ['knip/bin/knip.js', '--no-progress'],
} as const;

const atOnce = 2;

/** Runs every check, two at a time. */
export async function runChecks(onEnd: (result: CheckResult) => void): Promise<CheckResult[]> {
  const limit = pLimit(atOnce);
  const own = [checkMenus(), checkStrings(), checkPages(), checkStructure(), await checkPackage()];
  own.forEach(onEnd);
  const others = await Promise.all(
    Object.entries(checks).map(([name, [tool, ...args]]) =>
      limit(async () => {
        const started = performance.now();
        const { status, output } = await runTool(tool, args);
        const result = { name, passed: status === 0, seconds: (performance.now() - started) / 1000, output };
        onEnd(result);
        return result;
      }),
    ),
  );
  return [...own, ...others];
}

/** Counts what the palette and the editor's menu show. */
function checkMenus(): CheckResult {
  const started = performance.now();
  const counts = menuCounts(readContributions());
  const tooMany = counts.filter(({ count, most }) => count > most);
  const name = `menus: ${counts.map((each) => `${each.name} ${each.count} of ${each.most}`).join(', ')}`;
  const output = tooMany.map((each) => `${each.name} has more than ${each.most}`).join('\n');
  return { name, passed: tooMany.length === 0, seconds: (performance.now() - started) / 1000, output };
}

/** Counts odd phrases in English strings, descriptions of tools, comments, titles of tests, and the command line. */
function checkStrings(): CheckResult {
  const started = performance.now();
  const strings = [...oddStrings(), ...oddTexts()];
  const comments = oddComments();
  const titles = oddTitles();
  const odd = [...strings, ...comments, ...titles];
  const counts = `in strings ${strings.length} of 0, in comments ${comments.length} of 0, in titles ${titles.length} of 0`;
  const name = `forbidden phrases ${counts}`;
  return { name, passed: odd.length === 0, seconds: (performance.now() - started) / 1000, output: odd.join('\n') };
}

/** Checks the pages of the root, docs/, and samples/: links, words, and the size of README.md. */
function checkPages(): CheckResult {
  const started = performance.now();
  const pages = readDocPages();
  const problems = pageProblems(pages);
  const odd = pages.flatMap(pageOddities).length;
  const name = `pages: README.md ${readmeBytes(pages)} of ${readmeBudgetBytes} bytes, forbidden phrases ${odd} of 0`;
  const seconds = (performance.now() - started) / 1000;
  return { name, passed: problems.length === 0, seconds, output: problems.join('\n') };
}

/** Checks that there are no circles of imports. Reports large folders, names of two modules, and the longest file. */
function checkStructure(): CheckResult {
  const started = performance.now();
  const { sizes, circles, largeFolders, sharedNames, longestFile } = readStructure();
  const folders = largeFolders.map(({ folder, files }) => `${folder} ${files}`).join(', ');
  const name = [
    ...sizes.map(({ folder, files, lines }) => `${folder} ${lines} lines in ${files} files`),
    `imports, ${circles.length} circles`,
    `longest file ${longestFile.path} with ${longestFile.lines} lines`,
    `folders of more than 20 files: ${folders || 'none'}`,
    `names of two modules: ${sharedNames.join(', ') || 'none'}`,
  ].join('; ');
  const seconds = (performance.now() - started) / 1000;
  return {
    name,
    passed: circles.length === 0,
    seconds,
    output: circles.map((circle) => circle.join(' - ')).join('\n'),
  };
}

/** Builds and packages the extension within its budgets. */
async function checkPackage(): Promise<CheckResult> {
  const started = performance.now();
  const check = async () => {
    const { bytes } = await packageOnce();
    return { name: `package with ${bytes} of ${packageBudgetBytes} bytes`, passed: true, output: '' };
  };
  const result = await check().catch((error: unknown) => {
    return { name: 'package', passed: false, output: error instanceof Error ? error.message : String(error) };
  });
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

function runTool(tool: string, args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
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
