// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';
import type { Usage } from '../../service/api/usage.ts';

interface ShowUsageOptions {
  /** False: does not show the view; only returns the outcome. */
  readonly reveal?: boolean;
  /** True if a request was refused because a quota is used up: the command says which one. */
  readonly isUsedUp?: boolean;
}

interface ExportUsageOptions {
  /** A `vscode.Uri`, or one as a string; default: the user is asked. */
  readonly uri?: unknown;
}

interface ClearUsageOptions {
  /** True: the user is not asked to confirm. */
  readonly isConfirmed?: boolean;
}

interface RevokeExtensionAccessOptions {
  /** Id of another extension that was allowed to send text; default: the user is asked. */
  readonly extension?: string;
}

export const usageDeclarations = {
  revokeExtensionAccess: command<RevokeExtensionAccessOptions, { readonly extension: string }>({
    palette: 'false',
    menus: [
      { in: 'view/title', group: '3_ledger@3', when: 'view == languageServices.usage' },
      {
        in: 'view/item/context',
        group: '1_access@1',
        when: 'view == languageServices.usage && viewItem == usageExtension',
      },
    ],
  }),
  exportUsage: command<ExportUsageOptions, { readonly uri: string; readonly rows: number }>({
    palette: 'false',
    menus: [{ in: 'view/title', group: '3_ledger@1', when: 'view == languageServices.usage' }],
  }),
  clearUsage: command<ClearUsageOptions>({
    palette: 'false',
    menus: [{ in: 'view/title', group: '3_ledger@2', when: 'view == languageServices.usage' }],
  }),
  showUsage: command<ShowUsageOptions, Usage>({ palette: 'languageServices.plan != none' }),
};

export type UsageCommands = CommandsOf<typeof usageDeclarations>;

declare module '../../contract/contributions.ts' {
  interface Commands extends UsageCommands {}
}
