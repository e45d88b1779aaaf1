/** A feature of a resource: which languages of a pair must support it (specification, Language resource object). */
export interface ResourceFeature {
  readonly name: string;
  readonly source?: true;
  readonly target?: true;
}

const autoDetection: ResourceFeature = { name: 'auto_detection', source: true };
const styleRules: ResourceFeature = { name: 'style_rules', target: true };
const formality: ResourceFeature = { name: 'formality', target: true };
const glossary: ResourceFeature = { name: 'glossary', source: true, target: true };
const tagHandling: ResourceFeature = { name: 'tag_handling', source: true, target: true };

/** Resource -> its features (specification, Language object, feature keys). */
export const resources = {
  translate_text: [autoDetection, styleRules, formality, glossary, tagHandling],
  translate_document: [autoDetection, formality, glossary, tagHandling],
  glossary: [],
  voice: [
    autoDetection,
    formality,
    glossary,
    { name: 'transcription', source: true },
    { name: 'translated_speech', target: true },
    { name: 'spoken_terms', source: true },
  ],
  write: [autoDetection, { name: 'tone', target: true }, { name: 'writing_style', target: true }],
  style_rules: [],
  translation_memory: [],
} as const satisfies Readonly<Record<string, readonly ResourceFeature[]>>;

export type Resource = keyof typeof resources;

/** Returns a resource as in `GET /v3/languages/resources`: flags that are false are absent. */
export function resourceObject(name: string, features: readonly ResourceFeature[]): object {
  return {
    name,
    features: features.map((feature) => ({
      name: feature.name,
      needs_source_support: feature.source,
      needs_target_support: feature.target,
    })),
  };
}
