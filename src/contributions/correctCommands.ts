// Options and outcomes of the commands that correct, for the table of `contributions.ts`.
import type { CorrectParameters } from '../api/writing/write.ts';

interface CorrectSelectionOptions<ApplyMode> extends CorrectParameters {
  /** `diagnostics` where absent, whatever the setting says: information beside the words, with fixes. */
  readonly applyMode?: ApplyMode | 'diagnostics';
}

interface CorrectFileOptions<ApplyMode> extends CorrectSelectionOptions<ApplyMode> {
  /**
   * A `vscode.Uri`, or one as a string; a notebook stands for its Markdown cells. The document in front where absent.
   */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
}

interface CorrectResult {
  /** Passages that were looked at. */
  readonly segments: number;
  /**
   * Passages whose corrections are in the document when the command resolves: none for `diagnostics` and `sideBySide`.
   */
  readonly applied: number;
  /** Words, or a few together, that should read otherwise. */
  readonly corrections: number;
}

export interface CorrectCommands<ApplyMode> {
  correctSelection: { options: CorrectSelectionOptions<ApplyMode>; adds: CorrectResult };
  correctFile: { options: CorrectFileOptions<ApplyMode>; adds: CorrectResult };
  /** Of the box in the view of source control. */
  correctCommitMessage: { options: CorrectSelectionOptions<ApplyMode>; adds: CorrectResult };
}

export interface CorrectSettings {
  /** Ids of languages, as the editor names them. */
  'correct.onSave': readonly string[];
  /** Characters (code points). */
  'correct.onSaveCharactersPerHour': number;
  'correct.ignoredWords': readonly string[];
}
