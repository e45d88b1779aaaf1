// The limits and languages of the specification, read from its text and not shared with the client: a wrong value on
// either side shows as a failing test.

/** Section Limits, unless another is named. */
export const limits = {
  /** Bytes of the body of `POST /v2/translate`. */
  translateBodyBytes: 131_072,
  textsPerTranslation: 50,
  glossaryIdsPerRequest: 5,
  instructionsPerTranslation: 10,
  /** Characters of a custom instruction of a translation. */
  instructionCharacters: 300,
  memoryThreshold: { min: 0, max: 100 },
  /** Minimum billed characters of a pptx, docx, doc, xlsx or pdf. */
  documentMinimumCharacters: 50_000,
  /** No limit (Usage object). */
  unlimitedCharacters: 1_000_000_000_000,
  /** UTF-8 bytes of the entries of all dictionaries of a glossary. */
  glossaryBytes: 10_485_760,
  /** UTF-8 bytes of a glossary's name, and of each source and target text. */
  glossaryTextBytes: 1024,
  glossariesPerAccount: 1000,
  styleRuleNameCharacters: 1024,
  instructionsPerStyleRuleList: 200,
  /** Characters of the prompt of a style rule list's instruction. */
  promptCharacters: 300,
  pageSize: { min: 1, max: 25, usual: 10 },
  /** Bytes of the body of the `/v2/write` endpoints. */
  writeBodyBytes: 10_240,
  textsPerDetection: 50,
  activeDeveloperKeys: 25,
} as const;

const list = (codes: string): readonly string[] => codes.split(' ');

/** Languages without a variant, as the v3 endpoints write them (Language codes, Language detection). */
export const baseLanguages = list(
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh',
);
/** The languages of glossaries: all but Thai, for which none can be created. */
export const glossaryLanguages = baseLanguages.filter((code) => code !== 'th');
export const variants = list('en-GB en-US es-419 pt-BR pt-PT zh-Hans zh-Hant');
/** Targets of translation as the lookup lists them: English and Portuguese in their variants only. */
export const translationTargets = [...baseLanguages, ...variants].filter((code) => code !== 'en' && code !== 'pt');

/** Targets that support formality (Translation; Document translation). */
export const textFormality = list('de fr it es es-419 nl pl pt-BR pt-PT ja ru');
export const documentFormality = textFormality.filter((code) => code !== 'es-419');
/** Languages of style rule lists and custom instructions (Style rule list; Translation). */
export const styleLanguages = list('de en es fr it ja ko zh');

/** Targets of `/v2/write/correct`; those of `/v2/write/rephrase` are without plain `en` and `pt` (Text improvement). */
export const correctTargets = list('de en en-GB en-US es fr it ja ko pt pt-BR pt-PT zh zh-Hans');
export const rephraseTargets = correctTargets.filter((code) => code !== 'en' && code !== 'pt');
/** Targets that support a writing style or a tone (Text improvement, rule 3). */
export const mannerTargets = list('de en-GB en-US es fr it pt-BR pt-PT');

/** Languages of the voice resource that are in beta, by an external provider (Versioning). */
export const betaVoiceLanguages = list('hi ms ta');
/** Languages of the voice resource that an external provider transcribes (Versioning). */
export const externallyTranscribed = list('ar bg da el et fi he hi hu lt lv ms nb sk sl ta th vi');

/** Returns the code without its variant, in lower case: `PT-BR` -> `pt`. */
export function stripVariant(code: string): string {
  return code.toLowerCase().split('-')[0] ?? '';
}

/** Returns a source language, in any case, as the v2 endpoints write it; `undefined` if unknown or with a variant. */
export function sourceLanguage(code: string): string | undefined {
  return baseLanguages.includes(code.toLowerCase()) ? code.toUpperCase() : undefined;
}

/** Returns a target language, in any case, as the v2 endpoints write it; `undefined` if unknown. */
export function toTargetCode(code: string): string | undefined {
  const target = code.toUpperCase();
  return sourceLanguage(code) ?? (variants.some((variant) => variant.toUpperCase() === target) ? target : undefined);
}

/** Returns a known target language, in any case, as the v3 endpoints write it: `ZH-HANS` -> `zh-Hans`. */
export function toBcp47(target: string): string {
  return [...baseLanguages, ...variants].find((code) => code.toUpperCase() === target.toUpperCase()) ?? target;
}
