import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { planContext } from './planContext.ts';

export function registerConnections(services: Services, log: Log): vscode.Disposable {
  const { keys } = services;
  return vscode.Disposable.from(
    planContext(log),
    registerCommand('addConnection', log, async (options) => (await work()).addConnection(keys, options)),
    registerCommand('switchConnection', log, async (options) => (await work()).switchConnection(options)),
    registerCommand('removeConnection', log, async (options) => (await work()).removeConnection(keys, options)),
    registerCommand('checkConnection', log, async () => (await work()).checkConnection(services)),
    registerCommand('setKey', log, async (options) => (await work()).setKey(keys, options)),
    registerCommand('clearKey', log, async () => (await work()).clearKey(keys)),
    registerCommand('setAdminKey', log, async (options) => (await work()).setAdminKey(keys, options)),
    registerCommand('clearAdminKey', log, async () => (await work()).clearAdminKey(keys)),
  );
}

function work() {
  return import('./work.ts');
}
