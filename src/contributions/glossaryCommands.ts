// Options and outcomes of the commands for glossaries, for the table of `contributions.ts`.
import type { DictionaryInput, EntriesFormat } from '../api/glossaries/dictionary.ts';

interface GlossaryOptions {
  readonly glossaryId: string;
  /** Set by the view: a user chose it there, so what can't be undone is confirmed. */
  readonly inView?: true;
}

interface CreateGlossaryOptions {
  readonly name: string;
  /** A glossary language in any case, without variant. */
  readonly sourceLang: string;
  /** One, or several: a dictionary each. */
  readonly targetLang: string | readonly string[];
  /** A text in `entriesFormat`, or a list. None: it starts empty, where the service takes that. */
  readonly entries?: DictionaryInput['entries'];
  /** `tsv` where absent. */
  readonly entriesFormat?: EntriesFormat;
  /** Made with version 2 of the API: one language pair, and never changed. */
  readonly legacy?: boolean;
}

export interface DictionaryOptions extends GlossaryOptions {
  /** Glossary languages in any case, without variant. */
  readonly sourceLang: string;
  readonly targetLang: string;
}

interface SetDictionaryOptions extends DictionaryOptions {
  /** A text in `entriesFormat`, or a list. */
  readonly entries: DictionaryInput['entries'];
  /** `tsv` where absent. */
  readonly entriesFormat?: EntriesFormat;
}

export interface SetDictionaryResult {
  /** Another than before for a legacy glossary, which is made anew. */
  readonly glossaryId: string;
  readonly entryCount: number;
}

interface ExportDictionaryOptions extends Partial<GlossaryOptions> {
  /**
   * In any case, without variant. Neither language: all dictionaries of the glossary, with their languages in columns 3
   * and 4.
   */
  readonly sourceLang?: string;
  readonly targetLang?: string;
  /** The file: a `vscode.Uri`, or one as a string. One that is there is replaced. */
  readonly uri?: unknown;
  /** By the file's name where absent: `tsv` for `.tsv`, else `csv`. */
  readonly entriesFormat?: EntriesFormat;
}

interface ImportDictionaryOptions extends ExportDictionaryOptions {
  /** Instead of `glossaryId`: a new glossary of that name. */
  readonly name?: string;
  /** Whether the first line names the columns; detected where absent. */
  readonly header?: boolean;
  /** Whether what only the dictionary has stays, as it does where this is absent, or is removed. */
  readonly mode?: 'merge' | 'replace';
}

interface ExportDictionaryResult {
  /** Another than before for a legacy glossary that was imported into: it is made anew. */
  readonly glossaryId: string;
  /** Of all dictionaries that were written. */
  readonly entryCount: number;
  /** As a string. */
  readonly uri: string;
}

interface ImportDictionaryResult extends ExportDictionaryResult {
  /** Entries. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Lines that are no entries; with any the status is `partial`. */
  readonly rejected: number;
}

interface NamedGlossaryOptions extends GlossaryOptions {
  readonly name: string;
}

interface FilterGlossariesOptions {
  /** A part of a glossary's name, a language pair such as `en-de`, or its id; empty shows all. */
  readonly filter: string;
}

export interface GlossaryCommands {
  createGlossary: { options: CreateGlossaryOptions; adds: GlossaryOptions };
  renameGlossary: { options: NamedGlossaryOptions; adds: NamedGlossaryOptions };
  deleteGlossary: { options: GlossaryOptions; adds: GlossaryOptions };
  duplicateGlossary: { options: NamedGlossaryOptions; adds: GlossaryOptions };
  editDictionary: { options: DictionaryOptions; adds: DictionaryOptions };
  setDictionary: { options: SetDictionaryOptions; adds: SetDictionaryResult };
  /** Whether the columns are aligned now. */
  alignColumns: { options: object; adds: { readonly aligned: boolean } };
  importDictionary: { options: ImportDictionaryOptions; adds: ImportDictionaryResult };
  exportDictionary: { options: ExportDictionaryOptions; adds: ExportDictionaryResult };
  useGlossary: { options: GlossaryOptions; adds: GlossaryOptions };
  stopUsingGlossary: { options: GlossaryOptions; adds: GlossaryOptions };
  filterGlossaries: { options: FilterGlossariesOptions; adds: FilterGlossariesOptions };
  clearGlossaryFilter: { options: object; adds: object };
  copyGlossaryId: { options: GlossaryOptions; adds: GlossaryOptions };
}
