import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { MenuCommandRun } from '../../../app/registerCommand.ts';
import { exists } from '../../../editor/files/writeNewFile.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { InvalidInput, ServiceError } from '../../../service/api/errors.ts';
import { phrase } from '../../../service/api/phrase.ts';
import type { DocumentJobs } from '../jobs/documentJobs.ts';
import type { JobRecord } from '../jobs/jobRecord.ts';
import { sourceName } from './jobSentence.ts';
import type { DocumentServices } from './windowJobs.ts';

/**
 * A command for the jobs that are selected in the view, else for the one in its options. The options are those of the
 * command that has the most.
 */
export type JobCommand = MenuCommandRun<'saveDocumentAs', DocumentServices>;

export interface NamedJobs {
  readonly jobs: DocumentJobs;
  /** At least one. */
  readonly records: readonly JobRecord[];
}

/**
 * Returns the jobs of a command; of several, those to which it applies. Throws `InvalidInput` if no job has the given
 * id.
 * @param rows all selected rows, if the user started the command there
 */
export async function namedJobs(
  services: DocumentServices,
  { jobId }: { readonly jobId?: unknown },
  rows: readonly object[],
  isFor: (record: JobRecord) => boolean,
): Promise<NamedJobs> {
  const id = nonEmptyText('jobId', jobId);
  const jobs = await services.documents.get();
  const named = jobs.get(id)?.record;
  if (!named) {
    throw new InvalidInput({
      field: 'jobId',
      allowed: phrase`the ID of a job in the Documents view`,
      found: id,
    });
  }
  const selected = rows.flatMap((row) => ('jobId' in row && typeof row.jobId === 'string' ? [row.jobId] : []));
  const all = selected.flatMap((each) => jobs.get(each)?.record ?? []).filter(isFor);
  return { jobs, records: all.length > 1 && selected.includes(id) ? all : [named] };
}

/** Returns the URI of a job's translation. Throws if it is not saved, or no longer exists. */
export async function requireResult(record: JobRecord): Promise<vscode.Uri> {
  if (record.result === undefined) {
    const name = sourceName(record);
    throw new ServiceError('invalidInput', vscode.l10n.t('The translation of {0} is not ready yet.', name));
  }
  return requireFile(vscode.Uri.parse(record.result, true));
}

/** Returns the URI if there is a file. Throws otherwise. */
export async function requireFile(uri: vscode.Uri): Promise<vscode.Uri> {
  if (await exists(uri)) {
    return uri;
  }
  const message = vscode.l10n.t('{0} no longer exists. Restore the file, then try again.', getFileName(uri));
  throw new ServiceError('invalidInput', message);
}
