import { countCharacters } from '../../../text/countCharacters.ts';
import { checkLanguageCode, isWrittenLanguage, toSourceCode, v2Code } from '../atStart/languages/languageCodes.ts';
import { checkFormality } from '../atStart/languages/targetSupport.ts';
import {
  customInstructionCharacters,
  customInstructionsPerRequest,
  glossaryIdsPerRequest,
  translationMemoryThreshold,
} from '../atStart/limits.ts';
import {
  checkTextLength,
  checkTextValue,
  isAnyText,
  isFlag,
  isInteger,
  isListOf,
  isOneOf,
  isUuid,
} from '../atStart/parameterChecks.ts';
import { checkGlossaryChoice } from '../parameters/glossaryChoice.ts';
import { checkParameters, type ParameterRules, wireParameters } from '../parameters/parameterRules.ts';
import type { TranslateParameters } from './translate.ts';

const models = ['latency_optimized', 'quality_optimized', 'prefer_quality_optimized'];
const isInstruction = checkTextLength(customInstructionCharacters, countCharacters, isAnyText);
const threshold = isInteger(translationMemoryThreshold.min, translationMemoryThreshold.max);

/** Name on the wire and allowed values of each parameter (specification, Translation), in the order they are sent. */
export const translateRules: ParameterRules<TranslateParameters> = {
  targetLang: { wireName: 'target_lang', check: isWrittenLanguage(v2Code), write: v2Code },
  sourceLang: { wireName: 'source_lang', check: checkLanguageCode, write: toSourceCode },
  context: { wireName: 'context', check: isAnyText },
  modelType: { wireName: 'model_type', check: isOneOf(models) },
  splitSentences: { wireName: 'split_sentences', check: isOneOf(['0', '1', 'nonewlines']) },
  preserveFormatting: { wireName: 'preserve_formatting', check: isFlag },
  formality: { wireName: 'formality', check: isOneOf(['default', 'more', 'less', 'prefer_more', 'prefer_less']) },
  glossaryId: { wireName: 'glossary_id', check: checkTextValue },
  glossaryIds: { wireName: 'glossary_ids', check: isListOf(checkTextValue, glossaryIdsPerRequest) },
  styleId: { wireName: 'style_id', check: checkTextValue },
  customInstructions: {
    wireName: 'custom_instructions',
    check: isListOf(isInstruction, customInstructionsPerRequest),
  },
  translationMemoryId: { wireName: 'translation_memory_id', check: isUuid },
  translationMemoryThreshold: { wireName: 'translation_memory_threshold', check: threshold },
  showBilledCharacters: { wireName: 'show_billed_characters', check: isFlag },
  tagHandling: { wireName: 'tag_handling', check: isOneOf(['xml', 'html']) },
  tagHandlingVersion: { wireName: 'tag_handling_version', check: isOneOf(['v1', 'v2']) },
  outlineDetection: { wireName: 'outline_detection', check: isFlag },
  nonSplittingTags: { wireName: 'non_splitting_tags', check: isListOf(checkTextValue) },
  splittingTags: { wireName: 'splitting_tags', check: isListOf(checkTextValue) },
  ignoreTags: { wireName: 'ignore_tags', check: isListOf(checkTextValue) },
  enableBetaLanguages: { wireName: 'enable_beta_languages', check: isFlag },
};

/**
 * Throws {@link InvalidInput} for parameters that the service would refuse, before anything is sent: unknown names,
 * types, values, limits, combinations, and what the target language does not support (specification, Translation).
 */
export function checkTranslateParameters(parameters: TranslateParameters): void {
  checkParameters(translateRules, parameters, ['targetLang']);
  checkGlossaryChoice(parameters);
  checkFormality(parameters.formality, parameters.targetLang, 'text');
}

/** Returns the function from texts to the body of `POST /v2/translate`, not encoded (specification, Translation). */
export function translateRequestBody(
  parameters: TranslateParameters,
): (texts: readonly string[]) => Readonly<Record<string, unknown>> {
  const wire = wireParameters(translateRules, parameters);
  return (texts) => ({ text: texts, ...wire });
}
