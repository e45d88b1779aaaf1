import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { DeveloperKeysView } from './developerKeysView.ts';

export function registerDeveloperKeys(services: Services, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    new DeveloperKeysView(services),
    registerCommand('createDeveloperKey', log, async (options) => (await work()).createDeveloperKey(services, options)),
    registerCommand('renameDeveloperKey', log, async (options) => (await work()).renameDeveloperKey(services, options)),
    registerCommand('limitDeveloperKey', log, async (options) => (await work()).limitDeveloperKey(services, options)),
    registerCommand('deactivateDeveloperKey', log, async (options) =>
      (await work()).deactivateDeveloperKey(services, options),
    ),
    registerCommand('copyDeveloperKeyId', log, async (options) => (await work()).copyDeveloperKeyId(services, options)),
  );
}

function work() {
  return import('./work.ts');
}
