import { isFinal, Outlook } from '../../api/batches/outlook.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { LanguageNotice } from '../../api/languages/languageCodes.ts';
import type { TranslateBatchResult, TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { KnownAnswer, KnownAnswers } from '../../state/translationCache.ts';
import type { Ask, Rung } from '../../text/asking/ask.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import type { UnitsClient, UnitsOptions, UnitsResult } from './unitsResult.ts';

/** A unit with an open question to the service. */
interface Open {
  readonly index: number;
  /** The texts of the first question. */
  readonly wire: string;
  /** The answers so far. */
  readonly path: KnownAnswer['path'];
  readonly ask: Ask;
}

interface Answer {
  readonly text: string;
  readonly source: string | undefined;
}

/** The outcome of the texts of one call. */
interface Round {
  readonly answers: Map<string, Answer>;
  readonly errors: Map<string, ServiceError>;
}

/**
 * Repeats the ladder with known answers: they are verified again, as another unit may have other placeholders in the
 * same text.
 */
function climbAgain(ask: Ask, path: KnownAnswer['path']): Rung {
  return path.reduce<Rung>((rung, answers) => (rung.kind === 'ask' ? rung.next(answers) : rung), ask);
}

/** From this question on a unit is sent in pieces; before, as a whole. */
const questionsInPieces = 3;

function answerOf({ text, detectedSourceLanguage }: Translation): Answer {
  return { text, source: detectedSourceLanguage };
}

/** The questions of one call, and their results so far. */
export class TranslationRun implements UnitsResult {
  readonly translations = new Map<number, readonly Part[]>();
  readonly kept = new Set<number>();
  readonly failures: { readonly indexes: readonly number[]; readonly error: ServiceError }[] = [];
  readonly sources = new Map<string, number>();
  requests = 0;
  billedCharacters: number | undefined = 0;
  notices: readonly LanguageNotice[] = [];
  modelTypeUsed: string | undefined;
  readonly #client: UnitsClient;
  readonly #engine: TextEngine;
  readonly #parameters: TranslateParameters;
  readonly #signal: AbortSignal;
  readonly #known: KnownAnswers;
  /** Shared by all questions: an error that ends one of them ends all. */
  readonly #outlook = new Outlook();

  constructor(
    client: UnitsClient,
    engine: TextEngine,
    parameters: TranslateParameters,
    { signal, known = new Map<string, KnownAnswer>() }: UnitsOptions,
  ) {
    this.#client = client;
    this.#engine = engine;
    this.#parameters = parameters;
    this.#signal = signal;
    this.#known = known;
  }

  /** Uses known answers; returns the questions to send. */
  async recall(units: readonly Passage[], askFor: (unit: Passage) => Ask): Promise<Open[]> {
    const unknown: Open[] = [];
    await this.#engine.inTurns(units.entries(), ([index, unit]) => {
      if (unit.parts.length === 0) {
        this.translations.set(index, []);
        return;
      }
      const ask = askFor(unit);
      // The same words in other pieces are other texts.
      const wire = ask.texts.join('\0');
      const known = this.#known.get(wire);
      const rung = climbAgain(ask, known?.path ?? []);
      if (rung.kind === 'translated') {
        this.#countSource(known?.source);
        this.translations.set(index, rung.parts);
      } else {
        unknown.push({ index, wire, path: [], ask });
      }
    });
    return unknown;
  }

  /** True after a final error: nothing more is sent. */
  get isOver(): boolean {
    return this.#outlook.isOver;
  }

  /** Returns the texts of questions without a known valid answer, equal ones once. */
  unanswered(open: readonly Open[]): readonly string[] {
    const texts = open.flatMap((each) => each.ask.texts.filter((text) => this.#goodAnswer(text, each) === undefined));
    return [...new Set(texts)];
  }

  /** Sends all of these at once; returns those that must be sent again. */
  async answer(open: readonly Open[], onProgress?: TextBatchOptions['onProgress']): Promise<Open[]> {
    const round: Round = { answers: new Map(), errors: new Map() };
    for (const each of open) {
      for (const text of each.ask.texts) {
        const known = this.#goodAnswer(text, each);
        if (known) {
          round.answers.set(text, known);
        }
      }
    }
    const texts = this.unanswered(open);
    try {
      // A call without units is refused by the client; one without texts is skipped.
      if (texts.length > 0 || open.length === 0) {
        await this.#send(texts, round, onProgress);
      }
    } catch (error) {
      // Answers are billed, so they are kept for the next call.
      await this.#climbAll(open, round);
      throw error;
    }
    this.#fail(open, round);
    return this.#climbAll(open, round);
  }

  /** Ends questions without another answer. */
  keep(open: readonly Open[]): void {
    open.forEach(({ index }) => this.kept.add(index));
  }

  async #send(texts: readonly string[], round: Round, onProgress: TextBatchOptions['onProgress']): Promise<void> {
    const result = await this.#client.translateTexts(texts, this.#parameters, {
      signal: this.#signal,
      outlook: this.#outlook,
      onAnswer: (text, answer) => round.answers.set(text, answerOf(answer)),
      ...(onProgress && { onProgress }),
    });
    this.#count(result);
    for (const [at, text] of texts.entries()) {
      const translation = result.translations[at];
      if (translation) {
        round.answers.set(text, answerOf(translation));
        this.#countSource(translation.detectedSourceLanguage);
        this.modelTypeUsed ??= translation.modelTypeUsed;
      }
    }
    for (const { indexes, error } of result.failures) {
      indexes.forEach((at) => round.errors.set(texts[at] ?? '', error));
    }
  }

  /** Records the units without an answer, grouped by error. */
  #fail(open: readonly Open[], { errors }: Round): void {
    const failed = new Map<ServiceError, number[]>();
    for (const { index, ask } of open) {
      const [error] = ask.texts.flatMap((text) => errors.get(text) ?? []);
      if (error) {
        const indexes = failed.get(error) ?? [];
        indexes.push(index);
        failed.set(error, indexes);
      }
    }
    failed.forEach((indexes, error) => this.failures.push({ indexes, error }));
    // The user should see the error that ended the run.
    this.failures.sort((a, b) => Number(isFinal(b.error)) - Number(isFinal(a.error)));
  }

  async #climbAll(open: readonly Open[], { answers }: Round): Promise<Open[]> {
    const again: Open[] = [];
    await this.#engine.inTurns(open, (each) => {
      const own = each.ask.texts.flatMap((text) => answers.get(text) ?? []);
      if (own.length === each.ask.texts.length) {
        again.push(...this.#climb(each, own));
      }
    });
    return again;
  }

  #climb({ index, wire, path: before, ask }: Open, answers: readonly Answer[]): Open[] {
    const texts = answers.map(({ text }) => text);
    const rung = ask.next(texts);
    const path = [...before, texts];
    switch (rung.kind) {
      case 'ask':
        return [{ index, wire, path, ask: rung }];
      case 'translated':
        this.translations.set(index, rung.parts);
        this.#known.set(wire, { path, source: answers[0]?.source });
        return [];
      case 'kept':
        this.kept.add(index);
        return [];
    }
  }

  /** Returns the answer to a text that is the whole of another unit, if valid for that. */
  #goodAnswer(text: string, { wire }: Open): Answer | undefined {
    const known = text === wire ? undefined : this.#known.get(text);
    const [answer, ...others] = known?.path.at(-1) ?? [];
    return known && answer !== undefined && others.length === 0 && known.path.length < questionsInPieces
      ? { text: answer, source: known.source }
      : undefined;
  }

  #countSource(source: string | undefined): void {
    if (source !== undefined) {
      this.sources.set(source, (this.sources.get(source) ?? 0) + 1);
    }
  }

  #count({ requests, billedCharacters, notices }: TranslateBatchResult): void {
    this.requests += requests;
    this.billedCharacters =
      this.billedCharacters === undefined || billedCharacters === undefined
        ? undefined
        : this.billedCharacters + billedCharacters;
    this.notices = notices;
  }
}
