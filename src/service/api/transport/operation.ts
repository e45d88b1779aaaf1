import type { CarrierResponse, StreamedBody } from './carriers/carrier.ts';

/** What {@link Operation} and {@link RawOperation} share. */
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it: begins with `/v2/` or `/v3/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** The encoded JSON body, see `encodeJson`. */
  readonly body?: Uint8Array;
  /** In place of {@link body}: a stream with its media type. */
  readonly upload?: { readonly body: StreamedBody; readonly contentType: string };
  /**
   * What a request may have done if it arrived and its answer is lost; `none` also if repeating it changes nothing.
   * Only with `none` is it then repeated automatically. With `bills` the error says that the text may have been billed,
   * with `removes` that the requested object may be gone.
   */
  readonly effect: 'none' | 'creates' | 'removes' | 'bills';
  /** True for the bytes of a document: other requests do not wait for it. */
  readonly isTransfer?: boolean;
  /** Text of the request that an error must not quote. */
  readonly confidential?: readonly string[];
  /** Characters (code points) of what is said about the texts, for the log. */
  readonly contextCharacters?: number | undefined;
}

/** One call of the service, as a resource file describes it; `request.ts` sends it. */
export interface Operation<T> extends Call {
  /** Reads the parsed answer of a 2xx status; throws {@link UnreadableAnswer}. */
  readonly read: (answer: unknown) => T;
}

/** A call whose answer is not JSON. */
export interface RawOperation<T> extends Call {
  /** The header `Accept`. */
  readonly accept: string;
  /** A compressed answer is taken as it is sent, with its header: it is sent once, and must not be lost. */
  readonly keepsCoding?: true;
  /**
   * Reads the body of a 2xx answer. Throws {@link UnreadableAnswer} for an invalid answer and `ServiceError` for a
   * failure on this machine; errors of the body itself are passed on.
   */
  readonly take: (response: CarrierResponse) => Promise<T>;
}

/** An answer that does not follow the specification. `what` never quotes the answer. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Returns the bytes of a JSON body, as they are sent and as the specification's limits count them. */
export function encodeJson(body: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(body));
}
