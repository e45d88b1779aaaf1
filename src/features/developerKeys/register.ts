import type { App } from '../../app/app.ts';
import { DeveloperKeyList, type DeveloperKeyServices } from './developerKeyList.ts';
import { DeveloperKeysView } from './developerKeysView.ts';

/** Registers the view and the commands for developer keys. */
export function registerDeveloperKeys(app: App): void {
  const { client, keys, onDidChangeKey } = app.services;
  const load = () => import('./loaded.ts');
  const developerKeyList = app.add(new DeveloperKeyList(client, keys));
  app.add(onDidChangeKey(() => developerKeyList.forget()));
  const services: DeveloperKeyServices = { ...app.services, developerKeyList };
  app.add(new DeveloperKeysView(services, load));
  app.commands(
    ['createDeveloperKey', 'renameDeveloperKey', 'limitDeveloperKey', 'deactivateDeveloperKey', 'copyDeveloperKeyId'],
    async () => (await load()).developerKeyCommands(services),
  );
}
