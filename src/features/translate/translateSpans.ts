import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import type { ApplyMode, CommandOutcome, Commands } from '../../contract/contributions.ts';
import { tellMissed } from '../../editor/edits/tellMissed.ts';
import { passagesIn, tellRefused } from '../../editor/edits/tellStaying.ts';
import { holding, type TrackedSpans } from '../../editor/edits/trackedSpans.ts';
import { place } from '../../editor/modes/applyModes.ts';
import type { Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import { reviewDoubtful } from '../../editor/modes/reviewDoubtful.ts';
import { settlePlaced } from '../../editor/modes/settlePlaced.ts';
import { detached } from '../../notify/errors/detached.ts';
import { outcomeError } from '../../notify/errors/outcomeError.ts';
import { showError } from '../../notify/errors/showError.ts';
import { tellKept } from '../../notify/errors/tellKept.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { isRefusal, isServiceError, type ServiceError } from '../../service/api/errors.ts';
import type { WantedTranslation } from '../../service/requests/translation/translateParameters.ts';
import type { UnitsResult } from '../../service/requests/translation/unitsResult.ts';
import type { TextEngine } from '../../service/textEngine.ts';
import type { ReadText } from '../../text/reading/readInFormat.ts';
import { requestWithProgress } from './requestWithProgress.ts';

/** Units, their positions, and where their translations go. */
export interface SpansJob extends ReadText {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly engine: TextEngine;
  /** The positions of the units, in the same order. */
  readonly spans: TrackedSpans;
  readonly mode: ApplyMode;
  readonly wanted: WantedTranslation;
  /** True where the user agreed to the cost already. */
  readonly isAgreed?: boolean;
}

/**
 * Translates units and applies each translation as the mode says, if its source is unchanged. What could not be placed
 * is offered; what failed is named, with a Retry for just those units wherever they are by then. Holds the spans.
 *
 * @param indexes of the units to translate: all, unless it is a Retry
 */
export function translateSpans(
  job: SpansJob,
  indexes: readonly number[] = [...job.units.keys()],
): Promise<CommandOutcome<'translateSelection'>> {
  return holding([job.spans], () => translateHeld(job, indexes));
}

async function translateHeld(job: SpansJob, indexes: readonly number[]): Promise<CommandOutcome<'translateSelection'>> {
  const { spans } = job;
  const { log } = job.services;
  const again = (failed: readonly number[]) => () => translateSpans({ ...job, isAgreed: true }, failed);
  const tell = (error: ServiceError, failed: readonly number[]) =>
    detached(
      log,
      holding([spans], () => showError(error, again(failed))),
    );
  const unitsOf = (some: readonly number[]) => some.flatMap((index) => job.units[index] ?? []);
  const run = await job.services.answers.begin();
  let result: UnitsResult;
  try {
    result = await requestWithProgress({ ...job, units: unitsOf(indexes), run });
  } catch (error) {
    if (!isServiceError(error)) {
      throw error;
    }
    tell(error, indexes);
    return { status: 'failed', error: outcomeError(error) };
  }
  const { did, problem, missed, comparison } = await apply(job, indexes, result);
  await settlePlaced(run, [{ units: unitsOf(indexes), comparison }], unitsOf(missed));
  const failure = result.failures.find(({ error }) => !isRefusal(error)) ?? result.failures[0];
  if (!failure) {
    return problem ? { status: 'partial', error: outcomeError(problem), ...did } : { status: 'done', ...did };
  }
  const failed = result.failures.flatMap((each) => each.indexes.flatMap((at) => indexes[at] ?? []));
  if (result.translations.size > 0 && isRefusal(failure.error)) {
    const passages = [await passagesIn(spans, failed)];
    detached(
      log,
      holding([spans], () => tellRefused(failure.error, passages, again(failed))),
    );
  } else {
    tell(failure.error, failed);
  }
  const status = result.translations.size > 0 ? 'partial' : 'failed';
  return { status, error: outcomeError(failure.error), ...did };
}

async function apply(
  job: SpansJob,
  indexes: readonly number[],
  result: UnitsResult,
): Promise<{
  did: Commands['translateSelection']['adds'];
  problem: ServiceError | undefined;
  /** Indexes of the units whose translations are offered only. */
  missed: readonly number[];
  comparison: Comparison | undefined;
}> {
  const translations = [...result.translations].flatMap(([at, parts]) => {
    const index = indexes[at];
    return index === undefined ? [] : [[index, parts] as const];
  });
  const { texts, unwritable } = await job.write(new Map(translations));
  const { spans, comparisons, mode, wanted } = job;
  const label = languageName(wanted.targetLang);
  const { applied, missed, comparison } = await place(mode, { spans, texts, label, comparisons });
  const did = {
    segments: indexes.length,
    applied: applied.size,
    requests: result.requests,
    ...(result.billedCharacters === undefined ? {} : { billedCharacters: result.billedCharacters }),
    ...(result.repaired.size > 0 && { repaired: result.repaired.size }),
    ...(result.split.size > 0 && { split: result.split.size }),
  };
  const unplaced = missed.flatMap((index) => texts.get(index) ?? []);
  const conflict = unplaced.length > 0 ? tellMissed(job.services.log, unplaced, mode) : undefined;
  const damaged = [...[...result.kept.keys()].flatMap((at) => indexes[at] ?? []), ...unwritable];
  const doubtful = new Map(
    [...result.doubtful].flatMap(([at, parts]) => {
      const index = indexes[at];
      return index === undefined ? [] : [[index, parts] as const];
    }),
  );
  const kept = damaged.length > 0 ? await tellDamaged(job, damaged, doubtful) : undefined;
  return { did, problem: kept ?? conflict, missed, comparison };
}

async function tellDamaged(
  job: SpansJob,
  indexes: readonly number[],
  doubtful: UnitsResult['doubtful'],
): Promise<ServiceError> {
  const { services, comparisons, spans, wanted } = job;
  const document = await vscode.workspace.openTextDocument(spans.uri);
  const standing = spans.standing(document);
  return tellKept(
    services.log,
    spans.uri,
    indexes.flatMap((index) => standing(index) ?? []),
    undefined,
    doubtful.size > 0
      ? {
          holding: (work) => holding([spans], work),
          review: async () => {
            const { texts } = await job.write(doubtful);
            await reviewDoubtful({ spans, texts, label: languageName(wanted.targetLang), comparisons });
          },
        }
      : undefined,
  );
}
