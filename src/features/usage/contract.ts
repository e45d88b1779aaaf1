// The public commands of the feature: options, and additions to the outcome.
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

export interface UsageCommands {
  revokeExtensionAccess: { options: RevokeExtensionAccessOptions; adds: { readonly extension: string } };
  exportUsage: { options: ExportUsageOptions; adds: { readonly uri: string; readonly rows: number } };
  clearUsage: { options: ClearUsageOptions; adds: object };
  showUsage: { options: ShowUsageOptions; adds: Usage };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends UsageCommands {}
}
