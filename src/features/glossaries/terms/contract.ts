// The public commands about terms of dictionaries: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, rowMenus } from '../../../contract/command.ts';
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

export const termDeclarations = {
  addToGlossary: command<AddToGlossaryOptions, AddToGlossaryResult>({
    icon: '$(add)',
    palette: 'languageServices.plan != none',
    menus: [
      { in: 'languageServices.editorTerms', group: '1_terms@1' },
      ...rowMenus('glossaries', 'viewItem =~ /^dictionary/', 'inline@2', '2_entries@1'),
    ],
  }),
  findTerm: command<FindTermOptions, FindTermResult>({
    palette:
      "languageServices.plan != none && (editorLangId && !editorReadonly || activeEditor == 'workbench.editor.notebook')",
    menus: [{ in: 'languageServices.editorTerms', group: '1_terms@2', when: '!editorReadonly' }],
  }),
  checkTerms: command<CheckTermsOptions, CheckTermsResult>({
    palette:
      'languageServices.plan != none && (isFileSystemResource || resourceScheme == untitled) && !(resourceScheme =~ /^languageservices-/)',
    menus: [
      { in: 'languageServices.file', group: '2_terms@1', when: '!explorerResourceIsFolder' },
      { in: 'languageServices.editorTerms', group: '1_terms@3' },
    ],
  }),
  compareGlossaryFile: command<GlossaryFileOptions, GlossaryFileResult>({
    palette: 'false',
    menus: [{ in: 'languageServices.file', group: '3_glossary@2', when: 'resource in languageServices.glossaryFiles' }],
  }),
  pushGlossaryFile: command<GlossaryFileOptions, GlossaryFileResult>({
    palette: 'false',
    menus: [{ in: 'languageServices.file', group: '3_glossary@3', when: 'resource in languageServices.glossaryFiles' }],
  }),
  pullGlossaryFile: command<GlossaryFileOptions, GlossaryFileResult>({
    palette: 'false',
    menus: [{ in: 'languageServices.file', group: '3_glossary@4', when: 'resource in languageServices.glossaryFiles' }],
  }),
};

declare module '../../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof termDeclarations> {}
}
