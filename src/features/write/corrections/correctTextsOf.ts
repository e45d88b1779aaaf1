import * as vscode from 'vscode';
import type { CommandOutcome, Commands } from '../../../contract/contributions.ts';
import { confirmAbove } from '../../../contract/readSetting.ts';
import { type PassagesOf, passagesIn, tellRefused } from '../../../editor/edits/tellStaying.ts';
import { holding, type TrackedSpans } from '../../../editor/edits/trackedSpans.ts';
import { settlePlaced } from '../../../editor/modes/settlePlaced.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { keptSentence } from '../../../notify/errors/keptSentence.ts';
import { outcomeError } from '../../../notify/errors/outcomeError.ts';
import { showError } from '../../../notify/errors/showError.ts';
import { tellKept } from '../../../notify/errors/tellKept.ts';
import { nameOf } from '../../../notify/nameOf.ts';
import { CostAgreement } from '../../../notify/pickers/costAgreement.ts';
import { withProgress } from '../../../notify/progress.ts';
import { isServiceError, type ServiceError } from '../../../service/api/errors.ts';
import { agreed } from '../../../service/requests/agreement.ts';
import type { ImprovedUnits } from '../../../service/requests/writing/improveUnits.ts';
import { requestCorrections } from '../../../service/requests/writing/requestCorrections.ts';
import { otherLanguageCode } from '../../../service/requests/writing/textLanguage.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { tellOtherLanguage } from '../tellOtherLanguage.ts';
import type { CorrectionSession } from './correctionSession.ts';
import type { CorrectionText } from './correctionText.ts';
import { type CorrectMode, type Delivered, deliverCorrections } from './deliverCorrections.ts';
import { gravest, isOfPassage, tellLeft } from './unchangedPassages.ts';

/** Texts to correct, and how to show the corrections. */
export interface CorrectionJob {
  readonly session: CorrectionSession;
  readonly engine: TextEngine;
  readonly texts: readonly CorrectionText[];
  readonly mode: CorrectMode;
  readonly targetLang: string | undefined;
  /** True if the cost is not to be confirmed. */
  readonly isAgreed: boolean;
  /** Translates the same texts instead. */
  readonly translate: () => PromiseLike<unknown>;
}

type CorrectOutcome = CommandOutcome<'correctSelection'>;
type CorrectResult = Commands['correctSelection']['adds'];

/** A unit by its text and its index there. */
interface Place {
  readonly text: CorrectionText;
  readonly index: number;
}

/** Milliseconds for which a message stays in the status bar. */
const toldMs = 10_000;

/**
 * Corrects units and shows the corrections in the chosen mode. Failures are reported with a Retry for only these. Holds
 * the spans of the texts.
 *
 * @param places of the units: all, unless it is a Retry
 */
export function correctTextsOf(
  job: CorrectionJob,
  places: readonly Place[] = job.texts.flatMap((text) => [...text.units.keys()].map((index) => ({ text, index }))),
): Promise<CorrectOutcome> {
  return holding(spansOf(job), () => correctHeld(job, places));
}

async function correctHeld(job: CorrectionJob, places: readonly Place[]): Promise<CorrectOutcome> {
  const { t } = vscode.l10n;
  const { services } = job.session;
  const again = (failed: readonly Place[]) => () => correctTextsOf({ ...job, isAgreed: true }, failed);
  const tell = (error: ServiceError, failed: readonly Place[]) =>
    detached(
      services.log,
      holding(spansOf(job), () => showError(error, again(failed))),
    );
  try {
    const units = places.flatMap(({ text, index }) => text.units[index] ?? []);
    const agreement = job.isAgreed ? agreed : new CostAgreement(confirmAbove, 'correct');
    const run = await services.answers.begin();
    const { result, did, problem, delivered } = await withProgress(t('Correcting…'), async (signal, report) => {
      const improved = await requestCorrections({ ...job, services, units, agreement, run }, signal, report);
      return { result: improved, ...(await deliver(job, places, improved, signal)) };
    });
    await settlePlaced(
      run,
      delivered.map(({ text, comparison }) => ({ units: text.units, comparison })),
      delivered.flatMap(({ text, missed }) => missed.flatMap((index) => text.units[index] ?? [])),
    );
    const locate = (indexes: readonly number[]) => passagesOf(job, places, indexes);
    await tellLeft(services.log, result.left, locate);
    const failure = gravest(result.failures);
    if (!failure) {
      return problem ? { status: 'partial', error: outcomeError(problem), ...did } : { status: 'done', ...did };
    }
    const indexes = result.failures.flatMap((each) => each.indexes);
    const failed = indexes.flatMap((at) => places[at] ?? []);
    if (result.improved.size > 0 && isOfPassage(failure.error)) {
      const passages = await locate(indexes);
      detached(
        services.log,
        holding(spansOf(job), () => tellRefused(failure.error, passages, again(failed))),
      );
    } else {
      tell(failure.error, failed);
    }
    return { status: result.improved.size > 0 ? 'partial' : 'failed', error: outcomeError(failure.error), ...did };
  } catch (error) {
    if (!isServiceError(error)) {
      throw error;
    }
    if (error.code === otherLanguageCode) {
      detached(services.log, tellOtherLanguage(error, job.translate));
    } else {
      tell(error, places);
    }
    return { status: 'failed', error: outcomeError(error) };
  }
}

function spansOf({ texts }: CorrectionJob): readonly TrackedSpans[] {
  return texts.map(({ spans }) => spans);
}

/** Returns the texts that have any of these units. */
async function passagesOf(
  { texts }: CorrectionJob,
  places: readonly Place[],
  indexes: readonly number[],
): Promise<readonly PassagesOf[]> {
  const own = Map.groupBy(
    indexes.flatMap((at) => places[at] ?? []),
    ({ text }) => text,
  );
  const wanted = texts.filter((text) => own.has(text));
  return Promise.all(wanted.map((text) => passagesIn(text.spans, own.get(text)?.map(({ index }) => index) ?? [])));
}

async function deliver(
  { session, engine, texts, mode }: CorrectionJob,
  places: readonly Place[],
  result: ImprovedUnits,
  signal: AbortSignal,
): Promise<{
  did: CorrectResult;
  problem: ServiceError | undefined;
  delivered: readonly (Delivered & { readonly text: CorrectionText })[];
}> {
  let [applied, corrections] = [0, 0];
  let problem: ServiceError | undefined;
  const all: (Delivered & { readonly text: CorrectionText })[] = [];
  for (const text of texts) {
    const improved = [...result.improved].flatMap(([at, parts]) => {
      const place = places[at];
      return place?.text === text ? [[place.index, parts] as const] : [];
    });
    const delivered = await deliverCorrections(session, engine, text, new Map(improved), mode, signal);
    all.push({ ...delivered, text });
    applied += delivered.applied;
    corrections += delivered.corrections;
    const kept = result.kept.flatMap((at) => (places[at]?.text === text ? places[at].index : []));
    problem ??= delivered.problem ?? (await keptProblem(session, text, [...kept, ...delivered.unwritable]));
  }
  if (result.failures.length === 0) {
    vscode.window.setStatusBarMessage(toldOf(texts, corrections, mode), toldMs);
  }
  return { did: { segments: places.length, applied, corrections }, problem, delivered: all };
}

async function keptProblem(
  { services }: CorrectionSession,
  { spans }: CorrectionText,
  kept: readonly number[],
): Promise<ServiceError | undefined> {
  if (kept.length === 0) {
    return undefined;
  }
  const { uri, ranges } = await passagesIn(spans, kept);
  return tellKept(services.log, uri, ranges, keptSentence(kept.length, 'correct'));
}

function toldOf(texts: readonly CorrectionText[], corrections: number, mode: CorrectMode): string {
  const { t } = vscode.l10n;
  const [first] = texts;
  const name = texts.length === 1 && first ? nameOf(first.document.uri) : t('{0} texts', texts.length);
  if (corrections === 0) {
    return t('{0}: no corrections found.', name);
  }
  return mode === 'diagnostics'
    ? t('{0}: corrections found: {1}. See the Problems view.', name, corrections)
    : t('{0}: corrections applied: {1}.', name, corrections);
}
