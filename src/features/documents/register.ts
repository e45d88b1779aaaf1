import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { documentCommandNames } from '../../app/commandNames.ts';
import { asServiceError } from '../../notify/errors/asServiceError.ts';
import { detached } from '../../notify/errors/detached.ts';
import { hasDueJobs, jobsFolder } from './jobs/dueJobs.ts';
import { documentsView } from './view/documentsView.ts';

/** Registers the view and the commands for documents, and continues the jobs of an earlier window. */
export function registerDocuments(app: App): void {
  const { log } = app;
  const load = () => import('./loaded.ts');
  const changes = app.add(new vscode.EventEmitter<void>());
  // Also of a window that closes before the code is loaded.
  const closed = new AbortController();
  app.add(new vscode.Disposable(() => closed.abort()));
  const documents = app.lazy(async () => (await load()).openJobs(app, changes, closed.signal));
  const services = { ...app.services, documents };
  app.add(documentsView(services, changes.event, log, load));
  app.commands(services, documentCommandNames, load);
  const resume = async () => {
    if (await hasDueJobs(jobsFolder(services.storage))) {
      // The view and the next command report what cannot be read, and the log has bugs.
      await documents.get().catch((error: unknown) => asServiceError(error, log));
    }
  };
  detached(log, resume());
}
