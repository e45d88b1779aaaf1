import { minPieceRoom, roomForTexts } from '../batches/prepareTexts.ts';
import { sendTexts } from '../batches/sendTexts.ts';
import type { TextBatchOptions } from '../batches/textCall.ts';
import { sourceNotices } from '../languages/languageCodes.ts';
import type { Send } from '../transport/request.ts';
import type { TranslateBatchResult, TranslateParameters, Translation } from './translate.ts';
import { billedSum, translateCall } from './translateCall.ts';
import { checkTranslateParameters } from './translateRequest.ts';

/** Returns the maximum bytes of a text in the body of a request, including quotes, that is sent uncut. */
export function roomForTranslation(parameters: TranslateParameters): number {
  return Math.max(minPieceRoom, roomForTexts(billedCall(parameters)));
}

function billedCall(parameters: TranslateParameters) {
  return translateCall({ ...parameters, showBilledCharacters: parameters.showBilledCharacters ?? true });
}

/**
 * Translates any number of texts (`POST /v2/translate`; see {@link sendTexts}). Billed characters are requested unless
 * `showBilledCharacters` is false.
 */
export async function translateTexts(
  send: Send,
  texts: readonly string[],
  parameters: TranslateParameters,
  options: TextBatchOptions<Translation>,
): Promise<TranslateBatchResult> {
  checkTranslateParameters(parameters);
  const call = billedCall(parameters);
  const { answers, answered, ...rest } = await sendTexts(send, call, texts, options);
  const notices = sourceNotices(parameters.sourceLang);
  return { translations: answers, billedCharacters: billedSum(answered), notices, ...rest };
}
