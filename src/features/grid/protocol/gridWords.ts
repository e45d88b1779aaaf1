import type { CellKind } from '../view/rowFilter.ts';
import type { SearchArea } from '../view/rowSearch.ts';

/** All texts of the page of a translation grid, in the user's language; the page fills in `{0}`, `{1}`. */
export interface GridWords {
  readonly title: string;
  /** While rows arrive. {0}: rows; {1}: all rows. */
  readonly loading: string;
  /** No row has what the filters ask for. */
  readonly noRows: string;
  /** {0}: shown rows; {1}: all rows. */
  readonly rows: string;

  readonly search: string;
  readonly searchIn: string;
  readonly areas: Readonly<Record<SearchArea, string>>;
  readonly matchCase: string;
  readonly matchWord: string;
  readonly useExpression: string;
  readonly badExpression: string;
  /** The search with a regular expression was given up. */
  readonly slowExpression: string;
  /** The button that opens the filters; with {0}: the number of active ones. */
  readonly filter: string;
  readonly filters: string;
  /** No row is shown. {0}: the filters. */
  readonly hiddenBy: string;
  /** A filter. {0}: the text that is searched. */
  readonly searchFor: string;
  readonly addLanguage: string;
  /** The file has no translations. */
  readonly noLanguages: string;
  /** The button that opens further actions. */
  readonly more: string;
  /** The label of the filters. */
  readonly show: string;
  /** Names of states, on filters and in cells. */
  readonly kinds: Readonly<Record<CellKind, string>>;
  readonly clearFilters: string;
  /** Filters once more, after changes. */
  readonly filterAgain: string;
  readonly sort: string;
  readonly byFile: string;
  readonly byState: string;
  readonly languages: string;
  /** {0}: the number. */
  readonly mostLanguages: string;

  /** The label of the table. */
  readonly grid: string;
  readonly selectAll: string;
  /** {0}: the key. */
  readonly selectRow: string;
  readonly key: string;
  /** {0}: the language. */
  readonly source: string;
  /** {0}: reviewed translations; {1}: all; both for one language. */
  readonly reviewed: string;
  /** How to change the width of a column by keys. */
  readonly widthHint: string;
  /** A code that the source does not have. */
  readonly readOnly: string;

  /** The label of a cell's input. {0}: the language; {1}: the key. */
  readonly translationOf: string;
  /** {0}: characters; {1}: the maximum. */
  readonly length: string;
  /** How the keys of an input work. {0}: Enter; {1}: Shift+Enter; {2}: Ctrl+Enter; {3}: Escape. */
  readonly editHint: string;
  /** {0}: the placeholder or tag; {1}: its keys. */
  readonly insertCode: string;
  readonly placeholders: string;
  /** {0}: the key; {1}: the language. */
  readonly edited: string;
  readonly notEdited: string;
  /** A typed text cannot be written: the files no longer have its message. */
  readonly messageGone: string;
  /** A typed text cannot be written yet: the file has another translation than before. */
  readonly changedMeanwhile: string;
  /** The label of that translation. */
  readonly theirs: string;
  readonly keepMine: string;
  readonly useTheirs: string;
  /** {0}: the language. */
  readonly nothingLeft: string;
  /** {0}: the key; {1}: the language. */
  readonly accepted: string;

  /** The label of what is shown about the current message. */
  readonly details: string;
  readonly noDetails: string;
  readonly note: string;
  readonly context: string;
  /** What changed in a text since the grid was opened. */
  readonly before: string;
  readonly wasEmpty: string;

  /** What screen readers say before words that are gone, or new. */
  readonly removed: string;
  readonly added: string;

  readonly suggestions: string;
  readonly noSuggestions: string;
  readonly oneSuggestion: string;
  /** {0}: the number, at least 2. */
  readonly suggestionCount: string;
  /** Marks a target term of a glossary. */
  readonly term: string;
  /** The placeholders of a suggestion are not those of the source. */
  readonly notFitting: string;
  readonly readTerms: string;
  /** {0}: the text. */
  readonly inserted: string;

  readonly edit: string;
  readonly accept: string;
  readonly revert: string;
  readonly translateCell: string;
  readonly translateRow: string;
  readonly rephrase: string;
  readonly correct: string;
  readonly nothingToImprove: string;
  readonly openFile: string;
  readonly translateShown: string;
  readonly translateSelected: string;
  readonly exportShown: string;
  readonly exportSelected: string;
  readonly importFile: string;
  readonly acceptSelected: string;
  readonly revertSelected: string;
  readonly nothingToTranslate: string;
  readonly nothingToAccept: string;
  readonly nothingToRevert: string;
  readonly undo: string;
  readonly redo: string;
  readonly save: string;
  readonly saved: string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly nothingToSave: string;
  /** One row is selected. */
  readonly oneSelected: string;
  /** {0}: rows. */
  readonly selected: string;
  readonly clearSelection: string;
  /** {0}: what the button does; {1}: its keys. */
  readonly withKeys: string;
  /** {0}: cells that are done; {1}: all. */
  readonly translating: string;
  /** In a cell whose translation has not arrived. */
  readonly waiting: string;
  readonly cancel: string;
}
