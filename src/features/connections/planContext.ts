import * as vscode from 'vscode';
import { type Plan, prefix } from '../../contributions.ts';
import { currentConnection } from '../../state/connection/connections.ts';
import { detached } from '../../ui/errors/detached.ts';
import type { FaultLog } from '../../ui/log.ts';
import { setContext } from '../../ui/setContext.ts';

/**
 * Keeps the plan of the active connection in a context key. `free` hides commands that need the Pro plan, and `none`
 * those that need a connection.
 */
export function planContext(log: FaultLog): vscode.Disposable {
  const tell = () => detached(log, setContext('plan', planInUse()));
  tell();
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${prefix}.connection`) || event.affectsConfiguration(`${prefix}.connections`)) {
      tell();
    }
  });
}

function planInUse(): Plan | 'none' {
  try {
    return currentConnection().plan;
  } catch {
    return 'none';
  }
}
