// The public commands of the feature: options, and additions to the outcome.
interface GridOptions {
  /** A file of the family: a `vscode.Uri`, or one as a string. Absent: the active editor's, else the user's choice. */
  readonly uri?: unknown;
  /** Codes in any case; absent: the first five. */
  readonly targetLangs?: readonly string[];
  /** The first is shown. */
  readonly keys?: readonly string[];
}

export interface GridCommands {
  openTranslationGrid: { options: GridOptions; adds: object };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends GridCommands {}
}
