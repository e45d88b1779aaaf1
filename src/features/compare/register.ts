import * as vscode from 'vscode';
import type { Comparisons } from '../../ui/comparisons.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { applyPreview } from './applyPreview.ts';
import { leaveReview, takeReview } from './review.ts';

export function registerCompare(comparisons: Comparisons, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand('applyPreview', log, () => applyPreview(comparisons)),
    registerCommand('takeReview', log, () => takeReview(comparisons)),
    registerCommand('leaveReview', log, () => leaveReview(comparisons)),
  );
}
