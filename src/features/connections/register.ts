import type { App } from '../../app/app.ts';
import { connectionCommandNames } from '../../app/commandNames.ts';
import { onSettingChange } from '../../contract/readSetting.ts';
import { setContext } from '../../contract/setContext.ts';
import { detached } from '../../notify/faults.ts';
import { findConnection } from '../../service/connections/connections.ts';

/**
 * Registers the commands for connections and their keys, and keeps the plan of the active connection in a context key.
 * `free` hides commands that need the Pro plan, and `none` those that need a connection.
 */
export function registerConnections(app: App): void {
  const setPlan = () => detached(app.log, setContext('plan', findConnection()?.plan ?? 'none'));
  setPlan();
  app.add(onSettingChange(['connection', 'connections'], setPlan));
  app.commands(app.services, connectionCommandNames, () => import('./loaded.ts'));
}
