import type { ServiceClient } from '../../api/client.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { LanguageNotice } from '../../api/languages/languageCodes.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { TranslateBatchResult, TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { KnownAnswer, KnownAnswers } from '../../state/translationCache.ts';
import type { Ask, Rung } from '../../text/ladder.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import type { AnswerProblem } from '../../text/verify.ts';
import { billableCharacters } from '../../ui/confirmCost.ts';

/** What became of units, by their index. Each is in one of the three. */
export interface UnitsResult {
  /** Verified: every code of the unit is there, once, nested as it was. */
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Units of which no answer could be trusted. */
  readonly kept: ReadonlyMap<number, AnswerProblem>;
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Languages that the service found the texts to be in -> how many texts. */
  readonly sources: ReadonlyMap<string, number>;
  /** As the service says, where it was asked for one; undefined too where all was known before. */
  readonly modelTypeUsed: string | undefined;
  readonly requests: number;
  /** Characters (code points); undefined where the service did not say. */
  readonly billedCharacters: number | undefined;
  readonly notices: readonly LanguageNotice[];
}

export interface UnitsOptions extends TextBatchOptions {
  /** What the service answered before; it is asked for the rest, and what it answers is added. */
  readonly known?: KnownAnswers | undefined;
  /** Called once before anything is sent, with the characters (code points) that will be billed; may throw. */
  readonly confirm?: ((characters: number) => Promise<void>) | undefined;
  /** Asked where a text has codes or signs of markup: whether the pair of languages has tag handling. */
  readonly takesTags: () => Promise<boolean>;
}

interface Open {
  readonly index: number;
  /** The texts of the first question. */
  readonly wire: string;
  /** The answers so far. */
  readonly path: KnownAnswer['path'];
  readonly ask: Ask;
}

/** Between our tags no sentence ends, and nothing but them is a tag: the text itself is escaped. */
const ourTags = { tagHandling: 'xml', outlineDetection: false, nonSplittingTags: ['g', 'x'] } as const;

/**
 * Translates units: all in as few requests as fit them, and those whose answer can't be trusted again, alone and then in
 * pieces between their codes. Units whose answers are known cost nothing. Rejects as `translateTexts` and `confirm` do, before
 * anything was sent, or with the signal's reason.
 */
export async function translateUnits(
  client: ServiceClient,
  engine: TextEngine,
  units: readonly Passage[],
  parameters: TranslateParameters,
  options: UnitsOptions,
): Promise<UnitsResult> {
  const { targetLang, sourceLang } = parameters;
  const { askFor, sent } = await wayOf(engine, units, parameters, options);
  const bytes = client.roomForTranslation(sent);
  const run = new Run(client, engine, sent, options);
  const unknown = await run.recall(units, ({ parts }) => askFor(parts, { targetLang, sourceLang, bytes }));
  if (units.length > 0 && unknown.length === 0) {
    return run;
  }
  await options.confirm?.(billableCharacters(unknown.flatMap(({ ask }) => ask.texts)));
  let open = await run.answer(unknown, options.onProgress);
  while (open.length > 0) {
    const asked = await Promise.all(open.map((each) => run.answer([each])));
    open = asked.flat();
  }
  return run;
}

/** How units travel: as given, as tags of ours, or without any. A version of tag handling goes where tags go. */
async function wayOf(
  engine: TextEngine,
  units: readonly Passage[],
  parameters: TranslateParameters,
  { takesTags }: UnitsOptions,
): Promise<{ askFor: TextEngine['askFor']; sent: TranslateParameters }> {
  const { tagHandlingVersion, ...untagged } = parameters;
  if (parameters.tagHandling !== undefined) {
    return { askFor: askAsGiven, sent: parameters };
  }
  if (units.every(({ parts }) => engine.isPlain(parts))) {
    return { askFor: engine.askFor, sent: untagged };
  }
  return (await takesTags())
    ? { askFor: engine.askFor, sent: { ...parameters, ...ourTags } }
    : { askFor: engine.askWithoutTags, sent: untagged };
}

/** Whoever names the tag handling has tags in the text and answers for them: it goes as it is, and is taken as it comes. */
function askAsGiven(parts: readonly Part[]): Ask {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
  return {
    kind: 'ask',
    rung: 'together',
    texts: [text],
    next: ([answer = '']) => ({ kind: 'translated', parts: [answer] }),
  };
}

/** The ladder with answers that are known: verified anew, as another unit may have other codes behind the same text. */
function climbAgain(ask: Ask, path: KnownAnswer['path']): Rung {
  return path.reduce<Rung>((rung, answers) => (rung.kind === 'ask' ? rung.next(answers) : rung), ask);
}

/** The questions of one call, and what came of them so far. */
class Run implements UnitsResult {
  readonly translations = new Map<number, readonly Part[]>();
  readonly kept = new Map<number, AnswerProblem>();
  readonly failures: { readonly indexes: readonly number[]; readonly error: ServiceError }[] = [];
  readonly sources = new Map<string, number>();
  requests = 0;
  billedCharacters: number | undefined = 0;
  notices: readonly LanguageNotice[] = [];
  modelTypeUsed: string | undefined;
  readonly #client: ServiceClient;
  readonly #engine: TextEngine;
  readonly #parameters: TranslateParameters;
  readonly #signal: AbortSignal;
  readonly #known: KnownAnswers | undefined;

  constructor(
    client: ServiceClient,
    engine: TextEngine,
    parameters: TranslateParameters,
    { signal, known }: UnitsOptions,
  ) {
    this.#client = client;
    this.#engine = engine;
    this.#parameters = parameters;
    this.#signal = signal;
    this.#known = known;
  }

  /** Takes what is known; gives back what must be asked. */
  async recall(units: readonly Passage[], askFor: (unit: Passage) => Ask): Promise<Open[]> {
    const unknown: Open[] = [];
    await this.#engine.inTurns(units.entries(), ([index, unit]) => {
      const ask = askFor(unit);
      // Cut otherwise, the same words are other texts.
      const wire = ask.texts.join('\0');
      const known = this.#known?.get(wire);
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

  /** Asks for all of these at once; gives back those that must be asked again. */
  async answer(open: readonly Open[], onProgress?: TextBatchOptions['onProgress']): Promise<Open[]> {
    const texts = open.flatMap(({ ask }) => ask.texts);
    const owners = open.flatMap(({ ask }, at) => ask.texts.map(() => at));
    const result = await this.#client.translateTexts(texts, this.#parameters, {
      signal: this.#signal,
      ...(onProgress && { onProgress }),
    });
    this.#count(result);
    result.translations.forEach((translation) => {
      this.#countSource(translation?.detectedSourceLanguage);
      this.modelTypeUsed ??= translation?.modelTypeUsed;
    });
    const failed = new Set<number>();
    for (const { indexes, error } of result.failures) {
      const fresh = new Set(indexes.map((index) => owners[index] ?? 0).filter((at) => !failed.has(at)));
      fresh.forEach((at) => failed.add(at));
      this.failures.push({ indexes: [...fresh].flatMap((at) => open[at]?.index ?? []), error });
    }
    let next = 0;
    const again: Open[] = [];
    await this.#engine.inTurns(open.entries(), ([at, each]) => {
      const { ask } = each;
      const answers = result.translations.slice(next, next + ask.texts.length);
      next += ask.texts.length;
      again.push(...(failed.has(at) ? [] : this.#climb(each, answers)));
    });
    return again;
  }

  #climb({ index, wire, path: before, ask }: Open, answers: readonly (Translation | undefined)[]): Open[] {
    const texts = answers.map((answer) => answer?.text ?? '');
    const rung = ask.next(texts);
    const path = [...before, texts];
    switch (rung.kind) {
      case 'ask':
        return [{ index, wire, path, ask: rung }];
      case 'translated':
        this.translations.set(index, rung.parts);
        this.#known?.set(wire, { path, source: answers[0]?.detectedSourceLanguage });
        return [];
      case 'kept':
        this.kept.set(index, rung.problem);
        return [];
    }
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
