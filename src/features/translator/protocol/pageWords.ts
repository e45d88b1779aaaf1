import type { Mode } from './draft.ts';

/** Words for one mode. */
export interface ModeWords {
  /** On its tab and on its button. */
  readonly title: string;
  readonly working: string;
  readonly done: string;
}

/** All texts of the translator's page, in the user's language; the page fills in `{0}`, `{1}`. */
export interface PageWords {
  readonly title: string;
  readonly modes: Readonly<Record<Mode, ModeWords>>;
  readonly modesLabel: string;
  readonly notConnected: string;
  /** {0}: the connection. */
  readonly noKey: string;
  readonly addConnection: string;
  readonly tryDemo: string;
  readonly setKey: string;
  readonly switchConnection: string;
  /** Next to the connection's name. */
  readonly demo: string;

  readonly from: string;
  readonly to: string;
  readonly textLanguage: string;
  readonly detected: string;
  readonly chooseLanguage: string;
  readonly sameLanguage: string;
  readonly recentLanguages: string;
  readonly allLanguages: string;
  readonly languagesNotFromService: string;
  readonly swap: string;
  /** Why the languages cannot be swapped. */
  readonly noSwap: string;
  readonly detect: string;
  readonly detecting: string;

  readonly text: string;
  readonly writeText: string;
  readonly takeSelection: string;
  readonly oneCharacter: string;
  /** {0}: the number. */
  readonly characters: string;
  /** {0}: the number. */
  readonly charactersLeft: string;
  readonly oneLeft: string;
  /** {0}: the remaining number. */
  readonly moreThanLeft: string;
  readonly moreThanOneLeft: string;
  readonly askedFirst: string;

  readonly options: string;
  readonly formality: string;
  readonly model: string;
  readonly styleOrTone: string;
  readonly styles: string;
  readonly tones: string;
  readonly context: string;
  readonly contextHint: string;
  readonly instructions: string;
  /** {0}: the number; {1}: maximum characters of each. */
  readonly instructionsHint: string;
  /** {0}: the number; {1}: the maximum. */
  readonly tooManyInstructions: string;
  /** {0}: its position; {1}: its characters; {2}: the maximum. */
  readonly instructionTooLong: string;
  readonly glossaries: string;
  readonly useGlossary: string;
  readonly styleRules: string;
  readonly useStyleRules: string;

  /** {0}: what the button does; {1}: its keys. */
  readonly withKeys: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly noText: string;
  readonly noTarget: string;

  readonly result: string;
  readonly noResult: string;
  readonly stale: string;
  readonly oneBilled: string;
  /** {0}: the number of characters. */
  readonly billed: string;
  /** {0}: the language. */
  readonly detectedAs: string;
  /** {0}: the model. */
  readonly modelUsed: string;
  readonly changes: string;
  readonly removed: string;
  readonly added: string;
  readonly noChanges: string;
  readonly moreChanges: string;

  readonly insertAtCursor: string;
  readonly replaceSelection: string;
  readonly copy: string;
  readonly sideBySide: string;
  readonly noEditor: string;
  readonly nothingSelected: string;
  readonly readOnly: string;
}
