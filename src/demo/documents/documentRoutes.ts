import { jsonAnswer } from '../http/httpAnswer.ts';
import type { KeyedRequest, Route } from '../http/route.ts';
import type { Store } from '../store.ts';
import type { DocumentRecord } from './documentRecord.ts';
import { documentStatus } from './documentStatus.ts';
import type { DocumentStore } from './documentStore.ts';
import { Downloads } from './downloads.ts';
import { receiveDocument } from './receiveDocument.ts';

/** Maximum bytes of an upload with all its parts, to protect the disk. The specification has no limit. */
const uploadBytes = 1024 * 1024 * 1024;

/** Upload, status and download of documents (specification, Document translation). */
export function documentRoutes(documents: DocumentStore, store: Store): readonly Route[] {
  const downloads = new Downloads(documents);
  const recordOf = (request: KeyedRequest): DocumentRecord =>
    documents.find(request.params.documentId, request.body().requiredString('document_key'), request.key.account);
  return [
    {
      method: 'POST',
      path: '/v2/document',
      scope: 'translateDocument',
      bodyLimit: uploadBytes,
      receive: (chunks, contentType) => receiveDocument(chunks, contentType, documents, store),
    },
    {
      method: 'POST',
      path: '/v2/document/:documentId',
      scope: 'translateDocument',
      handle: (request) => jsonAnswer(200, documentStatus(recordOf(request), documents.now())),
    },
    {
      method: 'POST',
      path: '/v2/document/:documentId/result',
      scope: 'translateDocument',
      handle: (request) => downloads.start(recordOf(request)),
    },
  ];
}
