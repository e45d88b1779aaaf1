import type { App } from '../../app/app.ts';
import { detached } from '../../notify/errors/detached.ts';
import type { Billed } from '../../service/api/billed.ts';
import type { UsageServices } from './ledger.ts';
import { UsageView } from './usageView.ts';
import { usageWarnings } from './usageWarnings.ts';

/** Registers the view, the warnings, and the commands for usage, and records billed characters. */
export function registerUsage(app: App): void {
  const load = () => import('./loaded.ts');
  const ledger = app.lazy(async () => new (await load()).Ledger(app.services.storage));
  const services: UsageServices = { ...app.services, ledger };
  const record = async (billed: Billed) => (await ledger.get()).add(billed);
  app.add(services.onDidBill((billed) => detached(app.log, record(billed))));
  const watch = app.lazy(async () => new (await load()).UsageWatch(services));
  app.add(new UsageView(services, load));
  app.add(usageWarnings(services, watch));
  app.commands(['exportUsage', 'clearUsage', 'revokeExtensionAccess', 'showUsage'], async () =>
    (await load()).usageCommands(services),
  );
}
