import * as vscode from 'vscode';
import { InvalidInput, ServiceError } from '../../../api/errors.ts';
import type { DocumentJobs } from '../../../state/documentJobs/documentJobs.ts';
import type { JobRecord } from '../../../state/documentJobs/jobRecord.ts';
import type { Services } from '../../../state/services.ts';
import { phrase } from '../../../api/phrase.ts';
import { nonEmptyText } from '../../../ui/optionText.ts';
import { nameOf } from '../../../ui/resourceOptions.ts';
import { documentJobs } from './windowJobs.ts';

/** What a command is about: the jobs that are selected in the view, else the one that its options name. */
export interface JobChoice {
  readonly jobId?: unknown;
  /** Ids of all rows that are selected, where a user chose the command there. */
  readonly selected?: readonly string[];
}

export interface NamedJobs {
  readonly jobs: DocumentJobs;
  /** At least one. */
  readonly records: readonly JobRecord[];
}

/**
 * The jobs that a command is about; of several those that it is for. Throws `InvalidInput` where there is none of the
 * id that is named.
 */
export async function namedJobs(
  services: Services,
  { jobId, selected = [] }: JobChoice,
  isFor: (record: JobRecord) => boolean,
): Promise<NamedJobs> {
  const id = nonEmptyText('jobId', jobId);
  const jobs = await documentJobs(services);
  const named = jobs.get(id)?.record;
  if (!named) {
    throw new InvalidInput({
      field: 'jobId',
      allowed: phrase`the ID of a job in the Documents view`,
      found: id,
    });
  }
  const all = selected.flatMap((each) => jobs.get(each)?.record ?? []).filter(isFor);
  return { jobs, records: all.length > 1 && selected.includes(id) ? all : [named] };
}

/**
 * Does the same about each of them, and about the others too where one fails; rejects with what the first failed with.
 * @param then is given those that it was done about
 */
export async function aboutEach(
  records: readonly JobRecord[],
  act: (record: JobRecord) => Promise<unknown>,
  then: (records: readonly JobRecord[]) => void = () => undefined,
): Promise<void> {
  const done: JobRecord[] = [];
  const failures: unknown[] = [];
  for (const record of records) {
    await act(record).then(
      () => done.push(record),
      (error: unknown) => failures.push(error),
    );
  }
  then(done);
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** The address of a job's translation. Throws where it is not in its place, or not any more. */
export async function resultOf(record: JobRecord): Promise<vscode.Uri> {
  if (record.result === undefined) {
    const name = nameOf(vscode.Uri.parse(record.source, true));
    throw new ServiceError('invalidInput', vscode.l10n.t('The translation of {0} is not ready yet.', name));
  }
  return standing(vscode.Uri.parse(record.result, true));
}

/** The address, where something can be found at it. Throws where not. */
export async function standing(uri: vscode.Uri): Promise<vscode.Uri> {
  try {
    await vscode.workspace.fs.stat(uri);
    return uri;
  } catch {
    throw new ServiceError('invalidInput', vscode.l10n.t('{0} no longer exists.', nameOf(uri)));
  }
}
