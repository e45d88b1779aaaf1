// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';
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

export const rephraseDeclarations = {
  rephraseSelection: command<RephraseSelectionOptions, RephraseResult>({
    palette: "editorLangId && !editorReadonly || activeEditor == 'workbench.editor.notebook'",
    menus: [{ in: 'languageServices.editor', group: '1_write@1', when: '!editorReadonly' }],
  }),
  rephraseFile: command<RephraseFileOptions, RephraseResult>({
    palette:
      '(isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/) && !activeEditorIsReadonly',
    menus: [
      {
        in: 'languageServices.file',
        group: '1_write@1',
        when: String.raw`!explorerResourceIsFolder && !listMultiSelection && !(resourceExtname =~ /^\.(docx?|pptx|xlsx|pdf|idml|jpe?g|png|ipynb)$/i)`,
      },
      { in: 'languageServices.editorFile', group: '1_file@3', when: '!editorReadonly' },
    ],
  }),
  /** For the text in a preview or review. */
  tryAnotherStyle: command<RephraseParameters, RephraseResult>({
    icon: '$(wand)',
    palette:
      'languageServices.plan != none && (resource in languageServices.rephrased || diffEditorOriginalUri in languageServices.rephrased)',
    menus: [
      {
        in: 'editor/title',
        group: 'navigation@3',
        when: 'resource in languageServices.rephrased || diffEditorOriginalUri in languageServices.rephrased',
      },
    ],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof rephraseDeclarations> {}
}
