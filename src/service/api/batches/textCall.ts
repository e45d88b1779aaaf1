import type { CircuitBreaker } from '../atStart/circuitBreaker.ts';
import type { ServiceError } from '../atStart/errors.ts';

/** A call that takes a list of texts and answers with an item for each. */
export interface TextCall<Answer> {
  readonly path: string;
  readonly effect: 'none' | 'bills';
  /** Maximum texts of one request; maximum bytes of its encoded body. */
  readonly limits: { readonly texts: number; readonly bytes: number };
  /** All parameters except the texts, in camelCase. */
  readonly parameters: object;
  /** Returns the body before it is encoded. */
  readonly body: (texts: readonly string[]) => object;
  /** What errors must not quote, besides the texts. */
  readonly confidential?: readonly string[];
  /** Characters (code points) of what is said about the texts, for the log. */
  readonly contextCharacters?: number | undefined;
  /** The field of the answer that holds the list of items, as named on the wire. */
  readonly list: string;
  /** Reads the list of an answer; throws `UnreadableAnswer`. */
  readonly read: (answer: unknown) => readonly Answer[];
  /**
   * Joins the answers to the pieces of a text into one.
   *
   * @param joints the text after each piece
   * @param lead the text before the first piece
   */
  readonly join: (answers: readonly [Answer, ...Answer[]], joints: readonly string[], lead: string) => Answer;
  /** Returns the characters billed for these answers; `undefined` if the service does not say. */
  readonly billed?: (answers: readonly Answer[]) => number | undefined;
  /** A language tag, used to find sentences in texts that must be cut. */
  readonly locale?: string | undefined;
  /** True if the texts are XML or HTML. */
  readonly markup?: boolean;
}

/** The answers of the service that are already there, by text or piece of a text. */
export interface KnownAnswers<Answer> {
  /** Returns undefined for a text that must be sent. */
  get(text: string): Answer | undefined;
  /** Called with the texts and answers of each request as soon as it is answered: a cancelled call returns nothing. */
  add(texts: readonly string[], answers: readonly Answer[]): void;
  /** Called right before a request with these texts is sent, also again: until it is answered, it may be billed. */
  sent?(texts: readonly string[]): void;
  /** Called with texts that were sent, when the service refused them: they are not billed. */
  refused?(texts: readonly string[]): void;
  /**
   * Called right before a request with these texts is sent, also again. The texts that the result does not name may be
   * sent until the claim is released. Never rejects.
   */
  claim?(texts: readonly string[]): Promise<TextClaim<Answer>>;
  /**
   * Waits until other runs do not have one of these texts under way any more. Rejects at once with the signal's reason.
   * Present if `claim` is.
   */
  whenReleased?(texts: readonly string[], signal: AbortSignal): Promise<TextProgress<Answer>>;
  /** Called with texts whose answers other runs paid for meanwhile. */
  received?(texts: readonly string[]): void;
}

/** What other runs have done with texts that are to be sent. */
export interface TextProgress<Answer> {
  /** Answers that came meanwhile. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Texts that other runs have under way. */
  readonly asked: ReadonlySet<string>;
}

/** The right to send texts, which no other run has until it is released. */
export interface TextClaim<Answer> extends TextProgress<Answer> {
  /** Never rejects. */
  readonly release: () => Promise<void>;
}

export interface TextBatchOptions<Answer = unknown> {
  readonly signal: AbortSignal;
  /** Called after each request with the characters (code points) answered so far and in total. */
  readonly onProgress?: (doneCharacters: number, allCharacters: number) => void;
  /**
   * Called after each request with the characters billed for it, or with those of its texts if the service does not
   * say.
   */
  readonly onBilled?: (characters: number) => void;
  /** Id of the other extension that sends the texts, for the usage. */
  readonly caller?: string;
  /** Absent: all texts are sent. */
  readonly known?: KnownAnswers<Answer>;
  /**
   * Shared by several calls: after an error that all requests would get, none of them sends anything. Default: an own
   * one.
   */
  readonly breaker?: CircuitBreaker;
}

/** A request that failed after all its tries. */
export interface TextFailure {
  /** Indexes of the texts that this failure leaves unanswered. A text is listed with its first failure only. */
  readonly indexes: readonly number[];
  readonly error: ServiceError;
}

/** The outcome of several requests: some may succeed while others fail. */
export interface TextBatchResult {
  /** One for each failed request, unless earlier failures list all its texts. */
  readonly failures: readonly TextFailure[];
  /** Requests that were answered or may have been. */
  readonly requests: number;
}
