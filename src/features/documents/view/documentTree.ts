import * as vscode from 'vscode';
import { prefix } from '../../../contract/contributions.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import type { Log } from '../../../notify/log.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import type { DocumentJobs } from '../jobs/documentJobs.ts';
import type { DocumentServices } from '../jobs/documentJobsHolder.ts';
import type { DocumentJob } from '../jobs/jobList.ts';
import { groupOf, type JobGroup, jobGroups } from '../jobs/jobSteps.ts';
import { groupItem, jobItem, jobTooltip, rowWords } from './documentItem.ts';
import type { DocumentNode, JobNode } from './documentNode.ts';
import { documentJobs } from './windowJobs.ts';

/** The parts of the editor's tree view that are set here. */
export type DocumentsPane = Pick<vscode.TreeView<DocumentNode>, 'badge'>;

/** A job as last shown. */
interface ShownJob extends DocumentJob {
  readonly group: JobGroup;
  readonly words: string;
}

/** The tree of the Documents view. */
export class DocumentTree {
  readonly #jobs: DocumentJobs;
  readonly #pane: DocumentsPane;
  readonly #changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>;
  readonly #groups = jobGroups.map((group) => ({ group }));
  readonly #nodes = new Map<string, JobNode>();
  #shown = new Map<string, ShownJob>();
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

  /** Reads the jobs again, and updates only the rows that look different. */
  async changed(): Promise<void> {
    const jobs = this.#jobs.list();
    const before = this.#shown;
    this.#shown = new Map(jobs.map((job) => [job.record.id, describeShownJob(job, before.get(job.record.id))]));
    this.#setBadge(jobs.filter((job) => groupOf(job.record) === 'underWay').length);
    await this.#setState(jobs.length);
    if (
      before.size !== this.#shown.size ||
      [...this.#shown].some(([id, { group }]) => before.get(id)?.group !== group)
    ) {
      this.#changes.fire(undefined);
      return;
    }
    const changed = [...this.#shown].filter(([id, { words }]) => before.get(id)?.words !== words);
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
    // It was removed while the view requested it.
    return job ? jobItem(node, job) : new vscode.TreeItem('');
  }

  /** Created when the mouse rests on a row, as there may be hundreds. */
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

  /** Decides which welcome text the empty view shows (package.json, viewsWelcome). */
  async #setState(count: number): Promise<void> {
    const state = count > 0 ? 'listed' : isConnected() ? 'empty' : 'notConnected';
    if (state !== this.#state) {
      this.#state = state;
      await setState(state);
    }
  }
}

/** Formats a job only if a relevant part has changed. */
function describeShownJob({ record, activity, elsewhere }: DocumentJob, before: ShownJob | undefined): ShownJob {
  if (before?.record === record && before.activity === activity && before.elsewhere === elsewhere) {
    return before;
  }
  const job = { record, activity, elsewhere };
  return { ...job, group: groupOf(record), words: rowWords(job) };
}

/**
 * Returns the tree of the jobs of this machine, and continues jobs of closed windows. Never rejects: returns undefined
 * if the jobs cannot be read, which the view says, and logs why.
 */
export async function openDocumentTree(
  services: DocumentServices,
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
