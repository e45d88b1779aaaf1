import type * as vscode from 'vscode';
import type { DocumentHandle } from '../../../service/api/documents/documents.ts';
import { inSecretStorage } from '../../../service/connections/secretStorage.ts';
import { isString, shape } from '../../../service/shape.ts';
import type { HandleStore } from './jobPorts.ts';

/** Prefix of the names of document secrets; names of service keys never begin with it. */
const prefix = 'document ';

/** Returns the store for ids and keys of uploaded documents, which stay in SecretStorage until the download. */
export function documentHandles(secrets: vscode.SecretStorage): HandleStore {
  return {
    async get(jobId) {
      return readHandle(await inSecretStorage(() => secrets.get(prefix + jobId)));
    },
    async set(jobId, handle) {
      await inSecretStorage(() => secrets.store(prefix + jobId, JSON.stringify(handle)));
    },
    async delete(jobId) {
      await inSecretStorage(() => secrets.delete(prefix + jobId));
    },
  };
}

const isHandle = shape<DocumentHandle>({ documentId: isString, documentKey: isString });

function readHandle(text: string | undefined): DocumentHandle | undefined {
  const value: unknown = JSON.parse(text ?? 'null');
  return isHandle(value) ? value : undefined;
}
