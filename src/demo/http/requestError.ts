export interface RequestErrorDetails {
  /** Machine-readable identifier (specification, Error body). */
  readonly code?: string;
  /** What exactly is wrong, where `message` alone is the same for many requests. */
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that becomes an error body (specification, Errors). Its message never holds what the client sent. */
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

/** A request with a parameter that breaks its rule: 400. */
export function badParameter(name: string, rule: string): RequestError {
  return new RequestError(400, `Bad request: ${name} ${rule}.`);
}
