import { hash } from 'node:crypto';
import { billableCharacters } from '../api/atStart/billableCharacters.ts';
import type { KnownAnswers, TextClaim, TextProgress } from '../api/batches/textCall.ts';
import type { Claim } from './answerClaims.ts';
import type { SeenAnswers } from './seenAnswers.ts';

/** What decides the answers to texts, besides the texts. */
export interface AnswerSource {
  /** The normalized address of the service. */
  readonly address: string;
  readonly call: 'translate' | 'rephrase' | 'correct';
  /** As sent. Undefined values and the order do not matter. */
  readonly parameters: object;
  /** What the glossaries and style rules of the parameters contain, as far as known. */
  readonly versions?: readonly string[];
  /** What also decides the answer to a text, by the text. */
  readonly about?: ReadonlyMap<string, string> | undefined;
  /** Whether an answer that was seen is used again, free of charge, while the window is open. */
  readonly isReusable: boolean;
}

/** Begins the runs of commands (`AnswerStore`). */
export interface AnswerRuns {
  /** Begins a run that knows the answers of all earlier runs, also of other processes. Never rejects. */
  begin(): Promise<AnswerRun>;
}

/** When a run began. Answers that are settled later may answer its questions, too. */
export interface RunBegin {
  /** A number in the order of the beginnings and settlings of this process. */
  readonly at: number;
  /** In milliseconds since 1970, to compare with the settlings of other processes. */
  readonly sinceMs: number;
}

/** Where the answers of all runs are, until they are settled (`AnswerStore`). */
export interface StoredAnswers {
  /**
   * Returns the answers under a digest that a run may use, in the order of the questions; unchecked if they come from
   * the disk.
   */
  answersTo(digest: string, begin: RunBegin): readonly object[];
  /**
   * Adds the answers to one request of a run. They are written when this returns, and flushed to the disk soon after.
   */
  add(answers: readonly (readonly [digest: string, answer: object])[], run: object): void;
  /** Removes the answers under these digests. Resolves when they are removed from the disk; never rejects. */
  remove(digests: Iterable<string>): Promise<void>;
  /** Returns a number that is higher than all before. */
  nextMoment(): number;
  /** See `AnswerStore`. */
  enter(): Promise<() => Promise<void>>;
  /**
   * Claims those of the questions with these digests that no run has under way, for one request. Then the answers of
   * other runs are known. Never rejects.
   */
  claim(digests: readonly string[]): Promise<Claim>;
  /**
   * Waits until one of these questions is not under way any more. Then the answers of other runs are known. Returns the
   * digests of those that still are under way. Rejects at once with the signal's reason.
   */
  whenReleased(digests: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  /** Resolves when the answers would outlast a power failure, or cannot be written to the disk. Never rejects. */
  kept(): Promise<void>;
}

/** The object that answers are needed for, such as a unit. */
type Owner = object;

/** The answers to a text, in the order in which it was asked. */
interface AnswerList<Answer extends object = object> {
  readonly digest: string;
  readonly isReusable: boolean;
  /** Whether it was asked again or as a piece: other texts of the run may have it in common once they are, too. */
  isPiece: boolean;
  answers: readonly Answer[];
}

/**
 * The answers of one command: those that it uses, and those that it pays for. What is not settled stays in the store
 * for the next run.
 */
export class AnswerRun {
  readonly #store: StoredAnswers;
  readonly #seen: SeenAnswers;
  readonly begin: RunBegin;
  readonly #needs = new Map<Owner, Set<AnswerList>>();
  /** Owners with an outcome, and whether their answers may be used again. */
  readonly #ended = new Map<Owner, boolean>();
  /** By the digest of a source: when its last work is over. Never rejects. */
  readonly #turns = new Map<string, Promise<void>>();
  #paidCharacters = 0;
  /** The texts of each request that was sent, and neither answered nor refused. */
  readonly #unanswered = new Set<readonly string[]>();
  readonly #onUnanswered: (characters: number) => void;

  /** @param onUnanswered receives the `unansweredCharacters` when they change */
  constructor(
    store: StoredAnswers,
    seen: SeenAnswers,
    begin: RunBegin,
    onUnanswered: (characters: number) => void = () => undefined,
  ) {
    this.#store = store;
    this.#seen = seen;
    this.begin = begin;
    this.#onUnanswered = onUnanswered;
  }

  /** Returns the answers from one source; `isAnswer` checks what was on the disk. */
  answersFrom<Answer extends object>(
    source: AnswerSource,
    isAnswer: (value: object) => value is Answer,
  ): TextAnswers<Answer> {
    return new TextAnswers(this.#store, this, source, isAnswer);
  }

  /** Characters (code points) of the texts that the service answered in this run, which it billed. */
  get paidCharacters(): number {
    return this.#paidCharacters;
  }

  /** Characters (code points) of the texts that were sent and not answered: the service may bill them. */
  get unansweredCharacters(): number {
    return [...this.#unanswered].reduce((sum, texts) => sum + billableCharacters(texts), 0);
  }

  /** Notes the texts of a request, right before it is sent. */
  sent(texts: readonly string[]): void {
    this.#unanswered.add(texts);
    this.#onUnanswered(this.unansweredCharacters);
  }

  /** Notes that the service refused the texts of a request: the same list as in {@link sent}. */
  refused(texts: readonly string[]): void {
    this.#unanswered.delete(texts);
    this.#onUnanswered(this.unansweredCharacters);
  }

  /** Counts the first texts of a request, which the service answered. */
  paid(texts: readonly string[], answered: number): void {
    this.#unanswered.delete(texts);
    this.#onUnanswered(this.unansweredCharacters);
    this.#paidCharacters += billableCharacters(texts.slice(0, answered));
  }

  /** Says that an owner needs these answers. */
  need(owner: Owner, list: AnswerList): void {
    const needs = this.#needs.get(owner) ?? new Set();
    this.#needs.set(owner, needs.add(list));
  }

  /** Runs work after all earlier work for a source; rejects like it. */
  inTurn<T>(scope: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#turns.get(scope) ?? Promise.resolve()).then(work);
    const isOver = (): void => {};
    this.#turns.set(scope, result.then(isOver, isOver));
    return result;
  }

  /** Records the outcome of an owner. Answers that were useless are not used again. */
  end(owner: Owner, outcome: 'used' | 'useless'): void {
    this.#ended.set(owner, outcome === 'used');
  }

  /**
   * Settles the answers of all owners with an outcome: it is in its file, or was seen by the user. Answers that another
   * owner still needs stay in the store, and those that it may need. Never rejects.
   *
   * @param except owners whose outcome is in no file and was not seen
   */
  async settle(except: Iterable<Owner> = []): Promise<void> {
    const unsettled = new Set(except);
    const settled = new Set<string>();
    const needed = new Set<string>();
    const at = this.#store.nextMoment();
    const isOver = (owner: Owner) => !unsettled.has(owner) && this.#ended.has(owner);
    const isAllOver = [...this.#needs.keys()].every(isOver);
    for (const [owner, lists] of this.#needs) {
      const wasUsed = isOver(owner) ? this.#ended.get(owner) : undefined;
      for (const { digest, isReusable, isPiece, answers } of lists) {
        (wasUsed === undefined || (isPiece && !isAllOver) ? needed : settled).add(digest);
        if (wasUsed !== undefined) {
          this.#seen.add(digest, answers, { isReusable: wasUsed && isReusable, at });
        }
      }
    }
    await this.#store.remove([...settled].filter((digest) => !needed.has(digest)));
  }
}

/** The answers to texts from one source. */
export class TextAnswers<Answer extends object> {
  readonly #store: StoredAnswers;
  readonly #run: AnswerRun;
  readonly #isAnswer: (value: object) => value is Answer;
  readonly #source: AnswerSource;
  /** What the digests of all texts are made of, besides the texts; made when it is needed. */
  #madeScope: string | undefined;
  readonly #lists = new Map<string, AnswerList<Answer>>();

  constructor(
    store: StoredAnswers,
    run: AnswerRun,
    source: AnswerSource,
    isAnswer: (value: object) => value is Answer,
  ) {
    this.#store = store;
    this.#run = run;
    this.#isAnswer = isAnswer;
    this.#source = source;
  }

  /** Returns the answers to a text, in the order in which it was asked: again only if an answer was useless. */
  answersTo(text: string): readonly Answer[] {
    const list = this.#listOf(text);
    if (list.answers.length === 0) {
      list.answers = this.#storedIn(list);
    }
    return list.answers;
  }

  #storedIn({ digest }: AnswerList<Answer>): readonly Answer[] {
    return this.#store.answersTo(digest, this.#run.begin).filter(this.#isAnswer);
  }

  /**
   * Claims the next answers to texts, for one request: texts that no other run has under way may be sent until the
   * claim is released. Never rejects.
   *
   * @param known returns the number of answers to a text that are not enough
   */
  async claim(texts: readonly string[], known: (text: string) => number): Promise<TextClaim<Answer>> {
    const { asked, release } = await this.#store.claim(texts.map((text) => this.#listOf(text).digest));
    return { ...this.#progressOf(texts, asked, known), release };
  }

  /** Waits until no run has one of these texts under way any more. Rejects with the signal's reason. */
  async whenReleased(
    texts: readonly string[],
    known: (text: string) => number,
    signal: AbortSignal,
  ): Promise<TextProgress<Answer>> {
    const digests = texts.map((text) => this.#listOf(text).digest);
    return this.#progressOf(texts, await this.#store.whenReleased(digests, signal), known);
  }

  #progressOf(
    texts: readonly string[],
    askedDigests: ReadonlySet<string>,
    known: (text: string) => number,
  ): TextProgress<Answer> {
    const answers = new Map<string, Answer>();
    const asked = new Set<string>();
    for (const text of texts) {
      const list = this.#listOf(text);
      const stored = this.#storedIn(list);
      list.answers = stored.length > list.answers.length ? stored : list.answers;
      const next = list.answers[known(text)];
      if (next) {
        answers.set(text, next);
      } else if (askedDigests.has(list.digest)) {
        asked.add(text);
      }
    }
    return { answers, asked };
  }

  /** Runs work that sends texts. Answers that other runs settle meanwhile stay for it. Rejects like the work. */
  async whileAsking<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.#store.enter();
    try {
      return await work();
    } finally {
      await leave();
    }
  }

  /** Adds the paid answers to the texts of one request, like {@link StoredAnswers.add}. */
  add(texts: readonly string[], answers: readonly Answer[]): void {
    this.keep(texts, answers);
    this.#run.paid(texts, answers.length);
  }

  /** Like {@link add}, for answers that were paid for otherwise. */
  keep(texts: readonly string[], answers: readonly Answer[]): void {
    const added = answers.map((answer, at) => {
      const text = texts[at] ?? '';
      const list = this.#listOf(text);
      list.answers = [...this.answersTo(text), answer];
      return [list.digest, answer] as const;
    });
    this.#store.add(added, this.#run);
  }

  /**
   * Says that an owner needs the answers to a text.
   *
   * @param isPiece true for a text that is asked again, or a piece
   */
  need(owner: Owner, text: string, isPiece = false): void {
    const list = this.#listOf(text);
    list.isPiece ||= isPiece;
    this.#run.need(owner, list);
  }

  /**
   * Runs work after all earlier work of the run that has the same source, such as other texts of a language: what
   * that pays for need not be requested again. Rejects like it.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#run.inTurn(this.#scope, work);
  }

  /** See {@link AnswerRun.end}. */
  end(owner: Owner, outcome: Parameters<AnswerRun['end']>[1]): void {
    this.#run.end(owner, outcome);
  }

  /** Returns the answers that an owner needs to texts that it sends as they are, or in pieces. */
  firstFor(owner: Owner): KnownAnswers<Answer> {
    return {
      get: (text) => {
        this.need(owner, text, true);
        return this.answersTo(text)[0];
      },
      add: (texts, answers) => this.add(texts, answers),
      claim: (texts) => this.claim(texts, () => 0),
      whenReleased: (texts, signal) => this.whenReleased(texts, () => 0, signal),
      sent: (texts) => this.#run.sent(texts),
      refused: (texts) => this.#run.refused(texts),
    };
  }

  get #scope(): string {
    this.#madeScope ??= scopeOf(this.#source);
    return this.#madeScope;
  }

  #listOf(text: string): AnswerList<Answer> {
    const known = this.#lists.get(text);
    if (known) {
      return known;
    }
    const { isReusable, about } = this.#source;
    const digest = digestOf(this.#scope + text + (about?.get(text) ?? ''));
    const list = { digest, isReusable, isPiece: false, answers: [] };
    this.#lists.set(text, list);
    return list;
  }
}

function scopeOf({ address, call, parameters, versions = [] }: AnswerSource): string {
  const sorted = Object.fromEntries(Object.entries(parameters).sort());
  return digestOf(JSON.stringify([address, call, sorted, versions]));
}

function digestOf(text: string): string {
  return hash('sha256', text, 'base64');
}
