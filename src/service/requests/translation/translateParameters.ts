import { InvalidInput, type Phrase, phrase } from '../../api/atStart/errors.ts';
import { servesPair } from '../../api/atStart/languages/servesPair.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { Resource } from '../../requestPorts.ts';
import type { RequestServices } from '../requestServices.ts';
import type { ResolvedSource } from '../sourceDetection.ts';
import { assertLanguagesDiffer } from './assertLanguagesDiffer.ts';
import {
  emptyFitResult,
  type FitResult,
  fitFormality,
  fitInstructions,
  fitStyleRules,
  type Request,
} from './fitStyle.ts';
import { judgeGlossaries, type LookedUpGlossary, lookUpGlossaries } from './judgeGlossaries.ts';

/** The requested parameters of a translation: given options, and the document whose settings supply the others. */
export interface WantedTranslation {
  readonly given: Partial<TranslateParameters>;
  readonly targetLang: string;
  /** Undefined: no document, so the user's settings. */
  readonly resource: Resource;
  /** What is known of the texts. It follows the context of the settings. */
  readonly about?: AboutTexts | undefined;
  /** Replace the settings' values, and are dropped like these if they do not apply to the pair. */
  readonly preferred?: PreferredParameters;
}

/** What is known of the texts of a request. */
export interface AboutTexts {
  /** In the language of the texts. */
  readonly context: string;
  /** The part about each text alone, in their order. */
  readonly ofTexts: readonly string[];
}

/** Absent values come from the settings. */
export interface PreferredParameters {
  /** Empty: detected. */
  readonly sourceLang?: string;
  readonly formality?: TranslateParameters['formality'];
  readonly customInstructions?: readonly string[];
  readonly glossaryIds?: readonly string[];
  /** Empty: none. */
  readonly styleId?: string;
}

/** The parameters of a translation, and the cost of finding them. */
export interface SettledTranslation {
  readonly parameters: TranslateParameters;
  readonly requests: number;
  /** Characters (code points) that were sent to find the source language, and may be billed. */
  readonly characters: number;
  /** Characters (code points); undefined if the service did not say. */
  readonly billedCharacters: number | undefined;
  /** A sentence for each setting that does not apply. */
  readonly remarks: readonly Phrase[];
}

/**
 * Returns the request's parameters for these texts: those of the options, else those of the settings that apply to the
 * pair. Sends requests only for what a setting needs: the glossaries, the style rules, the languages that the
 * specification does not list, and the source language if a glossary needs it. Rejects with the signal's reason, like
 * `confirm`, like the client if no source language is detected, or with `invalidInput` if the source language of the
 * settings is the target.
 */
export async function translateParameters(
  asked: Omit<Request, 'pair'>,
  wanted: WantedTranslation,
): Promise<SettledTranslation> {
  const { services } = asked;
  const { given, targetLang, resource, preferred = {} } = wanted;
  const sourceLang =
    given.sourceLang ?? ((preferred.sourceLang ?? services.readSetting('sourceLanguage', resource)) || undefined);
  const found: unknown = sourceLang;
  if (found !== undefined && typeof found !== 'string') {
    throw new InvalidInput({ field: 'sourceLang', allowed: phrase`a string`, found: typeof found });
  }
  if (given.sourceLang === undefined) {
    assertLanguagesDiffer(sourceLang, targetLang);
  }
  const request: Request = { ...asked, pair: { sourceLang, targetLang } };
  const [glossaries, ...others] = await Promise.all([
    glossariesOf(request, wanted),
    given.styleId === undefined
      ? fitStyleRules(request, (preferred.styleId ?? services.styleRulesInUse.id(resource)) || undefined)
      : emptyFitResult,
    given.formality === undefined
      ? fitFormality(request, (preferred.formality ?? services.readSetting('formality', resource)) || undefined)
      : emptyFitResult,
    given.customInstructions === undefined
      ? fitInstructions(request, preferred.customInstructions ?? instructionsOf(services, resource))
      : emptyFitResult,
  ]);
  const { source } = glossaries;
  return {
    parameters: {
      ...plainDefaults(services, resource, wanted.about?.context),
      ...(sourceLang && { sourceLang }),
      ...glossaries.parameters,
      ...others.reduce((all, { parameters }) => ({ ...all, ...parameters }), {}),
      ...given,
      targetLang,
    },
    requests: source?.requests ?? 0,
    characters: source?.characters ?? 0,
    billedCharacters: source ? source.billedCharacters : 0,
    remarks: [glossaries, ...others].flatMap(({ remarks }) => remarks),
  };
}

/**
 * Returns the glossaries of the options, for which the source language may have to be detected, else those of the
 * settings.
 */
async function glossariesOf(request: Request, { given, resource, preferred }: WantedTranslation): Promise<GlossaryFit> {
  const { services, pair } = request;
  if (given.glossaryId === undefined && given.glossaryIds === undefined) {
    return fitGlossaries(request, preferred?.glossaryIds ?? services.glossariesInUse.ids(resource));
  }
  if (pair.sourceLang !== undefined || given.glossaryIds?.length === 0) {
    return emptyFitResult;
  }
  const source = await resolveSource(request);
  return { parameters: source.sourceLang === undefined ? {} : { sourceLang: source.sourceLang }, remarks: [], source };
}

function instructionsOf({ readSetting }: RequestServices, resource: Resource): readonly string[] {
  const instructions: unknown = readSetting('customInstructions', resource);
  return Array.isArray(instructions) ? instructions.filter((text): text is string => typeof text === 'string') : [];
}

/** UTF-16 code units of a context: more would take the place of texts in a request. */
const longestContext = 2000;

/** Returns the context of the user, with what is known of the texts as far as there is room. */
export function withAbout(own: string | null | undefined, about: string | undefined): string | undefined {
  const whole = [own, about].filter((text) => text !== undefined && text !== null && text !== '').join('\n');
  return (own?.length ?? 0) >= longestContext ? (own ?? undefined) : whole.slice(0, longestContext) || undefined;
}

/** Returns settings that apply to every pair. */
function plainDefaults({ readSetting }: RequestServices, resource: Resource, about: string | undefined) {
  const memory = readSetting('translationMemory', resource);
  return {
    modelType: readSetting('modelType', resource) || undefined,
    splitSentences: readSetting('splitSentences', resource) || undefined,
    preserveFormatting: readSetting('preserveFormatting', resource) ?? undefined,
    context: withAbout(readSetting('context', resource), about),
    translationMemoryId: memory?.id,
    translationMemoryThreshold: memory?.threshold,
    tagHandlingVersion: readSetting('tagHandlingVersion', resource) || undefined,
  } satisfies Partial<TranslateParameters>;
}

interface GlossaryFit extends FitResult {
  /** The detected source language, if it was needed. */
  readonly source?: ResolvedSource;
}

/**
 * Returns the glossaries of the settings that have the request's pair. If one may, the source language is detected
 * first, as glossaries need it (specification, Translation, glossary_id).
 */
async function fitGlossaries(request: Request, ids: readonly string[]): Promise<GlossaryFit> {
  if (ids.length === 0) {
    return emptyFitResult;
  }
  const { services, pair, signal } = request;
  const glossaries = await lookUpGlossaries(services, ids, signal);
  const source =
    pair.sourceLang === undefined && glossaries.some((glossary) => mayServe(glossary, pair.targetLang))
      ? await resolveSource(request)
      : undefined;
  const sourceLang = pair.sourceLang ?? source?.sourceLang;
  const judged = judgeGlossaries(glossaries, { ...pair, sourceLang });
  const remarks = judged.flatMap(({ unfit }) => unfit ?? []);
  if (source && sourceLang === undefined) {
    const unknown = phrase`No glossary was used because the source language could not be detected.`;
    return { parameters: {}, remarks: [...remarks, unknown], source };
  }
  const fitting = judged.filter(({ unfit }) => unfit === undefined).map(({ id }) => id);
  return {
    parameters: fitting.length === 0 ? {} : { glossaryIds: fitting, ...(sourceLang && { sourceLang }) },
    remarks,
    ...(source && { source }),
  };
}

/** Finds the source language of the texts. Rejects like the client. */
function resolveSource({ services, client, pair, signal, ...asked }: Request): Promise<ResolvedSource> {
  return services.sourceDetection.resolve(client, { ...asked, targetLang: pair.targetLang }, signal);
}

function mayServe({ looked }: LookedUpGlossary, targetLang: string): boolean {
  return 'found' in looked && servesPair(looked.found.pairs, undefined, targetLang);
}
