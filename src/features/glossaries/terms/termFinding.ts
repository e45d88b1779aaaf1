import type * as vscode from 'vscode';
import type { MissingTerm } from '../../../text/terms/missingTerms.ts';

/** A missing term, with what is said of it. */
export interface ToldTerm extends MissingTerm {
  readonly glossary: string;
  /** The passage as it stands in the file; undefined: the whole file lacks the term. */
  readonly text: string | undefined;
}

/** A term that is missing in a document, followed through edits. */
export interface TermFinding {
  readonly term: ToldTerm;
  /** Where the passage stands now, UTF-16 units; all of the file where nobody knows. */
  start: number;
  end: number;
  readonly diagnostic: vscode.Diagnostic;
}
