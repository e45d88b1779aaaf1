import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { dictionaryDocuments } from './dictionaryDocuments.ts';
import { GlossariesView } from './glossariesView.ts';
import { registerTerms } from './registerTerms.ts';
import { RejectedLines } from './rejectedLines.ts';

export function registerGlossaries(services: Services, log: Log): vscode.Disposable {
  const view = new GlossariesView(services);
  const rejectedLines = new RejectedLines();
  return vscode.Disposable.from(
    view,
    dictionaryDocuments(services),
    registerCommand('createGlossary', log, async (options) => (await work()).createGlossary(services, options)),
    registerCommand('renameGlossary', log, async (options) => (await work()).renameGlossary(services, options)),
    registerCommand('deleteGlossary', log, async (options) => (await work()).deleteGlossary(services, options)),
    registerCommand('duplicateGlossary', log, async (options) => (await work()).duplicateGlossary(services, options)),
    registerCommand('editDictionary', log, async (options) => (await work()).editDictionary(services, options)),
    registerCommand('setDictionary', log, async (options) => (await work()).setDictionary(services, options)),
    registerCommand('alignColumns', log, async () => (await work()).alignColumns()),
    rejectedLines,
    registerCommand('importDictionary', log, async (options, resources) =>
      (await work()).importDictionary(services, rejectedLines, options, resources),
    ),
    registerCommand('exportDictionary', log, async (options) => (await work()).exportDictionary(services, options)),
    registerCommand('useGlossary', log, async (options) => (await work()).useGlossary(services, options)),
    registerCommand('stopUsingGlossary', log, async (options) => (await work()).stopUsingGlossary(services, options)),
    registerCommand('filterGlossaries', log, async (options) => (await work()).filterGlossaries(view, options)),
    registerCommand('clearGlossaryFilter', log, async () => {
      view.filter = '';
      return Promise.resolve({ status: 'done' });
    }),
    registerCommand('copyGlossaryId', log, async (options) => (await work()).copyGlossaryId(services, options)),
    registerTerms(services, log),
  );
}

/** Loads what does the work, of a bundle of its own, at the first command. */
function work() {
  return import('./work.ts');
}
