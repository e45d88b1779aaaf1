// Options, outcomes and settings of the commands that rephrase, for the table of `contributions.ts`.
import type { RephraseParameters, Tone, WritingStyle } from '../../service/api/writing/write.ts';

interface RephraseSelectionOptions<ApplyMode> extends RephraseParameters {
  /** Default: the setting. */
  readonly applyMode?: ApplyMode;
}

interface RephraseFileOptions<ApplyMode> extends RephraseSelectionOptions<ApplyMode> {
  /** A `vscode.Uri`, or one as a string. Default: the active document. */
  readonly uri?: unknown;
}

interface RephraseResult {
  /** Units that were sent. */
  readonly segments: number;
  /** Units that are in the document when the command resolves: none for `sideBySide`. */
  readonly applied: number;
}

export interface RephraseCommands<ApplyMode> {
  rephraseSelection: { options: RephraseSelectionOptions<ApplyMode>; adds: RephraseResult };
  rephraseFile: { options: RephraseFileOptions<ApplyMode>; adds: RephraseResult };
  /** For the text in a preview or review. */
  tryAnotherStyle: { options: RephraseParameters; adds: RephraseResult };
}

export interface RephraseSettings {
  writingStyle: WritingStyle | '';
  tone: Tone | '';
}
