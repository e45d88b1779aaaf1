import type { ServiceClient } from '../../api/client.ts';
import { servesPair } from '../../api/glossaries/servesPair.ts';
import { baseCode, isKnownBase } from '../../api/languages/languageCodes.ts';
import { pairOffers } from '../../api/languages/languageFeatures.ts';
import type { LanguageResource } from '../../api/languages/languageResources.ts';
import type { Language } from '../../api/languages/languages.ts';
import { glossaryIdsPerRequest } from '../../api/limits.ts';
import { takesInstructions } from '../../api/parameters/targetSupport.ts';
import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { CliSettings } from '../project/cliSettings.ts';
import { glossaryIdsOf, orUndefined, type SettingsGlossary, settingsGlossaries } from './settingsGlossaries.ts';

interface Pair {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** A default must not make a request fail: where the target has no formality, the usual form serves. */
const asPreference = { more: 'prefer_more', less: 'prefer_less' } as const;

/** What the service says about its languages. */
interface Features {
  readonly languages: readonly Language[];
  readonly resource: LanguageResource | undefined;
}

/** Fits the settings to pairs of languages, as the editor does. Asks the service for each glossary and list once. */
export class ParameterFitting {
  readonly #client: ServiceClient;
  readonly #settings: CliSettings;
  readonly #remark: (sentence: string) => void;
  #glossaries: Promise<readonly SettingsGlossary[]> | undefined;
  #styleLanguage: Promise<string | undefined> | undefined;
  #features: Promise<Features | undefined> | undefined;

  /** @param remark given a sentence for each setting that does not fit */
  constructor(client: ServiceClient, settings: CliSettings, remark: (sentence: string) => void) {
    this.#client = client;
    this.#settings = settings;
    this.#remark = remark;
  }

  /** Returns the parameters of translations of a pair. Rejects as the client does where it is not let in. */
  async parameters(pair: Pair, signal: AbortSignal): Promise<TranslateParameters> {
    const { formality, modelType, splitSentences, preserveFormatting, tagHandlingVersion, context, ...settings } =
      this.#settings;
    const instructions = this.#instructions(settings.customInstructions ?? [], pair);
    const memory = settings.translationMemory;
    const glossaryIds = await this.#glossaryIds(pair, signal);
    const styleId = await this.#styleId(pair, signal);
    return {
      ...pair,
      ...(formality && {
        formality: formality === 'more' || formality === 'less' ? asPreference[formality] : formality,
      }),
      ...(modelType && { modelType }),
      ...(splitSentences && { splitSentences }),
      ...(typeof preserveFormatting === 'boolean' && { preserveFormatting }),
      ...(tagHandlingVersion && { tagHandlingVersion }),
      ...(context && { context }),
      ...(instructions.length > 0 && { customInstructions: instructions }),
      ...(memory && { translationMemoryId: memory.id }),
      ...(memory?.threshold !== undefined && { translationMemoryThreshold: memory.threshold }),
      ...(glossaryIds.length > 0 && { glossaryIds }),
      ...(styleId !== undefined && { styleId }),
    };
  }

  /** Returns whether a pair has tag handling, as far as the service says. */
  async takesTags(pair: Pair, signal: AbortSignal): Promise<boolean> {
    this.#features ??= this.#featuresFound(signal);
    const features = await this.#features;
    return features === undefined || pairOffers(features.languages, features.resource, 'tag_handling', pair) !== false;
  }

  async #featuresFound(signal: AbortSignal): Promise<Features | undefined> {
    const [languages, resources] = await Promise.all([
      orUndefined(this.#client.languages('translate_text', ['beta'], signal)),
      orUndefined(this.#client.languageResources(signal)),
    ]);
    const resource = resources?.find(({ name }) => name === 'translate_text');
    return languages && resources && { languages, resource };
  }

  #instructions(given: readonly string[], { targetLang }: Pair): readonly string[] {
    const isFit = takesInstructions(targetLang) && isKnownBase(targetLang);
    if (given.length > 0 && !isFit) {
      this.#remark(`${targetLang} does not support custom instructions, so they were not used.`);
    }
    return isFit ? given : [];
  }

  async #glossaryIds({ sourceLang, targetLang }: Pair, signal: AbortSignal): Promise<readonly string[]> {
    const ids = glossaryIdsOf(this.#settings.glossaries);
    this.#glossaries ??= settingsGlossaries(this.#client, ids, this.#remark, signal);
    const serving = (await this.#glossaries).filter(({ pairs }) => servesPair(pairs, sourceLang, targetLang));
    return serving.slice(0, glossaryIdsPerRequest).map(({ id }) => id);
  }

  /** A list serves translations into its own language (specification, Translation, style_id). */
  async #styleId({ targetLang }: Pair, signal: AbortSignal): Promise<string | undefined> {
    const id = this.#settings.styleRules?.trim();
    if (!id) {
      return undefined;
    }
    this.#styleLanguage ??= this.#styleLanguageOf(id, signal);
    const language = await this.#styleLanguage;
    return language !== undefined && baseCode(language) === baseCode(targetLang) ? id : undefined;
  }

  async #styleLanguageOf(id: string, signal: AbortSignal): Promise<string | undefined> {
    const list = await orUndefined(this.#client.styleRules.get(id, signal));
    if (list === undefined) {
      this.#remark(`Style rule list ${id} was not used because the service could not find it.`);
    }
    return list?.language;
  }
}
