import type { KnownAnswers } from '../../api/batches/textCall.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { LanguagePair } from '../../api/languages/languageFeatures.ts';
import type { Phrase } from '../../api/phrase.ts';
import type { TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { RequestServices } from '../requestServices.ts';

/** The request that needs parameters. */
export interface Request {
  readonly services: RequestServices;
  readonly client: ServiceClient;
  readonly texts: readonly string[];
  readonly pair: LanguagePair;
  readonly signal: AbortSignal;
  /** Answers of the translation that finds the source language, if the account has no detection. */
  readonly known: KnownAnswers<Translation>;
}

/** Parameters that apply to a request, and a sentence for each that does not. */
export interface FitResult {
  readonly parameters: Partial<TranslateParameters>;
  readonly remarks: readonly Phrase[];
}

/** No parameters and no remarks. */
export const emptyFitResult: FitResult = { parameters: {}, remarks: [] };
