import { strict as assert } from 'node:assert';
import type { ServiceClient } from '../../../../src/service/api/client.ts';
import type { OpenedSource } from '../../../../src/service/api/documents/documentSource.ts';
import type { DocumentHandle, DocumentStatus } from '../../../../src/service/api/documents/documents.ts';
import { fields, uncancelled } from '../outcomes.ts';
import type { RawAnswer, Served } from '../serve.ts';
import { storedBy } from './receiveFile.ts';

/** A document in memory. */
export function documentOf(name: string, content: string | Uint8Array = 'Hello'): OpenedSource {
  const bytes = Buffer.from(content);
  async function* open(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return { name, size: bytes.byteLength, reopens: true, open };
}

/** Uploads with the client, into German unless `parameters` say otherwise; they may be invalid. */
export function upload(
  client: ServiceClient,
  source: string | OpenedSource,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<DocumentHandle> {
  return client.documents.upload(source, Object.assign({ targetLang: 'DE' }, parameters), { signal: uncancelled });
}

/** Returns the final status of a document; its clock must be far enough. */
export async function ended(client: ServiceClient, document: DocumentHandle): Promise<DocumentStatus> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const status = await client.documents.status(document, uncancelled);
    if (status.status === 'done' || status.status === 'error') {
      return status;
    }
  }
  assert.fail('the document never ends');
}

/** Returns the bytes of a translation. */
export async function download(client: ServiceClient, document: DocumentHandle): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const target = async (incoming: AsyncIterable<Uint8Array>) => {
    for await (const piece of incoming) {
      pieces.push(piece.slice());
    }
  };
  await client.documents.download(document, storedBy(target), { signal: uncancelled });
  return Buffer.concat(pieces);
}

/** Sends `POST /v2/document` without the client; the file last, null for none. */
export function rawUpload(
  served: Served,
  form: Readonly<Record<string, string | readonly string[]>>,
  file: readonly [name: string, content: string] | null = ['letter.txt', 'Hello'],
  request: { readonly key?: string; readonly path?: string } = {},
): Promise<RawAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const one of typeof value === 'string' ? [value] : value) {
      body.append(name, one);
    }
  }
  if (file) {
    body.append('file', new Blob([file[1]]), file[0]);
  }
  return served.call('POST', request.path ?? '/v2/document', { key: request.key ?? 'demo-pro', body });
}

/** Returns the handle in the answer to an upload. */
export function handleIn(answer: RawAnswer): DocumentHandle {
  assert.equal(answer.status, 200, answer.text);
  const { document_id: documentId, document_key: documentKey } = fields(answer.json);
  assert.ok(typeof documentId === 'string' && typeof documentKey === 'string');
  return { documentId, documentKey };
}

/** Sends a document request without the client: for its status, or with `/result` its translation. */
export function rawDocument(served: Served, document: DocumentHandle, call: '' | '/result' = ''): Promise<RawAnswer> {
  const json = { document_key: document.documentKey };
  return served.call('POST', `/v2/document/${document.documentId}${call}`, { json });
}
