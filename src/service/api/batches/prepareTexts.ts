import { type Batch, packTexts } from '../../../text/asking/batches.ts';
import { cutTexts, type Pieces } from '../../../text/splitting/pieces.ts';
import { fitsWhole } from '../../../text/splitting/splitText.ts';
import { InvalidInput } from '../errors.ts';
import { isAnyText, isListOf } from '../parameters/parameterChecks.ts';
import { largestParameter } from '../parameters/parameterRules.ts';
import { phrase } from '../phrase.ts';
import { encodeJson } from '../transport/operation.ts';
import type { TextCall } from './textCall.ts';

/** Minimum bytes of a request for a piece of a text: a smaller piece loses its meaning. */
export const minPieceRoom = 256;

const isListOfTexts = isListOf(isAnyText);

export interface PreparedTexts<Answer> extends Pieces {
  /** For each piece: the answer that was paid for before, if any. */
  readonly known: readonly (Answer | undefined)[];
  /** The other pieces. */
  readonly batches: readonly Batch[];
}

/** Returns the bytes that the texts of one request may take in its body, including quotes and commas. */
export function roomForTexts({ body, limits }: Pick<TextCall<unknown>, 'body' | 'limits'>): number {
  return limits.bytes - encodeJson(body([])).byteLength;
}

/**
 * Cuts texts to what one request can hold and packs those without an answer into few requests. Throws
 * {@link InvalidInput} if there is no text, or if the parameters leave no room for one.
 */
export function prepareTexts<Answer>(
  call: Pick<TextCall<unknown>, 'body' | 'limits' | 'parameters' | 'locale' | 'markup'>,
  texts: readonly string[],
  answerTo: (piece: string) => Answer | undefined = () => undefined,
): PreparedTexts<Answer> {
  const refusal =
    isListOfTexts(texts) ?? (texts.length === 0 ? { allowed: phrase`at least 1 text`, found: 0 } : undefined);
  if (refusal) {
    throw new InvalidInput({ field: 'text', ...refusal });
  }
  const emptyBytes = encodeJson(call.body([])).byteLength;
  const room = call.limits.bytes - emptyBytes;
  if (room < minPieceRoom && !texts.every((text) => fitsWhole(text, room))) {
    throw new InvalidInput({
      field: largestParameter(call.parameters),
      allowed: phrase`at most ${call.limits.bytes - minPieceRoom} bytes of encoded parameters`,
      found: emptyBytes,
    });
  }
  const cut = cutTexts(texts, { bytes: room, locale: call.locale, markup: call.markup ?? false });
  const known = cut.pieces.map(answerTo);
  const open = cut.pieces.flatMap((piece, index) => (known[index] === undefined ? [{ piece, index }] : []));
  const packed = packTexts(
    open.map(({ piece }) => piece),
    { ...call.limits, emptyBytes },
  );
  const batches = packed.map(({ texts: own, indexes }) => ({
    texts: own,
    indexes: indexes.map((places) => places.flatMap((place) => open[place]?.index ?? [])),
  }));
  return { ...cut, known, batches };
}
