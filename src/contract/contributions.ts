// The public API as one typed table, for the manifest and the code. Type imports only.
import type { ErrorKind } from '../service/api/atStart/errors.ts';
import type { TranslateParameters } from '../service/api/translation/translate.ts';
import type { Tone, WritingStyle } from '../service/api/writing/write.ts';

/** Prefix of every command, setting, view and context key. */
export const prefix = 'languageServices';

export interface OutcomeError {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly status?: number;
  readonly traceId?: string;
}

/** The result of every command; commands never reject. */
export type Outcome<Adds extends object = object> =
  | ({ readonly status: 'done' | 'partial'; readonly error?: OutcomeError } & Adds)
  | ({ readonly status: 'cancelled' | 'failed'; readonly error?: OutcomeError } & Partial<Adds>);

export type Plan = 'pro' | 'free';

/** One entry of `languageServices.connections`. */
export interface ConnectionSetting {
  readonly name: string;
  readonly url: string;
  readonly plan: Plan;
  /** Default: `Service-Auth-Key`. */
  readonly authScheme?: string;
}

/** How a result is applied. */
export const applyModeNames = ['replace', 'insertBelow', 'sideBySide', 'review'] as const;
export type ApplyMode = (typeof applyModeNames)[number];

/** The views, in order (without the prefix `languageServices.`). */
export const viewNames = [
  'translator',
  'glossaries',
  'locales',
  'styleRules',
  'documents',
  'usage',
  'developerKeys',
] as const;
export type ViewName = (typeof viewNames)[number];

/**
 * Command name (without the prefix `languageServices.`) -> its options and the additions to its outcome. Each
 * `contract.ts` adds its own.
 */
export interface Commands {}

export type CommandName = keyof Commands;
export type CommandOutcome<Name extends CommandName> = Outcome<Commands[Name]['adds']>;

/** Setting key (without the prefix `languageServices.`) -> the type of its value. */
export interface Settings extends RephraseSettings, CorrectSettings, LocaleSettings {
  connections: readonly ConnectionSetting[];
  connection: string;
  targetLanguage: string;
  sourceLanguage: string;
  readingLanguage: string;
  formality: TranslateParameters['formality'] | '';
  modelType: TranslateParameters['modelType'] | '';
  splitSentences: TranslateParameters['splitSentences'] | '';
  preserveFormatting: boolean | null;
  tagHandlingVersion: TranslateParameters['tagHandlingVersion'] | '';
  context: string;
  customInstructions: readonly string[];
  /** Glossary ids. */
  glossaries: readonly string[];
  glossaryFiles: readonly GlossaryFileSetting[];
  termCheck: 'off' | 'onSave';
  /** A style rule list id. */
  styleRules: string;
  translationMemory: TranslationMemorySetting | null;
  applyMode: ApplyMode;
  /** Regular expressions. */
  protect: readonly string[];
  /** Names of parameters whose values are translated. */
  textAttributes: readonly string[];
  /** Characters (code points); 0 never asks. */
  confirmAbove: number;
  'documents.outputName': string;
  /** Seconds. */
  requestTimeout: number;
  maxConcurrentRequests: number;
  network: 'auto' | 'direct' | 'editor';
}

export type SettingKey = keyof Settings;

/** The tools that language models can call; `#translate`, `#rephrase` and `#detect` in a prompt. */
export const toolNames = {
  translate: 'language-services_translate',
  rephrase: 'language-services_rephrase',
  detect: 'language-services_detect',
  localeStatus: 'language-services_localeStatus',
  checkLocales: 'language-services_checkLocales',
  translateMissing: 'language-services_translateMissing',
} as const;

/** Setting key -> its scope and default, as in the manifest. */
export const settingsTable: {
  readonly [Key in SettingKey]: { scope: 'machine' | 'resource'; default: Settings[Key] };
} = {
  connections: { scope: 'machine', default: [] },
  connection: { scope: 'machine', default: '' },
  targetLanguage: { scope: 'resource', default: '' },
  sourceLanguage: { scope: 'resource', default: '' },
  readingLanguage: { scope: 'resource', default: '' },
  formality: { scope: 'resource', default: '' },
  modelType: { scope: 'resource', default: '' },
  splitSentences: { scope: 'resource', default: '' },
  preserveFormatting: { scope: 'resource', default: null },
  tagHandlingVersion: { scope: 'resource', default: '' },
  context: { scope: 'resource', default: '' },
  customInstructions: { scope: 'resource', default: [] },
  glossaries: { scope: 'resource', default: [] },
  glossaryFiles: { scope: 'resource', default: [] },
  termCheck: { scope: 'resource', default: 'off' },
  styleRules: { scope: 'resource', default: '' },
  translationMemory: { scope: 'resource', default: null },
  writingStyle: { scope: 'resource', default: '' },
  tone: { scope: 'resource', default: '' },
  applyMode: { scope: 'resource', default: 'replace' },
  'correct.onSave': { scope: 'resource', default: [] },
  'correct.onSaveCharactersPerHour': { scope: 'machine', default: 20_000 },
  'correct.ignoredWords': { scope: 'resource', default: [] },
  protect: { scope: 'resource', default: [] },
  textAttributes: {
    scope: 'resource',
    default: [
      ...['alt', 'caption', 'description', 'heading', 'label', 'placeholder'],
      ...['subtitle', 'summary', 'text', 'title', 'tooltip'],
    ],
  },
  confirmAbove: { scope: 'machine', default: 20_000 },
  'documents.outputName': { scope: 'resource', default: '${name}.${lang}${ext}' },
  pluralForms: { scope: 'resource', default: 'target' },
  markForReview: { scope: 'resource', default: false },
  localeFiles: { scope: 'resource', default: [] },
  localeExclude: {
    scope: 'resource',
    // Markdown in a folder `build` that Git does not ignore is a section of a site.
    default: [
      '**/build/**',
      '!**/*.md*',
      '**/{__fixtures__,fixtures,testdata,node_modules,third_party,dist}/**',
      'vendor/**',
    ],
  },
  untranslatedPages: { scope: 'resource', default: 'list' },
  history: { scope: 'resource', default: 'on' },
  keysInCode: { scope: 'resource', default: 'on' },
  keyPatterns: { scope: 'resource', default: [] },
  messageContext: { scope: 'resource', default: 'file' },
  checks: { scope: 'resource', default: {} },
  localeCheck: { scope: 'resource', default: 'off' },
  reuseTranslations: { scope: 'resource', default: 'ask' },
  requestTimeout: { scope: 'machine', default: 30 },
  maxConcurrentRequests: { scope: 'machine', default: 16 },
  network: { scope: 'machine', default: 'auto' },
};

// Types of settings that are not simple.

interface RephraseSettings {
  writingStyle: WritingStyle | '';
  tone: Tone | '';
}

interface CorrectSettings {
  /** Language ids of the editor. */
  'correct.onSave': readonly string[];
  /** Characters (code points). */
  'correct.onSaveCharactersPerHour': number;
  'correct.ignoredWords': readonly string[];
}

/** One entry of `languageServices.glossaryFiles`. */
interface GlossaryFileSetting {
  /** A path relative to the workspace folder, or a glob. */
  readonly file: string;
  /** An id, or the name of exactly one glossary. */
  readonly glossary: string;
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** One entry of `languageServices.localeFiles`. */
interface LocaleFilesSetting {
  /** A path relative to the workspace folder, or a glob. */
  readonly source: string;
  /** Where translations go, with `${lang}`. */
  readonly target: string;
  readonly sourceLang: string;
  /** Those of the files that are there where absent. */
  readonly targetLangs?: readonly string[];
}

interface LocaleSettings {
  pluralForms: 'target' | 'source';
  markForReview: boolean;
  localeFiles: readonly LocaleFilesSetting[];
  localeExclude: readonly string[];
  /** Pages without a translation are listed only, count as missing, or are left out. */
  untranslatedPages: 'list' | 'missing' | 'ignore';
  history: 'on' | 'off';
  keysInCode: 'on' | 'off';
  /** Expressions for calls whose first argument is a key. */
  keyPatterns: readonly string[];
  /** What is sent about messages: nothing, what their files say, or the code around their uses too. */
  messageContext: 'off' | 'file' | 'code';
  checks: Readonly<Record<string, 'off' | 'hint' | 'warning' | 'error'>>;
  localeCheck: 'off' | 'onSave';
  reuseTranslations: 'ask' | 'always' | 'never';
}

interface TranslationMemorySetting {
  readonly id: string;
  /** 0 to 100. */
  readonly threshold?: number;
}
