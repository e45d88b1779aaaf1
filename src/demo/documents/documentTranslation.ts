import type { Parameters } from '../http/parameters.ts';
import type { DemoContext } from '../http/route.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import { documentFormality, stripVariant } from '../specification.ts';
import { pseudoTranslate } from '../translation/pseudoTranslate.ts';
import { readCommonParameters, type TranslationParts } from '../translation/translationParameters.ts';
import type { TranslateText } from './documentTypes.ts';

/** Characters of a document that are used to detect its language. */
const sampleCharacters = 2000;

/** Message for a document that is not translated (specification, Errors). */
export const equalLanguages = 'Source and target language are equal.';

export interface DocumentTranslation {
  /** In upper case. */
  readonly target: string;
  /** True if source and target are the same language: accepted, but ends in an error (specification, Errors). */
  readonly isSameLanguage: boolean;
  /** Returns whether the words translated so far are already in the target language, if no source was given. */
  readonly isSourceTarget: () => boolean;
  readonly translate: TranslateText;
}

/**
 * Checks the translation parameters of an upload (specification, Document translation); `model_type` is ignored. Throws
 * 400, 404 for an unknown id, 403 for style rules at the Free address.
 */
export function readDocumentTranslation(
  parameters: Parameters,
  caller: Pick<DemoContext['var'], 'key' | 'plan'>,
  parts: TranslationParts,
): DocumentTranslation {
  const { source, ...translation } = readCommonParameters(parameters, documentFormality, caller, parts);
  const { target } = translation;
  let sample = '';
  return {
    target,
    isSameLanguage: source !== undefined && stripVariant(source) === stripVariant(target),
    isSourceTarget() {
      const guess = source === undefined ? guessLanguage(sample) : undefined;
      return guess?.isSure === true && guess.language === stripVariant(target);
    },
    translate: (text, markup) => {
      if (sample.length < sampleCharacters) {
        sample += ` ${(markup === undefined ? text : text.replaceAll(/<[^<>]*>/g, ' ')).slice(0, sampleCharacters)}`;
      }
      return pseudoTranslate(text, { ...translation, markup: markup && { handling: markup, ignoreTags: [] } });
    },
  };
}
