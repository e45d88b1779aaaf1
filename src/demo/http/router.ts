import findMyWay from 'find-my-way';
import type { Plan } from '../account/apiKeys.ts';
import { RequestError } from './requestError.ts';
import type { Route, RouteMethod } from './route.ts';

const methods: readonly RouteMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const freePrefix = '/free';

export interface RouteMatch {
  readonly route: Route;
  readonly plan: Plan;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface ServiceRouter {
  /** Throws 404 for an unknown path, 405 for a method the path does not have. */
  match(method: string, path: string): RouteMatch;
}

/** Creates the router. Routes of the specification answer at `/` (Pro) and at `/free`, control routes at `/` only. */
export function createRouter(routes: readonly Route[]): ServiceRouter {
  const router = findMyWay();
  const placed = new Map<unknown, { readonly route: Route; readonly plan: Plan }>();
  const place = (route: Route, plan: Plan): void => {
    const handler = (): void => {};
    placed.set(handler, { route, plan });
    router.on(route.method, plan === 'free' ? `${freePrefix}${route.path}` : route.path, handler);
  };
  for (const route of routes) {
    const plans = route.scope === undefined ? ['pro' as const] : (route.plans ?? ['pro', 'free']);
    for (const plan of plans) {
      place(route, plan);
    }
  }

  return {
    match(method, path) {
      const routeMethod = methods.find((each) => each === method);
      const found = routeMethod === undefined ? null : router.find(routeMethod, path);
      const match = placed.get(found?.handler);
      if (found !== null && match !== undefined) {
        return { ...match, params: found.params };
      }
      const allow = methods.filter((each) => router.find(each, path) !== null);
      if (allow.length === 0) {
        throw new RequestError(404, 'Resource not found: the service has no such path.');
      }
      throw new RequestError(405, `Method not allowed; allowed: ${allow.join(', ')}.`, {
        headers: { allow: allow.join(', ') },
      });
    },
  };
}
