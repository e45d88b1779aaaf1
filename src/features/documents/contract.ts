// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, rowCommand, viewButton } from '../../contract/command.ts';
import type { DocumentParameters } from '../../service/api/documents/documentParameters.ts';

export interface TranslateDocumentOptions extends DocumentParameters {
  /** A `vscode.Uri`, or one as a string; a folder means the documents in it. Default: the active document. */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
  /** Several languages, instead of `targetLang`. */
  readonly targetLangs?: readonly string[];
  /** `false`: resolves when the jobs have started; else when all have ended. */
  readonly wait?: boolean;
}

export interface TranslatedDocument {
  /** Id of the job. */
  readonly id: string;
  /** URIs as strings. */
  readonly source: string;
  readonly target: string;
  readonly status:
    | 'waiting'
    | 'uploading'
    | 'translating'
    | 'downloading'
    | 'placing'
    | 'done'
    | 'failed'
    | 'cancelled';
}

export interface TranslateDocumentResult {
  /** One for each document and language. */
  readonly jobs: readonly TranslatedDocument[];
}

export interface DocumentJobOptions {
  /** The id from `translateDocument`. */
  readonly jobId: string;
  /** Set by the view: the user started the command, so what discards something, or is billed again, is confirmed. */
  readonly inView?: true;
}

export interface SaveDocumentOptions extends DocumentJobOptions {
  /** A `vscode.Uri`, or one as a string; an existing file is overwritten. Default: the user is asked. */
  readonly uri?: unknown;
}

/** Declares a command for the rows of jobs in these states. @param context continues the context value of a row */
const jobCommand = <Options extends object = DocumentJobOptions>(
  context: string,
  groups: readonly string[],
  icon?: string,
) => rowCommand<Options>('documents', `viewItem =~ /^document ${context}/`, groups, icon);

/** The commands for one job. */
export const documentDeclarations = {
  translateDocument: command<TranslateDocumentOptions, TranslateDocumentResult>({
    icon: '$(file-symlink-file)',
    menus: [
      {
        in: 'languageServices.file',
        group: '1_translate@3',
        when: String.raw`explorerResourceIsFolder || resourceExtname =~ /^\.(docx?|pptx|xlsx|pdf|html?|txt|xlf|xliff|srt|idml|xml|json|dita|mif|jpe?g|png)$/i`,
      },
      {
        in: 'editor/title',
        group: '6_languageServices@1',
        when: String.raw`isFileSystemResource && resourceExtname =~ /^\.(docx?|pptx|xlsx|pdf|html?|txt|xlf|xliff|srt|idml|xml|json|dita|mif|jpe?g|png)$/i`,
      },
      viewButton('documents', 'navigation@1'),
    ],
  }),
  openDocument: jobCommand('done', ['1_open@1'], '$(go-to-file)'),
  revealDocument: jobCommand('done', ['inline@2', '2_reveal@1'], '$(list-tree)'),
  revealDocumentInSystem: rowCommand<DocumentJobOptions>(
    'documents',
    'viewItem =~ /^document done/ && !isWeb && !remoteName',
    ['2_reveal@2'],
  ),
  compareDocument: jobCommand('done.* compare', ['inline@1', '1_open@2'], '$(diff)'),
  retryDocument: jobCommand('failed.* retry', ['inline@2', '3_goOn@2'], '$(refresh)'),
  uploadDocumentAgain: jobCommand('failed.* uploadAgain', ['inline@3', '3_goOn@3'], '$(cloud-upload)'),
  saveDocumentAs: jobCommand<SaveDocumentOptions>('failed.* saveAs', ['inline@1', '3_goOn@1'], '$(save-as)'),
  showDocumentError: jobCommand('failed.* error', ['4_error@1']),
  copyDocumentError: jobCommand('failed.* error', ['4_error@2']),
  cancelDocument: jobCommand('underWay', ['inline@1', '3_goOn@4'], '$(debug-stop)'),
  removeDocument: jobCommand('', ['9_remove@1']),
  /** Number of jobs removed from the list. */
  removeDoneDocuments: command<object, { readonly removed: number }>({
    icon: '$(clear-all)',
    palette: 'false',
    menus: [viewButton('documents', 'navigation@2', 'languageServices.documentsState == listed')],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof documentDeclarations> {}
}
