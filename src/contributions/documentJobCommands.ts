// The commands about documents: their options, and what their outcomes add.
import type { DocumentParameters } from '../api/documents/documentParameters.ts';

export interface TranslateDocumentOptions extends DocumentParameters {
  /**
   * A `vscode.Uri`, or one as a string; a folder stands for the documents in it. The document in front where absent.
   */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
  /** Several languages, in place of `targetLang`. */
  readonly targetLangs?: readonly string[];
  /** `false`: resolves when the jobs have begun; else when all have ended. */
  readonly wait?: boolean;
}

export interface TranslatedDocument {
  /** Of the job. */
  readonly id: string;
  /** Addresses as strings. */
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
  /** As `translateDocument` gave it. */
  readonly jobId: string;
  /** Set by the view: a user chose it there, so what gives up something, or is billed again, is confirmed. */
  readonly inView?: true;
}

export interface SaveDocumentOptions extends DocumentJobOptions {
  /** A `vscode.Uri`, or one as a string; what stands there is overwritten. Asked for where absent. */
  readonly uri?: unknown;
}

/** The commands about one job. */
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
  /** Jobs that are off the list now. */
  removeDoneDocuments: { options: object; adds: { readonly removed: number } };
}
