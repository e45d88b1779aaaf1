// Options and outcomes of the commands that correct, for the table of `contributions.ts`.
import type { CorrectParameters } from '../../service/api/writing/write.ts';

interface CorrectSelectionOptions<ApplyMode> extends CorrectParameters {
  /** Default: `diagnostics`, whatever the setting says: diagnostics at the words, with quick fixes. */
  readonly applyMode?: ApplyMode | 'diagnostics';
}

interface CorrectFileOptions<ApplyMode> extends CorrectSelectionOptions<ApplyMode> {
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

export interface CorrectCommands<ApplyMode> {
  correctSelection: { options: CorrectSelectionOptions<ApplyMode>; adds: CorrectResult };
  correctFile: { options: CorrectFileOptions<ApplyMode>; adds: CorrectResult };
  /** For the commit message in the Source Control view. */
  correctCommitMessage: { options: CorrectSelectionOptions<ApplyMode>; adds: CorrectResult };
}

export interface CorrectSettings {
  /** Language ids of the editor. */
  'correct.onSave': readonly string[];
  /** Characters (code points). */
  'correct.onSaveCharactersPerHour': number;
  'correct.ignoredWords': readonly string[];
}
