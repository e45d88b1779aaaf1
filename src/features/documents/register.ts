import type { App } from '../../app/app.ts';
import { documentCommandNames } from '../../app/commandNames.ts';
import { detached } from '../../notify/errors/detached.ts';
import { DocumentJobsHolder, type DocumentServices } from './jobs/documentJobsHolder.ts';
import { documentsView } from './view/documentsView.ts';

/** Registers the view and the commands for documents, and continues the jobs of an earlier window. */
export function registerDocuments(app: App): void {
  const { context, log } = app;
  const load = () => import('./loaded.ts');
  const documents = app.add(new DocumentJobsHolder(context, app.services.clients, (work) => detached(log, work)));
  const services: DocumentServices = { ...app.services, documents };
  app.add(documentsView(services, log, load));
  app.commandsWith(services, documentCommandNames, load);
  const resume = async () => {
    if (await documents.hasDue()) {
      await (await load()).resumeDocuments(services);
    }
  };
  detached(log, resume());
}
