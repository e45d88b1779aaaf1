import { randomBytes, randomUUID } from 'node:crypto';
import { consume } from '../account/quota.ts';
import { FormParameters } from '../http/formParameters.ts';
import { type Answer, jsonAnswer } from '../http/httpAnswer.ts';
import { ClientGone } from '../http/receivedBody.ts';
import type { KeyedRequest, Upload } from '../http/route.ts';
import type { Store } from '../store.ts';
import { countDocument } from './countDocument.ts';
import { uploadFile } from './documentRecord.ts';
import { readDocumentRequest } from './documentRequest.ts';
import type { DocumentStore } from './documentStore.ts';
import { equalLanguages, readDocumentTranslation } from './documentTranslation.ts';
import { type Multipart, readMultipart } from './readMultipart.ts';

/** Checks an upload, charges its characters and stores it. Throws `RequestError`. */
async function acceptDocument(
  id: string,
  { fields, file }: Multipart,
  { key, plan }: Pick<KeyedRequest, 'key' | 'plan'>,
  documents: DocumentStore,
  store: Store,
): Promise<Answer> {
  const parameters = FormParameters.of(fields);
  const { name, type, output } = readDocumentRequest(parameters, file);
  const { isSameLanguage } = readDocumentTranslation(parameters, { key, plan }, store);
  const bytes = file?.bytes ?? 0;
  const path = await documents.folder.path(uploadFile(id));
  const billedCharacters = await countDocument(path, bytes, type);
  consume(key, 'translate', billedCharacters);
  const documentKey = randomBytes(32).toString('hex').toUpperCase();
  await documents.add({
    id,
    key: documentKey,
    account: key.account.name,
    plan,
    uploadedAt: documents.now(),
    name,
    bytes,
    output,
    parameters: [...fields].map(([field, values]) => [field, [...values]]),
    billedCharacters,
    outcome: isSameLanguage ? { error: equalLanguages } : undefined,
  });
  return jsonAnswer(200, { document_id: id, document_key: documentKey });
}

/** Reads an upload to its end, its file directly to disk. Rejects, keeping nothing, only with what `chunks` throws. */
export async function receiveDocument(
  chunks: AsyncIterable<Buffer>,
  contentType: string | undefined,
  documents: DocumentStore,
  store: Store,
): Promise<Upload> {
  const id = randomUUID().replaceAll('-', '').toUpperCase();
  const path = await documents.folder.path(uploadFile(id));
  let received: Multipart | undefined;
  let failure: unknown;
  try {
    received = await readMultipart(chunks, contentType, path);
  } catch (error) {
    if (error instanceof ClientGone) {
      throw error;
    }
    failure = error;
  }
  let accepted = false;
  return {
    fields: [...(received?.fields.keys() ?? [])],
    async handle(request) {
      if (received === undefined) {
        throw failure;
      }
      const answer = await acceptDocument(id, received, request, documents, store);
      accepted = true;
      return answer;
    },
    async discard() {
      if (!accepted) {
        await documents.folder.remove(uploadFile(id));
      }
    },
  };
}
