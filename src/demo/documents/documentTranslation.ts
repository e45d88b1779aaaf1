import { hasFormality } from '../../service/api/parameters/targetSupport.ts';
import { baseLanguage } from '../baseLanguages.ts';
import { guessLanguage } from '../detect/guessLanguage.ts';
import type { Parameters } from '../http/parameters.ts';
import type { KeyedRequest } from '../http/route.ts';
import type { Store } from '../store.ts';
import { pseudoTranslate } from '../translation/pseudoTranslate.ts';
import {
  checkMemory,
  readEffects,
  readFormality,
  readSource,
  readTarget,
} from '../translation/translationParameters.ts';
import type { TranslateText } from './formats/translateText.ts';

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
  caller: Pick<KeyedRequest, 'key' | 'plan'>,
  store: Pick<Store, 'glossaries' | 'styleRules'>,
): DocumentTranslation {
  const target = readTarget(parameters);
  const source = readSource(parameters);
  // Documents support formality for the same targets except this one.
  const formality = readFormality(parameters, hasFormality(target) && target !== 'ES-419');
  const { terms, traits } = readEffects(parameters, { source, target }, caller, store);
  checkMemory(parameters);
  const translation = { target, terms, traits: [formality, ...traits].filter((trait) => trait !== undefined) };
  let sample = '';
  return {
    target,
    isSameLanguage: source !== undefined && source === baseLanguage(target),
    isSourceTarget() {
      const guess = source === undefined ? guessLanguage(sample) : undefined;
      return guess?.sure === true && guess.language === baseLanguage(target);
    },
    translate: (text, markup) => {
      if (sample.length < sampleCharacters) {
        sample += ` ${(markup === undefined ? text : text.replaceAll(/<[^<>]*>/g, ' ')).slice(0, sampleCharacters)}`;
      }
      return pseudoTranslate(text, {
        ...translation,
        markup: markup === undefined ? undefined : { handling: markup, ignoreTags: [] },
      });
    },
  };
}
