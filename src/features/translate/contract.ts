// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, viewButton } from '../../contract/command.ts';
import type { ApplyMode } from '../../contract/contributions.ts';
import type { TranslateParameters } from '../../service/api/translation/translate.ts';

export interface TranslateSelectionResult {
  /** Units that were selected, or at the cursors. */
  readonly segments: number;
  /** Units whose translation is in the document when the command resolves: none for `sideBySide`. */
  readonly applied: number;
  readonly requests: number;
  /** Characters (code points); absent if the service did not say. */
  readonly billedCharacters?: number;
  /** Units whose first translation was damaged, and that were requested again; absent: none. */
  readonly repaired?: number;
  /** Units with a sentence that was split at its placeholders, as nothing else helped; absent: none. */
  readonly split?: number;
}

export interface TranslateFileOptions extends TranslateParameters {
  /** A `vscode.Uri`, or one as a string; a folder means the translatable files in it. Default: the active document. */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
  /** Default `newFile`: next to the source, or where the project keeps its languages. `inPlace` does not save. */
  readonly output?: 'newFile' | 'inPlace' | 'sideBySide';
  /**
   * With `inPlace`: `review` shows each change for a decision, of all files in one editor; all others replace.
   * Default: the setting, unless the options have both files and target: then the user is not asked.
   */
  readonly applyMode?: ApplyMode;
  /** True: the files in `uri` and `uris` are read as plain text, whatever their format. Files in folders are not. */
  readonly asPlainText?: boolean;
  /**
   * For a file that contains both languages and is translated in place: only texts without a translation, the default;
   * false: all, including reviewed ones.
   */
  readonly onlyMissing?: boolean;
}

interface TranslateFileToOptions extends TranslateFileOptions {
  /** Several languages, instead of `targetLang`; with `inPlace` only one. Default: the user is asked. */
  readonly targetLangs?: readonly string[];
}

export interface TranslatedFile {
  /** URIs as strings. Both are the same if the file itself was changed. */
  readonly source: string;
  readonly target: string;
  /** Units of the file. */
  readonly segments: number;
  /** Units that were left unchanged because no translation of them was valid. */
  readonly kept: number;
  /** Units whose first translation was damaged, and that were requested again; absent: none. */
  readonly repaired?: number;
  /** Units with a sentence that was split at its placeholders, as nothing else helped; absent: none. */
  readonly split?: number;
  /** Texts whose existing translation in the file was not replaced; absent: none. */
  readonly existing?: number;
}

export interface TranslateFileResult {
  /** In the order they were translated; failed ones are not included. */
  readonly files: readonly TranslatedFile[];
  /**
   * URIs of files in folders that are never translated with a folder, such as configuration and generated files;
   * absent: none.
   */
  readonly skipped?: readonly string[];
}

interface SelectTargetLanguageOptions {
  /** A code in any case. */
  readonly targetLang: string;
}

interface SelectSourceLanguageOptions {
  /** A code in any case; empty: the language is detected. */
  readonly sourceLang: string;
}

interface TranslateSelectionOptions extends TranslateParameters {
  /** Default: the setting. */
  readonly applyMode?: ApplyMode;
}

export const translateDeclarations = {
  translateSelection: command<TranslateSelectionOptions, TranslateSelectionResult>({
    icon: '$(globe)',
    palette: "editorLangId || activeEditor == 'workbench.editor.notebook'",
    menus: [{ in: 'languageServices.editor', group: '1_translate@1' }],
  }),
  translateSelectionTo: command<TranslateSelectionOptions, TranslateSelectionResult>({
    palette: "editorLangId || activeEditor == 'workbench.editor.notebook'",
    menus: [{ in: 'languageServices.editor', group: '1_translate@2' }],
  }),
  duplicateAndTranslate: command<TranslateParameters, TranslateSelectionResult>({
    palette:
      "languageServices.plan != none && (editorLangId && !editorReadonly || activeEditor == 'workbench.editor.notebook')",
    menus: [{ in: 'languageServices.editor', group: '1_translate@3', when: '!editorReadonly' }],
  }),
  translateFile: command<TranslateFileOptions, TranslateFileResult>({
    palette: '(isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/)',
    menus: [
      {
        in: 'languageServices.file',
        group: '1_translate@1',
        when: String.raw`explorerResourceIsFolder || !(resourceExtname =~ /^\.(docx?|pptx|xlsx|pdf|idml|jpe?g|png)$/i)`,
      },
      { in: 'languageServices.editorFile', group: '1_file@1' },
    ],
  }),
  translateFileTo: command<TranslateFileToOptions, TranslateFileResult>({
    palette:
      'languageServices.plan != none && (isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/)',
    menus: [
      {
        in: 'languageServices.file',
        group: '1_translate@2',
        when: String.raw`explorerResourceIsFolder || !(resourceExtname =~ /^\.(docx?|pptx|xlsx|pdf|idml|jpe?g|png)$/i)`,
      },
      { in: 'languageServices.editorFile', group: '1_file@2' },
    ],
  }),
  pasteTranslated: command<TranslateParameters, TranslateSelectionResult>({
    palette:
      "languageServices.plan != none && (editorLangId && !editorReadonly || activeEditor == 'workbench.editor.notebook')",
    menus: [{ in: 'languageServices.editor', group: '1_translate@4', when: '!editorReadonly' }],
  }),
  clearTranslationCache: command({
    palette: 'false',
    menus: [viewButton('usage', '4_cache@1')],
  }),
  openMenu: command({ palette: 'languageServices.plan != none' }),
  selectTargetLanguage: command<SelectTargetLanguageOptions, SelectTargetLanguageOptions>({}),
  selectSourceLanguage: command<SelectSourceLanguageOptions, SelectSourceLanguageOptions>({
    palette: 'languageServices.plan != none',
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof translateDeclarations> {}
}
