import type { TranslateParameters } from '../../api/translation/translate.ts';
import type { LanguagePair } from '../../api/languages/languageFeatures.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { Services } from '../../state/services.ts';

/** The request that parameters are fitted to. */
export interface Request {
  readonly services: Services;
  readonly client: ServiceClient;
  readonly texts: readonly string[];
  readonly pair: LanguagePair;
  readonly signal: AbortSignal;
}

/** Parameters that fit a request, and a sentence for each that did not. */
export interface Fitted {
  readonly parameters: Partial<TranslateParameters>;
  readonly remarks: readonly string[];
}

/** Nothing to send, nothing to say. */
export const nothingFitted: Fitted = { parameters: {}, remarks: [] };
