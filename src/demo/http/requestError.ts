export interface RequestErrorDetails {
  /** Machine-readable identifier (specification, Error body). */
  readonly code?: string;
  /** The exact problem, if `message` alone is the same for many requests. */
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that becomes an error body (specification, Errors). Its message never quotes the client. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly details: RequestErrorDetails;

  constructor(status: number, message: string, details: RequestErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** Returns the error for an invalid parameter: 400. */
export function badParameter(name: string, rule: string): RequestError {
  return new RequestError(400, `Bad request: ${name} ${rule}.`);
}

/** Returns the error for an unknown id: 404. */
export function notFound(what: string): RequestError {
  return new RequestError(404, `Resource not found: ${what}.`);
}

/** Returns the error body of a failure; anything but a {@link RequestError} is a plain 500. */
export function errorResponse(error: unknown): Response {
  if (!(error instanceof RequestError)) {
    return Response.json({ message: 'Internal error of the demo service.' }, { status: 500 });
  }
  const { code, detail, headers } = error.details;
  return Response.json({ message: error.message, code, detail }, { status: error.status, headers });
}
