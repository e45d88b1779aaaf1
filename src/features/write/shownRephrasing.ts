import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { ApplyMode, CommandOutcome } from '../../contract/contributions.ts';
import type { TrackedSpans } from '../../editor/edits/trackedSpans.ts';
import type { Companion, Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import { detached } from '../../notify/errors/detached.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import type { TextLanguage } from '../../service/requests/writing/textLanguage.ts';
import type { TextEngine } from '../../service/textEngine.ts';
import type { ReadText } from '../../text/reading/readInFormat.ts';
import { chooseManner } from './chooseManner.ts';
import { WordMarks } from './corrections/wordMarks.ts';

/**
 * Marks the differing words in a diff editor, and keeps what another style needs: the units, and their sources'
 * positions.
 * @param rephrase does the work
 */
export function showRephrasing(
  job: RephraseJob,
  comparison: Comparison,
  document: vscode.TextDocument,
  rephrase: (job: RephraseJob) => Promise<CommandOutcome<'tryAnotherStyle'>>,
): void {
  const marks = new WordMarks(job, comparison, document);
  const spans = job.spans.copy();
  const companion: Companion = {
    async again(given) {
      const { mode, services, units } = job;
      const chosen = await chooseManner(services, units, given, undefined, job.found);
      // A copy of the spans: these end with the diff editor, which closes before another opens.
      const own = spans.copy();
      return rephrase({
        ...job,
        ...chosen,
        mode,
        spans: own,
        leave: () => leave(job.comparisons, comparison, document, own),
      });
    },
    dispose() {
      marks.dispose();
      spans.dispose();
      detached(job.services.log, notifyRephrased(job.comparisons));
    },
  };
  comparison.companion = companion;
  detached(job.services.log, notifyRephrased(job.comparisons));
}

/** Rephrases the text of the active diff editor again, in another style, and shows that instead. */
export const tryAnotherStyle: CommandRun<'tryAnotherStyle', Comparisons> = async (comparisons, given) => {
  const companion = comparisons.current((comparison) => comparison.companion !== undefined)?.companion;
  if (!companion) {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('Open the preview or review of a rephrased text, then try again.'),
    );
  }
  return companion.again(given);
};

/** Restores the document from before a review, and the spans of the sources. */
async function leave(
  comparisons: Comparisons,
  comparison: Comparison,
  document: vscode.TextDocument,
  spans: TrackedSpans,
): Promise<void> {
  if (comparison.kind === 'review') {
    const currentRange = comparison.spans.currentRanges(document);
    const ranges = [...comparison.texts.keys()].map((index) => currentRange(index));
    const starts = ranges.map((range) => range && document.offsetAt(range.start));
    const lengths = ranges.map((range) => (range ? document.getText(range).length : 0));
    const restored = await comparisons.apply(comparison);
    let growth = 0;
    let unit = 0;
    for (const [at, [index, source]] of [...comparison.texts].entries()) {
      // Both are in document order; a unit that was kept is not in the review.
      unit = Math.max(unit, spans.sources.indexOf(source, unit));
      const start = starts[at];
      if (start !== undefined && restored.has(index)) {
        spans.move(unit, start + growth);
        growth += source.length - (lengths[at] ?? 0);
      }
      unit += 1;
    }
  }
  await comparisons.close(comparison);
}

/** Sets the context key for Try Another Style: the virtual side of each preview and review of a rephrased text. */
async function notifyRephrased(comparisons: Comparisons): Promise<void> {
  const shown = comparisons.all.filter(({ companion }) => companion !== undefined).map(({ uri }) => uri.toString());
  await vscode.commands.executeCommand('setContext', 'languageServices.rephrased', shown);
}

/** Units, their positions, and how to apply the results. */
export interface RephraseJob extends ReadText {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly engine: TextEngine;
  /** The positions of the units, in the same order. */
  readonly spans: TrackedSpans;
  readonly mode: ApplyMode;
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  readonly isAgreed: boolean;
  /** Translates the same text instead. */
  readonly translate: () => PromiseLike<unknown>;
  /** Closes the editor that shows another result for the same units. */
  readonly leave?: () => Promise<void>;
}
