// The public commands of the feature: options, and additions to the outcome.
import type { ApplyMode } from '../../../contract/contributions.ts';
import type { CorrectParameters } from '../../../service/api/writing/write.ts';

interface CorrectSelectionOptions extends CorrectParameters {
  /** Default: `diagnostics`, whatever the setting says: diagnostics at the words, with quick fixes. */
  readonly applyMode?: ApplyMode | 'diagnostics';
}

interface CorrectFileOptions extends CorrectSelectionOptions {
  /** A `vscode.Uri`, or one as a string; a notebook means its Markdown cells. Default: the active document. */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
}

interface CorrectResult {
  /** Units that were checked. */
  readonly segments: number;
  /** Units whose corrections are in the document when the command resolves: none for `diagnostics` and `sideBySide`. */
  readonly applied: number;
  /** Corrections of a word or a few together. */
  readonly corrections: number;
}

export interface CorrectCommands {
  correctSelection: { options: CorrectSelectionOptions; adds: CorrectResult };
  correctFile: { options: CorrectFileOptions; adds: CorrectResult };
  /** For the commit message in the Source Control view. */
  correctCommitMessage: { options: CorrectSelectionOptions; adds: CorrectResult };
}

declare module '../../../contract/contributions.ts' {
  interface Commands extends CorrectCommands {}
}
