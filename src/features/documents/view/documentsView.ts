import * as vscode from 'vscode';
import { prefix } from '../../../contract/contributions.ts';
import { onSettingChange } from '../../../contract/readSetting.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { Log } from '../../../notify/log.ts';
import { SharedResult } from '../../../text/asking/sharedResult.ts';
import type { DocumentNode, DocumentTree, openDocumentTree } from './documentTree.ts';
import type { DocumentServices } from './windowJobs.ts';

/** Registers the view of documents. Its tree is created when the view is opened, or when jobs are in progress. */
export function documentsView(
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
    onSettingChange('all', () => opening.current && look()),
    services.refreshers.add('documents', changed),
  );
}
