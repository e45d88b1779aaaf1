import type { CarrierResponse } from './carriers/carrier.ts';
import { UnreadableAnswer } from './operation.ts';

/** Maximum bytes of an answer that is read into memory; far more than the service sends. */
const answerBytes = 64 * 1024 * 1024;
/** Maximum bytes of an error body that are read. */
const errorBytes = 64 * 1024;

async function collect(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > limit) {
      return undefined;
    }
    pieces.push(piece);
  }
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces, length);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(utf8.decode(bytes));
}

function mediaType({ headers }: CarrierResponse): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns the JSON of a 2xx answer. Throws {@link UnreadableAnswer}, or `CarrierFailure` if the body breaks off. */
export async function readJsonBody(response: CarrierResponse): Promise<unknown> {
  const type = mediaType(response);
  // Proxies and gateways leave the type out, or write another name of JSON.
  const isJson = type === '' || /[/+.-]json$/.test(type);
  const bytes = await collect(response.body, isJson ? answerBytes : errorBytes);
  if (!isJson) {
    throw new UnreadableAnswer('it is not JSON by its content type');
  }
  if (bytes === undefined) {
    throw new UnreadableAnswer(`it is longer than ${answerBytes} bytes`);
  }
  try {
    return parseJson(bytes);
  } catch {
    // The parser's own message quotes the invalid text.
    throw new UnreadableAnswer('it is not valid JSON');
  }
}

/** Returns the text of a 2xx answer, in UTF-8. Throws like {@link readJsonBody}. */
export async function readTextBody(response: CarrierResponse): Promise<string> {
  const isText = ['', 'text/tab-separated-values', 'text/plain'].includes(mediaType(response));
  const bytes = await collect(response.body, isText ? answerBytes : errorBytes);
  if (!isText) {
    throw new UnreadableAnswer('it is not text by its content type');
  }
  if (bytes === undefined) {
    throw new UnreadableAnswer(`it is longer than ${answerBytes} bytes`);
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableAnswer('it is not UTF-8');
  }
}

/** Reads and ignores a body, so that its connection can be used again; ends the exchange for a long one. */
export async function passBody({ body }: CarrierResponse): Promise<void> {
  await collect(body, errorBytes);
}

export interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
  readonly detail?: string;
}

/** Returns the body of an error answer (specification, Error body), as far as it can be read; never throws. */
export async function readErrorBody(response: CarrierResponse): Promise<ErrorBody> {
  try {
    const bytes = await collect(response.body, errorBytes);
    const body = bytes && parseJson(bytes);
    const field = (name: string) => {
      const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
      return typeof value === 'string' ? { [name]: value } : {};
    };
    return { ...field('message'), ...field('code'), ...field('detail') };
  } catch {
    return {};
  }
}
