import { RequestError } from './requestError.ts';

/** A file on disk as the body of an answer; it is streamed. */
export interface FileBody {
  readonly file: string;
  /** Bytes. */
  readonly length: number;
}

/** A complete answer to the client. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | FileBody;
  /** Called once for a file body, with whether the whole body was sent. */
  readonly onSent?: (whole: boolean) => void | Promise<void>;
}

/** Returns an answer with a JSON body. */
export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** Returns 204 without a body. */
export function emptyAnswer(): Answer {
  return { status: 204, headers: {}, body: Buffer.alloc(0) };
}

/**
 * Returns the error body of a failure (specification, Error body); anything but a {@link RequestError} is a plain 500.
 */
export function errorAnswer(error: unknown): Answer {
  if (!(error instanceof RequestError)) {
    return jsonAnswer(500, { message: 'Internal error of the demo service.' });
  }
  const { code, detail, headers } = error.details;
  return jsonAnswer(error.status, { message: error.message, code, detail }, headers);
}
