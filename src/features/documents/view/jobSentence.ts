import * as vscode from 'vscode';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { getFileName } from '../../../notify/names.ts';
import { firstNames } from '../../../notify/pickers/firstNames.ts';
import { type ErrorKind, ServiceError } from '../../../service/api/atStart/errors.ts';
import type { JobHalt, JobRecord } from '../jobs/jobRecord.ts';

const { t } = vscode.l10n;

/** Returns the error that halted a job, for a message with buttons. */
export function jobError({ halt }: JobRecord): ServiceError {
  const { kind = 'conflict', message = '', phrase, ...details } = halt?.problem ?? {};
  return new ServiceError(kind, phrase ?? message, { ...details, mayHaveBeenBilled: halt?.mayHaveBeenBilled ?? false });
}

/** Returns sentences about why a job waits for the user, and what to do. */
export function jobSentence(record: JobRecord): string {
  const { halt, downloads = 0 } = record;
  return halt === undefined ? '' : sentences[halt.reason](halt, downloads > 0, record);
}

/** Returns the error kind for an outcome. */
export function jobErrorKind({ halt }: JobRecord): ErrorKind {
  switch (halt?.reason) {
    case 'refused':
      return 'badRequest';
    case 'removed':
      return 'notFound';
    case 'undecoded':
      return 'protocol';
    default:
      return halt?.problem?.kind ?? 'conflict';
  }
}

/** Returns true for a document that the service has, and bills. */
export function isSent({ step }: JobRecord): boolean {
  return step !== 'prepared' && step !== 'uploading';
}

const sentences: {
  readonly [Reason in JobHalt['reason']]: (halt: JobHalt, wasDownloading: boolean, record: JobRecord) => string;
} = {
  cancelled: ({ mayHaveBeenBilled }, _, record) =>
    mayHaveBeenBilled
      ? t('Cancelled. The document may already have been billed.')
      : isSent(record)
        ? t('Cancelled. The document was sent and is billed. Retry continues with it, free of charge.')
        : t('Cancelled.'),
  interrupted: ({ mayHaveBeenBilled }, _, record) =>
    mayHaveBeenBilled
      ? t(
          'The upload of {0} was interrupted. The document may already have been billed. Uploading it again may bill it again.',
          sourceName(record),
        )
      : t('The window was closed before {0} was uploaded. Nothing was billed.', sourceName(record)),
  failed: (_, __, record) => errorSentence(jobError(record)),
  refused: ({ problem }, _, record) =>
    problem?.detail === undefined
      ? t('The service could not translate {0}.', sourceName(record))
      : t('The service could not translate {0}. Service: {1}', sourceName(record), problem.detail),
  removed: (_, wasDownloading, record) =>
    wasDownloading
      ? t(
          'The download of the translation of {0} was interrupted and cannot be repeated. Upload the document again. It will be billed again.',
          sourceName(record),
        )
      : t(
          'The service could not find {0}. Check the connection’s API key and retry, or upload the document again. A new upload is billed again.',
          sourceName(record),
        ),
  unplaced: ({ problem }, _, record) =>
    t(
      'The translation of {0} is ready but could not be saved to {1}. {2}',
      sourceName(record),
      vscode.workspace.asRelativePath(vscode.Uri.parse(record.target, true)),
      problem === undefined ? '' : errorSentence(jobError(record)),
    ),
  unread: (_, __, record) =>
    t(
      'The file {0} of the list of documents cannot be read. Its document is listed again when the file can be read.',
      sourceName(record),
    ),
  undecoded: (_, __, record) =>
    t(
      'The translation of {0} arrived encoded as {1} and could not be decoded. It was saved as it is in {2}.',
      sourceName(record),
      record.coding ?? '',
      vscode.workspace.asRelativePath(vscode.Uri.parse(record.result ?? '', true)),
    ),
};

/** Returns the name of a job's document. */
export function sourceName({ source }: Pick<JobRecord, 'source'>): string {
  return getFileName(vscode.Uri.parse(source, true));
}

/**
 * Returns the sentence that lists the documents that were not translated.
 * @param names of these, at least one
 * @param all number of documents in the batch
 */
export function namesSentence(names: readonly string[], all: number): string {
  const list = firstNames(names);
  return names.length === 1
    ? t('1 of {0} documents was not translated: {1}.', all, list)
    : t('{0} of {1} documents were not translated: {2}.', names.length, all, list);
}
