// The public commands of the feature: options, and additions to the outcome.
import type { DictionaryInput, EntriesFormat } from '../../service/api/glossaries/dictionary.ts';

interface GlossaryOptions {
  readonly glossaryId: string;
  /** Set by the view: the user started the command, so what cannot be undone is confirmed. */
  readonly inView?: true;
}

interface CreateGlossaryOptions {
  readonly name: string;
  /** A glossary language in any case, without variant. */
  readonly sourceLang: string;
  /** One, or several with a dictionary each. */
  readonly targetLang: string | readonly string[];
  /** A text in `entriesFormat`, or a list. Default: empty, if the service accepts that. */
  readonly entries?: DictionaryInput['entries'];
  /** Default: `tsv`. */
  readonly entriesFormat?: EntriesFormat;
  /** Creates a glossary of the v2 API: one language pair, and it cannot be changed. */
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
  /** Default: `tsv`. */
  readonly entriesFormat?: EntriesFormat;
}

export interface SetDictionaryResult {
  /** A new id for a legacy glossary, which is created again. */
  readonly glossaryId: string;
  readonly entryCount: number;
}

interface ExportDictionaryOptions extends Partial<GlossaryOptions> {
  /**
   * In any case, without variant. Without languages: all dictionaries of the glossary, with their languages in columns
   * 3 and 4.
   */
  readonly sourceLang?: string;
  readonly targetLang?: string;
  /** The file: a `vscode.Uri`, or one as a string. An existing file is replaced. */
  readonly uri?: unknown;
  /** Default: by the file's name, `tsv` for `.tsv`, else `csv`. */
  readonly entriesFormat?: EntriesFormat;
}

interface ImportDictionaryOptions extends ExportDictionaryOptions {
  /** Instead of `glossaryId`: the name of a new glossary. */
  readonly name?: string;
  /** Whether the first line contains column names; default: detected. */
  readonly header?: boolean;
  /** Whether entries that only the dictionary has are kept (the default) or removed. */
  readonly mode?: 'merge' | 'replace';
}

interface ExportDictionaryResult {
  /** A new id for a legacy glossary, which is created again. */
  readonly glossaryId: string;
  /** Entries of all dictionaries that were written. */
  readonly entryCount: number;
  /** URI as a string. */
  readonly uri: string;
}

interface ImportDictionaryResult extends ExportDictionaryResult {
  /** Number of entries. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Invalid lines; with any the status is `partial`. */
  readonly rejected: number;
}

interface NamedGlossaryOptions extends GlossaryOptions {
  readonly name: string;
}

interface FilterGlossariesOptions {
  /** Part of a glossary's name, a language pair such as `en-de`, or its id; empty shows all. */
  readonly filter: string;
}

export interface GlossaryCommands {
  createGlossary: { options: CreateGlossaryOptions; adds: GlossaryOptions };
  renameGlossary: { options: NamedGlossaryOptions; adds: NamedGlossaryOptions };
  deleteGlossary: { options: GlossaryOptions; adds: GlossaryOptions };
  duplicateGlossary: { options: NamedGlossaryOptions; adds: GlossaryOptions };
  editDictionary: { options: DictionaryOptions; adds: DictionaryOptions };
  setDictionary: { options: SetDictionaryOptions; adds: SetDictionaryResult };
  /** Whether the columns are now aligned. */
  alignColumns: { options: object; adds: { readonly aligned: boolean } };
  importDictionary: { options: ImportDictionaryOptions; adds: ImportDictionaryResult };
  exportDictionary: { options: ExportDictionaryOptions; adds: ExportDictionaryResult };
  useGlossary: { options: GlossaryOptions; adds: GlossaryOptions };
  stopUsingGlossary: { options: GlossaryOptions; adds: GlossaryOptions };
  filterGlossaries: { options: FilterGlossariesOptions; adds: FilterGlossariesOptions };
  clearGlossaryFilter: { options: object; adds: object };
  copyGlossaryId: { options: GlossaryOptions; adds: GlossaryOptions };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends GlossaryCommands {}
}
