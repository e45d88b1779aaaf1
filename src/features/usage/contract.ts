// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, rowMenu, viewButton } from '../../contract/command.ts';
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
    menus: [viewButton('usage', '3_ledger@3'), rowMenu('usage', '1_access@1', 'viewItem == usageExtension')],
  }),
  exportUsage: command<ExportUsageOptions, { readonly uri: string; readonly rows: number }>({
    palette: 'false',
    menus: [viewButton('usage', '3_ledger@1')],
  }),
  clearUsage: command<ClearUsageOptions>({
    palette: 'false',
    menus: [viewButton('usage', '3_ledger@2')],
  }),
  showUsage: command<ShowUsageOptions, Usage>({ palette: 'languageServices.plan != none' }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof usageDeclarations> {}
}
