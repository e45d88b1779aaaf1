import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the hash of the commit that the work tree is equal to; undefined if it differs, or without Git. */
export function cleanCommit(folder: string): string | undefined {
  try {
    return git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the hash to `tested` in the folder of Git: another `HEAD` shows as untested. */
export function noteTested(folder: string, commit: string): void {
  writeFileSync(path.resolve(folder, git(folder, 'rev-parse', '--git-dir'), 'tested'), `${commit}\n`);
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
