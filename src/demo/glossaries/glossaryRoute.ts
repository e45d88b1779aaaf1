import type { Answer } from '../http/httpAnswer.ts';
import { RequestError } from '../http/requestError.ts';
import type { KeyedRequest, ServiceRoute } from '../http/route.ts';

/** Returns a glossary endpoint, whose 400 bodies have a `detail` (specification, Error body). */
export function glossaryRoute(route: Omit<ServiceRoute, 'scope'>): ServiceRoute {
  return {
    ...route,
    scope: 'glossaries',
    async handle(request: KeyedRequest): Promise<Answer> {
      try {
        return await route.handle(request);
      } catch (error) {
        if (error instanceof RequestError && error.status === 400 && error.details.detail === undefined) {
          throw new RequestError(400, error.message, { ...error.details, detail: error.message });
        }
        throw error;
      }
    },
  };
}
