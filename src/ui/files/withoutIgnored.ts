import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as vscode from 'vscode';
import { inTurns } from '../../text/asking/inTurns.ts';

/**
 * Returns those paths of a folder that Git does not ignore. All of them where the folder is in no repository, Git is
 * not installed, or the workspace is not trusted: the configuration of a repository may name programs that Git runs.
 */
export async function withoutIgnored(folder: vscode.Uri, paths: readonly string[]): Promise<readonly string[]> {
  if (folder.scheme !== 'file' || !vscode.workspace.isTrusted) {
    return paths;
  }
  try {
    const ignored = await ignoredBelow(folder.fsPath);
    if (ignored.size === 0) {
      return paths;
    }
    const kept: string[] = [];
    const keep = (path: string): void => {
      if (!partsOf(path).some((part) => ignored.has(part))) {
        kept.push(path);
      }
    };
    await inTurns(paths, keep);
    return kept;
  } catch {
    return paths;
  }
}

/** Returns a path and the folders that it is in, these with a slash at their ends. */
function partsOf(path: string): readonly string[] {
  return [path, ...[...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))];
}

/** Returns ignored files, and in place of all that is in them ignored folders. */
async function ignoredBelow(cwd: string): Promise<ReadonlySet<string>> {
  const which = ['--others', '--ignored', '--exclude-standard', '--directory'];
  const git = spawn('git', ['ls-files', '-z', ...which], {
    cwd,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = once(git, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  const found = await Promise.race([text(git.stdout), failed]);
  return new Set(found.split('\0').filter((path) => path !== ''));
}
