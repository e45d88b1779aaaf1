// All messages between the translator's page and the extension.
import * as z from 'zod/mini';
import { finiteNumber, isMessage } from '../../../app/pages/shared/messages.ts';
import { type Draft, draftSchema, type Mode, modeSchema, type Result } from './draft.ts';

/** A language of a list, named in the user's language. */
export interface PageLanguage {
  readonly lang: string;
  readonly name: string;
  /** Used recently: listed first. */
  readonly isRecent?: boolean | undefined;
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
  readonly unfit?: string | undefined;
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
  readonly obstacle?: string | undefined;
}

/** The active connection. */
export interface ServiceStatus {
  readonly state: 'connected' | 'notConnected' | 'noKey';
  /** Its name; empty if missing. */
  readonly name: string;
  readonly isDemo: boolean;
  /** Remaining characters of account and key; null: no limit; absent: unknown. */
  readonly charactersLeft?: number | null | undefined;
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

export interface DetectedLanguage {
  /** One of the four of the specification (Language detection), or a newer one. */
  readonly status: string;
  readonly lang?: string | undefined;
  /** The detected language, or why none was detected, as a sentence. */
  readonly sentence: string;
}

/** A message from the extension to the page. `id` is that of the message it answers. */
export type ToTranslatorPage =
  | {
      readonly kind: 'start';
      /** The extension's draft; absent: none, so the page's own is used. */
      readonly draft?: Draft | undefined;
      readonly service: ServiceStatus;
      readonly editor: EditorState;
      /** The id of a run that started before this page. */
      readonly running?: number | undefined;
      /** The problem of a run that failed while there was no page. */
      readonly problem?: PageProblem | undefined;
    }
  /** `isAnother`: the connection or key may have changed, so what failed may work now. */
  | { readonly kind: 'service'; readonly service: ServiceStatus; readonly isAnother?: boolean | undefined }
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

export function isToTranslatorPage(value: unknown): value is ToTranslatorPage {
  return isMessage(value);
}

/** Where a result can be inserted. */
export const insertTargets = ['cursor', 'selection', 'clipboard', 'sideBySide'] as const;
export type InsertTarget = (typeof insertTargets)[number];

/** Messages from the page to the extension. */
export const fromPageSchema = z.discriminatedUnion('kind', [
  /** The page is ready; with the draft it has kept. */
  z.object({ kind: z.literal('ready'), draft: z.optional(draftSchema) }),
  z.object({ kind: z.literal('draft'), draft: draftSchema }),
  /** Requests what these languages support. Answered by `offer`. */
  z.object({
    kind: z.literal('look'),
    mode: modeSchema,
    sourceLang: z.string(),
    targetLang: z.string(),
    /** As in the draft. */
    isProposed: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('detect'), id: finiteNumber, text: z.string() }),
  z.object({ kind: z.literal('run'), id: finiteNumber, draft: draftSchema }),
  z.object({ kind: z.literal('cancel'), id: finiteNumber }),
  /** The page shows the problem of a run. Until then, the problem is kept for the next page. */
  z.object({ kind: z.literal('shown'), sentence: z.string() }),
  z.object({
    kind: z.literal('put'),
    place: z.enum(insertTargets),
    text: z.string(),
    targetLang: z.string(),
  }),
  z.object({ kind: z.literal('takeSelection') }),
  z.object({ kind: z.literal('way'), way: z.enum(pageActions) }),
]);
export type FromTranslatorPage = Readonly<z.output<typeof fromPageSchema>>;
