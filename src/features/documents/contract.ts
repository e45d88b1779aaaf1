// The public commands of the feature: options, and additions to the outcome.
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

/** The commands for one job. */
export type DocumentJobCommandName =
  | 'openDocument'
  | 'revealDocument'
  | 'revealDocumentInSystem'
  | 'compareDocument'
  | 'retryDocument'
  | 'uploadDocumentAgain'
  | 'saveDocumentAs'
  | 'showDocumentError'
  | 'copyDocumentError'
  | 'cancelDocument'
  | 'removeDocument';

type DocumentJobCommands = {
  [Name in DocumentJobCommandName]: {
    options: Name extends 'saveDocumentAs' ? SaveDocumentOptions : DocumentJobOptions;
    adds: object;
  };
};

export interface DocumentCommands extends DocumentJobCommands {
  translateDocument: { options: TranslateDocumentOptions; adds: TranslateDocumentResult };
  /** Number of jobs removed from the list. */
  removeDoneDocuments: { options: object; adds: { readonly removed: number } };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends DocumentCommands {}
}
