import type { AnswerRun, AnswerSource, TextAnswers } from '../answers/answerRun.ts';
import { v2Code } from '../api/atStart/languages/languageCodes.ts';
import type { TranslateParameters, Translation } from '../api/translation/translate.ts';
import type { Improvement } from '../api/writing/write.ts';
import { isNumber, isString, optional, shape } from '../shape.ts';

const isTranslation = shape<Translation>({
  text: isString,
  detectedSourceLanguage: isString,
  billedCharacters: optional(isNumber),
  modelTypeUsed: optional(isString),
  tagHandlingVersion: optional(isString),
});
const isImprovement = shape<Improvement>({
  text: isString,
  targetLanguage: isString,
  detectedSourceLanguage: isString,
});

interface TranslationSource {
  readonly address: string;
  readonly parameters: TranslateParameters;
  /** See `answerVersions`. */
  readonly versions: readonly string[];
  /** What is known of a text alone, by the text: other answers belong to it with another one. */
  readonly about?: ReadonlyMap<string, string>;
}

/** Returns the translations of a run that are paid for. */
export function translatedAnswers(
  run: AnswerRun,
  { address, parameters, versions, about }: TranslationSource,
): TextAnswers<Translation> {
  const { targetLang, glossaryId, glossaryIds = [], styleId, translationMemoryId } = parameters;
  const source: AnswerSource = {
    address,
    call: 'translate',
    parameters: { ...parameters, targetLang: v2Code(targetLang) },
    versions,
    about,
    // What these name may have changed within minutes, which the user wants to see.
    isReusable: [glossaryId, ...glossaryIds, styleId, translationMemoryId].every((id) => id === undefined),
  };
  return run.answersFrom(source, isTranslation);
}

/** Returns the improvements of a run that are paid for. */
export function writtenAnswers(
  run: AnswerRun,
  source: Pick<AnswerSource, 'address' | 'parameters'> & { readonly call: 'rephrase' | 'correct' },
): TextAnswers<Improvement> {
  // A user who rephrases a text again wants another wording.
  return run.answersFrom({ ...source, isReusable: source.call === 'correct' }, isImprovement);
}
