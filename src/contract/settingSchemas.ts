// How the settings are shown and checked in the editor: `npm run manifest` writes package.json from it, with the scopes
// and defaults of the typed table. Activation does not load this.
import type { SettingKey, Settings } from './contributions.ts';

/** A JSON schema without the texts that readers see: these are in package.nls.json, under the name of the setting. */
export interface SettingSchema<Value = unknown> {
  readonly type?: string | readonly string[];
  /**
   * Each value has a text `setting.<name>.<value>`; that of the empty one is `unset`. Preferred styles and tones share
   * `setting.preferred`.
   */
  readonly enum?: readonly Value[];
  readonly default?: Value;
  /** Has a text `setting.<name>.error`. */
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: SettingSchema;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  /** Each property has a text `setting.<name>.<property>`. */
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly editPresentation?: 'multilineText';
}

/** Returns the schema of one of several values. */
function choice<Value>(...values: readonly Value[]): SettingSchema<Value> {
  return { type: 'string', enum: values };
}

/** Returns the schema of a list whose items all differ. */
function set(items: SettingSchema): SettingSchema<never> {
  return { type: 'array', items, uniqueItems: true };
}

/** Returns the schema of a list of objects. */
function list(required: readonly string[], properties: Readonly<Record<string, SettingSchema>>): SettingSchema<never> {
  return { type: 'array', items: { type: 'object', required, additionalProperties: false, properties } };
}

const text: SettingSchema<never> = { type: 'string' };
const nonEmpty: SettingSchema<never> = { type: 'string', minLength: 1 };
const language: SettingSchema<never> = { type: 'string', minLength: 2 };
/** Characters (code points). */
const characters: SettingSchema<never> = { type: 'integer', minimum: 0 };

/** The sections of the settings in order, by their names, each with its settings in order. */
export const settingSections: Readonly<
  Record<string, { readonly [Key in SettingKey]?: SettingSchema<Settings[Key]> }>
> = {
  connection: {
    connections: list(['name', 'url', 'plan'], {
      name: { ...nonEmpty, pattern: '^(?!(?:Demo|Environment)$)' },
      url: {
        type: 'string',
        pattern: String.raw`^(?:https://|http://(?:localhost|[\w.-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$))[^?#\s]*$`,
      },
      plan: choice('pro', 'free'),
      authScheme: { type: 'string', default: 'Service-Auth-Key' },
    }),
    connection: text,
  },
  translation: {
    targetLanguage: {
      type: 'string',
      pattern: '^(?:(?!(?:[Ee][Nn]|[Pp][Tt])$)[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$',
    },
    sourceLanguage: { type: 'string', pattern: '^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$' },
    readingLanguage: { type: 'string', pattern: '^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$' },
    applyMode: choice('replace', 'insertBelow', 'sideBySide', 'review'),
    formality: choice('', 'default', 'more', 'less', 'prefer_more', 'prefer_less'),
    modelType: choice('', 'latency_optimized', 'quality_optimized', 'prefer_quality_optimized'),
    context: { type: 'string', editPresentation: 'multilineText' },
    customInstructions: { type: 'array', maxItems: 10, items: { ...nonEmpty, maxLength: 300 } },
    translationMemory: {
      type: ['object', 'null'],
      required: ['id'],
      additionalProperties: false,
      properties: {
        id: { type: 'string', pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' },
        threshold: { type: 'integer', minimum: 0, maximum: 100 },
      },
    },
    splitSentences: choice('', '0', '1', 'nonewlines'),
    preserveFormatting: { type: ['boolean', 'null'] },
    tagHandlingVersion: choice('', 'v1', 'v2'),
  },
  protection: { protect: { type: 'array', items: nonEmpty }, textAttributes: set(nonEmpty) },
  glossaries: {
    glossaries: set(nonEmpty),
    glossaryFiles: list(['file', 'glossary', 'sourceLang', 'targetLang'], {
      file: nonEmpty,
      glossary: nonEmpty,
      sourceLang: language,
      targetLang: language,
    }),
    termCheck: choice('off', 'onSave'),
    styleRules: text,
  },
  writing: {
    writingStyle: choice(
      ...(['', 'default', 'simple', 'business', 'academic', 'casual'] as const),
      ...(['prefer_simple', 'prefer_business', 'prefer_academic', 'prefer_casual'] as const),
    ),
    tone: choice(
      ...(['', 'default', 'enthusiastic', 'friendly', 'confident', 'diplomatic'] as const),
      ...(['prefer_enthusiastic', 'prefer_friendly', 'prefer_confident', 'prefer_diplomatic'] as const),
    ),
    'correct.ignoredWords': set(text),
    'correct.onSave': set(text),
    'correct.onSaveCharactersPerHour': characters,
  },
  documents: {
    'documents.outputName': { ...nonEmpty, pattern: String.raw`^(?:[^$]|\$(?!\{)|\$\{(?:name|lang|ext|dir)\})+$` },
    pluralForms: choice('target', 'source'),
    markForReview: { type: 'boolean' },
    localeFiles: list(['source', 'target', 'sourceLang'], {
      source: nonEmpty,
      target: nonEmpty,
      sourceLang: language,
      targetLangs: set(language),
    }),
    localeExclude: set(nonEmpty),
    untranslatedPages: choice('list', 'missing', 'ignore'),
    history: choice('on', 'off'),
    keysInCode: choice('on', 'off'),
    keyPatterns: set(nonEmpty),
    messageContext: choice('off', 'file', 'code'),
    localeCheck: choice('off', 'onSave'),
    checks: { type: 'object', additionalProperties: false },
    reuseTranslations: choice('ask', 'always', 'never'),
  },
  network: {
    confirmAbove: characters,
    requestTimeout: { type: 'number', minimum: 1, maximum: 600 },
    maxConcurrentRequests: { type: 'integer', minimum: 1, maximum: 32 },
    network: choice('auto', 'direct', 'editor'),
  },
};
