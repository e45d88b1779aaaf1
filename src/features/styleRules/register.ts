import type { App } from '../../app/app.ts';
import { TextSides } from '../../editor/virtual/textSides.ts';
import { styleDocuments } from './documents/styleDocuments.ts';
import { StyleRulesView } from './list/styleRulesView.ts';

/** Registers the view, the documents, and the commands for style rule lists. */
export function registerStyleRules(app: App): void {
  const { services } = app;
  const load = () => import('./loaded.ts');
  const sides = app.add(new TextSides('languageservices-style-sample'));
  app.add(new StyleRulesView(services, load));
  app.add(styleDocuments(services, load));
  app.commands(
    [
      'createStyleRules',
      'importStyleRules',
      'renameStyleRules',
      'editStyleRules',
      'addCustomInstruction',
      'duplicateStyleRules',
      'exportStyleRules',
      'useStyleRules',
      'stopUsingStyleRules',
      'tryStyleRules',
      'copyStyleRulesId',
    ],
    async () => (await load()).styleCommands(services, sides),
  );
}
