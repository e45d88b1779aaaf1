import * as vscode from 'vscode';
import { toolNames } from '../../contributions.ts';
import type { Lazy } from '../../state/lazy.ts';
import type { Services } from '../../state/services.ts';
import type { Comparisons } from '../../ui/comparisons.ts';
import type { Log } from '../../ui/log.ts';
import { registerModelTool } from '../../ui/modelTool.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { LanguageStatus } from './languageStatus.ts';

export function registerTranslate(services: Services, log: Log, comparisons: Lazy<Comparisons>): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand('translateSelection', log, async (options) => {
      const { translateSelection } = await work();
      return translateSelection(services, await comparisons.get(), options, 'remembered');
    }),
    registerCommand('translateSelectionTo', log, async (options) => {
      const { translateSelection } = await work();
      return translateSelection(services, await comparisons.get(), options, 'asked');
    }),
    registerCommand('translateFile', log, async (options, resources) => {
      const { translateFile } = await work();
      return translateFile(services, await comparisons.get(), options, resources);
    }),
    registerCommand('pasteTranslated', log, async (options) => (await work()).pasteTranslated(services, options)),
    registerCommand('selectTargetLanguage', log, async (options) => {
      const { selectTargetLanguage } = await work();
      return selectTargetLanguage(services, options);
    }),
    registerCommand('selectSourceLanguage', log, async (options) => {
      const { selectSourceLanguage } = await work();
      return selectSourceLanguage(services, options);
    }),
    registerCommand('clearTranslationCache', log, () => {
      services.translationCache.clear();
      return Promise.resolve({ status: 'done' });
    }),
    registerModelTool(log, toolNames.translate, async () => (await work()).translateTool(services)),
    new LanguageStatus(),
  );
}

/** Loads what does the work, of a bundle of its own, at the first command. */
function work() {
  return import('./work.ts');
}
