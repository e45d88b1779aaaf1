// What the translator's page and the extension say to each other: nothing else goes between them.
import type { Draft, Mode, Result } from '../draft.ts';

/** A language of a list, named in the user's language. */
export interface ListedLanguage {
  readonly lang: string;
  readonly name: string;
  /** Used last: listed first. */
  readonly isRecent?: boolean;
}

/** A choice of a list, labelled in the user's language. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A glossary or style rule list in use. */
export interface InUse {
  readonly id: string;
  readonly name: string;
  /** Why it has no part in this pair, as a sentence that names it; absent: it has one. */
  readonly unfit?: string;
}

/** What a mode can do with a pair of languages: what is empty or false is not shown. */
export interface Offer {
  readonly mode: Mode;
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly sources: readonly ListedLanguage[];
  readonly targets: readonly ListedLanguage[];
  /** False where the languages could not be asked for. */
  readonly isFromService: boolean;
  readonly formalities: readonly Choice[];
  readonly models: readonly Choice[];
  readonly writingStyles: readonly Choice[];
  readonly tones: readonly Choice[];
  readonly takesContext: boolean;
  readonly takesInstructions: boolean;
  readonly glossaries: readonly InUse[];
  readonly styleRules: readonly InUse[];
  /** Why the mode cannot work with these languages, as a sentence; absent: it can. */
  readonly obstacle?: string;
}

/** The connection in use. */
export interface Service {
  readonly state: 'connected' | 'notConnected' | 'noKey';
  /** Its name; empty where there is none. */
  readonly name: string;
  readonly isDemo: boolean;
  /** Characters left to account and key; null: no limit; absent: not known. */
  readonly charactersLeft?: number | null;
  /** Characters above which the user is asked first; 0: never. */
  readonly confirmAbove: number;
}

/** The editor that was active last, to which a result may go. */
export interface EditorState {
  readonly isThere: boolean;
  readonly hasSelection: boolean;
  readonly isReadOnly: boolean;
}

/** Ways on from a problem or a state; each is a command of the extension. */
export const waysOn = [
  'addConnection',
  'tryDemo',
  'switchConnection',
  'setKey',
  'showUsage',
  'showLog',
  'openSettings',
  'useGlossary',
  'useStyleRules',
] as const;
export type WayOn = (typeof waysOn)[number];

export interface Problem {
  readonly sentence: string;
  readonly ways: readonly { readonly way: WayOn | 'retry'; readonly title: string }[];
}

/** The four statuses of the specification (Language detection), or one it learnt since. */
export interface Detected {
  readonly status: string;
  readonly lang?: string;
  /** What was detected or why not, as a sentence. */
  readonly sentence: string;
}

/** From the extension to the page. `id` is that of the message it answers. */
export type ToPage =
  | {
      readonly kind: 'start';
      /** What the extension has kept; absent: nothing, and the page's own counts. */
      readonly draft?: Draft;
      readonly service: Service;
      readonly editor: EditorState;
      /** The id of a run that goes on since before this page. */
      readonly running?: number;
      /** What went wrong with a run while no page was there. */
      readonly problem?: Problem;
    }
  /** `isAnother`: another connection or key may be in use, with which what failed may work. */
  | { readonly kind: 'service'; readonly service: Service; readonly isAnother?: boolean }
  | { readonly kind: 'editor'; readonly editor: EditorState }
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** A text to work on, which takes the place of the one in the page. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'detected'; readonly id: number; readonly detected: Detected }
  /** A share from 0 to 1. */
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: Problem }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** A sentence for the status line, such as that something was copied. */
  | { readonly kind: 'said'; readonly sentence: string }
  /** A problem of something that has no `id`, such as the editor being gone. */
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Where a result goes. */
export const places = ['cursor', 'selection', 'clipboard', 'sideBySide'] as const;
export type Place = (typeof places)[number];

/** From the page to the extension. */
export type FromPage =
  /** The page listens; with the draft it had kept itself. */
  | { readonly kind: 'ready'; readonly draft?: Draft }
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** What can these languages do? Answered by `offer`. */
  | { readonly kind: 'look'; readonly mode: Mode; readonly sourceLang: string; readonly targetLang: string }
  | { readonly kind: 'detect'; readonly id: number; readonly text: string }
  | { readonly kind: 'run'; readonly id: number; readonly draft: Draft }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'put'; readonly place: Place; readonly text: string; readonly targetLang: string }
  | { readonly kind: 'takeSelection' }
  | { readonly kind: 'way'; readonly way: WayOn };
