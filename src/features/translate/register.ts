import type { App } from '../../app/app.ts';
import { translateCommandNames } from '../../app/commandNames.ts';
import { toolNames } from '../../contract/contributions.ts';
import { LanguageStatusItem } from './languageStatusItem.ts';

/** Registers the commands and the tool that translate, and the target language in the status bar. */
export function registerTranslate(app: App): void {
  const { services } = app;
  const load = () => import('./loaded.ts');
  app.add(new LanguageStatusItem(services.targetLanguages));
  app.commands(services, translateCommandNames, load);
  app.tool(toolNames.translate, async () => (await load()).translateTool());
}
