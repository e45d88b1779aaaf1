import * as vscode from 'vscode';
import { plainTooltip, visibleItem } from '../../../app/views/treeItems.ts';
import { prefix } from '../../../contract/contributions.ts';
import { type InView, inView, type Own, own } from '../../../contract/ownOptions.ts';
import { setContext } from '../../../contract/setContext.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { asServiceError, type Log } from '../../../notify/faults.ts';
import { formatTime } from '../../../notify/localFormats.ts';
import { getFileName, languageName } from '../../../notify/names.ts';
import { findConnection } from '../../../service/connections/connections.ts';
import type { DocumentJobs } from '../jobs/documentJobs.ts';
import type { DocumentJob } from '../jobs/jobList.ts';
import { isUnread, type JobHalt, type JobRecord } from '../jobs/jobRecord.ts';
import {
  getJobGroup,
  getJobState,
  isUnderWay,
  type JobGroup,
  type JobState,
  jobGroups,
  listActions,
} from '../jobs/jobSteps.ts';
import { believableSeconds } from '../jobs/jobTiming.ts';
import { jobSentence } from './jobSentence.ts';
import type { DocumentServices } from './windowJobs.ts';

const { t } = vscode.l10n;

/** Cached: creating one takes longer than the rest of a row. */
const counts = new Intl.NumberFormat(vscode.env.language);

/** Seconds above which minutes are precise enough. */
const minutesFrom = 90;

/** Returns the languages; the source only if the user chose one. */
function formatLanguages({ parameters: { sourceLang, targetLang } }: JobRecord): string {
  const target = languageName(targetLang);
  return sourceLang ? t('{0} → {1}', languageName(sourceLang), target) : target;
}

/** Returns the state of a job in a few words. */
function stateWords(job: DocumentJob): string {
  const { record, activity, elsewhere } = job;
  if (record.halt) {
    return haltWords(record.halt);
  }
  if (elsewhere && record.step !== 'placed') {
    return t('in another window');
  }
  return activity.trouble ? t('waiting to retry') : words[getJobState(record)](job);
}

/** Returns the billed characters; undefined if the service did not say. */
function billedWords({ billedCharacters }: JobRecord): string | undefined {
  if (billedCharacters === undefined) {
    return undefined;
  }
  return billedCharacters === 1 ? t('1 character billed') : t('{0} characters billed', counts.format(billedCharacters));
}

const words: { readonly [State in JobState]: (job: DocumentJob) => string } = {
  waiting: () => t('waiting'),
  uploading: (job) => transferred(job, t('uploading'), (a, b) => t('uploading, {0} of {1}', a, b)),
  translating: ({ activity }) => translating(believableSeconds(activity.secondsRemaining)),
  downloading: (job) => transferred(job, t('downloading'), (a, b) => t('downloading, {0} of {1}', a, b)),
  placing: () => t('saving'),
  done: ({ record }) => billedWords(record) ?? t('done'),
  failed: () => '',
};

function translating(seconds: number | undefined): string {
  if (seconds === undefined) {
    return t('translating');
  }
  return seconds < minutesFrom
    ? t('about {0} s left', Math.ceil(seconds))
    : t('about {0} min left', Math.round(seconds / 60));
}

function transferred(
  { activity: { doneBytes, allBytes } }: DocumentJob,
  plain: string,
  withSizes: (done: string, all: string) => string,
): string {
  return doneBytes === undefined || allBytes === undefined ? plain : withSizes(size(doneBytes), size(allBytes));
}

/** Bytes per unit, the largest first. */
const units = [sized('megabyte', 1e6), sized('kilobyte', 1e3), sized('byte', 1)];

function sized(unit: string, bytes: number) {
  const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 1 } as const;
  return { bytes, format: new Intl.NumberFormat(vscode.env.language, options) };
}

/** Returns a number of bytes in readable form. */
function size(bytes: number): string {
  const unit = units.find((each) => Math.max(1, bytes) >= each.bytes);
  return unit ? unit.format.format(bytes / unit.bytes) : '';
}

function haltWords({ reason, mayHaveBeenBilled }: JobHalt): string {
  switch (reason) {
    case 'cancelled':
      return t('cancelled');
    case 'interrupted':
      return mayHaveBeenBilled ? t('upload interrupted') : t('not uploaded yet');
    case 'failed':
      return t('failed');
    case 'refused':
      return t('rejected');
    case 'removed':
      return t('no longer on the service');
    case 'unplaced':
      return t('translated, not saved');
    case 'undecoded':
      return t('saved without decoding');
    case 'unread':
      return t('cannot be read');
  }
}

/** Returns the row above the jobs of a group. */
function groupItem(group: JobGroup, count: number): vscode.TreeItem {
  const labels = { underWay: t('In Progress'), done: t('Done'), failed: t('Failed') };
  const item = new vscode.TreeItem(labels[group], vscode.TreeItemCollapsibleState.Expanded);
  item.id = group;
  item.description = String(count);
  item.contextValue = `documents ${group}`;
  item.accessibilityInformation = { label: `${labels[group]}, ${count}`, role: 'treeitem' };
  return item;
}

/** Returns everything in a job's row that can change while the row stays in place. */
function rowWords(job: DocumentJob): string {
  return [formatLanguages(job.record), stateWords(job), getContextValue(job)].join('\n');
}

/** Returns the row of a job, without its {@link jobTooltip}. Its id never changes. */
function jobItem(node: JobNode, job: DocumentJob): vscode.TreeItem {
  const { record } = job;
  const uri = vscode.Uri.parse(record.source, true);
  const said = [...(isUnread(record) ? [] : [formatLanguages(record)]), stateWords(job)];
  const item = new vscode.TreeItem(getFileName(uri), vscode.TreeItemCollapsibleState.None);
  item.id = record.id;
  item.description = said.join(' · ');
  item.iconPath = chooseIcon(record);
  item.contextValue = getContextValue(job);
  item.accessibilityInformation = {
    label: [t('document {0}', getFileName(uri)), ...said].join(', '),
    role: 'treeitem',
  };
  const group = getJobGroup(record);
  if (group === 'done') {
    item.command = { command: `${prefix}.openDocument`, title: t('Open Translation'), arguments: [node] };
  } else if (group === 'failed' && record.halt?.reason !== 'cancelled') {
    item.command = { command: `${prefix}.showDocumentError`, title: t('Show Error'), arguments: [node] };
  }
  return item;
}

/**
 * Returns the context value for menus: the group, then the actions of the job. It has none while another window works
 * on it.
 */
function getContextValue({ record, elsewhere }: DocumentJob): string {
  return elsewhere && isUnderWay(record)
    ? 'documentElsewhere'
    : ['document', getJobGroup(record), ...listActions(record)].join(' ');
}

const icons: { readonly [State in JobState]: [string, string?] } = {
  waiting: ['watch'],
  uploading: ['cloud-upload'],
  translating: ['loading~spin'],
  downloading: ['cloud-download'],
  placing: ['save'],
  done: ['pass', 'testing.iconPassed'],
  failed: ['error', 'list.errorForeground'],
};
/** Icons of jobs that stopped without an error. */
const haltIcons: { readonly [Reason in JobHalt['reason']]?: [string, string?] } = {
  cancelled: ['circle-slash'],
  interrupted: ['warning', 'list.warningForeground'],
  unread: ['warning', 'list.warningForeground'],
  unplaced: ['warning', 'list.warningForeground'],
};

function chooseIcon(record: JobRecord): vscode.ThemeIcon {
  const [id, color] = (record.halt && haltIcons[record.halt.reason]) ?? icons[getJobState(record)];
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}

/** File names and the service's texts are shown as text, never as Markdown. */
function jobTooltip(job: DocumentJob): vscode.MarkdownString {
  const { record, activity } = job;
  if (isUnread(record)) {
    return plainTooltip([jobSentence(record)]);
  }
  const begun = formatTime(record.createdAt, { dateStyle: 'long', timeStyle: 'short' });
  const formatPath = (address: string) => vscode.workspace.asRelativePath(vscode.Uri.parse(address, true));
  return plainTooltip([
    `${formatPath(record.source)} · ${formatLanguages(record)}`,
    record.halt ? jobSentence(record) : stateWords(job),
    activity.trouble && errorSentence(activity.trouble),
    record.step === 'placed' ? undefined : billedWords(record),
    record.result === undefined ? undefined : t('Translation: {0}', formatPath(record.result)),
    t('Started {0} on the connection {1}', begun, record.service.name),
  ]);
}

/** The parts of the editor's tree view that are set here. */
export type DocumentsPane = Pick<vscode.TreeView<DocumentNode>, 'badge'>;

interface ShownJob extends DocumentJob {
  readonly group: JobGroup;
  readonly words: string;
}

/** The tree of the Documents view. */
export class DocumentTree {
  readonly #jobs: DocumentJobs;
  readonly #pane: DocumentsPane;
  readonly #changes: vscode.EventEmitter<DocumentNode | DocumentNode[] | undefined>;
  readonly #groups = jobGroups.map((group) => ({ ...own, group }));
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
    this.#setBadge(jobs.filter((job) => getJobGroup(job.record) === 'underWay').length);
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
      this.#changes.fire(changed.map(([id]) => this.#getNode(id)));
    }
  }

  children(node?: DocumentNode): DocumentNode[] {
    if (node === undefined) {
      return this.#groups.filter(({ group }) => this.#count(group) > 0);
    }
    return 'group' in node
      ? this.#jobs
          .list()
          .flatMap((job) => (getJobGroup(job.record) === node.group ? [this.#getNode(job.record.id)] : []))
      : [];
  }

  item(node: DocumentNode): vscode.TreeItem {
    if ('group' in node) {
      return groupItem(node.group, this.#count(node.group));
    }
    const job = this.#jobs.get(node.jobId);
    // It was removed while the view requested it.
    return job ? visibleItem(jobItem(node, job)) : new vscode.TreeItem('');
  }

  /** Created when the mouse rests on a row, as there may be hundreds. */
  tooltip(node: DocumentNode): vscode.MarkdownString | undefined {
    const job = 'group' in node ? undefined : this.#jobs.get(node.jobId);
    return job && jobTooltip(job);
  }

  #count(group: JobGroup): number {
    return this.#jobs.list().filter((job) => getJobGroup(job.record) === group).length;
  }

  #getNode(jobId: string): JobNode {
    const node = this.#nodes.get(jobId) ?? { ...inView, jobId };
    this.#nodes.set(jobId, node);
    return node;
  }

  #setBadge(count: number): void {
    if (count !== (this.#pane.badge?.value ?? 0)) {
      const tooltip = count === 1 ? t('1 document in progress') : t('{0} documents in progress', count);
      this.#pane.badge = count === 0 ? undefined : { value: count, tooltip };
    }
  }

  /** Decides which welcome text the empty view shows (package.json, viewsWelcome). */
  async #setState(count: number): Promise<void> {
    const state = count > 0 ? 'listed' : findConnection() ? 'empty' : 'notConnected';
    if (state !== this.#state) {
      this.#state = state;
      await setContext('documentsState', state);
    }
  }
}

/** Formats a job only if a relevant part has changed. */
function describeShownJob({ record, activity, elsewhere }: DocumentJob, before: ShownJob | undefined): ShownJob {
  if (before?.record === record && before.activity === activity && before.elsewhere === elsewhere) {
    return before;
  }
  const job = { record, activity, elsewhere };
  return { ...job, group: getJobGroup(record), words: rowWords(job) };
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
    const tree = new DocumentTree(await services.documents.get(), pane, changes);
    await tree.changed();
    return tree;
  } catch (error) {
    log.error(asServiceError(error, log).message);
    await setContext('documentsState', 'failed');
    return undefined;
  }
}

interface GroupNode extends Own {
  readonly group: JobGroup;
}

/** A row for a job. Menus pass it to commands as options, marked as started by the user. */
interface JobNode extends InView {
  readonly jobId: string;
}

export type DocumentNode = GroupNode | JobNode;
