import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../bundle/options.mts';

/** Lines of a file or folder. */
const lineCount = z.object({ total: z.int(), covered: z.int() });
type LineCount = z.infer<typeof lineCount>;

/** The report `json-summary` of c8: the total, and each file by its path. */
const report = z.record(z.string(), z.object({ lines: lineCount }));

/**
 * Returns one line with the share of the lines of `src` that ran, and the folders with the lowest shares.
 * @param folder what V8 wrote to the folder that `NODE_V8_COVERAGE` names; the report is written there too
 */
export function coverageSummary(folder: string): string {
  const reports = path.join(folder, 'report');
  const c8 = createRequire(import.meta.url).resolve('c8/bin/c8.js');
  execFileSync(
    process.execPath,
    [
      ...[c8, 'report', '--temp-directory', folder, '--reports-dir', reports, '--reporter', 'json-summary'],
      // Bundles count for the files that they were made of, and files that never ran count too.
      ...['--all', '--src', 'src', '--include', 'src/**', '--exclude-after-remap'],
      // Pages run in the browser, where lines are not counted.
      ...['--exclude', '**/{page,browser}/**'],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const read: unknown = JSON.parse(readFileSync(path.join(reports, 'coverage-summary.json'), 'utf8'));
  const { total, ...files } = report.parse(read);
  const folders = Array.from(
    Map.groupBy(Object.entries(files), ([file]) => folderOf(path.relative(root, file))),
    ([name, inside]) => ({ name, lines: sum(inside.map(([, { lines }]) => lines)) }),
  );
  const least = folders.toSorted((a, b) => share(a.lines) - share(b.lines)).slice(0, 3);
  return [
    `coverage: ${percent(total?.lines ?? sum([]))} of ${total?.lines.total ?? 0} lines of src`,
    `least in ${least.map(({ name, lines }) => `${name} ${percent(lines)}`).join(', ')}`,
  ].join('; ');
}

/** `src/features/usage/x.ts` -> `src/features/usage`, `src/editor/files/x.ts` -> `src/editor`. */
function folderOf(file: string): string {
  const parts = path.dirname(file).split(path.sep);
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
}

function sum(counts: readonly LineCount[]): LineCount {
  return counts.reduce((a, b) => ({ total: a.total + b.total, covered: a.covered + b.covered }), {
    total: 0,
    covered: 0,
  });
}

const share = ({ total, covered }: LineCount) => (total === 0 ? 1 : covered / total);
const percent = (count: LineCount) => `${Math.round(share(count) * 100)}%`;
