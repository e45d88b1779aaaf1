import * as vscode from 'vscode';
import { InvalidInput, ServiceError } from '../../api/errors.ts';
import type { DocumentJobs } from '../../state/documentJobs/documentJobs.ts';
import type { DocumentJob } from '../../state/documentJobs/jobList.ts';
import type { Services } from '../../state/services.ts';
import { nonEmptyText } from '../../ui/optionText.ts';
import { nameOf } from '../../ui/resourceOptions.ts';
import { documentJobs } from './documentJobs.ts';

/** A job that an option names, among its like. Throws `InvalidInput` where there is none of that id. */
export async function namedJob(
  services: Services,
  jobId: unknown,
): Promise<DocumentJob & { readonly jobs: DocumentJobs }> {
  const id = nonEmptyText('jobId', jobId);
  const jobs = await documentJobs(services);
  const job = jobs.get(id);
  if (!job) {
    throw new InvalidInput({
      field: 'jobId',
      allowed: vscode.l10n.t('the id of a job in the Documents view'),
      found: id,
    });
  }
  return { record: job.record, activity: job.activity, elsewhere: job.elsewhere, jobs };
}

/** The address of a job's translation. Throws where it is not in its place, or not any more. */
export async function resultOf({ record }: DocumentJob): Promise<vscode.Uri> {
  if (record.result === undefined) {
    const name = nameOf(vscode.Uri.parse(record.source, true));
    throw new ServiceError('invalidInput', vscode.l10n.t('The translation of {0} is not there yet.', name));
  }
  return standing(vscode.Uri.parse(record.result, true));
}

/** The address, where something can be found at it. Throws where not. */
export async function standing(uri: vscode.Uri): Promise<vscode.Uri> {
  try {
    await vscode.workspace.fs.stat(uri);
    return uri;
  } catch {
    throw new ServiceError('invalidInput', vscode.l10n.t('{0} is not there any more.', nameOf(uri)));
  }
}
