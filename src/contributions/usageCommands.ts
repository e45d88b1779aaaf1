// Options and outcomes of the commands about usage, for the table of `contributions.ts`.
import type { Usage } from '../api/usage.ts';

interface ShowUsageOptions {
  /** False: the view is left as it is, and the outcome tells alone. */
  readonly reveal?: boolean;
  /** A request was refused because a quota is used up: which one is said. */
  readonly isUsedUp?: boolean;
}

interface ExportUsageOptions {
  /** A `vscode.Uri`, or one as a string; asked for where absent. */
  readonly uri?: unknown;
}

interface ClearUsageOptions {
  /** True: nobody is asked. */
  readonly isConfirmed?: boolean;
}

export interface UsageCommands {
  exportUsage: { options: ExportUsageOptions; adds: { readonly uri: string; readonly rows: number } };
  clearUsage: { options: ClearUsageOptions; adds: object };
  showUsage: { options: ShowUsageOptions; adds: Usage };
}
