import * as vscode from 'vscode';
import { prefix } from '../../../contributions.ts';
import { currentConnection } from '../../../state/connection/connections.ts';
import { groupOf, jobGroups, type JobGroup } from '../../../state/documentJobs/jobActions.ts';
import type { DocumentJobs } from '../../../state/documentJobs/documentJobs.ts';
import type { DocumentJob } from '../../../state/documentJobs/jobList.ts';
import type { Services } from '../../../state/services.ts';
import { asServiceError } from '../../../ui/errors/asServiceError.ts';
import type { Log } from '../../../ui/log.ts';
import { groupItem, jobItem, jobTooltip, rowWords } from './documentItem.ts';
import { documentJobs } from './windowJobs.ts';
import type { DocumentNode, JobNode } from './documentNode.ts';

/** The parts of the editor's tree view that are set from here. */
export type DocumentsPane = Pick<vscode.TreeView<DocumentNode>, 'badge'>;

/** A job as it was told to the view last. */
interface Told extends DocumentJob {
  readonly group: JobGroup;
  readonly words: string;
}

/** What the Documents view shows. */
export class DocumentTree {
  readonly #jobs: DocumentJobs;
  readonly #pane: DocumentsPane;
  readonly #changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>;
  readonly #groups = jobGroups.map((group) => ({ group }));
  readonly #nodes = new Map<string, JobNode>();
  #told = new Map<string, Told>();
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
    this.#told = new Map(jobs.map((job) => [job.record.id, toldOf(job, before.get(job.record.id))]));
    this.#setBadge(jobs.filter((job) => groupOf(job.record) === 'underWay').length);
    await this.#setState(jobs.length);
    if (before.size !== this.#told.size || [...this.#told].some(([id, { group }]) => before.get(id)?.group !== group)) {
      this.#changes.fire(undefined);
      return;
    }
    const changed = [...this.#told].filter(([id, { words }]) => before.get(id)?.words !== words);
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

  /** What shows when the mouse rests on a row: two hundred of them would be made for nothing. */
  tooltip(node: DocumentNode): vscode.MarkdownString | undefined {
    const job = 'group' in node ? undefined : this.#jobs.get(node.jobId);
    return job && jobTooltip(job);
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
      const tooltip = count === 1 ? t('1 document in progress') : t('{0} documents in progress', count);
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

/** Looks at a job anew only where something of it is another than before. */
function toldOf({ record, activity, elsewhere }: DocumentJob, before: Told | undefined): Told {
  if (before?.record === record && before.activity === activity && before.elsewhere === elsewhere) {
    return before;
  }
  const job = { record, activity, elsewhere };
  return { ...job, group: groupOf(record), words: rowWords(job) };
}

/**
 * The tree over the jobs of this machine; those that were left are taken up. Never rejects: undefined where the jobs
 * can't be read, which the view then says, and the log why.
 */
export async function openDocumentTree(
  services: Services,
  pane: DocumentsPane,
  changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>,
  log: Log,
): Promise<DocumentTree | undefined> {
  try {
    const tree = new DocumentTree(await documentJobs(services), pane, changes);
    await tree.changed();
    return tree;
  } catch (error) {
    log.error(asServiceError(error, log).message);
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
