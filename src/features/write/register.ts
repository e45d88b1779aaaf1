import * as vscode from 'vscode';
import { toolNames } from '../../contributions.ts';
import type { Lazy } from '../../state/lazy.ts';
import type { Services } from '../../state/services.ts';
import type { Comparisons } from '../../ui/comparisons.ts';
import type { Log } from '../../ui/log.ts';
import { registerModelTool } from '../../ui/modelTool.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

export function registerWrite(services: Services, log: Log, comparisons: Lazy<Comparisons>): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand('rephraseSelection', log, async (options) => {
      const { rephraseSelection } = await work();
      return rephraseSelection(services, await comparisons.get(), options);
    }),
    registerCommand('rephraseFile', log, async (options, resources) => {
      const { rephraseFile } = await work();
      return rephraseFile(services, await comparisons.get(), options, resources);
    }),
    registerCommand('tryAnotherStyle', log, async (options) => {
      const { tryAnotherStyle } = await work();
      return tryAnotherStyle(await comparisons.get(), options);
    }),
    registerModelTool(log, toolNames.rephrase, async () => (await work()).rephraseTool(services)),
  );
}

/** Loads what does the work, of a bundle of its own, at the first command. */
function work() {
  return import('./work.ts');
}
