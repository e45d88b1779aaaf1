import type { App } from '../../app/app.ts';
import { connectionCommandNames } from '../../app/commandNames.ts';
import { planContext } from './planContext.ts';

/** Registers the commands for connections and their keys. */
export function registerConnections(app: App): void {
  app.add(planContext(app.log));
  app.commandsWith(app.services, connectionCommandNames, () => import('./loaded.ts'));
}
