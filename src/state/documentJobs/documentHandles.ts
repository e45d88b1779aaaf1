import type * as vscode from 'vscode';
import type { DocumentHandle } from '../../api/documents/documents.ts';
import type { HandleStore } from './jobPorts.ts';

/** Before the name of each secret of a document; no key of a service begins so. */
const prefix = 'document ';

/** True where a change of the secrets is about a document: then no key of a service is another. */
export function isDocumentSecret(name: string): boolean {
  return name.startsWith(prefix);
}

/** The ids and keys of uploaded documents, in SecretStorage until they are downloaded. */
export function documentHandles(secrets: vscode.SecretStorage): HandleStore {
  return {
    async get(jobId) {
      return readHandle(await secrets.get(prefix + jobId));
    },
    async set(jobId, handle) {
      await secrets.store(prefix + jobId, JSON.stringify(handle));
    },
    async delete(jobId) {
      await secrets.delete(prefix + jobId);
    },
  };
}

function readHandle(text: string | undefined): DocumentHandle | undefined {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null || !('documentId' in value) || !('documentKey' in value)) {
    return undefined;
  }
  const { documentId, documentKey } = value;
  return typeof documentId === 'string' && typeof documentKey === 'string' ? { documentId, documentKey } : undefined;
}
