import { type Batch, halvesOf } from '../../text/asking/batches.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { ownersOf, type Pieces } from '../../text/splitting/pieces.ts';
import { isInvalidInput, isServiceError, type ServiceError } from '../errors.ts';
import { linkSignals } from '../transport/carriers/linkedSignal.ts';
import { encodeJson, type Operation, UnreadableAnswer } from '../transport/operation.ts';
import type { Send } from '../transport/request.ts';
import { joinAnswers } from './joinAnswers.ts';
import { Outlook } from './outlook.ts';
import { prepareTexts } from './prepareTexts.ts';
import type { TextBatchOptions, TextBatchResult, TextCall, TextFailure } from './textCall.ts';

/**
 * Requests prepared at a time, including those in the gate: more than any gate lets through, few enough that other
 * calls of the connection get their turn and bodies do not pile up in memory.
 */
const readyRequests = 32;

/** What {@link sendTexts} returns besides the failures. */
export interface SentTexts<Answer> extends TextBatchResult {
  /** In the order of the texts; `undefined` if a request with the text or a piece of it failed. */
  readonly answers: readonly (Answer | undefined)[];
  /** Every answered item once, including pieces of texts that were not answered completely. */
  readonly answered: readonly Answer[];
}

/**
 * Sends any number of texts of any length in as few requests as possible: equal texts once, long ones in pieces.
 * Rejects with `InvalidInput` before anything is sent, or at once with the signal's reason. A request that fails does
 * not stop the others, unless all would fail in the same way. A refused request is not billed, so its texts are sent
 * again in halves until each text that the service refuses is alone and the others have their answers.
 */
export async function sendTexts<Answer>(
  send: Send,
  call: TextCall<Answer>,
  texts: readonly string[],
  options: TextBatchOptions<Answer>,
): Promise<SentTexts<Answer>> {
  options.signal.throwIfAborted();
  const prepared = prepareTexts(call, texts);
  const { pieces, batches } = prepared;
  const { onProgress } = options;
  const tellProgress = onProgress && progressOf(prepared, onProgress);
  const answers = new Array<Answer | undefined>(pieces.length).fill(undefined);
  const answered: Answer[] = [];
  const failures: TextFailure[] = [];
  const named = new Set<number>();
  let requests = 0;
  const outlook = options.outlook ?? new Outlook();

  const link = linkSignals(options.signal);
  const { signal } = link;

  const take = (batch: Batch, items: readonly Answer[]) => {
    requests += 1;
    outlook.answered();
    answered.push(...items);
    if (options.onBilled) {
      options.onBilled(call.billed?.(items) ?? batch.texts.reduce((sum, text) => sum + countCharacters(text), 0));
    }
    items.forEach((item, position) => {
      const text = batch.texts[position];
      if (text !== undefined) {
        options.onAnswer?.(text, item);
      }
      for (const index of batch.indexes[position] ?? []) {
        answers[index] = item;
      }
    });
    tellProgress?.(batch);
  };

  let owners: readonly number[] | undefined;
  const textsOf = (batch: Batch) => {
    const found = (owners ??= ownersOf(prepared));
    return new Set(batch.indexes.flat().map((piece) => found[piece] ?? 0));
  };

  const fail = (batch: Batch, error: ServiceError) => {
    const indexes = textsOf(batch);
    const unnamed = [...indexes].filter((index) => !named.has(index)).sort((a, b) => a - b);
    if (unnamed.length > 0) {
      failures.push({ indexes: unnamed, error });
    }
    for (const index of unnamed) {
      named.add(index);
    }
  };

  const sendBatch = async (batch: Batch): Promise<void> => {
    const guard = {
      arrived: false,
      admit: () => outlook.admit(),
      failed(error: ServiceError) {
        this.arrived ||= error.status !== undefined || error.mayHaveBeenBilled;
        outlook.tryFailed(error);
      },
    };
    try {
      guard.admit();
      take(batch, await send(textOperation(call, batch.texts), signal, guard));
    } catch (error) {
      if (signal.aborted || !isServiceError(error) || isInvalidInput(error)) {
        throw error;
      }
      const arrived = guard.arrived || error.mayHaveBeenBilled;
      requests += arrived ? 1 : 0;
      outlook.requestFailed(error, arrived);
      // The pieces of one text are useless without each other, so they are not divided.
      if (outlook.mayDivide(error) && batch.texts.length > 1 && textsOf(batch).size > 1) {
        await Promise.all(halvesOf(batch).map(sendBatch));
      } else {
        fail(batch, error);
      }
    }
  };

  const waiting = batches.values();
  const sendInTurn = async () => {
    for (const batch of waiting) {
      await sendBatch(batch);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(readyRequests, batches.length) }, sendInTurn));
  } catch (error) {
    link.abort();
    throw error;
  } finally {
    link.release();
  }
  return { answers: joinAnswers(prepared, answers, call.join), failures, requests, answered };
}

/** Returns a function that reports a batch as answered, with the characters (code points) of all texts. */
function progressOf(
  { pieces, cuts }: Pieces,
  onProgress: NonNullable<TextBatchOptions['onProgress']>,
): (batch: Batch) => void {
  const joints = new Map(cuts.flatMap((cut) => cut.joints.map((joint, place) => [cut.first + place, joint.length])));
  const characters = pieces.map((piece, index) => countCharacters(piece) + (joints.get(index) ?? 0));
  const all = characters.reduce((sum, count) => sum + count, 0);
  let done = 0;
  return ({ indexes }) => {
    done += indexes.flat().reduce((sum, index) => sum + (characters[index] ?? 0), 0);
    onProgress(done, all);
  };
}

/** Returns one request of a call. The caller checks the limits; the answer must have an item for each text. */
function textOperation<Answer>(call: TextCall<Answer>, texts: readonly string[]): Operation<readonly Answer[]> {
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
