/** A body that is read while it is sent, and never completely in memory. */
export interface StreamedBody {
  /** Exact size in bytes, sent as `Content-Length`. */
  readonly size: number;
  /** True if {@link open} can be called again and yields the same bytes. */
  readonly reopens: boolean;
  /**
   * Starts at the first byte; ending the iteration early releases the source. A chunk is valid until the next one is
   * requested: its memory may be reused then.
   */
  open(): AsyncIterable<Uint8Array>;
}

/** One HTTP exchange of the transport. Bodies are bytes; headers have lower-case names. */
export interface CarrierRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute address, including the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | StreamedBody;
  /** A body that is compressed stays so, with its header, where the carrier can leave it. */
  readonly keepsCoding?: boolean;
  /** Aborts the exchange at the socket, in every phase. */
  readonly signal: AbortSignal;
  /** Milliseconds without progress: between two chunks of either body, and until the headers of the answer. */
  readonly timeoutMs: number;
}

export interface CarrierResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Yields the body in chunks; ending the iteration early closes the exchange. The reader owns the chunks. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Why an exchange broke. `malformed`: the answer is not HTTP. */
export type CarrierFailureReason = 'connect' | 'tls' | 'reset' | 'timeout' | 'malformed';

/** A network failure. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';
  readonly reason: CarrierFailureReason;
  /** True only if the service cannot have received the request: nothing, or only a part, was sent. */
  readonly nothingSent: boolean;
  /** True if an existing connection no longer took the request: the service closed it while it was idle. */
  readonly wasRefused: boolean;

  constructor(reason: CarrierFailureReason, nothingSent: boolean, cause: unknown, wasRefused = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.reason = reason;
    this.nothingSent = nothingSent;
    this.wasRefused = wasRefused;
  }
}

/**
 * Sends requests to the service: undici with its own dispatcher, or the editor's `fetch`. Never follows a redirect,
 * never touches a process-wide dispatcher. Rejects with {@link CarrierFailure}, or with the signal's reason when
 * aborted.
 */
export interface Carrier {
  exchange(request: CarrierRequest): Promise<CarrierResponse>;
  /** Ends all exchanges and closes every socket. */
  close(): Promise<void>;
}

/** How to make connections; plain values that the creator of a client reads from the editor's settings. */
export interface NetworkOptions {
  /** `auto`: our own connections first, the editor's `fetch` if no connection can be made. */
  readonly mode: 'auto' | 'direct' | 'editor';
  /** True for a service on this machine that must not be reached through a proxy: only our own, direct connections. */
  readonly bypassProxy?: boolean;
  /** `http.proxy`; empty or absent: the proxies of the environment. */
  readonly proxy?: string;
  /** `http.proxyAuthorization`: a complete header value. */
  readonly proxyAuthorization?: string;
  /** `http.noProxy`: host names to reach without a proxy. */
  readonly noProxy?: readonly string[];
  /** `http.proxySupport` is not `off`. */
  readonly proxySupport?: boolean;
  /** `http.proxyStrictSSL`: the certificate of the service and the proxy must be valid. */
  readonly strictTls?: boolean;
  /** `http.systemCertificates`: trust the system's certificates in addition to Node's own. */
  readonly systemCertificates?: boolean;
}
