import type { Ask } from '../../asking/ask.ts';
import type { Passage } from '../../formats/readInFormat.ts';
import type { Part } from '../../text/unit.ts';
import type { TextAnswers } from '../answers/answerRun.ts';
import { billableCharacters } from '../api/atStart/billableCharacters.ts';
import type { CircuitBreaker } from '../api/atStart/circuitBreaker.ts';
import { isFinal, isRefusal, type ServiceError } from '../api/atStart/errors.ts';
import { RepairBudget } from '../api/atStart/repairBudget.ts';
import type { TextBatchOptions, TextFailure } from '../api/batches/textCall.ts';
import type { TextEngine } from '../textEngine.ts';

/** A unit with an open question to the service. */
export interface OpenUnit {
  readonly index: number;
  readonly unit: Passage;
  readonly ask: Ask;
  /** The texts of its questions before: a unit that is requested again needs its next answer. */
  readonly asked: readonly string[];
}

/** What the service returned for a text. */
export interface Answer {
  readonly text: string;
  readonly detectedSourceLanguage?: string | undefined;
}

/** The outcome of units, by index. Each is in one of the first three. */
export interface UnitsFound {
  /** Verified: every placeholder of the unit occurs exactly once, with the same nesting. */
  readonly verified: Map<number, readonly Part[]>;
  /** Units without a valid answer. */
  readonly kept: Set<number>;
  /** Those of them whose last answer has all codes, perhaps in a wrong place: only written if the user says so. */
  readonly doubtful: Map<number, readonly Part[]>;
  /** Verified units whose first answer was invalid. */
  readonly repaired: Set<number>;
  /** Verified units with a sentence that was split at its placeholders, as nothing else helped. */
  readonly split: Set<number>;
  /** An error that ended the run comes first. */
  readonly failures: { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Detected source languages -> number of texts. */
  readonly sources: Map<string, number>;
}

/** Returns the outcome of no units, for {@link UnitsRun} to fill. */
export function nothingFound(): UnitsFound {
  return {
    verified: new Map(),
    kept: new Set(),
    doubtful: new Map(),
    repaired: new Set(),
    split: new Set(),
    failures: [],
    sources: new Map(),
  };
}

/** Asks the user about the cost of units, in characters (code points) that will be billed. */
export interface UnitsCost {
  /** Called once before anything is sent; may throw. */
  readonly confirm?: ((characters: number) => Promise<void>) | undefined;
  /**
   * Called before units with invalid answers are sent again. Resolves to false to keep them unchanged. Absent: they are
   * sent again.
   */
  readonly confirmAgain?: ((characters: number) => Promise<boolean>) | undefined;
  /** Limits what is sent again: units for which nothing is left stay unchanged. Absent: this request has its own. */
  readonly repairs?: Pick<RepairBudget, 'add' | 'take'> | undefined;
}

/** Sends texts to an endpoint, with the same parameters each time. */
export type SendTexts<Found extends Answer> = (
  texts: readonly string[],
  options: TextBatchOptions<Found>,
) => Promise<{ readonly answers: readonly (Found | undefined)[]; readonly failures: readonly TextFailure[] }>;

export interface UnitsRunOptions<Found extends Answer> {
  readonly signal: AbortSignal;
  /** May be shared by several runs: an error that ends one of them ends all. */
  readonly breaker: CircuitBreaker;
  /** Those that were paid for; only others are requested, and added here. */
  readonly answers: TextAnswers<Found>;
  /** Returns why the answers to a unit are not used. */
  readonly objection?: ((ask: Ask, answers: readonly Found[]) => ServiceError | undefined) | undefined;
  /** Receives the units that the service refused; absent: they are failures. */
  readonly refused?: OpenUnit[] | undefined;
  /** Called for each unit as soon as it is verified: a call that is cancelled returns nothing. */
  readonly onTranslated?: OnTranslated | undefined;
  /** Called with the answers to each question of a unit, valid or not. */
  readonly onAnswered?: ((index: number, answers: readonly Found[]) => void) | undefined;
}

/** @param index of the unit */
export type OnTranslated = (index: number, parts: readonly Part[]) => void;

/**
 * Takes units with the same parameters through their steps (`Ask`): first all are sent, then those with invalid answers
 * again, each step in as few requests as possible. Retries of requests are the client's (`src/service/api/transport`).
 */
export class UnitsRun<Found extends Answer> {
  readonly #engine: Pick<TextEngine, 'runInTurns'>;
  readonly #send: SendTexts<Found>;
  readonly #found: UnitsFound;
  readonly #options: UnitsRunOptions<Found>;

  /** @param found is filled; may be shared by several runs */
  constructor(
    engine: Pick<TextEngine, 'runInTurns'>,
    send: SendTexts<Found>,
    found: UnitsFound,
    options: UnitsRunOptions<Found>,
  ) {
    this.#engine = engine;
    this.#send = send;
    this.#found = found;
    this.#options = options;
  }

  /** Takes units through their requests with the answers that were paid for before; returns those that must be sent. */
  async recall(units: Iterable<readonly [number, Passage]>, askFor: (unit: Passage) => Ask): Promise<OpenUnit[]> {
    const open: OpenUnit[] = [];
    const recallOne = ([index, unit]: readonly [number, Passage]) => {
      if (unit.parts.length === 0) {
        this.#verify({ index, unit }, []);
        return;
      }
      const rest = this.#climb({ index, unit, ask: askFor(unit), asked: [] });
      if (rest) {
        open.push(rest);
      }
    };
    await this.#engine.runInTurns(units, recallOne, this.#options.signal);
    return open;
  }

  /** Returns the characters (code points) that these units will be billed for: texts without an answer, once. */
  billable(open: readonly OpenUnit[]): number {
    return billableCharacters(this.#unanswered(open));
  }

  /**
   * Sends units until each has an outcome. After an error that every request would get, such as an exceeded quota,
   * nothing more is sent. Rejects like `send`.
   */
  async answerAll(
    open: readonly OpenUnit[],
    { confirmAgain, repairs = new RepairBudget() }: Pick<UnitsCost, 'confirmAgain' | 'repairs'>,
    onProgress?: TextBatchOptions['onProgress'],
  ): Promise<void> {
    await this.#options.answers.whileAsking(() => this.#answerEach(open, confirmAgain, repairs, onProgress));
  }

  async #answerEach(
    open: readonly OpenUnit[],
    confirmAgain: UnitsCost['confirmAgain'],
    repairs: NonNullable<UnitsCost['repairs']>,
    onProgress: TextBatchOptions['onProgress'],
  ): Promise<void> {
    repairs.add(this.billable(open));
    let rest = this.#affordable(await this.#answerInTurn(open, onProgress), repairs);
    while (rest.length > 0) {
      const again = this.billable(rest);
      if (again > 0 && !this.#options.breaker.isOver && (await confirmAgain?.(again)) === false) {
        // Their answers are not settled: the next run only asks whether to go on.
        rest.forEach(({ index }) => this.#found.kept.add(index));
        return;
      }
      rest = this.#affordable(await this.#answerInTurn(rest), repairs);
    }
  }

  /** Returns the units that may be sent again, in their order; the others stay unchanged. */
  #affordable(open: readonly OpenUnit[], repairs: NonNullable<UnitsCost['repairs']>): readonly OpenUnit[] {
    const paid = new Set<string>();
    return open.filter((unit) => {
      const texts = this.#unanswered([unit]).filter((text) => !paid.has(text));
      const isAffordable = texts.length === 0 || repairs.take(billableCharacters(texts));
      if (isAffordable) {
        texts.forEach((text) => paid.add(text));
      } else {
        // Their answers are not settled: the next run goes on from them.
        this.#found.kept.add(unit.index);
      }
      return isAffordable;
    });
  }

  /** Sends texts in pieces after those of other contexts, which have pieces in common with them; others at once. */
  #answerInTurn(open: readonly OpenUnit[], onProgress?: TextBatchOptions['onProgress']): Promise<OpenUnit[]> {
    const answer = () => this.#answer(open, onProgress);
    return open.some(({ asked }) => asked.length > 0) ? this.#options.answers.inTurn(answer) : answer();
  }

  /** Sends all of these at once; returns those that must be sent again. */
  async #answer(open: readonly OpenUnit[], onProgress?: TextBatchOptions['onProgress']): Promise<OpenUnit[]> {
    const waiting = new Set(open);
    const again: OpenUnit[] = [];
    const climb = (unit: OpenUnit) => {
      const rest = waiting.has(unit) ? this.#climb(unit) : unit;
      if (rest !== unit) {
        waiting.delete(unit);
        again.push(...(rest ? [rest] : []));
      }
    };
    const texts = this.#unanswered(open);
    let errors: ReadonlyMap<string, ServiceError> = new Map();
    if (texts.length > 0) {
      const unitsWith = unitsByText(open);
      const onAnswers = (answered: readonly string[]) =>
        answered.forEach((text) => unitsWith.get(text)?.forEach((unit) => climb(unit)));
      errors = await this.#sendTexts(texts, onAnswers, onProgress);
    }
    await this.#engine.runInTurns(open, climb);
    this.#fail(waiting, errors);
    // Not in the order of the answers, so that the next requests are the same each time.
    return again.sort((a, b) => a.index - b.index);
  }

  /** Returns the errors of texts without an answer. */
  async #sendTexts(
    texts: readonly string[],
    onAnswers: (texts: readonly string[]) => void,
    onProgress: TextBatchOptions['onProgress'],
  ): Promise<ReadonlyMap<string, ServiceError>> {
    const { signal, breaker, answers: all } = this.#options;
    const wanted = new Map(texts.map((text) => [text, all.answersTo(text).length]));
    const countKnown = (text: string) => wanted.get(text) ?? 0;
    const pieces = all.firstFor(this);
    const { answers, failures } = await this.#send(texts, {
      signal,
      breaker,
      known: {
        ...pieces,
        get: (text) => (wanted.has(text) ? undefined : pieces.get(text)),
        add(answered, received) {
          all.add(answered, received);
          onAnswers(answered);
        },
        claim: (some) => all.claim(some, countKnown),
        whenReleased: (some, until) => all.whenReleased(some, countKnown, until),
        received: onAnswers,
      },
      ...(onProgress && { onProgress }),
    });
    for (const [at, text] of texts.entries()) {
      const answer = answers[at];
      if (answer && all.answersTo(text).length === wanted.get(text)) {
        // It was sent in pieces, which are paid for.
        all.keep([text], [answer]);
      }
    }
    if (failures.length === 0) {
      all.end(this, 'used');
    }
    return new Map(failures.flatMap(({ indexes, error }) => indexes.map((at) => [texts[at] ?? '', error])));
  }

  /** Returns the texts of questions without an answer, equal ones once. */
  #unanswered(open: readonly OpenUnit[]): readonly string[] {
    return [...new Set(open.flatMap((each) => each.ask.texts.filter((text) => !this.#answerTo(text, each))))];
  }

  #answerTo(text: string, { unit, asked }: OpenUnit): Found | undefined {
    const { answers } = this.#options;
    answers.need(unit, text, asked.length > 0);
    return answers.answersTo(text)[asked.filter((before) => before === text).length];
  }

  /** Records the units without an answer, grouped by error. */
  #fail(open: Iterable<OpenUnit>, errors: ReadonlyMap<string, ServiceError>): void {
    const failed = new Map<ServiceError, number[]>();
    for (const each of open) {
      const [error] = each.ask.texts.flatMap((text) => errors.get(text) ?? []);
      if (error && this.#options.refused && isRefusal(error)) {
        this.#options.refused.push(each);
      } else if (error) {
        const indexes = failed.get(error) ?? [];
        indexes.push(each.index);
        failed.set(error, indexes);
      }
    }
    const { failures } = this.#found;
    failed.forEach((indexes, error) => failures.push({ indexes, error }));
    // The user should see the error that ended the run.
    failures.sort((a, b) => Number(isFinal(b.error)) - Number(isFinal(a.error)));
  }

  /** Takes a unit through its requests as far as they are answered. Returns it there; undefined at its end. */
  #climb(first: OpenUnit): OpenUnit | undefined {
    let unit: OpenUnit | undefined = first;
    while (unit) {
      const open: OpenUnit = unit;
      const { texts } = open.ask;
      const answers = texts.flatMap((text) => this.#answerTo(text, open) ?? []);
      if (answers.length < texts.length) {
        return open;
      }
      unit = this.#step(open, answers);
    }
    return undefined;
  }

  #step(open: OpenUnit, answers: readonly Found[]): OpenUnit | undefined {
    const { index, unit, ask, asked } = open;
    this.#options.onAnswered?.(index, answers);
    const error = this.#options.objection?.(ask, answers);
    if (error) {
      this.#found.failures.push({ indexes: [index], error });
      this.#options.answers.end(unit, 'useless');
      return undefined;
    }
    const [source] = answers.flatMap(({ detectedSourceLanguage }) => detectedSourceLanguage ?? []);
    if (asked.length === 0 && source !== undefined) {
      this.#found.sources.set(source, (this.#found.sources.get(source) ?? 0) + 1);
    }
    const step = ask.next(answers.map(({ text }) => text));
    switch (step.kind) {
      case 'ask':
        return { index, unit, ask: step, asked: [...asked, ...new Set(ask.texts)] };
      case 'translated':
        this.#verify(open, step.parts);
        if (asked.length > 0) {
          this.#found.repaired.add(index);
        }
        if (step.isSplit === true) {
          this.#found.split.add(index);
        }
        return undefined;
      case 'kept':
        this.#keep(open, step.doubtful);
        return undefined;
    }
  }

  #keep({ index, unit }: OpenUnit, doubtful: readonly Part[] | undefined): void {
    this.#found.kept.add(index);
    if (doubtful !== undefined) {
      this.#found.doubtful.set(index, doubtful);
    }
    this.#options.answers.end(unit, 'useless');
  }

  #verify({ index, unit }: Pick<OpenUnit, 'index' | 'unit'>, parts: readonly Part[]): void {
    this.#found.verified.set(index, parts);
    this.#options.answers.end(unit, 'used');
    this.#options.onTranslated?.(index, parts);
  }
}

function unitsByText(open: readonly OpenUnit[]): ReadonlyMap<string, readonly OpenUnit[]> {
  const units = new Map<string, OpenUnit[]>();
  for (const each of open) {
    for (const text of each.ask.texts) {
      const others = units.get(text) ?? [];
      others.push(each);
      units.set(text, others);
    }
  }
  return units;
}
