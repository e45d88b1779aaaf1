import { type Check, isText } from '../parameters/parameterChecks.ts';
import { phrase } from '../phrase.ts';

/**
 * Languages of dictionaries (specification, Language codes, Glossary language enum). For Thai the specification
 * contradicts itself, so the service decides.
 */
const glossaryLanguages: readonly string[] =
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(' ');

/** Checks the language of a dictionary, in any case; for a variant the error says that its base serves all variants. */
export const isGlossaryLanguage: Check = (value) => {
  const refusal = isText(value);
  if (refusal || typeof value !== 'string') {
    return refusal;
  }
  return glossaryLanguages.includes(value.toLowerCase())
    ? undefined
    : { allowed: phrase`one of ${glossaryLanguages.join(', ')}, without a variant`, found: value.slice(0, 40) };
};
