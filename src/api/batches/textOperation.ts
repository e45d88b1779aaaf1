import { encodeJson, type Operation, UnreadableAnswer } from '../transport/operation.ts';
import type { TextCall } from './textCall.ts';

/** Returns one request of a call. The caller checks the limits; the answer must have an item for each text. */
export function textOperation<Answer>(call: TextCall<Answer>, texts: readonly string[]): Operation<readonly Answer[]> {
  return {
    method: 'POST',
    path: call.path,
    body: encodeJson(call.body(texts)),
    effect: call.effect,
    confidential: [...texts, ...(call.confidential ?? [])],
    read(answer) {
      const items = call.read(answer);
      if (items.length !== texts.length) {
        throw new UnreadableAnswer(`the field ${call.list} has ${items.length} items for ${texts.length} texts`);
      }
      return items;
    },
  };
}
