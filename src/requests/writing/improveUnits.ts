import { Outlook } from '../../api/batches/outlook.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import { isRefusal, type ServiceError } from '../../api/errors.ts';
import { baseCode } from '../../api/languages/languageCodes.ts';
import type { ImproveBatchResult, Improvement } from '../../api/writing/write.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Ask } from '../../text/asking/ask.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { billableCharacters } from '../../ui/pickers/billableCharacters.ts';
import { tellingLength } from './languageGroups.ts';
import { otherLanguage } from './textLanguage.ts';

/** The outcome of units, by index. Each is in one of the first four. */
export interface ImprovedUnits {
  /** Verified: every placeholder of the unit occurs exactly once, with the same nesting. */
  readonly improved: ReadonlyMap<number, readonly Part[]>;
  /** Units without a valid answer. */
  readonly kept: readonly number[];
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Language that cannot be improved -> units that were not sent. */
  readonly left: ReadonlyMap<string, readonly number[]>;
  /** Detected languages -> number of texts. */
  readonly sources: ReadonlyMap<string, number>;
}

export interface ImproveOptions extends TextBatchOptions {
  /** Called once before anything is sent, with the characters (code points) that will be billed; may throw. */
  readonly confirm: (characters: number) => Promise<void>;
  /**
   * Called before units with invalid answers are sent again, with the characters that will be billed. Resolves to false
   * to keep them unchanged.
   */
  readonly confirmAgain: (characters: number) => Promise<boolean>;
}

/** `rephraseTexts` or `correctTexts` with their parameters. */
export type Improve = (texts: readonly string[], options: TextBatchOptions) => Promise<ImproveBatchResult>;

/** Units with the same parameters. */
export interface UnitGroup {
  readonly indexes: readonly number[];
  /** In any case; undefined: each text's own, which is unknown. */
  readonly targetLang: string | undefined;
  /** Maximum bytes of a text in a request, as the client counts them: a longer unit is cut. */
  readonly bytes: number;
  readonly improve: Improve;
  /** For refused units: lets the service detect their language. */
  readonly improveRefused?: Improve | undefined;
  /** The user's target, if the language of the units is unknown: an answer in another one is not used. */
  readonly named?: string | undefined;
}

interface Open {
  readonly index: number;
  readonly ask: Ask;
  readonly group: UnitGroup;
}

/**
 * Improves units: those of a group in as few requests as possible, and those with an invalid answer once more, also in
 * as few as possible. After an error that every request would get, nothing more is sent. Rejects like `improve` and
 * `confirm` before anything is sent, or with the signal's reason.
 */
export async function improveUnits(
  engine: TextEngine,
  units: readonly Passage[],
  groups: readonly UnitGroup[],
  { confirm, confirmAgain, onProgress, signal }: ImproveOptions,
): Promise<Omit<ImprovedUnits, 'left'>> {
  const openGroups: Open[][] = [];
  for (const group of groups) {
    const { targetLang, bytes } = group;
    const open: Open[] = [];
    await engine.inTurns(
      group.indexes,
      (index) => {
        const parts = units[index]?.parts ?? [];
        open.push({ index, group, ask: engine.askInPlainText(parts, { targetLang, sourceLang: targetLang, bytes }) });
      },
      signal,
    );
    openGroups.push(open);
  }
  // Equal texts of two groups are billed twice.
  const characters = openGroups.map((open) => billableCharacters(textsOf(open)));
  const all = characters.reduce((sum, count) => sum + count, 0);
  await confirm(all);
  const found: Found = { improved: new Map(), kept: [], failures: [], sources: new Map() };
  const run = new Run(engine, found);
  const outlook = new Outlook();
  let before = 0;
  for (const [at, open] of openGroups.entries()) {
    const base = before;
    const own = characters[at] ?? 0;
    const progress = (done: number, ofGroup: number) => onProgress?.(base + (own * done) / ofGroup, all);
    const again = await run.answer(open, { signal, outlook, onProgress: progress });
    for (const some of Map.groupBy(again, ({ group }) => group).values()) {
      if (outlook.isOver || (await confirmAgain(billableCharacters(textsOf(some))))) {
        await run.answer(some, { signal, outlook });
      } else {
        found.kept.push(...some.map(({ index }) => index));
      }
    }
    before += own;
  }
  return found;
}

function textsOf(open: readonly Open[]): readonly string[] {
  return open.flatMap(({ ask }) => ask.texts);
}

/** The same, while it is filled. */
interface Found extends Omit<ImprovedUnits, 'left'> {
  readonly improved: Map<number, readonly Part[]>;
  readonly kept: number[];
  readonly failures: { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  readonly sources: Map<string, number>;
}

class Run {
  readonly #engine: TextEngine;
  readonly #found: Found;

  constructor(engine: TextEngine, found: Found) {
    this.#engine = engine;
    this.#found = found;
  }

  /** Sends all of these units of one group at once; returns those that must be sent again. */
  async answer(open: readonly Open[], options: TextBatchOptions): Promise<readonly Open[]> {
    const texts = textsOf(open);
    const owners = open.flatMap(({ ask }, at) => ask.texts.map(() => at));
    const group = open[0]?.group;
    const { improvements = [], failures = [] } = (await group?.improve(texts, options)) ?? {};
    const failed = new Set<number>();
    const refused: Open[] = [];
    for (const { indexes, error } of failures) {
      const fresh = new Set(indexes.map((index) => owners[index] ?? 0).filter((at) => !failed.has(at)));
      fresh.forEach((at) => failed.add(at));
      const units = [...fresh].flatMap((at) => open[at] ?? []);
      if (group?.improveRefused && isRefusal(error)) {
        refused.push(...units);
      } else {
        this.#found.failures.push({ indexes: units.map(({ index }) => index), error });
      }
    }
    const again: Open[] = [];
    let next = 0;
    await this.#engine.inTurns(
      open.entries(),
      ([at, each]) => {
        const answers = improvements.slice(next, next + each.ask.texts.length);
        next += each.ask.texts.length;
        again.push(...(failed.has(at) ? [] : this.#climb(each, answers)));
      },
      options.signal,
    );
    return group && refused.length > 0 ? [...again, ...(await this.#answerRefused(refused, group, options))] : again;
  }

  /** Sends units whose target the service refused, and lets the service detect their language. */
  async #answerRefused(
    open: readonly Open[],
    { improve, improveRefused = improve, ...rest }: UnitGroup,
    { signal, outlook }: TextBatchOptions,
  ): Promise<readonly Open[]> {
    const group = { ...rest, improve: improveRefused };
    return this.answer(
      open.map(({ index, ask }) => ({ index, ask, group })),
      { signal, ...(outlook && { outlook }) },
    );
  }

  #climb({ index, ask, group }: Open, answers: readonly (Improvement | undefined)[]): readonly Open[] {
    const { improved, kept, failures, sources } = this.#found;
    const source = answers[0]?.detectedSourceLanguage;
    if (source !== undefined && ask.rung === 'together') {
      sources.set(source, (sources.get(source) ?? 0) + 1);
    }
    const { named } = group;
    const isLong = ask.texts.join('').length >= tellingLength;
    if (named !== undefined && source !== undefined && isLong && baseCode(source) !== baseCode(named)) {
      failures.push({ indexes: [index], error: otherLanguage(baseCode(source), named) });
      return [];
    }
    const rung = ask.next(answers.map((answer) => answer?.text ?? ''));
    switch (rung.kind) {
      case 'ask':
        return [{ index, ask: rung, group }];
      case 'translated':
        improved.set(index, rung.parts);
        return [];
      case 'kept':
        kept.push(index);
        return [];
    }
  }
}
