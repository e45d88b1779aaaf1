import * as vscode from 'vscode';
import { prefix } from '../../contract/contributions.ts';
import { setContext } from '../../contract/setContext.ts';
import { detached } from '../../notify/errors/detached.ts';
import type { FaultLog } from '../../notify/log.ts';
import { findConnection } from '../../service/connections/connections.ts';

/**
 * Keeps the plan of the active connection in a context key. `free` hides commands that need the Pro plan, and `none`
 * those that need a connection.
 */
export function planContext(log: FaultLog): vscode.Disposable {
  const notify = () => detached(log, setContext('plan', findConnection()?.plan ?? 'none'));
  notify();
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${prefix}.connection`) || event.affectsConfiguration(`${prefix}.connections`)) {
      notify();
    }
  });
}
