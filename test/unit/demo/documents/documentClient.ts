import { strict as assert } from 'node:assert';
import { field, text } from '../field.ts';
import type { CallOptions, DemoAnswer, StartedDemo } from '../startDemo.ts';

/** The answer to an upload. */
export interface UploadedDocument {
  readonly id: string;
  readonly key: string;
}

export interface UploadOptions {
  readonly name?: string;
  readonly content?: string | Uint8Array<ArrayBuffer>;
  /** In addition to `target_lang: DE`; null removes a field, a list repeats it. */
  readonly fields?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly key?: string;
  /** `''` or `/free`. */
  readonly address?: string;
}

/** Uploads a document and returns any answer. */
export function upload(demo: StartedDemo, options: UploadOptions = {}): Promise<DemoAnswer> {
  const { name = 'letter.txt', content = 'Hello', fields = {}, key, address = '' } = options;
  const form = new FormData();
  const all: NonNullable<UploadOptions['fields']> = { target_lang: 'DE', ...fields };
  for (const [parameter, value] of Object.entries(all)) {
    const values = typeof value === 'string' ? [value] : (value ?? []);
    for (const each of values) {
      form.append(parameter, each);
    }
  }
  form.append('file', new Blob([content]), name);
  return demo.call('POST', `${address}/v2/document`, { key, body: form });
}

/** Uploads a document that must be accepted. */
export async function uploaded(demo: StartedDemo, options: UploadOptions = {}): Promise<UploadedDocument> {
  const answer = await upload(demo, options);
  assert.equal(answer.status, 200, answer.text);
  return { id: text(answer.json, 'document_id'), key: text(answer.json, 'document_key') };
}

/** Requests status or result with the document's key. */
function ask(
  demo: StartedDemo,
  path: string,
  { key }: UploadedDocument,
  options: CallOptions = {},
): Promise<DemoAnswer> {
  return demo.call('POST', path, { json: { document_key: key }, ...options });
}

export function statusOf(demo: StartedDemo, document: UploadedDocument, options?: CallOptions): Promise<DemoAnswer> {
  return ask(demo, `/v2/document/${document.id}`, document, options);
}

export function resultOf(demo: StartedDemo, document: UploadedDocument, options?: CallOptions): Promise<DemoAnswer> {
  return ask(demo, `/v2/document/${document.id}/result`, document, options);
}

/** Returns the status when the document is done or has failed. A test's own clock must be far enough by then. */
export async function ended(demo: StartedDemo, document: UploadedDocument): Promise<unknown> {
  for (;;) {
    const answer = await statusOf(demo, document);
    assert.equal(answer.status, 200, answer.text);
    if (['done', 'error'].includes(text(answer.json, 'status'))) {
      return answer.json;
    }
  }
}

/** Uploads a document and downloads its translation. */
export async function translated(demo: StartedDemo, options: UploadOptions): Promise<DemoAnswer> {
  const document = await uploaded(demo, options);
  assert.equal(field(await ended(demo, document), 'status'), 'done');
  const result = await resultOf(demo, document);
  assert.equal(result.status, 200, result.text);
  return result;
}
