// All messages between the translator's page and the extension.
import * as v from 'valibot';
import { finiteNumber, readonlyList } from '../../../app/pages/messages.ts';
import { draftSchema, modeSchema, resultSchema } from './draft.ts';

const languageSchema = v.object({
  lang: v.string(),
  name: v.string(),
  /** Used recently: listed first. */
  isRecent: v.optional(v.boolean()),
});
/** A language of a list, named in the user's language. */
export type PageLanguage = Readonly<v.InferOutput<typeof languageSchema>>;

const choiceSchema = v.object({ value: v.string(), label: v.string() });
/** A choice of a list, labeled in the user's language. */
export type OfferedChoice = Readonly<v.InferOutput<typeof choiceSchema>>;

const activeItemSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Why it does not apply to this language pair, as a sentence that names it; absent: it applies. */
  unfit: v.optional(v.string()),
});
/** An active glossary or style rule list. */
export type ActiveItem = Readonly<v.InferOutput<typeof activeItemSchema>>;

const offerSchema = v.object({
  mode: modeSchema,
  sourceLang: v.string(),
  targetLang: v.string(),
  sources: readonlyList(languageSchema),
  targets: readonlyList(languageSchema),
  /** False if the service's languages were not available. */
  isFromService: v.boolean(),
  formalities: readonlyList(choiceSchema),
  models: readonlyList(choiceSchema),
  writingStyles: readonlyList(choiceSchema),
  tones: readonlyList(choiceSchema),
  takesContext: v.boolean(),
  takesInstructions: v.boolean(),
  glossaries: readonlyList(activeItemSchema),
  styleRules: readonlyList(activeItemSchema),
  /** Why the mode cannot work with these languages, as a sentence; absent: it can. */
  obstacle: v.optional(v.string()),
});
/** What a mode offers for a language pair: what is empty or false is not shown. */
export type PageOffer = Readonly<v.InferOutput<typeof offerSchema>>;

const serviceSchema = v.object({
  state: v.picklist(['connected', 'notConnected', 'noKey']),
  /** Its name; empty if missing. */
  name: v.string(),
  isDemo: v.boolean(),
  /** Remaining characters of account and key; null: no limit; absent: unknown. */
  charactersLeft: v.optional(v.nullable(finiteNumber)),
  /** Characters above which the user is asked first; 0: never. */
  confirmAbove: finiteNumber,
});
/** The active connection. */
export type ServiceStatus = Readonly<v.InferOutput<typeof serviceSchema>>;

const editorSchema = v.object({ isThere: v.boolean(), hasSelection: v.boolean(), isReadOnly: v.boolean() });
/** The editor that was last active, for inserting a result. */
export type EditorState = Readonly<v.InferOutput<typeof editorSchema>>;

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

const problemSchema = v.object({
  sentence: v.string(),
  ways: readonlyList(v.object({ way: v.picklist([...pageActions, 'retry']), title: v.string() })),
});
export type PageProblem = Readonly<v.InferOutput<typeof problemSchema>>;

const detectedSchema = v.object({
  /** One of the four of the specification (Language detection), or a newer one. */
  status: v.string(),
  lang: v.optional(v.string()),
  /** The detected language, or why none was detected, as a sentence. */
  sentence: v.string(),
});
export type DetectedLanguage = Readonly<v.InferOutput<typeof detectedSchema>>;

/** Messages from the extension to the page. `id` is that of the message they answer. */
export const toPageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('start'),
    /** The extension's draft; absent: none, so the page's own is used. */
    draft: v.optional(draftSchema),
    service: serviceSchema,
    editor: editorSchema,
    /** The id of a run that started before this page. */
    running: v.optional(finiteNumber),
    /** The problem of a run that failed while there was no page. */
    problem: v.optional(problemSchema),
  }),
  /** `isAnother`: the connection or key may have changed, so what failed may work now. */
  v.object({ kind: v.literal('service'), service: serviceSchema, isAnother: v.optional(v.boolean()) }),
  v.object({ kind: v.literal('editor'), editor: editorSchema }),
  v.object({ kind: v.literal('offer'), offer: offerSchema }),
  /** A text that replaces the one in the page. */
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('detected'), id: finiteNumber, detected: detectedSchema }),
  /** A share from 0 to 1. */
  v.object({ kind: v.literal('progress'), id: finiteNumber, share: finiteNumber }),
  v.object({ kind: v.literal('result'), id: finiteNumber, result: resultSchema }),
  v.object({ kind: v.literal('failed'), id: finiteNumber, problem: problemSchema }),
  v.object({ kind: v.literal('cancelled'), id: finiteNumber }),
  /** A sentence for the status line, for example that something was copied. */
  v.object({ kind: v.literal('said'), sentence: v.string() }),
  /** A problem of something without an `id`, for example that the editor was closed. */
  v.object({ kind: v.literal('refused'), problem: problemSchema }),
]);
export type ToTranslatorPage = Readonly<v.InferOutput<typeof toPageSchema>>;

/** Where a result can be inserted. */
export const insertTargets = ['cursor', 'selection', 'clipboard', 'sideBySide'] as const;
export type InsertTarget = (typeof insertTargets)[number];

/** Messages from the page to the extension. */
export const fromPageSchema = v.variant('kind', [
  /** The page is ready; with the draft it has kept. */
  v.object({ kind: v.literal('ready'), draft: v.optional(draftSchema) }),
  v.object({ kind: v.literal('draft'), draft: draftSchema }),
  /** Requests what these languages support. Answered by `offer`. */
  v.object({ kind: v.literal('look'), mode: modeSchema, sourceLang: v.string(), targetLang: v.string() }),
  v.object({ kind: v.literal('detect'), id: finiteNumber, text: v.string() }),
  v.object({ kind: v.literal('run'), id: finiteNumber, draft: draftSchema }),
  v.object({ kind: v.literal('cancel'), id: finiteNumber }),
  /** The page shows the problem of a run. Until then, the problem is kept for the next page. */
  v.object({ kind: v.literal('shown'), sentence: v.string() }),
  v.object({
    kind: v.literal('put'),
    place: v.picklist(insertTargets),
    text: v.string(),
    targetLang: v.string(),
  }),
  v.object({ kind: v.literal('takeSelection') }),
  v.object({ kind: v.literal('way'), way: v.picklist(pageActions) }),
]);
export type FromTranslatorPage = Readonly<v.InferOutput<typeof fromPageSchema>>;
