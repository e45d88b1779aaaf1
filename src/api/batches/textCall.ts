import type { ServiceError } from '../errors.ts';
import type { Outlook } from './outlook.ts';

/** A call that takes a list of texts and answers with an item for each. */
export interface TextCall<Answer> {
  readonly path: string;
  readonly effect: 'none' | 'bills';
  /** Texts of one request; bytes of its encoded body. */
  readonly limits: { readonly texts: number; readonly bytes: number };
  /** Beside the texts, in camelCase. */
  readonly parameters: object;
  /** The body before it is encoded. */
  readonly body: (texts: readonly string[]) => object;
  /** What no error may quote, beside the texts. */
  readonly confidential?: readonly string[];
  /** The answer's field with the list of items, as the wire names it. */
  readonly list: string;
  /** Reads the list of an answer; throws `UnreadableAnswer`. */
  readonly read: (answer: unknown) => readonly Answer[];
  /**
   * One answer of those to the pieces of a text.
   *
   * @param joints what follows each piece
   * @param lead what precedes the first one
   */
  readonly join: (answers: readonly [Answer, ...Answer[]], joints: readonly string[], lead: string) => Answer;
  /** Characters that the service says it bills for these; `undefined` where it does not say. */
  readonly billed?: (answers: readonly Answer[]) => number | undefined;
  /** A language tag, for the sentences of texts that must be cut. */
  readonly locale?: string | undefined;
  /** The texts are XML or HTML. */
  readonly markup?: boolean;
}

export interface TextBatchOptions<Answer = unknown> {
  readonly signal: AbortSignal;
  /** Called after each request with the characters (code points) answered so far and in all. */
  readonly onProgress?: (doneCharacters: number, allCharacters: number) => void;
  /**
   * Called after each request with the characters that the service bills for it; those of its texts where it does not
   * say.
   */
  readonly onBilled?: (characters: number) => void;
  /**
   * Called with each text that was answered, or piece of one, as soon as it was: a call that is cancelled gives nothing
   * back.
   */
  readonly onAnswer?: (text: string, answer: Answer) => void;
  /**
   * Shared by all calls of a run: after an answer that all requests would get, none of them sends anything. Absent: its
   * own.
   */
  readonly outlook?: Outlook;
}

/** A request that failed for good. */
export interface TextFailure {
  /** Indexes of texts that are not answered because of it; each text is named by the first failure that it met. */
  readonly indexes: readonly number[];
  readonly error: ServiceError;
}

/** What came of several requests. What succeeded stands beside what failed. */
export interface TextBatchResult {
  /** One for each request that failed, unless earlier ones name all its texts. */
  readonly failures: readonly TextFailure[];
  /** Requests that were answered or may have been. */
  readonly requests: number;
}
