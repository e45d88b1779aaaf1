import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { documentCommandNames } from '../../app/commandNames.ts';
import { prefix } from '../../contract/contributions.ts';
import { onSettingChange } from '../../contract/readSetting.ts';
import { asServiceError, detached, type Log } from '../../notify/faults.ts';
import { followVisibility } from '../../notify/visibleViews.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { hasDueJobs, jobsFolder } from './jobs/dueJobs.ts';
import type { DocumentNode, DocumentTree, openDocumentTree } from './view/documentTree.ts';
import type { DocumentServices } from './view/windowJobs.ts';

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

/** Registers the view of documents. Its tree is created when the view is opened, or when jobs are in progress. */
function documentsView(
  services: DocumentServices,
  onDidChangeJobs: vscode.Event<void>,
  log: Log,
  load: () => Promise<{ readonly openDocumentTree: typeof openDocumentTree }>,
): vscode.Disposable {
  const changes = new vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>();
  const opening = new SharedResult<DocumentTree | undefined>();
  const tree = async (): Promise<DocumentTree | undefined> => {
    const found = await opening.get(open);
    if (!found) {
      opening.forget();
    }
    return found;
  };
  const view = vscode.window.createTreeView<DocumentNode>(`${prefix}.documents`, {
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changes.event,
      getTreeItem: async (node) => (await tree())?.item(node) ?? new vscode.TreeItem(''),
      resolveTreeItem: async (item, node) => {
        item.tooltip = (await tree())?.tooltip(node);
        return item;
      },
      getChildren: async (node) => (await tree())?.children(node),
    },
  });
  const open = async () => (await load()).openDocumentTree(services, view, changes, log);
  const changed = async () => (await tree())?.changed();
  const look = () => detached(log, changed());
  return vscode.Disposable.from(
    changes,
    view,
    onDidChangeJobs(look),
    followVisibility(`${prefix}.documents`, view),
    onSettingChange('all', () => opening.current && look()),
    services.refreshers.add('documents', changed),
  );
}
