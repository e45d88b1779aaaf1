import { withClient } from '../service/requests/requestServices.ts';
import type { Services } from './services.ts';

/** Returns the services of a run: all it requests goes to the active connection, also if another becomes active. */
export function servicesOfRun<Own extends Services>(services: Own): Own {
  return { ...services, ...withClient(services, services.clients.current()) };
}
