import { Outlook } from '../../api/batches/outlook.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ImproveBatchResult, Improvement } from '../../api/writing/write.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { Ask } from '../../text/ladder.ts';
import type { Passage } from '../../text/reading/readText.ts';
import type { Part } from '../../text/unit.ts';
import { billableCharacters } from '../../ui/billableCharacters.ts';

/** What became of units, by their index. Each is in one of the first three. */
export interface ImprovedUnits {
  /** Verified: every code of the unit is there, once, nested as it was. */
  readonly improved: ReadonlyMap<number, readonly Part[]>;
  /** Units of which no answer could be trusted. */
  readonly kept: readonly number[];
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Languages that the service found the texts to be in -> how many texts. */
  readonly sources: ReadonlyMap<string, number>;
}

export interface ImproveOptions extends TextBatchOptions {
  /** In any case; undefined: each text's own. */
  readonly targetLang: string | undefined;
  /** What one text may take in a request, as the client counts it: a longer unit is cut. */
  readonly bytes: number;
  /** Called once before anything is sent, with the characters (code points) that will be billed; may throw. */
  readonly confirm: (characters: number) => Promise<void>;
}

/** `rephraseTexts` or `correctTexts` with their parameters. */
export type Improve = (texts: readonly string[], options: TextBatchOptions) => Promise<ImproveBatchResult>;

interface Open {
  readonly index: number;
  readonly ask: Ask;
}

/**
 * Improves units: all in as few requests as fit them, and those whose answer can't be trusted once more, in as few as fit those. After an
 * answer that every request would get, nothing more is sent. Rejects as `improve` and `confirm` do, before anything was sent, or with the
 * signal's reason.
 */
export async function improveUnits(
  engine: TextEngine,
  units: readonly Passage[],
  improve: Improve,
  { targetLang, bytes, confirm, onProgress, signal }: ImproveOptions,
): Promise<ImprovedUnits> {
  const open: Open[] = [];
  await engine.inTurns(
    units.entries(),
    ([index, { parts }]) =>
      open.push({ index, ask: engine.askInPlainText(parts, { targetLang, sourceLang: targetLang, bytes }) }),
    signal,
  );
  await confirm(billableCharacters(open.flatMap(({ ask }) => ask.texts)));
  const found: Found = { improved: new Map(), kept: [], failures: [], sources: new Map() };
  const run = new Run(engine, improve, found);
  const outlook = new Outlook();
  const again = await run.answer(open, { signal, outlook, ...(onProgress && { onProgress }) });
  if (again.length > 0) {
    await run.answer(again, { signal, outlook });
  }
  return found;
}

/** The same, to be filled. */
interface Found extends ImprovedUnits {
  readonly improved: Map<number, readonly Part[]>;
  readonly kept: number[];
  readonly failures: { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  readonly sources: Map<string, number>;
}

class Run {
  readonly #engine: TextEngine;
  readonly #improve: Improve;
  readonly #found: Found;

  constructor(engine: TextEngine, improve: Improve, found: Found) {
    this.#engine = engine;
    this.#improve = improve;
    this.#found = found;
  }

  /** Asks for all of these at once; gives back those that must be asked again. */
  async answer(open: readonly Open[], options: TextBatchOptions): Promise<readonly Open[]> {
    const texts = open.flatMap(({ ask }) => ask.texts);
    const owners = open.flatMap(({ ask }, at) => ask.texts.map(() => at));
    const { improvements, failures } = await this.#improve(texts, options);
    const failed = new Set<number>();
    for (const { indexes, error } of failures) {
      const fresh = new Set(indexes.map((index) => owners[index] ?? 0).filter((at) => !failed.has(at)));
      fresh.forEach((at) => failed.add(at));
      this.#found.failures.push({ indexes: [...fresh].flatMap((at) => open[at]?.index ?? []), error });
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
    return again;
  }

  #climb({ index, ask }: Open, answers: readonly (Improvement | undefined)[]): readonly Open[] {
    const { improved, kept, sources } = this.#found;
    const source = answers[0]?.detectedSourceLanguage;
    if (source !== undefined && ask.rung === 'together') {
      sources.set(source, (sources.get(source) ?? 0) + 1);
    }
    const rung = ask.next(answers.map((answer) => answer?.text ?? ''));
    switch (rung.kind) {
      case 'ask':
        return [{ index, ask: rung }];
      case 'translated':
        improved.set(index, rung.parts);
        return [];
      case 'kept':
        kept.push(index);
        return [];
    }
  }
}
