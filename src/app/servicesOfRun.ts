import type { UsedConnection } from '../service/connections/connectionClients.ts';
import { withClient } from '../service/requests/requestServices.ts';
import type { Services } from './services.ts';

/**
 * Returns the services of a run: all that it requests goes to its connection, also when another becomes active.
 * @param connection undefined: the active one
 */
export function servicesOfRun(services: Services, connection?: UsedConnection): Services {
  const { clients } = services;
  return { ...services, ...withClient(services, connection ? clients.of(connection) : clients.current()) };
}
