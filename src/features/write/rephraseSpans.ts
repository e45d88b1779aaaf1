import * as vscode from 'vscode';
import type { CommandOutcome, Commands } from '../../contract/contributions.ts';
import { confirmAbove } from '../../contract/readSetting.ts';
import { openDocument } from '../../editor/edits/applyEdits.ts';
import { tellMissed } from '../../editor/edits/tellMissed.ts';
import { passagesIn, tellRefused } from '../../editor/edits/tellStaying.ts';
import { holding } from '../../editor/edits/trackedSpans.ts';
import { place } from '../../editor/modes/applyModes.ts';
import type { Comparison } from '../../editor/modes/comparisons.ts';
import { settlePlaced } from '../../editor/modes/settlePlaced.ts';
import { detached } from '../../notify/errors/detached.ts';
import { keptSentence } from '../../notify/errors/keptSentence.ts';
import { outcomeError } from '../../notify/errors/outcomeError.ts';
import { showError } from '../../notify/errors/showError.ts';
import { tellKept } from '../../notify/errors/tellKept.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { mannerLabel } from '../../notify/pickers/mannerLabel.ts';
import { withProgress } from '../../notify/progress.ts';
import { isServiceError, type ServiceError } from '../../service/api/errors.ts';
import { agreed } from '../../service/requests/agreement.ts';
import type { ImprovedUnits } from '../../service/requests/writing/improveUnits.ts';
import { requestRephrasing } from '../../service/requests/writing/requestRephrasing.ts';
import { otherLanguageCode } from '../../service/requests/writing/textLanguage.ts';
import { gravest, isOfPassage, tellLeft } from './corrections/unchangedPassages.ts';
import type { RephraseJob } from './rephraseJob.ts';
import { showRephrasing } from './shownRephrasing.ts';
import { tellOtherLanguage } from './tellOtherLanguage.ts';

type RephraseOutcome = CommandOutcome<'rephraseSelection'>;

/**
 * Rephrases units and applies each in the chosen mode, if its source is unchanged. Results that could not be applied
 * are offered; failures are reported with a Retry for only these units. Holds the spans.
 *
 * @param indexes of the units: all, unless it is a Retry
 */
export function rephraseSpans(
  job: RephraseJob,
  indexes: readonly number[] = [...job.units.keys()],
): Promise<RephraseOutcome> {
  return holding([job.spans], () => rephraseHeld(job, indexes));
}

async function rephraseHeld(job: RephraseJob, indexes: readonly number[]): Promise<RephraseOutcome> {
  const { spans } = job;
  const { log } = job.services;
  const again = (failed: readonly number[]) => () => rephraseSpans({ ...job, isAgreed: true }, failed);
  const tell = (error: ServiceError, failed: readonly number[]) =>
    detached(
      log,
      holding([spans], () => showError(error, again(failed))),
    );
  const unitsOf = (some: readonly number[]) => some.flatMap((index) => job.units[index] ?? []);
  const run = await job.services.answers.begin();
  let result: ImprovedUnits;
  try {
    const title = vscode.l10n.t('Rephrasing…');
    const agreement = job.isAgreed ? agreed : new CostAgreement(confirmAbove, 'rephrase');
    const request = { ...job, units: unitsOf(indexes), agreement, run };
    result = await withProgress(title, (signal, report) => requestRephrasing(request, signal, report));
  } catch (error) {
    if (!isServiceError(error)) {
      throw error;
    }
    if (error.code === otherLanguageCode) {
      detached(log, tellOtherLanguage(error, job.translate));
    } else {
      tell(error, indexes);
    }
    return { status: 'failed', error: outcomeError(error) };
  }
  const { did, problem, missed, comparison } = await apply(job, indexes, result);
  await settlePlaced(run, [{ units: unitsOf(indexes), comparison }], unitsOf(missed));
  const locate = async (at: readonly number[]) => [
    await passagesIn(
      spans,
      at.flatMap((each) => indexes[each] ?? []),
    ),
  ];
  await tellLeft(log, result.left, locate);
  const failure = gravest(result.failures);
  if (!failure) {
    return problem ? { status: 'partial', error: outcomeError(problem), ...did } : { status: 'done', ...did };
  }
  const failedAt = result.failures.flatMap((each) => each.indexes);
  const failed = failedAt.flatMap((at) => indexes[at] ?? []);
  if (result.improved.size > 0 && isOfPassage(failure.error)) {
    const passages = await locate(failedAt);
    detached(
      log,
      holding([spans], () => tellRefused(failure.error, passages, again(failed))),
    );
  } else {
    tell(failure.error, failed);
  }
  return { status: result.improved.size > 0 ? 'partial' : 'failed', error: outcomeError(failure.error), ...did };
}

async function apply(
  job: RephraseJob,
  indexes: readonly number[],
  result: ImprovedUnits,
): Promise<{
  did: Commands['rephraseSelection']['adds'];
  problem: ServiceError | undefined;
  /** Indexes of the units whose results are offered only. */
  missed: readonly number[];
  comparison: Comparison | undefined;
}> {
  const { spans, comparisons, mode, manner } = job;
  const improved = [...result.improved].flatMap(([at, parts]) => {
    const index = indexes[at];
    return index === undefined ? [] : [[index, parts] as const];
  });
  const { texts, unwritable } = await job.write(new Map(improved));
  if (texts.size > 0) {
    await job.leave?.();
  }
  const label = manner.targetLang === undefined ? mannerLabel(manner) : languageName(manner.targetLang);
  const { applied, missed, comparison } = await place(mode, { spans, texts, label, comparisons });
  const document = await openDocument(spans.uri);
  if (comparison && document) {
    showRephrasing(job, comparison, document, rephraseSpans);
  }
  const unplaced = missed.flatMap((index) => texts.get(index) ?? []);
  const conflict = unplaced.length > 0 ? tellMissed(job.services.log, unplaced, mode, 'text') : undefined;
  const damaged = [...result.kept.flatMap((at) => indexes[at] ?? []), ...unwritable];
  const kept = damaged.length > 0 ? await passagesIn(spans, damaged) : undefined;
  const told = kept && tellKept(job.services.log, kept.uri, kept.ranges, keptSentence(damaged.length, 'rephrase'));
  const did = { segments: indexes.length, applied: applied.size };
  return { did, problem: told ?? conflict, missed, comparison };
}
