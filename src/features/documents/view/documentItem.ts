import * as vscode from 'vscode';
import { plainTooltip } from '../../../app/views/treeItems.ts';
import { prefix } from '../../../contract/contributions.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { formatTime } from '../../../notify/localFormats.ts';
import type { DocumentJob } from '../jobs/jobList.ts';
import type { JobHalt, JobRecord } from '../jobs/jobRecord.ts';
import { getJobState, groupOf, isUnderWay, type JobGroup, type JobState, listActions } from '../jobs/jobSteps.ts';
import type { JobNode } from './documentNode.ts';
import { billedWords, formatLanguages, stateWords } from './documentWords.ts';
import { jobSentence } from './jobSentence.ts';

/** Returns the row above the jobs of a group. */
export function groupItem(group: JobGroup, count: number): vscode.TreeItem {
  const { t } = vscode.l10n;
  const labels = { underWay: t('In Progress'), done: t('Done'), failed: t('Failed') };
  const item = new vscode.TreeItem(labels[group], vscode.TreeItemCollapsibleState.Expanded);
  item.id = group;
  item.description = String(count);
  item.contextValue = `documents ${group}`;
  item.accessibilityInformation = { label: `${labels[group]}, ${count}`, role: 'treeitem' };
  return item;
}

/** Returns everything in a job's row that can change while the row stays in place. */
export function rowWords(job: DocumentJob): string {
  return [formatLanguages(job.record), stateWords(job), contextOf(job)].join('\n');
}

/** Returns the row of a job, without its {@link jobTooltip}. Its id never changes. */
export function jobItem(node: JobNode, job: DocumentJob): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { record } = job;
  const uri = vscode.Uri.parse(record.source, true);
  const said = [formatLanguages(record), stateWords(job)];
  const item = new vscode.TreeItem(getFileName(uri), vscode.TreeItemCollapsibleState.None);
  item.id = record.id;
  item.description = said.join(' · ');
  item.iconPath = iconOf(record);
  item.contextValue = contextOf(job);
  item.accessibilityInformation = {
    label: [t('document {0}', getFileName(uri)), ...said].join(', '),
    role: 'treeitem',
  };
  const group = groupOf(record);
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
function contextOf({ record, elsewhere }: DocumentJob): string {
  return elsewhere && isUnderWay(record)
    ? 'documentElsewhere'
    : ['document', groupOf(record), ...listActions(record)].join(' ');
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
  unplaced: ['warning', 'list.warningForeground'],
};

function iconOf(record: JobRecord): vscode.ThemeIcon {
  const [id, color] = (record.halt && haltIcons[record.halt.reason]) ?? icons[getJobState(record)];
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}

/** File names and the service's texts are shown as text, never as Markdown. */
export function jobTooltip(job: DocumentJob): vscode.MarkdownString {
  const { t } = vscode.l10n;
  const { record, activity } = job;
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
