import type { App } from '../../app/app.ts';
import { developerKeyCommandNames } from '../../app/commandNames.ts';
import { ListView } from '../../app/views/listView.ts';
import { setContext } from '../../contract/setContext.ts';
import { detached } from '../../notify/faults.ts';
import { DeveloperKeyList, type DeveloperKeyServices } from './developerKeyList.ts';

/**
 * Registers the view and the commands for developer keys. The view is visible only while the active connection has an
 * admin API key.
 */
export function registerDeveloperKeys(app: App): void {
  const { log } = app;
  const { client, keys, onDidChangeKey, refreshers } = app.services;
  const load = () => import('./loaded.ts');
  const developerKeyList = app.add(new DeveloperKeyList(client, keys));
  app.add(onDidChangeKey(() => developerKeyList.forget()));
  const services: DeveloperKeyServices = { ...app.services, developerKeyList };
  const rows = async () => (await load()).keyRows(services);
  app.add(new ListView({ log, view: 'developerKeys', list: developerKeyList, refreshers, load: rows }));
  // `no` also hides the commands in the palette; they are visible until it is known.
  const showOrHide = async () => setContext('developerKeys', (await developerKeyList.isAvailable()) ? 'yes' : 'no');
  app.add(developerKeyList.onDidChange(() => detached(log, showOrHide())));
  detached(log, showOrHide());
  app.commands(services, developerKeyCommandNames, load);
}
