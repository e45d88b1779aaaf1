import type { App } from '../../app/app.ts';
import { localeCommandNames } from '../../app/commandNames.ts';
import { toolNames } from '../../contract/contributions.ts';
import { LocaleWatch } from './check/localeWatch.ts';
import { LocalesView } from './view/localesView.ts';

/** Registers the view, the commands, the tools, and the check for locale files. */
export function registerLocales(app: App): void {
  const { services, families, windowLocales, comparisons } = app;
  const load = () => import('./loaded.ts');
  const watch = app.add(
    new LocaleWatch(services, families, async (...saved) => (await load()).checkSavedLocale(...saved)),
  );
  app.add(new LocalesView(services, families, windowLocales, load));
  const commands = async () =>
    (await load()).localeCommands({ services, watch, families, windowLocales: windowLocales, comparisons });
  app.commands(localeCommandNames, commands);
  app.tool(toolNames.localeStatus, async () => (await load()).localeStatusTool(await families.get()));
  app.tool(toolNames.checkLocales, async () => (await load()).checkLocalesTool(await families.get()));
  app.tool(toolNames.translateMissing, async () => {
    const { translateMissing } = await commands();
    return (await load()).translateMissingTool({
      families: await families.get(),
      translate: (options) => translateMissing(options, [], []),
    });
  });
}
