import * as vscode from 'vscode';
import { documentJobCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { detached } from '../../ui/detached.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { registerDocumentsView } from './documentsView.ts';

export function registerDocuments(services: Services, log: Log): vscode.Disposable {
  detached(log, resume(services));
  return vscode.Disposable.from(
    registerDocumentsView(services, log),
    registerCommand('translateDocument', log, async (options, resources) => {
      const { translateDocument } = await work();
      return translateDocument(services, options, resources);
    }),
    ...documentJobCommandNames.map((name) =>
      registerCommand(name, log, async (options, _, rows) =>
        (await work()).runDocumentCommand(name, services, options, rows),
      ),
    ),
    registerCommand('removeDoneDocuments', log, async () => (await work()).removeDoneDocuments(services)),
  );
}

/** Goes on with the jobs that an earlier window left, where there are any. */
async function resume(services: Services): Promise<void> {
  if (await services.documents.hasDue()) {
    const { resumeDocuments } = await work();
    await resumeDocuments(services);
  }
}

/** Loads what does the work, of a bundle of its own, at the first need. */
function work() {
  return import('./work.ts');
}
