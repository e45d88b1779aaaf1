import type { ApiKey, Plan, Scope } from '../account/apiKeys.ts';
import type { Mangle } from '../translation/mangle.ts';
import type { Answer } from './httpAnswer.ts';
import type { Parameters } from './parameters.ts';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request whose path, method and size are valid. */
export interface ServiceRequest {
  /** Values of the path's `:name` parts, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly contentType: string | undefined;
  /** The `Accept` header. */
  readonly accept: string | undefined;
  readonly bytes: Buffer;
  /** Returns the parameters of a JSON or form body; throws 415 or 400. */
  body(): Parameters;
  /** Returns the parameters of the query; throws 400. */
  query(): Parameters;
}

/** A request with a key that has the required scope. */
export interface KeyedRequest extends ServiceRequest {
  readonly key: ApiKey;
  readonly plan: Plan;
  /** What a fault does to the tags of translations. */
  readonly mangle?: Mangle | undefined;
}

interface RouteBase {
  readonly method: RouteMethod;
  /** In the router's syntax: `/v2/document/:documentId`. */
  readonly path: string;
  /** Maximum bytes of the body; default 1 MiB. */
  readonly bodyLimit?: number;
}

/** An endpoint of the specification; without `plans`, served at the Pro and the Free address. */
export interface ServiceRoute extends RouteBase {
  readonly scope: Scope;
  readonly plans?: readonly Plan[];
  handle(request: KeyedRequest): Answer | Promise<Answer>;
}

/** A body that was read as it arrived. */
export interface Upload {
  /** Names of its text fields. */
  readonly fields: readonly string[];
  /** Answers the request. Throws `RequestError`, also for an invalid body. */
  handle(request: Pick<KeyedRequest, 'key' | 'plan' | 'params'>): Answer | Promise<Answer>;
  /** Releases what `handle` did not use; called at the end of every request. */
  discard(): Promise<void>;
}

/** An endpoint of the specification whose body is too large for memory. */
export interface UploadRoute extends RouteBase {
  readonly scope: Scope;
  readonly plans?: readonly Plan[];
  /**
   * Reads a body to its end; called after the key is checked. Rejects, keeping nothing, only with what `chunks` throws.
   */
  receive(chunks: AsyncIterable<Buffer>, contentType: string | undefined): Promise<Upload>;
}

/** An endpoint that controls the demo service itself: needs no key, is not listed and has no faults. */
export interface ControlRoute extends RouteBase {
  readonly scope?: undefined;
  handle(request: ServiceRequest): Answer | Promise<Answer>;
}

export type Route = ServiceRoute | UploadRoute | ControlRoute;
