import { isFinal, type Outlook } from '../api/batches/outlook.ts';
import type { TextBatchOptions, TextFailure } from '../api/batches/textCall.ts';
import { billableCharacters } from '../api/billableCharacters.ts';
import { isRefusal, type ServiceError } from '../api/errors.ts';
import type { TextEngine } from '../state/textEngine.ts';
import type { KnownAnswer, KnownAnswers } from '../state/translationCache.ts';
import type { Ask, Rung } from '../text/asking/ask.ts';
import type { Passage } from '../text/reading/readInFormat.ts';
import type { Part } from '../text/unit.ts';
import { type Answer, type OpenUnit, UnitsRound } from './unitsRound.ts';

/** The outcome of units, by index. Each is in one of the first three. */
export interface UnitsFound {
  /** Verified: every placeholder of the unit occurs exactly once, with the same nesting. */
  readonly verified: Map<number, readonly Part[]>;
  /** Units without a valid answer. */
  readonly kept: Set<number>;
  /** An error that ended the run comes first. */
  readonly failures: { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Detected source languages -> number of texts. */
  readonly sources: Map<string, number>;
}

/** Returns the outcome of no units, for {@link UnitsRun} to fill. */
export function nothingFound(): UnitsFound {
  return { verified: new Map(), kept: new Set(), failures: [], sources: new Map() };
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
}

/** Sends texts to an endpoint, with the same parameters each time. */
export type SendTexts = (
  texts: readonly string[],
  options: TextBatchOptions<Answer>,
) => Promise<{ readonly answers: readonly (Answer | undefined)[]; readonly failures: readonly TextFailure[] }>;

export interface UnitsRunOptions {
  readonly signal: AbortSignal;
  /** May be shared by several runs: an error that ends one of them ends all. */
  readonly outlook: Outlook;
  /** Earlier answers of the service; only others are requested, and added here. */
  readonly known?: KnownAnswers | undefined;
  /** Returns why the answers to a unit are not used. */
  readonly objection?: ((ask: Ask, answers: readonly Answer[]) => ServiceError | undefined) | undefined;
  /** Receives the units that the service refused; absent: they are failures. */
  readonly refused?: OpenUnit[] | undefined;
  /** Called for each unit as soon as it is verified: a call that is cancelled returns nothing. */
  readonly onTranslated?: OnTranslated | undefined;
}

/** @param index of the unit */
export type OnTranslated = (index: number, parts: readonly Part[]) => void;

/** From this question on, the texts of a unit are sent separately. */
const questionsInPieces = 3;

/**
 * Repeats the ladder with known answers: they are verified again, as another unit may have other placeholders in the
 * same text.
 */
function climbAgain(ask: Ask, path: KnownAnswer['path']): Rung {
  return path.reduce<Rung>((rung, answers) => (rung.kind === 'ask' ? rung.next(answers) : rung), ask);
}

/**
 * Takes units with the same parameters up their ladders (`Ask`): first all are sent, then those with invalid answers
 * again, each step in as few requests as possible. Retries of requests are the client's (`src/api/transport`).
 */
export class UnitsRun {
  readonly #engine: TextEngine;
  readonly #send: SendTexts;
  readonly #found: UnitsFound;
  readonly #known: KnownAnswers;
  readonly #options: UnitsRunOptions;

  /** @param found is filled; may be shared by several runs */
  constructor(engine: TextEngine, send: SendTexts, found: UnitsFound, options: UnitsRunOptions) {
    this.#engine = engine;
    this.#send = send;
    this.#found = found;
    this.#known = options.known ?? new Map<string, KnownAnswer>();
    this.#options = options;
  }

  /** Uses known answers; returns the units that must be sent. */
  async recall(units: Iterable<readonly [number, Passage]>, askFor: (unit: Passage) => Ask): Promise<OpenUnit[]> {
    const open: OpenUnit[] = [];
    const recallOne = ([index, unit]: readonly [number, Passage]) => {
      if (unit.parts.length === 0) {
        this.#verify(index, []);
        return;
      }
      const ask = askFor(unit);
      // The same words, divided in another way, are other texts.
      const wire = ask.texts.join('\0');
      const known = this.#known.get(wire);
      const rung = climbAgain(ask, known?.path ?? []);
      if (rung.kind === 'translated') {
        this.#countSource(known?.source);
        this.#verify(index, rung.parts);
      } else {
        open.push({ index, wire, path: [], ask });
      }
    };
    await this.#engine.inTurns(units, recallOne, this.#options.signal);
    return open;
  }

  /** Returns the characters (code points) that these units will be billed for: texts without a known answer, once. */
  billable(open: readonly OpenUnit[]): number {
    return billableCharacters(this.#unanswered(open));
  }

  /**
   * Sends units until each has an outcome. After an error that every request would get, such as an exceeded quota,
   * nothing more is sent. Rejects like `send`: answers received until then are in `known`.
   */
  async answerAll(
    open: readonly OpenUnit[],
    { confirmAgain }: Pick<UnitsCost, 'confirmAgain'>,
    onProgress?: TextBatchOptions['onProgress'],
  ): Promise<void> {
    for (let rest = await this.#answer(open, onProgress); rest.length > 0; rest = await this.#answer(rest)) {
      const again = this.billable(rest);
      if (again > 0 && !this.#options.outlook.isOver && (await confirmAgain?.(again)) === false) {
        rest.forEach(({ index }) => this.#found.kept.add(index));
        return;
      }
    }
  }

  /** Sends all of these at once; returns those that must be sent again. */
  async #answer(open: readonly OpenUnit[], onProgress?: TextBatchOptions['onProgress']): Promise<OpenUnit[]> {
    const round = new UnitsRound(open);
    for (const each of open) {
      for (const text of each.ask.texts) {
        const known = this.#goodAnswer(text, each);
        if (known) {
          round.answers.set(text, known);
        }
      }
    }
    const texts = this.#unanswered(open);
    try {
      // A call without units is refused by the client; one without texts is skipped.
      if (texts.length > 0 || open.length === 0) {
        await this.#sendTexts(texts, round, onProgress);
      }
    } catch (error) {
      // Answers are billed, so they are kept for the next call.
      await this.#climbAll(open, round);
      throw error;
    }
    this.#fail(open, round);
    await this.#climbAll(open, round);
    // Not in the order of the answers, so that the next requests are the same each time.
    return round.again.sort((a, b) => a.index - b.index);
  }

  async #sendTexts(
    texts: readonly string[],
    round: UnitsRound,
    onProgress: TextBatchOptions['onProgress'],
  ): Promise<void> {
    const { signal, outlook } = this.#options;
    const { answers, failures } = await this.#send(texts, {
      signal,
      outlook,
      onAnswer: (text, answer) => {
        round.answers.set(text, answer);
        round.unitsWith(text).forEach((each) => this.#climbAnswered(each, round));
      },
      ...(onProgress && { onProgress }),
    });
    for (const [at, text] of texts.entries()) {
      const answer = answers[at];
      if (answer) {
        round.answers.set(text, answer);
        this.#countSource(answer.detectedSourceLanguage);
      }
    }
    for (const { indexes, error } of failures) {
      indexes.forEach((at) => round.errors.set(texts[at] ?? '', error));
    }
  }

  /** Returns the texts of questions without a known valid answer, equal ones once. */
  #unanswered(open: readonly OpenUnit[]): readonly string[] {
    const texts = open.flatMap((each) => each.ask.texts.filter((text) => this.#goodAnswer(text, each) === undefined));
    return [...new Set(texts)];
  }

  /** Returns the answer to a text that is all of another unit, if it is valid for that unit. */
  #goodAnswer(text: string, { wire }: OpenUnit): Answer | undefined {
    const known = text === wire ? undefined : this.#known.get(text);
    const [answer, ...others] = known?.path.at(-1) ?? [];
    return known && answer !== undefined && others.length === 0 && known.path.length < questionsInPieces
      ? { text: answer, detectedSourceLanguage: known.source }
      : undefined;
  }

  /** Records the units without an answer, grouped by error. */
  #fail(open: readonly OpenUnit[], { errors }: UnitsRound): void {
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

  async #climbAll(open: readonly OpenUnit[], round: UnitsRound): Promise<void> {
    await this.#engine.inTurns(open, (each) => this.#climbAnswered(each, round));
  }

  #climbAnswered(each: OpenUnit, round: UnitsRound): void {
    const answers = round.take(each);
    if (answers) {
      round.again.push(...this.#climb(each, answers));
    }
  }

  #climb({ index, wire, path: before, ask }: OpenUnit, answers: readonly Answer[]): OpenUnit[] {
    const { kept, failures } = this.#found;
    const error = this.#options.objection?.(ask, answers);
    if (error) {
      failures.push({ indexes: [index], error });
      return [];
    }
    const texts = answers.map(({ text }) => text);
    const rung = ask.next(texts);
    const path = [...before, texts];
    switch (rung.kind) {
      case 'ask':
        return [{ index, wire, path, ask: rung }];
      case 'translated':
        this.#verify(index, rung.parts);
        this.#known.set(wire, { path, source: answers[0]?.detectedSourceLanguage });
        return [];
      case 'kept':
        kept.add(index);
        return [];
    }
  }

  #verify(index: number, parts: readonly Part[]): void {
    this.#found.verified.set(index, parts);
    this.#options.onTranslated?.(index, parts);
  }

  #countSource(source: string | undefined): void {
    if (source !== undefined) {
      this.#found.sources.set(source, (this.#found.sources.get(source) ?? 0) + 1);
    }
  }
}
