// All messages between the translator's page and the extension.
import type { Draft, Mode, Result } from './draft.ts';

/** A language of a list, named in the user's language. */
export interface PageLanguage {
  readonly lang: string;
  readonly name: string;
  /** Used recently: listed first. */
  readonly isRecent?: boolean;
}

/** A choice of a list, labeled in the user's language. */
export interface OfferedChoice {
  readonly value: string;
  readonly label: string;
}

/** An active glossary or style rule list. */
export interface ActiveItem {
  readonly id: string;
  readonly name: string;
  /** Why it does not apply to this language pair, as a sentence that names it; absent: it applies. */
  readonly unfit?: string;
}

/** What a mode offers for a language pair: what is empty or false is not shown. */
export interface PageOffer {
  readonly mode: Mode;
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly sources: readonly PageLanguage[];
  readonly targets: readonly PageLanguage[];
  /** False if the service's languages were not available. */
  readonly isFromService: boolean;
  readonly formalities: readonly OfferedChoice[];
  readonly models: readonly OfferedChoice[];
  readonly writingStyles: readonly OfferedChoice[];
  readonly tones: readonly OfferedChoice[];
  readonly takesContext: boolean;
  readonly takesInstructions: boolean;
  readonly glossaries: readonly ActiveItem[];
  readonly styleRules: readonly ActiveItem[];
  /** Why the mode cannot work with these languages, as a sentence; absent: it can. */
  readonly obstacle?: string;
}

/** The active connection. */
export interface ServiceStatus {
  readonly state: 'connected' | 'notConnected' | 'noKey';
  /** Its name; empty if missing. */
  readonly name: string;
  readonly isDemo: boolean;
  /** Remaining characters of account and key; null: no limit; absent: unknown. */
  readonly charactersLeft?: number | null;
  /** Characters above which the user is asked first; 0: never. */
  readonly confirmAbove: number;
}

/** The editor that was last active, for inserting a result. */
export interface EditorState {
  readonly isThere: boolean;
  readonly hasSelection: boolean;
  readonly isReadOnly: boolean;
}

/** Actions offered for a problem or a state; each is a command of the extension. */
export const pageActions = [
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
export type PageAction = (typeof pageActions)[number];

export interface PageProblem {
  readonly sentence: string;
  readonly ways: readonly { readonly way: PageAction | 'retry'; readonly title: string }[];
}

/** The four statuses of the specification (Language detection), or a newer one. */
export interface DetectedLanguage {
  readonly status: string;
  readonly lang?: string;
  /** The detected language, or why none was detected, as a sentence. */
  readonly sentence: string;
}

/** Messages from the extension to the page. `id` is that of the message they answer. */
export type ToTranslatorPage =
  | {
      readonly kind: 'start';
      /** The extension's draft; absent: none, so the page's own is used. */
      readonly draft?: Draft;
      readonly service: ServiceStatus;
      readonly editor: EditorState;
      /** The id of a run that started before this page. */
      readonly running?: number;
      /** The problem of a run that failed while there was no page. */
      readonly problem?: PageProblem;
    }
  /** `isAnother`: the connection or key may have changed, so what failed may work now. */
  | { readonly kind: 'service'; readonly service: ServiceStatus; readonly isAnother?: boolean }
  | { readonly kind: 'editor'; readonly editor: EditorState }
  | { readonly kind: 'offer'; readonly offer: PageOffer }
  /** A text that replaces the one in the page. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'detected'; readonly id: number; readonly detected: DetectedLanguage }
  /** A share from 0 to 1. */
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: PageProblem }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** A sentence for the status line, for example that something was copied. */
  | { readonly kind: 'said'; readonly sentence: string }
  /** A problem of something without an `id`, for example that the editor was closed. */
  | { readonly kind: 'refused'; readonly problem: PageProblem };

/** Where a result can be inserted. */
export const insertTargets = ['cursor', 'selection', 'clipboard', 'sideBySide'] as const;
export type InsertTarget = (typeof insertTargets)[number];

/** Messages from the page to the extension. */
export type FromTranslatorPage =
  /** The page is ready; with the draft it has kept. */
  | { readonly kind: 'ready'; readonly draft?: Draft }
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** Requests what these languages support. Answered by `offer`. */
  | { readonly kind: 'look'; readonly mode: Mode; readonly sourceLang: string; readonly targetLang: string }
  | { readonly kind: 'detect'; readonly id: number; readonly text: string }
  | { readonly kind: 'run'; readonly id: number; readonly draft: Draft }
  | { readonly kind: 'cancel'; readonly id: number }
  /** The page shows the problem of a run. Until then, the problem is kept for the next page. */
  | { readonly kind: 'shown'; readonly sentence: string }
  | { readonly kind: 'put'; readonly place: InsertTarget; readonly text: string; readonly targetLang: string }
  | { readonly kind: 'takeSelection' }
  | { readonly kind: 'way'; readonly way: PageAction };
