import type { Answer } from './httpAnswer.ts';
import type { ApiKey, Plan, Scope } from '../account/apiKeys.ts';
import type { Mangle } from '../translation/mangle.ts';
import type { Parameters } from './parameters.ts';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request whose path, method and size are known to be right. */
export interface ServiceRequest {
  /** Values of the path's `:name` parts, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly contentType: string | undefined;
  /** The `Accept` header. */
  readonly accept: string | undefined;
  readonly bytes: Buffer;
  /** The parameters of a JSON or form body; throws 415 or 400. */
  body(): Parameters;
  /** The parameters of the query; throws 400. */
  query(): Parameters;
}

/** A request of a key that may make it. */
export interface KeyedRequest extends ServiceRequest {
  readonly key: ApiKey;
  readonly plan: Plan;
  /** What a planted fault does to the tags of translations. */
  readonly mangle?: Mangle | undefined;
}

interface RouteBase {
  readonly method: RouteMethod;
  /** As the router wants it: `/v2/document/:documentId`. */
  readonly path: string;
  /** Bytes of the body; 1 MiB where absent. */
  readonly bodyLimit?: number;
}

/** An endpoint of the specification; served at the Pro and the Free address where `plans` is absent. */
export interface ServiceRoute extends RouteBase {
  readonly scope: Scope;
  readonly plans?: readonly Plan[];
  handle(request: KeyedRequest): Answer | Promise<Answer>;
}

/** A body that was taken in as it arrived. */
export interface Upload {
  /** Answers the request. Throws `RequestError`, also for what the body broke. */
  handle(request: Pick<KeyedRequest, 'key' | 'plan' | 'params'>): Answer | Promise<Answer>;
  /** Lets go of what `handle` did not take over; called at the end of every request. */
  discard(): Promise<void>;
}

/** An endpoint of the specification whose body is too large for the memory. */
export interface UploadRoute extends RouteBase {
  readonly scope: Scope;
  readonly plans?: readonly Plan[];
  /** Reads a body to its end; called for a key that may. Rejects, keeping nothing, only with what `chunks` throws. */
  receive(chunks: AsyncIterable<Buffer>, contentType: string | undefined): Promise<Upload>;
}

/** An endpoint that steers the demo service itself: no key, not listed, no fault. */
export interface ControlRoute extends RouteBase {
  readonly scope?: undefined;
  handle(request: ServiceRequest): Answer | Promise<Answer>;
}

export type Route = ServiceRoute | UploadRoute | ControlRoute;
