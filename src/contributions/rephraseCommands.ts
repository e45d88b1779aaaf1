// Options, outcomes and settings of the commands that rephrase, for the table of `contributions.ts`.
import type { RephraseParameters, Tone, WritingStyle } from '../api/writing/write.ts';

interface RephraseSelectionOptions<ApplyMode> extends RephraseParameters {
  /** The setting's where absent. */
  readonly applyMode?: ApplyMode;
}

interface RephraseFileOptions<ApplyMode> extends RephraseSelectionOptions<ApplyMode> {
  /** A `vscode.Uri`, or one as a string. The document in front where absent. */
  readonly uri?: unknown;
}

interface RephraseResult {
  /** Passages that were asked for. */
  readonly segments: number;
  /** Those that are in the document when the command resolves: none for `sideBySide`. */
  readonly applied: number;
}

export interface RephraseCommands<ApplyMode> {
  rephraseSelection: { options: RephraseSelectionOptions<ApplyMode>; adds: RephraseResult };
  rephraseFile: { options: RephraseFileOptions<ApplyMode>; adds: RephraseResult };
  /** Of the text that a preview or review shows. */
  tryAnotherStyle: { options: RephraseParameters; adds: RephraseResult };
}

export interface RephraseSettings {
  writingStyle: WritingStyle | '';
  tone: Tone | '';
}
