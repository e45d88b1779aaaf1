import { alignTables } from '../formats/common/tables/alignTables.ts';
import { loadFormat } from '../formats/loadFormat.ts';
import { plainText } from '../formats/plainText/plainText.ts';
import {
  type Passage,
  type ReadText,
  readInFormat,
  type TextToRead,
  type WrittenUnits,
} from '../formats/readInFormat.ts';
import { slowExpressions } from '../text/expressions/limitedExpression.ts';
import type { Part } from '../text/unit.ts';
import type { ReaderAnswer, ReaderRequest } from './readerMessages.ts';
import { NoThread, ThreadLink } from './threadLink.ts';

/** UTF-16 code units. A shorter text is read faster than it could be sent. */
const maxLengthHere = 8_000;
/** Maximum translations that are sent for writing at once. */
const maxWritten = 200;

/** A search with an expression from the user took too long, and was stopped. */
export class SlowExpression extends Error {
  /** Index in `protect`. */
  readonly index: number;

  constructor(index: number) {
    super(`The search with expression ${index} was stopped.`);
    this.index = index;
  }
}

/**
 * Reads texts and writes their translations: long ones in a worker thread, so that this process is not blocked, and all
 * with expressions from the user, which may take a while until they are stopped. The thread starts with the first such
 * text. If no thread is available, everything is done here.
 */
export class TextReader {
  readonly #file: string;
  #link: ThreadLink | undefined;
  #hasNoThread = false;
  #isDisposed = false;
  #last = 0;

  /** @param threadFile the program of the thread: `textThread` */
  constructor(threadFile: string) {
    this.#file = threadFile;
  }

  /** Rejects with `SlowExpression` if a search for one of `protect` takes too long, and with the signal's reason. */
  async read(job: TextToRead, signal?: AbortSignal): Promise<ReadText> {
    signal?.throwIfAborted();
    const isShort = job.source.length <= maxLengthHere && (job.protect ?? []).length === 0;
    if (isShort || this.#hasNoThread) {
      return readWithoutThread(job);
    }
    try {
      return await this.#readThere(job, signal);
    } catch (error) {
      if (error instanceof NoThread && !this.#isDisposed) {
        this.#hasNoThread = true;
        return readWithoutThread(job);
      }
      throw error;
    }
  }

  /** Ends the thread and its work. */
  dispose(): void {
    this.#isDisposed = true;
    this.#link?.dispose();
  }

  async #readThere(job: TextToRead, signal?: AbortSignal): Promise<ReadText> {
    const text = (this.#last += 1);
    const ask = (request: ReaderRequest, until?: AbortSignal) => this.#askAbout(text, job, request, until);
    const read = expect('read', await this.#ask({ kind: 'read', text, job }, signal));
    const units: Passage[] = [];
    // In parts, as receiving thousands of units at once would block too.
    while (units.length < read.count) {
      units.push(...expect('units', await ask({ kind: 'units', text, from: units.length }, signal)).units);
    }
    const write: ReadText['write'] = async (translations, until) => {
      const written = await writeThere(text, translations, (request) => ask(request, until));
      return { ...written, texts: alignTables(job.source, units, written.texts, job.ranges !== undefined) };
    };
    return { units, write };
  }

  /** Makes a new thread, or one without the text, read it first. */
  async #askAbout(
    text: number,
    job: TextToRead,
    request: ReaderRequest,
    signal: AbortSignal | undefined,
  ): Promise<ReaderAnswer> {
    const answer = await this.#ask(request, signal);
    if (answer.kind !== 'unknown') {
      return answer;
    }
    expect('read', await this.#ask({ kind: 'read', text, job }, signal));
    return this.#ask(request, signal);
  }

  /** Starts a new thread if the old one has ended. */
  async #ask(request: ReaderRequest, signal: AbortSignal | undefined): Promise<ReaderAnswer> {
    if (this.#link === undefined || this.#link.isEnded) {
      this.#link = this.#start();
    }
    return this.#link.ask(request, signal);
  }

  #start(): ThreadLink {
    try {
      return new ThreadLink(this.#file);
    } catch (error) {
      throw new NoThread('no thread', { cause: error });
    }
  }
}

async function readWithoutThread(text: TextToRead): Promise<ReadText> {
  const { asPlainText = false, languageId, name, source, protect = [] } = text;
  const read = readInFormat(asPlainText ? plainText : await loadFormat(languageId, name, source), text);
  const [slow] = slowExpressions(protect);
  if (slow !== undefined) {
    throw new SlowExpression(slow);
  }
  return read;
}

async function writeThere(
  text: number,
  translations: ReadonlyMap<number, readonly Part[]>,
  ask: (request: ReaderRequest) => Promise<ReaderAnswer>,
): Promise<WrittenUnits> {
  const all = [...translations];
  const texts = new Map<number, string>();
  const unwritable: number[] = [];
  for (let from = 0; from < all.length; from += maxWritten) {
    const some = all.slice(from, from + maxWritten);
    const written = expect('written', await ask({ kind: 'write', text, translations: some }));
    written.texts.forEach(([index, each]) => texts.set(index, each));
    unwritable.push(...written.unwritable);
  }
  return { texts, unwritable };
}

function expect<Kind extends ReaderAnswer['kind']>(
  kind: Kind,
  answer: ReaderAnswer,
): Extract<ReaderAnswer, { readonly kind: Kind }> {
  if (isOf(kind, answer)) {
    return answer;
  }
  if (answer.kind === 'slow') {
    throw new SlowExpression(answer.expression);
  }
  throw new Error(answer.kind === 'failed' ? answer.message : `The thread answered ${answer.kind}, not ${kind}.`);
}

function isOf<Kind extends ReaderAnswer['kind']>(
  kind: Kind,
  answer: ReaderAnswer,
): answer is Extract<ReaderAnswer, { readonly kind: Kind }> {
  return answer.kind === kind;
}
