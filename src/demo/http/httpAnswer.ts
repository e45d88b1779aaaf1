import { RequestError } from './requestError.ts';

/** A file on disk as the body of an answer: it is sent as it is read. */
export interface FileBody {
  readonly file: string;
  /** Bytes. */
  readonly length: number;
}

/** What goes back to the client, complete. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | FileBody;
  /** Called once with a file body: whether all of it was sent. */
  readonly onSent?: (whole: boolean) => void | Promise<void>;
}

/** An answer with a JSON body. */
export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** 204, without a body. */
export function emptyAnswer(): Answer {
  return { status: 204, headers: {}, body: Buffer.alloc(0) };
}

/**
 * The error body of a failure (specification, Error body); anything but a {@link RequestError} is told as 500 and no
 * more.
 */
export function errorAnswer(error: unknown): Answer {
  if (!(error instanceof RequestError)) {
    return jsonAnswer(500, { message: 'Internal error of the demo service.' });
  }
  const { code, detail, headers } = error.details;
  return jsonAnswer(error.status, { message: error.message, code, detail }, headers);
}
