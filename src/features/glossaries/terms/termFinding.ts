import type * as vscode from 'vscode';
import type { MissingTerm } from '../../../text/terms/missingTerms.ts';

/** A missing term with its message. */
export interface ToldTerm extends MissingTerm {
  readonly glossary: string;
  /** The text of the unit in the file; undefined: the whole file lacks the term. */
  readonly text: string | undefined;
}

/** A missing term in a document, which follows edits. */
export interface TermFinding {
  readonly term: ToldTerm;
  /** Current range of the unit in UTF-16 code units; the whole file if unknown. */
  start: number;
  end: number;
  readonly diagnostic: vscode.Diagnostic;
}
