import { type Batch, packTexts, splitBatch } from '../../../asking/batches.ts';
import { cutTexts, listOwners, type Pieces, type TextCut } from '../../../asking/pieces.ts';
import { fitsWhole } from '../../../asking/splitText.ts';
import { countCharacters } from '../../../text/countCharacters.ts';
import { announcePause, onPause } from '../atStart/announcedPause.ts';
import { CircuitBreaker, isAlike } from '../atStart/circuitBreaker.ts';
import { InvalidInput, isInvalidInput, isServiceError, phrase, type ServiceError } from '../atStart/errors.ts';
import { isAnyText, isListOf } from '../atStart/parameterChecks.ts';
import { largestParameter } from '../parameters/parameterRules.ts';
import { linkSignals } from '../transport/carriers/linkedSignal.ts';
import { encodeJson, type Operation, UnreadableAnswer } from '../transport/operation.ts';
import type { Send } from '../transport/request.ts';
import type { TextBatchOptions, TextBatchResult, TextCall, TextClaim, TextFailure, TextProgress } from './textCall.ts';

/**
 * Requests prepared at a time, including those in the gate: more than any gate lets through, few enough that other
 * calls of the connection get their turn and bodies do not pile up in memory.
 */
const readyRequests = 32;

/** What {@link sendTexts} returns besides the failures. */
interface SentTexts<Answer> extends TextBatchResult {
  /** In the order of the texts; `undefined` if a request with the text or one of its pieces failed. */
  readonly answers: readonly (Answer | undefined)[];
  /** Every answered item once, including pieces of texts that were not answered completely. */
  readonly answered: readonly Answer[];
}

/** Thrown before a request is sent of which other runs have sent some texts. */
class SentByOthers extends Error {}

/** A request that the service refused. */
interface Refusal {
  readonly batch: Batch;
  readonly error: ServiceError;
}

/**
 * Sends any number of texts of any length in as few requests as possible: equal texts once, long ones in pieces, those
 * with an answer not at all. Rejects with `InvalidInput` before anything is sent, or at once with the signal's reason.
 * A request that fails does not stop the others, unless all would fail in the same way. A refused one is not billed, so
 * its texts are sent again in halves until each text that the service refuses is alone and the others have their
 * answers. But if no request was answered, and both halves are refused alike, the parameters are the cause: nothing
 * more is sent. Texts that other runs have under way are left out of a request, and waited for at the end.
 */
export async function sendTexts<Answer>(
  send: Send,
  call: TextCall<Answer>,
  texts: readonly string[],
  options: TextBatchOptions<Answer>,
): Promise<SentTexts<Answer>> {
  options.signal.throwIfAborted();
  const { onProgress, known } = options;
  const prepared = prepareTexts(call, texts, (piece) => known?.get(piece));
  const { batches } = prepared;
  const tellProgress = onProgress && progressOf(prepared, onProgress);
  const answers = [...prepared.known];
  const answered: Answer[] = [];
  const failures: TextFailure[] = [];
  const named = new Set<number>();
  let requests = 0;
  const breaker = options.breaker ?? new CircuitBreaker();
  /** Why nothing more is sent with these parameters. */
  let refusedAlike: ServiceError | undefined;

  const link = linkSignals(options.signal);
  const { signal } = link;
  onPause(signal, (ms) => announcePause(options.signal, ms));

  const take = (batch: Batch, items: readonly Answer[]) => {
    requests += 1;
    breaker.answered();
    answered.push(...items);
    if (options.onBilled) {
      options.onBilled(call.billed?.(items) ?? batch.texts.reduce((sum, text) => sum + countCharacters(text), 0));
    }
    known?.add(batch.texts, items);
    items.forEach((item, position) => {
      for (const index of batch.indexes[position] ?? []) {
        answers[index] = item;
      }
    });
    tellProgress?.(batch);
  };

  /** Texts that other runs have under way, and their indexes. */
  const aside = new Map<string, readonly number[]>();

  /**
   * Uses what other runs have done with the texts of a batch. Returns the rest of the batch; undefined if it is empty.
   */
  const leaveToOthers = (batch: Batch, { answers: received, asked }: TextProgress<Answer>): Batch | undefined => {
    const rest: { texts: string[]; indexes: (readonly number[])[] } = { texts: [], indexes: [] };
    const got: typeof rest = { texts: [], indexes: [] };
    batch.texts.forEach((text, position) => {
      const indexes = batch.indexes[position] ?? [];
      const answer = received.get(text);
      if (answer !== undefined) {
        got.texts.push(text);
        got.indexes.push(indexes);
        indexes.forEach((index) => (answers[index] = answer));
      } else if (asked.has(text)) {
        aside.set(text, indexes);
      } else {
        rest.texts.push(text);
        rest.indexes.push(indexes);
      }
    });
    if (got.texts.length > 0) {
      known?.received?.(got.texts);
      tellProgress?.(got);
    }
    return rest.texts.length > 0 ? rest : undefined;
  };

  let owners: readonly number[] | undefined;
  const textsOf = (batch: Batch) => {
    const found = (owners ??= listOwners(prepared));
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

  /** Sends a batch once. Returns what the service refused, if its texts may be sent in smaller requests. */
  const sendOnce = async (batch: Batch): Promise<Refusal | undefined> => {
    const admit = () => {
      breaker.admit();
      if (refusedAlike) {
        throw refusedAlike;
      }
    };
    let claim: TextClaim<Answer> | undefined;
    let released: Promise<void> | undefined;
    const release = () => {
      released = claim?.release() ?? released;
      claim = undefined;
    };
    const guard = {
      arrived: false,
      mayHaveBeenBilled: false,
      async prepare() {
        // The claim lasts from here to the answer, not while the request waits for its place or its next try.
        release();
        await released;
        claim = await known?.claim?.(batch.texts);
        if (claim && (claim.answers.size > 0 || claim.asked.size > 0)) {
          throw new SentByOthers();
        }
      },
      admit() {
        admit();
        known?.sent?.(batch.texts);
      },
      failed(error: ServiceError) {
        this.arrived ||= error.status !== undefined || error.mayHaveBeenBilled;
        this.mayHaveBeenBilled ||= error.mayHaveBeenBilled;
        if (!this.mayHaveBeenBilled) {
          known?.refused?.(batch.texts);
        }
        release();
        breaker.tryFailed(error);
      },
    };
    try {
      admit();
      take(batch, await send(textOperation(call, batch.texts), signal, guard));
      return undefined;
    } catch (error) {
      if (error instanceof SentByOthers && claim) {
        const rest = leaveToOthers(batch, claim);
        requests += guard.arrived ? 1 : 0;
        release();
        await released;
        return rest && (await sendOnce(rest));
      }
      if (signal.aborted || !isServiceError(error) || isInvalidInput(error)) {
        throw error;
      }
      const arrived = guard.arrived || error.mayHaveBeenBilled;
      requests += arrived ? 1 : 0;
      breaker.requestFailed(error, arrived);
      if (refusedAlike === undefined && breaker.mayDivide(error)) {
        return { batch, error };
      }
      fail(batch, error);
      return undefined;
    } finally {
      release();
      await released;
    }
  };

  const divide = async ({ batch, error: refusal }: Refusal): Promise<void> => {
    // The pieces of one text are useless without each other, so they are not divided.
    if (batch.texts.length === 1 || textsOf(batch).size === 1) {
      fail(batch, refusal);
      return;
    }
    const halves = splitBatch(batch);
    const refusals = await Promise.all(halves.map(sendOnce));
    if (answered.length === 0 && refusals.every((each) => each && isAlike(each.error, refusal))) {
      refusedAlike ??= refusal;
      fail(batch, refusal);
      return;
    }
    await Promise.all(refusals.map(async (again) => again && divide(again)));
  };

  const sendAll = async (all: readonly Batch[]) => {
    const waiting = all.values();
    const sendInTurn = async () => {
      for (const batch of waiting) {
        const refusal = await sendOnce(batch);
        if (refusal) {
          await divide(refusal);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(readyRequests, all.length) }, sendInTurn));
  };
  try {
    await sendAll(batches);
    while (aside.size > 0 && known?.whenReleased) {
      const all = { texts: [...aside.keys()], indexes: [...aside.values()] };
      const progress = await known.whenReleased(all.texts, signal);
      aside.clear();
      const rest = leaveToOthers(all, progress);
      await sendAll(rest ? prepared.pack(rest) : []);
    }
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
  { pieces, cuts, known }: PreparedTexts<unknown>,
  onProgress: NonNullable<TextBatchOptions['onProgress']>,
): (batch: Batch) => void {
  const joints = new Map(cuts.flatMap((cut) => cut.joints.map((joint, place) => [cut.first + place, joint.length])));
  const characters = pieces.map((piece, index) => countCharacters(piece) + (joints.get(index) ?? 0));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const all = sum(characters);
  let done = sum(characters.filter((_, index) => known[index] !== undefined));
  return ({ indexes }) => {
    done += sum(indexes.flat().map((index) => characters[index] ?? 0));
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
    contextCharacters: call.contextCharacters,
    read(answer) {
      const items = call.read(answer);
      if (items.length !== texts.length) {
        throw new UnreadableAnswer(`the field ${call.list} has ${items.length} items for ${texts.length} texts`);
      }
      return items;
    },
  };
}

/** Joins the answers to the pieces of each text; `undefined` where one is missing. */
function joinAnswers<Answer>(
  { cuts }: Pieces,
  answers: readonly (Answer | undefined)[],
  join: TextCall<Answer>['join'],
): readonly (Answer | undefined)[] {
  if (cuts.length === 0) {
    return answers;
  }
  const cutAt = new Map(cuts.map((cut) => [cut.first, cut]));
  const joined: (Answer | undefined)[] = [];
  for (let piece = 0; piece < answers.length; ) {
    const cut = cutAt.get(piece);
    joined.push(cut ? joinPieces(cut, answers, join) : answers[piece]);
    piece += cut?.joints.length ?? 1;
  }
  return joined;
}

function joinPieces<Answer>(
  { first, joints, lead }: TextCut,
  answers: readonly (Answer | undefined)[],
  join: TextCall<Answer>['join'],
): Answer | undefined {
  const own = answers.slice(first, first + joints.length).filter((answer) => answer !== undefined);
  const [one, ...others] = own;
  return one === undefined || own.length < joints.length ? undefined : join([one, ...others], joints, lead);
}

/** Minimum bytes of a request for a piece of a text: a smaller piece loses its meaning. */
export const minPieceRoom = 256;

const isListOfTexts = isListOf(isAnyText);

interface PreparedTexts<Answer> extends Pieces {
  /** For each piece: the answer that was paid for before, if any. */
  readonly known: readonly (Answer | undefined)[];
  /** The other pieces. */
  readonly batches: readonly Batch[];
  /** Packs any number of pieces into batches that a request can hold. */
  readonly pack: (pieces: Batch) => readonly Batch[];
}

/** Returns the bytes that the texts of one request may take in its body, including quotes and commas. */
export function roomForTexts({ body, limits }: Pick<TextCall<unknown>, 'body' | 'limits'>): number {
  return limits.bytes - encodeJson(body([])).byteLength;
}

/**
 * Cuts texts to what one request can hold and packs those without an answer into few requests. Throws
 * {@link InvalidInput} if there is no text, or if the parameters leave no room for one.
 */
function prepareTexts<Answer>(
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
  const indexes = cut.pieces.flatMap((_, index) => (known[index] === undefined ? [index] : []));
  const limits = { ...call.limits, emptyBytes };
  const packed = packTexts(
    indexes.map((index) => cut.pieces[index] ?? ''),
    limits,
  );
  const pack: PreparedTexts<Answer>['pack'] = ({ texts: own, indexes: ofOwn }) =>
    inBatches(packTexts(own, limits), (place) => ofOwn[place] ?? []);
  return { ...cut, known, batches: inBatches(packed, (place) => indexes.slice(place, place + 1)), pack };
}

/** Returns batches with other indexes. @param indexesOf returns the indexes of a text by its index in the batches */
function inBatches(batches: readonly Batch[], indexesOf: (place: number) => readonly number[]): readonly Batch[] {
  return batches.map(({ texts, indexes }) => ({ texts, indexes: indexes.map((places) => places.flatMap(indexesOf)) }));
}
