import * as vscode from 'vscode';
import type { Lazy } from '../../app/lazy.ts';
import type { Services } from '../../app/services.ts';
import { detached } from '../../notify/errors/detached.ts';
import type { UsageWatch } from './usageWatch.ts';

/** Warns before a limit is reached; the watch is created when something was first billed. */
export function usageWarnings({ log, usageList }: Services, watch: Lazy<UsageWatch>): vscode.Disposable {
  const look = async () => (await watch.get()).look();
  const lookAfresh = async () => (await watch.made())?.lookAfresh();
  return vscode.Disposable.from(
    usageList.onDidCount(() => detached(log, look())),
    usageList.onDidChange(() => detached(log, lookAfresh())),
  );
}
