import { Outlook } from '../../api/batches/outlook.ts';
import { isRefusal, type ServiceError } from '../../api/errors.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import { baseCode } from '../../api/languages/languageCodes.ts';
import type { ImproveBatchResult, Improvement } from '../../api/writing/write.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Ask } from '../../text/asking/ask.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { billableCharacters } from '../../ui/pickers/billableCharacters.ts';
import { tellingLength } from './languageGroups.ts';
import { otherLanguage } from './textLanguage.ts';

/** What became of units, by their index. Each is in one of the first four. */
export interface ImprovedUnits {
  /** Verified: every code of the unit is there, once, nested as it was. */
  readonly improved: ReadonlyMap<number, readonly Part[]>;
  /** Units of which no answer could be trusted. */
  readonly kept: readonly number[];
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Language that texts are not improved in -> units that were not sent. */
  readonly left: ReadonlyMap<string, readonly number[]>;
  /** Languages that the service found the texts to be in -> how many texts. */
  readonly sources: ReadonlyMap<string, number>;
}

export interface ImproveOptions extends TextBatchOptions {
  /** Called once before anything is sent, with the characters (code points) that will be billed; may throw. */
  readonly confirm: (characters: number) => Promise<void>;
  /**
   * Called before units are sent again whose answers can't be trusted, with the characters that will be billed for it.
   * Resolves to false where they are to be kept as they are.
   */
  readonly confirmAgain: (characters: number) => Promise<boolean>;
}

/** `rephraseTexts` or `correctTexts` with their parameters. */
export type Improve = (texts: readonly string[], options: TextBatchOptions) => Promise<ImproveBatchResult>;

/** Units that are improved with the same parameters. */
export interface UnitGroup {
  readonly indexes: readonly number[];
  /** In any case; undefined: each text's own, and nobody knows which. */
  readonly targetLang: string | undefined;
  /** What one text may take in a request, as the client counts it: a longer unit is cut. */
  readonly bytes: number;
  readonly improve: Improve;
  /** For units that are refused: leaves their language to the service. */
  readonly improveRefused?: Improve | undefined;
  /**
   * The target that the user named, where the language of the units is not known: an answer in another one is not
   * taken.
   */
  readonly named?: string | undefined;
}

interface Open {
  readonly index: number;
  readonly ask: Ask;
  readonly group: UnitGroup;
}

/**
 * Improves units: those of a group in as few requests as fit them, and those whose answer can't be trusted once more,
 * in as few as fit those. After an answer that every request would get, nothing more is sent. Rejects as `improve` and
 * `confirm` do, before anything was sent, or with the signal's reason.
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

/** The same, to be filled. */
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

  /** Asks for all of these, of one group, at once; gives back those that must be asked again. */
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

  /** Asks for units whose target the service refused, and leaves their language to it. */
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
