import { translationMemoryThreshold } from '../../service/api/limits.ts';
import { type BaseLanguage, sourceLanguage, targetLanguage } from '../baseLanguages.ts';
import { readTerms } from '../glossaries/readTerms.ts';
import type { Terms } from '../glossaries/terms.ts';
import type { Parameters } from '../http/parameters.ts';
import { RequestError } from '../http/requestError.ts';
import type { KeyedRequest } from '../http/route.ts';
import type { Store } from '../store.ts';
import { readStyle, styleTrait } from '../styleRules/readStyleParameter.ts';

// Parameters that text and document translation share; all throw 400 with the parameter's name.

/** Reads the target, in upper case. */
export function readTarget(parameters: Parameters): string {
  const target = targetLanguage(parameters.requiredString('target_lang'));
  if (target === undefined) {
    throw parameters.bad('target_lang', 'is not a supported target language');
  }
  return target;
}

/** Reads the source; absent: detected. */
export function readSource(parameters: Parameters): BaseLanguage | undefined {
  const code = parameters.string('source_lang');
  const source = code === undefined ? undefined : sourceLanguage(code);
  if (code !== undefined && source === undefined) {
    throw parameters.bad(
      'source_lang',
      targetLanguage(code) === undefined ? 'is not a supported source language' : 'must not name a regional variant',
    );
  }
  return source;
}

/** Reads whether the result is formal or informal. `supported`: the target supports formality. */
export function readFormality(parameters: Parameters, supported: boolean): 'formal' | 'informal' | undefined {
  const formality = parameters.choice('formality', ['default', 'more', 'less', 'prefer_more', 'prefer_less']);
  if (!supported && (formality === 'more' || formality === 'less')) {
    throw parameters.bad('formality', 'is not supported for target_lang; prefer_more and prefer_less are');
  }
  if (!supported || formality === undefined || formality === 'default') {
    return undefined;
  }
  return formality.endsWith('more') ? 'formal' : 'informal';
}

/** Throws 404 for any memory: the demo service has none. */
export function checkMemory(parameters: Parameters): void {
  parameters.integerWithin('translation_memory_threshold', translationMemoryThreshold);
  const id = parameters.string('translation_memory_id');
  if (id !== undefined && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    throw parameters.bad('translation_memory_id', 'must be a UUID');
  }
  if (id !== undefined) {
    throw new RequestError(404, 'Resource not found: there is no such translation memory.');
  }
}

/** The effects of glossaries and a style rule list on a pseudo-translation. */
export interface Effects {
  readonly terms: Terms | undefined;
  readonly traits: readonly string[];
}

/** Reads `glossary_id`, `glossary_ids` and `style_id`; throws 403 and 404 too. */
export function readEffects(
  parameters: Parameters,
  pair: { readonly source: BaseLanguage | undefined; readonly target: string },
  { key: { account }, plan }: Pick<KeyedRequest, 'key' | 'plan'>,
  { glossaries, styleRules }: Pick<Store, 'glossaries' | 'styleRules'>,
): Effects {
  const terms = readTerms(parameters, { ...pair, account, glossaries });
  const style = readStyle(parameters, { target: pair.target, account, plan, styleRules });
  return { terms, traits: style === undefined ? [] : [styleTrait(style)] };
}
