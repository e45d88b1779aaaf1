import { type Phrase, phrase } from '../../api/atStart/errors.ts';
import { baseCode } from '../../api/atStart/languages/languageCodes.ts';
import type { LanguagePair } from '../../api/atStart/languages/languageFeatures.ts';
import { hasFormality, takesInstructions } from '../../api/atStart/languages/targetSupport.ts';
import type { KnownAnswers } from '../../api/batches/textCall.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { RequestServices } from '../requestServices.ts';
import { lastName } from './lastName.ts';

/** The request that needs parameters. */
export interface Request {
  readonly services: RequestServices;
  readonly client: ServiceClient;
  readonly texts: readonly string[];
  readonly pair: LanguagePair;
  readonly signal: AbortSignal;
  /** Answers of the translation that finds the source language, if the account has no detection. */
  readonly known: KnownAnswers<Translation>;
  /** See `TextsToDetectIn`. */
  readonly confirm: (text: string) => Promise<void>;
}

/** Parameters that apply to a request, and a sentence for each that does not. */
export interface FitResult {
  readonly parameters: Partial<TranslateParameters>;
  readonly remarks: readonly Phrase[];
}

/** No parameters and no remarks. */
export const emptyFitResult: FitResult = { parameters: {}, remarks: [] };

/** An active style rule list. */
export interface JudgedStyleRules {
  readonly id: string;
  /** Its id if it was never found. */
  readonly name: string;
  /** Why it does not apply to a translation, as a sentence; absent: it applies. */
  readonly unfit?: Phrase;
}

/**
 * Returns whether a list applies to translations into a language: only into its own (specification, Translation,
 * style_id).
 */
export async function judgeStyleRules(
  { styleRulesInUse }: Pick<RequestServices, 'styleRulesInUse'>,
  id: string,
  targetLang: string,
  signal: AbortSignal,
): Promise<JudgedStyleRules> {
  const looked = await styleRulesInUse.get(id, signal);
  const known = lastName(id, looked);
  if (!('found' in looked)) {
    return { id, name: known ?? id, unfit: missingStyleRules(id, known, looked.missing === 'unknown') };
  }
  const { name, language } = looked.found;
  return baseCode(language) === baseCode(targetLang)
    ? { id, name }
    : { id, name, unfit: phrase`Style rule list ${name} was not used because it is for ${{ language }}.` };
}

function missingStyleRules(id: string, name: string | undefined, isGone: boolean): Phrase {
  if (name === undefined) {
    return isGone
      ? phrase`A style rule list was not used because the service could not find it. Its ID in the settings is ${id}.`
      : phrase`A style rule list was not used because it could not be loaded. Its ID in the settings is ${id}.`;
  }
  return isGone
    ? phrase`Style rule list ${name} was not used because the service could not find it.`
    : phrase`Style rule list ${name} was not used because it could not be loaded.`;
}

/** Returns the style rule list of the settings, if it applies to the request. */
export async function fitStyleRules({ services, pair, signal }: Request, id: string | undefined): Promise<FitResult> {
  if (id === undefined) {
    return emptyFitResult;
  }
  const { unfit } = await judgeStyleRules(services, id, pair.targetLang, signal);
  return unfit === undefined ? { parameters: { styleId: id }, remarks: [] } : leftOut(unfit);
}

/** Returns a formality as a preference: a default must not fail a request whose target has no formality. */
export function preferredFormality(formality: TranslateParameters['formality'] | ''): TranslateParameters['formality'] {
  return formality === 'more' || formality === 'less' ? `prefer_${formality}` : formality || undefined;
}

/** Returns the formality of the settings, unless the service says that the target has none. */
export async function fitFormality(request: Request, wanted: TranslateParameters['formality']): Promise<FitResult> {
  const { services, pair, signal } = request;
  const formality = preferredFormality(wanted);
  if (formality === undefined) {
    return emptyFitResult;
  }
  const isFit =
    formality === 'default' ||
    hasFormality(pair.targetLang) ||
    (await services.languages.offers('translate_text', 'formality', pair, signal)) !== false;
  return isFit
    ? { parameters: { formality }, remarks: [] }
    : leftOut(phrase`${{ language: pair.targetLang }} does not support formality, so the default form was used.`);
}

/** Returns the custom instructions of the settings, if the target is known to take any or the service says so. */
export async function fitInstructions(request: Request, instructions: readonly string[]): Promise<FitResult> {
  const { services, pair, signal } = request;
  if (instructions.length === 0) {
    return emptyFitResult;
  }
  // The service lists them as the feature of style rules (specification, Versioning).
  const isFit =
    takesInstructions(pair.targetLang) ||
    (await services.languages.offers('translate_text', 'style_rules', pair, signal)) === true;
  return isFit
    ? { parameters: { customInstructions: instructions }, remarks: [] }
    : leftOut(phrase`${{ language: pair.targetLang }} does not support custom instructions, so they were not used.`);
}

function leftOut(remark: Phrase): FitResult {
  return { parameters: {}, remarks: [remark] };
}
