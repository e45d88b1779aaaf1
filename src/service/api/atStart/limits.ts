/**
 * Limits from the specification (section Limits unless another is named). The client checks them; the demo
 * service has its own, so that a wrong value shows.
 */

/** Bytes of the encoded body of `POST /v2/translate`. */
export const translateBodyBytes = 131_072;
/** Texts in one translate request. */
export const textsPerTranslateRequest = 50;
/** Glossary ids in one translate request or document upload. */
export const glossaryIdsPerRequest = 5;
/** Custom instructions in one translate request. */
export const customInstructionsPerRequest = 10;
/** Characters of one custom instruction. */
export const customInstructionCharacters = 300;
/** Bounds of the translation memory threshold, in percent. */
export const translationMemoryThreshold = { min: 0, max: 100 } as const;
/** Minimum billed characters of a submitted pptx, docx, doc, xlsx or pdf. */
export const documentMinimumCharacters = 50_000;
/** Means "no limit" in `GET /v2/usage` (Resources, Usage object). */
export const unlimitedCharacters = 1_000_000_000_000;
/** Bytes of a glossary: the entries of all its dictionaries, in UTF-8 (row Glossary size). */
export const glossaryBytes = 10_485_760;
/**
 * UTF-8 bytes of a glossary's name, and of each source and target text (row Glossary name, each source or target text).
 */
export const glossaryTextBytes = 1024;
/** Characters of a style rule list's name (row Style rule list name). */
export const styleRuleNameCharacters = 1024;
/** Custom instructions in one style rule list (row Custom instructions per style rule list). */
export const instructionsPerStyleRuleList = 200;
/** Characters of the prompt of a style rule list's instruction (row Custom instruction prompt). */
export const instructionPromptCharacters = 300;
/** Bounds of `page_size` of `GET /v3/style_rules` (row page_size). */
export const styleRulePageSize = { min: 1, max: 25 } as const;
/** Bytes of the encoded body of the `/v2/write` endpoints (row Improvement request body). */
export const writeBodyBytes = 10_240;
/** Texts in one detection request (row Texts per detection request). */
export const textsPerDetectionRequest = 50;
/** Developer keys active at a time (row Simultaneously active developer keys). */
export const activeDeveloperKeys = 25;
