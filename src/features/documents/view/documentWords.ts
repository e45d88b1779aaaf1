import * as vscode from 'vscode';
import { languageName } from '../../../notify/pickers/languageName.ts';
import type { DocumentJob } from '../jobs/jobList.ts';
import type { JobHalt, JobRecord } from '../jobs/jobRecord.ts';
import { getJobState, type JobState } from '../jobs/jobSteps.ts';
import { believableSeconds } from '../jobs/pollTiming.ts';

/** Cached: creating one takes longer than the rest of a row. */
const counts = new Intl.NumberFormat(vscode.env.language);

/** Seconds above which minutes are precise enough. */
const minutesFrom = 90;

/** Returns the languages; the source only if the user chose one. */
export function formatLanguages({ parameters: { sourceLang, targetLang } }: JobRecord): string {
  const target = languageName(targetLang);
  return sourceLang ? vscode.l10n.t('{0} → {1}', languageName(sourceLang), target) : target;
}

/** Returns the state of a job in a few words. */
export function stateWords(job: DocumentJob): string {
  const { t } = vscode.l10n;
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
export function billedWords({ billedCharacters }: JobRecord): string | undefined {
  if (billedCharacters === undefined) {
    return undefined;
  }
  const { t } = vscode.l10n;
  return billedCharacters === 1 ? t('1 character billed') : t('{0} characters billed', counts.format(billedCharacters));
}

const words: { readonly [State in JobState]: (job: DocumentJob) => string } = {
  waiting: () => vscode.l10n.t('waiting'),
  uploading: (job) =>
    transferred(job, vscode.l10n.t('uploading'), (a, b) => vscode.l10n.t('uploading, {0} of {1}', a, b)),
  translating: ({ activity }) => translating(believableSeconds(activity.secondsRemaining)),
  downloading: (job) =>
    transferred(job, vscode.l10n.t('downloading'), (a, b) => vscode.l10n.t('downloading, {0} of {1}', a, b)),
  placing: () => vscode.l10n.t('saving'),
  done: ({ record }) => billedWords(record) ?? vscode.l10n.t('done'),
  failed: () => '',
};

function translating(seconds: number | undefined): string {
  const { t } = vscode.l10n;
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
  const { t } = vscode.l10n;
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
  }
}
