// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../../contract/command.ts';
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

export const correctDeclarations = {
  correctSelection: command<CorrectSelectionOptions, CorrectResult>({
    palette: "editorLangId && !editorReadonly || activeEditor == 'workbench.editor.notebook'",
    menus: [{ in: 'languageServices.editor', group: '1_write@2', when: '!editorReadonly' }],
  }),
  correctFile: command<CorrectFileOptions, CorrectResult>({
    palette:
      '(isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/) && !activeEditorIsReadonly',
    menus: [
      {
        in: 'languageServices.file',
        group: '1_write@2',
        when: String.raw`!explorerResourceIsFolder && !(resourceExtname =~ /^\.(docx?|pptx|xlsx|pdf|idml|jpe?g|png)$/i)`,
      },
      { in: 'languageServices.editorFile', group: '1_file@4', when: '!editorReadonly' },
    ],
  }),
  /** For the commit message in the Source Control view. */
  correctCommitMessage: command<CorrectSelectionOptions, CorrectResult>({
    icon: '$(checklist)',
    palette: 'languageServices.plan != none',
    menus: [{ in: 'scm/title', group: '6_languageServices@1', when: 'scmProviderHasRootUri' }],
  }),
};

declare module '../../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof correctDeclarations> {}
}
