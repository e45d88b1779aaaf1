import type { App } from '../../app/app.ts';
import { usageCommandNames } from '../../app/commandNames.ts';
import { ListView } from '../../app/views/listView.ts';
import { detached } from '../../notify/faults.ts';
import type { BilledResult } from '../../service/api/billed.ts';
import type { UsageServices } from './ledger.ts';

/** Registers the view, the warnings, and the commands for usage, and records billed characters. */
export function registerUsage(app: App): void {
  const load = () => import('./loaded.ts');
  const ledger = app.lazy(async () => new (await load()).Ledger(app.services.storage));
  const services: UsageServices = { ...app.services, ledger };
  const record = async (billed: BilledResult) => (await ledger.get()).add(billed);
  app.add(services.onDidBill((billed) => detached(app.log, record(billed))));
  const watch = app.lazy(async () => new (await load()).UsageWatch(services, app.context.globalState));
  const { usageList: list, refreshers } = services;
  // Requested when the view becomes visible, not on a timer.
  const seen = () => {
    if (list.lastListed) {
      list.changed();
    }
  };
  const rows = async () => (await load()).usageRows(services);
  const view = app.add(new ListView({ log: app.log, view: 'usage', list, refreshers, seen, load: rows }));
  app.add(list.onDidCount(() => view.show()));
  // Warns before a limit is reached; the watch is created when something was first billed.
  const look = async () => (await watch.get()).look();
  const lookAfresh = async () => (await watch.made())?.lookAfresh();
  app.add(list.onDidCount(() => detached(app.log, look())));
  app.add(list.onDidChange(() => detached(app.log, lookAfresh())));
  app.commands(services, usageCommandNames, load);
}
