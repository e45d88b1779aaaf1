import * as vscode from 'vscode';
import { prefix } from '../../contributions.ts';
import { currentConnection } from '../../state/connections.ts';
import { groupOf, jobGroups, type JobGroup } from '../../state/documentJobs/jobActions.ts';
import type { DocumentJobs } from '../../state/documentJobs/documentJobs.ts';
import type { Services } from '../../state/services.ts';
import { groupItem, jobItem } from './documentItem.ts';
import { documentJobs } from './documentJobs.ts';
import type { DocumentNode, JobNode } from './documentNode.ts';

/** The parts of the editor's tree view that are set from here. */
export type DocumentsPane = Pick<vscode.TreeView<DocumentNode>, 'badge'>;

/** What the Documents view shows. */
export class DocumentTree {
  readonly #jobs: DocumentJobs;
  readonly #pane: DocumentsPane;
  readonly #changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>;
  readonly #groups = jobGroups.map((group) => ({ group }));
  readonly #nodes = new Map<string, JobNode>();
  /** Of each job as it was told last: the group it stood in, and its words. */
  #told = new Map<string, readonly [JobGroup, string]>();
  #state = '';

  constructor(
    jobs: DocumentJobs,
    pane: DocumentsPane,
    changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>,
  ) {
    this.#jobs = jobs;
    this.#pane = pane;
    this.#changes = changes;
  }

  /** Looks at the jobs again, and tells the view only of the rows that look otherwise than before. */
  async changed(): Promise<void> {
    const jobs = this.#jobs.list();
    const before = this.#told;
    this.#told = new Map(
      jobs.map((job) => {
        const { description, contextValue } = jobItem(this.#nodeOf(job.record.id), job);
        return [job.record.id, [groupOf(job.record), `${String(description)} ${contextValue}`]];
      }),
    );
    this.#setBadge(jobs.filter((job) => groupOf(job.record) === 'underWay').length);
    await this.#setState(jobs.length);
    const isMoved = ([id, [group]]: readonly [string, readonly [JobGroup, string]]) => before.get(id)?.[0] !== group;
    if (before.size !== this.#told.size || [...this.#told].some(isMoved)) {
      this.#changes.fire(undefined);
      return;
    }
    const changed = [...this.#told].filter(([id, [, words]]) => before.get(id)?.[1] !== words);
    if (changed.length > 0) {
      this.#changes.fire(changed.map(([id]) => this.#nodeOf(id)));
    }
  }

  children(node?: DocumentNode): DocumentNode[] {
    if (node === undefined) {
      return this.#groups.filter(({ group }) => this.#count(group) > 0);
    }
    return 'group' in node
      ? this.#jobs.list().flatMap((job) => (groupOf(job.record) === node.group ? [this.#nodeOf(job.record.id)] : []))
      : [];
  }

  item(node: DocumentNode): vscode.TreeItem {
    if ('group' in node) {
      return groupItem(node.group, this.#count(node.group));
    }
    const job = this.#jobs.get(node.jobId);
    // One that was removed while the view asked for it.
    return job ? jobItem(node, job) : new vscode.TreeItem('');
  }

  #count(group: JobGroup): number {
    return this.#jobs.list().filter((job) => groupOf(job.record) === group).length;
  }

  #nodeOf(jobId: string): JobNode {
    const node = this.#nodes.get(jobId) ?? { inView: true, jobId };
    this.#nodes.set(jobId, node);
    return node;
  }

  #setBadge(count: number): void {
    if (count !== (this.#pane.badge?.value ?? 0)) {
      const { t } = vscode.l10n;
      const tooltip = count === 1 ? t('1 document is under way') : t('{0} documents are under way', count);
      this.#pane.badge = count === 0 ? undefined : { value: count, tooltip };
    }
  }

  /** Decides which welcome text the empty view has (package.json, viewsWelcome). */
  async #setState(count: number): Promise<void> {
    const state = count > 0 ? 'listed' : isConnected() ? 'empty' : 'notConnected';
    if (state !== this.#state) {
      this.#state = state;
      await setState(state);
    }
  }
}

/**
 * The tree over the jobs of this machine; those that were left are taken up. Never rejects: undefined where the jobs can't be
 * read, which the view then says.
 */
export async function openDocumentTree(
  services: Services,
  pane: DocumentsPane,
  changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>,
): Promise<DocumentTree | undefined> {
  try {
    const tree = new DocumentTree(await documentJobs(services), pane, changes);
    await tree.changed();
    return tree;
  } catch {
    await setState('failed');
    return undefined;
  }
}

function setState(state: 'listed' | 'empty' | 'notConnected' | 'failed'): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `${prefix}.documentsState`, state);
}

function isConnected(): boolean {
  try {
    currentConnection();
    return true;
  } catch {
    return false;
  }
}
