import * as vscode from 'vscode';
import { toolNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerModelTool } from '../../ui/modelTool.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

export function registerDetect(services: Services, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand('detectLanguage', log, async (options) => (await work()).detectLanguage(services, options)),
    registerModelTool(log, toolNames.detect, async () => (await work()).detectTool(services)),
  );
}

function work() {
  return import('./work.ts');
}
