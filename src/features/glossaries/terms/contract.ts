// The public commands of the feature: options, and additions to the outcome.
// `contributions.ts`.
import type { DictionaryOptions, SetDictionaryResult } from '../contract.ts';

export interface AddToGlossaryOptions extends DictionaryOptions {
  readonly source: string;
  readonly target: string;
}

export type AddToGlossaryResult = SetDictionaryResult;

export interface FindTermOptions {
  /** A term of an active dictionary, in any case: its other language is inserted without a question. */
  readonly phrase: string;
}

export interface FindTermResult {
  readonly inserted: string;
}

export interface CheckTermsOptions {
  /** The translated file: a `vscode.Uri`, or one as a string. Default: the active document. */
  readonly uri?: unknown;
  /** The source file. Default: found by its name. */
  readonly source?: unknown;
  /** Codes in any case. Default: from the name. */
  readonly sourceLang?: string;
  readonly targetLang?: string;
}

export interface CheckTermsResult {
  /** URIs as strings. */
  readonly uri: string;
  readonly source: string;
  /** Terms in the source, each counted as often as it occurs. */
  readonly terms: number;
  /** Terms missing from units of the translation. */
  readonly missing: number;
}

export interface GlossaryFileOptions {
  /** A file in `languageServices.glossaryFiles`: a `vscode.Uri`, or one as a string. */
  readonly uri?: unknown;
}

/**
 * Changes made to the other side; for a comparison, the entries that only the file has, that differ, and that it lacks.
 */
export interface GlossaryFileResult {
  /** URI as a string. */
  readonly uri: string;
  /** A new id if a legacy glossary was changed, as it is created again. */
  readonly glossaryId: string;
  /** Number of entries. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface TermCommands {
  addToGlossary: { options: AddToGlossaryOptions; adds: AddToGlossaryResult };
  findTerm: { options: FindTermOptions; adds: FindTermResult };
  checkTerms: { options: CheckTermsOptions; adds: CheckTermsResult };
  compareGlossaryFile: { options: GlossaryFileOptions; adds: GlossaryFileResult };
  pushGlossaryFile: { options: GlossaryFileOptions; adds: GlossaryFileResult };
  pullGlossaryFile: { options: GlossaryFileOptions; adds: GlossaryFileResult };
}

declare module '../../../contract/contributions.ts' {
  interface Commands extends TermCommands {}
}
