import * as vscode from 'vscode';
import type { Lazy } from '../../state/lazy.ts';
import type { Comparisons } from '../../ui/comparisons.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

export function registerCompare(comparisons: Lazy<Comparisons>, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand('applyPreview', log, async () => (await work()).applyPreview(await comparisons.get())),
    registerCommand('takeReview', log, async () => (await work()).takeReview(await comparisons.get())),
    registerCommand('leaveReview', log, async () => (await work()).leaveReview(await comparisons.get())),
  );
}

/** Loads what does the work, of a bundle of its own, at the first command. */
function work() {
  return import('./work.ts');
}
