import { type ReceivedResult, receiveResult } from '../../../../src/features/documents/jobs/jobFiles.ts';
import type { DocumentHandle, Documents } from '../../../../src/service/api/documents/documents.ts';
import type { DownloadTarget, TransferOptions } from '../../../../src/service/api/documents/downloadDocument.ts';

/** Downloads a document to a file, as the editor does. */
export function receiveFile(
  documents: Documents,
  handle: DocumentHandle,
  file: string,
  options: TransferOptions,
): Promise<ReceivedResult> {
  return receiveResult(documents, handle, { part: `${file}.part`, result: file }, () => Promise.resolve(), options);
}

/** Returns a target for documents that are not compressed. */
export function storedBy(store: DownloadTarget['store']): DownloadTarget {
  return { store, decode: () => Promise.reject(new Error('it is not compressed')) };
}
