// The public commands of no single feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../contract/command.ts';
import type { ViewName } from '../contract/contributions.ts';

interface RefreshOptions {
  /** Default: all views. */
  readonly view?: ViewName;
}

export const sharedDeclarations = {
  refresh: command<RefreshOptions>({
    icon: '$(refresh)',
    palette: 'false',
    menus: [
      { in: 'view/title', group: 'navigation@8', when: 'view == languageServices.glossaries' },
      { in: 'view/title', group: 'navigation@8', when: 'view == languageServices.usage' },
      { in: 'view/title', group: 'navigation@8', when: 'view == languageServices.developerKeys' },
      { in: 'view/title', group: 'navigation@8', when: 'view == languageServices.styleRules' },
      { in: 'view/title', group: 'navigation@8', when: 'view == languageServices.locales' },
    ],
  }),
  showLog: command({}),
};

type SharedCommands = CommandsOf<typeof sharedDeclarations>;

declare module '../contract/contributions.ts' {
  interface Commands extends SharedCommands {}
}
