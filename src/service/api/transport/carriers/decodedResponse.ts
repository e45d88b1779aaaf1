import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { CarrierFailure, type CarrierResponse } from './carrier.ts';
import { atPace } from './pace.ts';

const decoders = new Map<string, () => Transform>([
  ['gzip', () => zlib.createGunzip()],
  ['x-gzip', () => zlib.createGunzip()],
  ['deflate', () => zlib.createInflate()],
  ['br', () => zlib.createBrotliDecompress()],
  // Node 20 has none.
  ...('createZstdDecompress' in zlib ? [['zstd', () => zlib.createZstdDecompress()] as const] : []),
]);
/** What a body in an encoding begins with. The others have no such mark. */
const marks: Readonly<Record<string, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  'x-gzip': [0x1f, 0x8b],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
};

/** Bytes of the longest of them. */
export const longestMark = 4;

/** Returns true for the beginning of a body that is still encoded. @param name the encoding that was applied last */
export function startsEncoded(name: string | undefined, begin: Uint8Array): boolean {
  const mark = marks[name ?? ''];
  return mark?.every((byte, index) => begin[index] === byte) === true;
}

/**
 * Returns an answer with its body decompressed. No request asks for compression, but some proxies compress anyway, and
 * the answer may be billed. An unknown encoding stays, with its header. What arrives is at pace before it is
 * decompressed: an empty block becomes nothing.
 *
 * @param timeoutMs see {@link atPace}
 */
export function decodedResponse(response: CarrierResponse, timeoutMs: number): CarrierResponse {
  const names = listEncodings(response);
  const decodeBody = names.length === 0 ? undefined : createDecoder(names);
  return decodeBody ? { ...withoutEncoding(response), body: decodeBody(atPace(response.body, timeoutMs)) } : response;
}

/** Decompresses a body. */
export type Decoder = (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Returns the decoder of a body; undefined if an encoding is unknown.
 *
 * @param names in the order in which they were applied
 */
export function createDecoder(names: readonly string[]): Decoder | undefined {
  const chain = names.flatMap((name) => decoders.get(name) ?? []).reverse();
  return chain.length < names.length
    ? undefined
    : (body) => chain.reduce((decoded, create) => decode(decoded, create()), body);
}

/** Returns an answer without the headers that describe its body as compressed. */
export function withoutEncoding({ headers, ...response }: CarrierResponse): CarrierResponse {
  const { 'content-encoding': _, 'content-length': __, ...others } = headers;
  return { ...response, headers: others };
}

/** Returns the encodings of a body in the order in which they were applied. */
export function listEncodings({ headers }: CarrierResponse): readonly string[] {
  return (headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
}

async function* decode(body: AsyncIterable<Uint8Array>, decoder: Transform): AsyncGenerator<Uint8Array> {
  // The iteration of the decoder throws the failure.
  pipeline(Readable.from(body), decoder, () => undefined);
  try {
    for await (const piece of decoder) {
      yield piece;
    }
  } catch (error) {
    throw error instanceof CarrierFailure ? error : new CarrierFailure('malformed', false, error);
  }
}
