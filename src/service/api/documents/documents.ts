import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { checkTextValue, checkValue } from '../atStart/parameterChecks.ts';
import type { OnBilled } from '../billed.ts';
import { requirePro, type ServicePlan } from '../parameters/servicePlan.ts';
import type { StreamedBody } from '../transport/carriers/carrier.ts';
import { encodeJson } from '../transport/operation.ts';
import { pathSegment } from '../transport/pathSegment.ts';
import { answerObject, count, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';
import { checkDocumentParameters, type DocumentParameters, documentFields } from './documentParameters.ts';
import { type DocumentSource, documentSource, sourceBody } from './documentSource.ts';
import {
  type DownloadedDocument,
  type DownloadTarget,
  downloadDocument,
  type TransferOptions,
} from './downloadDocument.ts';

/** Identifies an uploaded document; every request about it needs both. The key is secret. */
export interface DocumentHandle {
  readonly documentId: string;
  readonly documentKey: string;
}

const documentStates = ['queued', 'translating', 'done', 'error'] as const;

export type DocumentState = (typeof documentStates)[number];

/** The progress of a document (specification, Document). */
export interface DocumentStatus {
  readonly documentId: string;
  /** A status that the specification does not have is `translating`: the service is not done. */
  readonly status: DocumentState;
  /** With `translating`: an estimate, sometimes absurd (134217728 is more than four years). Never wait that long. */
  readonly secondsRemaining?: number;
  /** With `done`: code points, at least 50000 for some types. */
  readonly billedCharacters?: number;
  /** With `error`: the service's message. */
  readonly message?: string;
}

/** Document translation in its three steps (specification, Document translation). */
export interface Documents {
  /**
   * Throws `InvalidInput` for what the service would refuse, before anything is read or sent: type and name of the
   * file, every parameter, what only the Pro plan offers.
   */
  check(fileName: string, parameters: DocumentParameters): void;
  /**
   * Uploads a document: `POST /v2/document`. Type, name, size and every parameter are checked first (`InvalidInput`);
   * the file is read while it is sent. Repeated only if the service refused it temporarily and it can be read again. If
   * it was sent completely and no answer came, the error says that it may have been billed.
   */
  upload(source: DocumentSource, parameters: DocumentParameters, options: TransferOptions): Promise<DocumentHandle>;
  /** `POST /v2/document/{document_id}`. Poll at growing intervals; a document takes seconds to minutes. */
  status(document: DocumentHandle, signal: AbortSignal): Promise<DocumentStatus>;
  /**
   * Downloads the translation of a document that is `done`: `POST /v2/document/{document_id}/result`. The service
   * provides it once and then removes it: an error with `mayHaveBeenRemoved` means that a second try may find nothing.
   * After a cancelled download, {@link status} shows whether it was removed (`notFound`).
   */
  download(document: DocumentHandle, target: DownloadTarget, options: TransferOptions): Promise<DownloadedDocument>;
}

const uploadAnswer = answerObject({ document_id: z.string(), document_key: z.string() });

const statusAnswer = answerObject({
  document_id: z.string(),
  status: z.string(),
  seconds_remaining: z.nullish(z.number()),
  billed_characters: z.nullish(count),
  message: z.nullish(z.string()),
});

const readHandle = (answer: unknown): DocumentHandle => readShape(uploadAnswer, answer);

function readStatus(answer: unknown): DocumentStatus {
  const read = readShape(statusAnswer, answer);
  return { ...read, status: documentStates.find((state) => state === read.status) ?? 'translating' };
}

/** Returns what both calls about an uploaded document have in common; the key is sent in the body only. */
function aboutDocument(document: DocumentHandle) {
  const path = `/v2/document/${pathSegment('documentId', document.documentId)}`;
  checkValue('documentKey', document.documentKey, checkTextValue);
  return {
    method: 'POST',
    path,
    body: encodeJson({ document_key: document.documentKey }),
    confidential: [document.documentKey],
  } as const;
}

/**
 * Creates the calls of document translation.
 *
 * @param onBilled called once for each document that is done; its language is known if the same client uploaded it
 */
export function createDocuments(send: Send, plan: ServicePlan | undefined, onBilled?: OnBilled): Documents {
  const targets = new Map<string, string>();
  const told = new Set<string>();
  const check: Documents['check'] = (fileName, parameters) => {
    checkDocumentParameters(parameters, fileName);
    if (parameters.styleId !== undefined) {
      requirePro(plan, 'styleId');
    }
  };
  return {
    check,
    async upload(source, parameters, { signal, onProgress }) {
      signal.throwIfAborted();
      const opened = await documentSource(source);
      check(opened.name, parameters);
      const body = sourceBody(opened, onProgress);
      const upload = multipart(documentFields(parameters), { name: 'file', fileName: opened.name, body });
      const operation = {
        method: 'POST',
        path: '/v2/document',
        upload,
        isTransfer: true,
        effect: 'bills',
        read: readHandle,
      } as const;
      const handle = await send(operation, signal);
      targets.set(handle.documentId, parameters.targetLang);
      return handle;
    },
    async status(document, signal) {
      const status = await send({ ...aboutDocument(document), effect: 'none', read: readStatus }, signal);
      const { documentId } = document;
      if (status.status === 'done' && status.billedCharacters !== undefined && !told.has(documentId)) {
        told.add(documentId);
        const targetLang = targets.get(documentId);
        const characters = status.billedCharacters;
        onBilled?.({ feature: 'documents', characters, documentId, ...(targetLang !== undefined && { targetLang }) });
      }
      return status;
    },
    async download(document, target, options) {
      const about = aboutDocument(document);
      return downloadDocument(send, { ...about, path: `${about.path}/result` }, target, options);
    },
  };
}

/** A file as one part of a form. */
interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly body: StreamedBody;
}

/**
 * Escapes a name in a header line as browsers do: `%` and two digits for what would end the name or the line. Also a
 * backslash, which some parsers read as an escape of the quote after it.
 */
function escapeName(name: string): string {
  return name.replace(
    /[\r\n"\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${escapeName(name)}"`;
}

/**
 * Returns a `multipart/form-data` body (RFC 7578, names as in the HTML standard) of text fields followed by one file.
 * Its length is known before anything is read, and the file is never completely in memory.
 *
 * @param fields name and value, in the order they are sent; a name may occur more than once
 */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  file: FilePart,
): { readonly body: StreamedBody; readonly contentType: string } {
  const boundary = `form-${randomUUID()}`;
  const parts = fields.map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`);
  const fileHead = `${disposition(file.name)}; filename="${escapeName(file.fileName)}"`;
  parts.push(`--${boundary}\r\n${fileHead}\r\nContent-Type: application/octet-stream\r\n\r\n`);
  const encoder = new TextEncoder();
  const head = encoder.encode(parts.join(''));
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);

  async function* open(): AsyncGenerator<Uint8Array> {
    yield head;
    yield* file.body.open();
    yield tail;
  }

  return {
    body: { size: head.byteLength + file.body.size + tail.byteLength, reopens: file.body.reopens, open },
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
