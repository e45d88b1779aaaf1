// The public commands of the feature: options, and additions to the outcome.
import type { ApplyMode } from '../../contract/contributions.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';

interface RephraseSelectionOptions extends RephraseParameters {
  /** Default: the setting. */
  readonly applyMode?: ApplyMode;
}

interface RephraseFileOptions extends RephraseSelectionOptions {
  /** A `vscode.Uri`, or one as a string. Default: the active document. */
  readonly uri?: unknown;
}

interface RephraseResult {
  /** Units that were sent. */
  readonly segments: number;
  /** Units that are in the document when the command resolves: none for `sideBySide`. */
  readonly applied: number;
}

export interface RephraseCommands {
  rephraseSelection: { options: RephraseSelectionOptions; adds: RephraseResult };
  rephraseFile: { options: RephraseFileOptions; adds: RephraseResult };
  /** For the text in a preview or review. */
  tryAnotherStyle: { options: RephraseParameters; adds: RephraseResult };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends RephraseCommands {}
}
