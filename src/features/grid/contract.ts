// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, mayBeLocaleFile, rowMenu, viewButton } from '../../contract/command.ts';

interface GridOptions {
  /** A file of the family: a `vscode.Uri`, or one as a string. Absent: the active editor's, else the user's choice. */
  readonly uri?: unknown;
  /** Codes in any case; absent: the first five. */
  readonly targetLangs?: readonly string[];
  /** The first is shown. */
  readonly keys?: readonly string[];
}

export const gridDeclarations = {
  openTranslationGrid: command<GridOptions>({
    icon: '$(table)',
    menus: [
      {
        in: 'languageServices.file',
        group: '4_locales@1',
        when: `!listMultiSelection && ${mayBeLocaleFile}`,
      },
      viewButton('locales', 'navigation@3', 'languageServices.localesState == listed'),
      rowMenu('locales', '0_open@2', 'viewItem =~ /^locale(Family|Language|Message|Source)/'),
      rowMenu('locales', 'inline@0', 'viewItem =~ /^locale(Family|Language)/'),
    ],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof gridDeclarations> {}
}
