// Options and outcomes of the commands for terms and for glossaries that are files, for the table of
// `contributions.ts`.
import type { DictionaryOptions, SetDictionaryResult } from './glossaryCommands.ts';

export interface AddToGlossaryOptions extends DictionaryOptions {
  readonly source: string;
  readonly target: string;
}

export type AddToGlossaryResult = SetDictionaryResult;

export interface FindTermOptions {
  /** A phrase of a dictionary in use, in any case: what it is in the other language is inserted without a question. */
  readonly phrase: string;
}

export interface FindTermResult {
  readonly inserted: string;
}

export interface CheckTermsOptions {
  /** The translated file: a `vscode.Uri`, or one as a string. The document in front where absent. */
  readonly uri?: unknown;
  /** The file that it is the translation of. Found by its name where absent. */
  readonly source?: unknown;
  /** Codes in any case. As the name says where absent. */
  readonly sourceLang?: string;
  readonly targetLang?: string;
}

export interface CheckTermsResult {
  /** As strings. */
  readonly uri: string;
  readonly source: string;
  /** Terms that stand in the source, each as often as it does. */
  readonly terms: number;
  /** Terms that passages of the translation lack. */
  readonly missing: number;
}

export interface GlossaryFileOptions {
  /** A file that `languageServices.glossaryFiles` names: a `vscode.Uri`, or one as a string. */
  readonly uri?: unknown;
}

/** What was put into the other side; for a comparison what only the file has, says otherwise, and lacks. */
export interface GlossaryFileResult {
  /** As a string. */
  readonly uri: string;
  /** Another than before where a legacy glossary was pushed to: it is made anew. */
  readonly glossaryId: string;
  /** Entries. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** One entry of `languageServices.glossaryFiles`. */
export interface GlossaryFileSetting {
  /** A path from the workspace folder on, or a glob. */
  readonly file: string;
  /** An id, or the name of one glossary. */
  readonly glossary: string;
  readonly sourceLang: string;
  readonly targetLang: string;
}

export interface TermCommands {
  addToGlossary: { options: AddToGlossaryOptions; adds: AddToGlossaryResult };
  findTerm: { options: FindTermOptions; adds: FindTermResult };
  checkTerms: { options: CheckTermsOptions; adds: CheckTermsResult };
  compareGlossaryFile: { options: GlossaryFileOptions; adds: GlossaryFileResult };
  pushGlossaryFile: { options: GlossaryFileOptions; adds: GlossaryFileResult };
  pullGlossaryFile: { options: GlossaryFileOptions; adds: GlossaryFileResult };
}
