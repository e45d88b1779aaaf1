// The public commands of no single feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, viewButton } from '../contract/command.ts';
import type { ViewName } from '../contract/contributions.ts';

interface RefreshOptions {
  /** Default: all views. */
  readonly view?: ViewName;
}

export const sharedDeclarations = {
  refresh: command<RefreshOptions>({
    icon: '$(refresh)',
    palette: 'false',
    menus: (['glossaries', 'usage', 'developerKeys', 'styleRules', 'locales'] as const).map((view) =>
      viewButton(view, 'navigation@8'),
    ),
  }),
  showLog: command({}),
};

declare module '../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof sharedDeclarations> {}
}
