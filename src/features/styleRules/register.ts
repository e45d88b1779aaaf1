import type { App } from '../../app/app.ts';
import { styleRuleCommandNames } from '../../app/commandNames.ts';
import { ListView } from '../../app/views/listView.ts';
import { styleDocuments } from './documents/styleDocuments.ts';

/** Registers the view, the documents, and the commands for style rule lists. */
export function registerStyleRules(app: App): void {
  const { services, log } = app;
  const { styleRuleLists: list, refreshers } = services;
  const load = () => import('./loaded.ts');
  const use = { setting: 'styleRules', commands: ['useStyleRules', 'stopUsingStyleRules'] } as const;
  const rows = async () => (await load()).styleRows(services);
  app.add(new ListView({ log, view: 'styleRules', list, refreshers, use, load: rows }));
  app.add(styleDocuments(services, load));
  app.commandsWith(services, styleRuleCommandNames, load);
}
