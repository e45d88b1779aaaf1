import { Lazy } from '../../../app/lazy.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import type { MappedFileMenus } from './mappedFileMenus.ts';

/** Loaded when the setting maps files. */
interface Loaded {
  readonly MappedFileMenus: typeof MappedFileMenus;
}

/** Offers the commands for glossary files in the menus of mapped files, while the setting maps any. */
export function glossaryFileMenus(log: FaultLog, load: () => Promise<Loaded>): WhileSet<'glossaryFiles'> {
  const isSet = (setting: unknown) => Array.isArray(setting) && setting.length > 0;
  return new WhileSet('glossaryFiles', isSet, () => {
    const menus = new Lazy(async () => new (await load()).MappedFileMenus(log));
    detached(log, menus.get());
    return menus;
  });
}
