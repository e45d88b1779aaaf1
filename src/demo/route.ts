import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ApiKey, DemoPlan, Scope } from './account/apiKeys.ts';
import type { Fault } from './faults/fault.ts';
import type { Parameters } from './http/parameters.ts';
import type { ReadForm } from './http/receivedBody.ts';
import type { RequestError } from './http/requestError.ts';

/** What the endpoints get with a request. */
export interface DemoEnv {
  Bindings: HttpBindings;
  Variables: {
    plan: DemoPlan;
    /** The caller's key, with the scope that the endpoint requires; absent for control of the demo service itself. */
    key: ApiKey;
    bytes: Buffer;
    /** Returns the parameters of a JSON or form body; throws 415 or 400. */
    body: () => Parameters;
    /** Returns the fields and the file of a multipart body; rejects with 415 or 400. */
    form: ReadForm;
    /** Returns the parameters of the query; throws 400. */
    query: () => Parameters;
    /** Applies to this request. */
    fault: Fault | undefined;
    /** Why no endpoint may have the body: too large, or compressed. */
    refusal: RequestError | undefined;
  };
}

/** A request whose path, method, caller and size are valid, and the means to answer it. */
export type DemoContext = Context<DemoEnv>;

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];
export type Handle = (c: DemoContext) => Response | Promise<Response>;

/**
 * Adds an endpoint of the specification, at the Pro and the Free address; without a scope, an endpoint
 * that controls the demo service itself: it needs no key, is not listed, and has no faults.
 */
export type AddRoute = (method: Method, path: string, scope: Scope | undefined, handle: Handle) => void;
