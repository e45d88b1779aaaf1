/** A body that is read while it is sent, and never in memory as a whole. */
export interface StreamedBody {
  /** Bytes it has, no more and no fewer: sent as `Content-Length`. */
  readonly size: number;
  /** True where {@link open} can be called again and gives the same bytes. */
  readonly reopens: boolean;
  /**
   * Begins at the first byte; leaving the iteration lets go of what it reads from.
   * A piece is valid until the next is asked for: its memory may be used again then.
   */
  open(): AsyncIterable<Uint8Array>;
}

/** One HTTP exchange as the transport sees it. Bodies are bytes; headers have lower-case names. */
export interface CarrierRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute address, query included. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | StreamedBody;
  /** Ends the exchange at the socket, in every phase. */
  readonly signal: AbortSignal;
  /** Milliseconds without progress: between two pieces of either body, and until the headers of the answer. */
  readonly timeoutMs: number;
}

export interface CarrierResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, piece by piece; leaving the iteration early closes the exchange. A piece belongs to whoever got it. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Why an exchange broke. `malformed`: what came back is not HTTP. */
export type CarrierFailureReason = 'connect' | 'tls' | 'reset' | 'timeout' | 'malformed';

/** A break on the way. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';
  readonly reason: CarrierFailureReason;
  /** True only where the service cannot have received the request: no byte of it went out, or not all of it could. */
  readonly nothingSent: boolean;
  /**
   * True where the connection existed already and no longer took the request: the service closed it while it was idle.
   */
  readonly wasRefused: boolean;

  constructor(reason: CarrierFailureReason, nothingSent: boolean, cause: unknown, wasRefused = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.reason = reason;
    this.nothingSent = nothingSent;
    this.wasRefused = wasRefused;
  }
}

/**
 * Carries requests to the service: undici with its own dispatcher, or the editor's `fetch`. Never follows a redirect,
 * never touches a process-wide dispatcher. Rejects with {@link CarrierFailure}, or with the signal's reason when
 * aborted.
 */
export interface Carrier {
  exchange(request: CarrierRequest): Promise<CarrierResponse>;
  /** Ends what is under way and lets go of every socket. */
  close(): Promise<void>;
}

/** How a connection is to be made; plain values, read from the editor's settings by whoever creates a client. */
export interface NetworkOptions {
  /** `auto`: our own connections first, the editor's `fetch` where no connection can be made. */
  readonly mode: 'auto' | 'direct' | 'editor';
  /** True for a service on this machine that no proxy may stand before: only our own, direct connections are used. */
  readonly bypassProxy?: boolean;
  /** `http.proxy`; empty or absent: the proxies of the environment. */
  readonly proxy?: string;
  /** `http.proxyAuthorization`: a whole header value. */
  readonly proxyAuthorization?: string;
  /** `http.noProxy`: host names that no proxy serves. */
  readonly noProxy?: readonly string[];
  /** `http.proxySupport` is not `off`. */
  readonly proxySupport?: boolean;
  /** `http.proxyStrictSSL`: the certificate of the service and the proxy must be valid. */
  readonly strictTls?: boolean;
  /** `http.systemCertificates`: trust the system's certificates beside Node's own. */
  readonly systemCertificates?: boolean;
}
