// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command, rowCommand, rowMenu, rowMenus, viewButton } from '../../contract/command.ts';
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

export const glossaryDeclarations = {
  createGlossary: command<CreateGlossaryOptions, GlossaryOptions>({
    icon: '$(add)',
    palette: 'languageServices.plan != none',
    menus: [viewButton('glossaries', 'navigation@1')],
  }),
  renameGlossary: command<NamedGlossaryOptions, NamedGlossaryOptions>({
    icon: '$(edit)',
    palette: 'false',
    menus: rowMenus('glossaries', 'viewItem =~ /^glossary current/', 'inline@3', '3_change@1'),
  }),
  deleteGlossary: rowCommand<GlossaryOptions, GlossaryOptions>('glossaries', 'viewItem =~ /^glossary/', ['9_delete@1']),
  duplicateGlossary: rowCommand<NamedGlossaryOptions, GlossaryOptions>('glossaries', 'viewItem =~ /^glossary/', [
    '3_change@2',
  ]),
  editDictionary: command<DictionaryOptions, DictionaryOptions>({
    icon: '$(edit)',
    palette: 'languageServices.plan != none',
    menus: [
      rowMenu('glossaries', '0_edit@1', 'viewItem =~ /^dictionary/'),
      rowMenu('glossaries', '2_dictionary@1', 'viewItem =~ /^glossary/'),
    ],
  }),
  setDictionary: command<SetDictionaryOptions, SetDictionaryResult>({ palette: 'false' }),
  /** Whether the columns are now aligned. */
  alignColumns: command<object, { readonly aligned: boolean }>({
    icon: '$(layout)',
    palette: 'false',
    menus: [{ in: 'editor/title', group: 'navigation@1', when: 'editorLangId == languageservices-dictionary' }],
  }),
  importDictionary: command<ImportDictionaryOptions, ImportDictionaryResult>({
    palette: 'languageServices.plan != none',
    menus: [
      { in: 'languageServices.file', group: '3_glossary@1', when: String.raw`resourceExtname =~ /^\.(csv|tsv|tab)$/i` },
      viewButton('glossaries', '1_file@1'),
      rowMenu('glossaries', '4_file@1', 'viewItem =~ /^(glossary|dictionary)/'),
    ],
  }),
  exportDictionary: command<ExportDictionaryOptions, ExportDictionaryResult>({
    palette: 'false',
    menus: [rowMenu('glossaries', '4_file@2', 'viewItem =~ /^(glossary|dictionary)/')],
  }),
  useGlossary: command<GlossaryOptions, GlossaryOptions>({
    palette: 'languageServices.plan != none',
    menus: [rowMenu('glossaries', '1_use@1', 'viewItem =~ /^glossary .*unused/')],
  }),
  stopUsingGlossary: rowCommand<GlossaryOptions, GlossaryOptions>('glossaries', 'viewItem =~ /^glossary .* used/', [
    '1_use@1',
  ]),
  filterGlossaries: command<FilterGlossariesOptions, FilterGlossariesOptions>({
    icon: '$(filter)',
    palette: 'false',
    menus: [viewButton('glossaries', 'navigation@2', '!languageServices.glossariesFiltered')],
  }),
  clearGlossaryFilter: command({
    icon: '$(filter-filled)',
    palette: 'false',
    menus: [viewButton('glossaries', 'navigation@2', 'languageServices.glossariesFiltered')],
  }),
  copyGlossaryId: rowCommand<GlossaryOptions, GlossaryOptions>('glossaries', 'viewItem =~ /^glossary/', ['5_copy@1']),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof glossaryDeclarations> {}
}
