import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from '../bundle/options.mts';

/**
 * Returns the shares of `src` that ran.
 * @param folder what V8 wrote to the folder that `NODE_V8_COVERAGE` names
 */
export function coverageSummary(folder: string): string {
  const c8 = createRequire(import.meta.url).resolve('c8/bin/c8.js');
  const args = [
    ...[c8, 'report', '--temp-directory', folder, '--reporter', 'text-summary'],
    // Bundles count for the files that they were made of, and files that never ran count too.
    ...['--all', '--src', 'src', '--include', 'src/**', '--exclude-after-remap'],
    // Pages run in the browser, where lines are not counted.
    ...['--exclude', '**/{page,browser}/**'],
  ];
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim();
}
