import * as vscode from 'vscode';
import { notifyMoved, writeText } from '../../../editor/edits/filePlace.ts';
import type { NewFilePlaces } from '../../../editor/edits/newFilePlaces.ts';
import { notifyMissed } from '../../../editor/edits/notifyMissed.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { showDocument } from '../../../editor/files/showDocument.ts';
import type { SourceText } from '../../../editor/files/sourceText.ts';
import { takesNewFiles } from '../../../editor/files/takesNewFiles.ts';
import { applyByMode, type Comparison, type Comparisons } from '../../../editor/modes/comparisons.ts';
import { reviewDoubtful } from '../../../editor/modes/reviewDoubtful.ts';
import type { Passage } from '../../../formats/readInFormat.ts';
import { notifyOnce } from '../../../notify/errors/notifyOnce.ts';
import { showError } from '../../../notify/errors/showError.ts';
import { storageError } from '../../../notify/errors/storageError.ts';
import { asServiceError, detached } from '../../../notify/faults.ts';
import { getFileName, languageName } from '../../../notify/names.ts';
import type { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { UnitsResult } from '../../../service/requests/translation/unitsResult.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { doubtfulIn, keptPlaces } from '../doubtfulIn.ts';
import { type FileJob, newFileFor, requireSpans } from './fileJob.ts';

/** The place of a file's translation. */
export interface DeliveredFile {
  readonly target: vscode.Uri;
  /** The positions of unchanged units in it. */
  readonly keptIn: (target: vscode.TextDocument) => readonly vscode.Range[];
  /** Number of unchanged units. */
  readonly kept: number;
  /**
   * Writes translations whose placeholders may be in wrong places over the unchanged texts of the target, for a review.
   */
  readonly reviewDoubtful?: (target: vscode.TextDocument) => Promise<void>;
  /** The translations that could not be written. */
  readonly problem?: ServiceError;
  /** Where the translation is shown. */
  readonly comparison?: Comparison;
}

/** Writes translations of files to their places. */
export interface FileOutput {
  deliver(job: FileJob, result: UnitsResult): Promise<DeliveredFile>;
  /** Called after the last translation is delivered, also of a run that was cancelled. */
  finish?(): Promise<void>;
}

/** In place: units of a tracked document, such as a file with both languages; the others as new files. */
export function eachInItsPlace(outputs: { readonly newFiles: FileOutput; readonly inPlace: FileOutput }): FileOutput {
  const { newFiles, inPlace } = outputs;
  return {
    deliver: (job, result) => (job.spans ? inPlace : newFiles).deliver(job, result),
    finish: async () => inPlace.finish?.(),
  };
}

/** New files, next to their sources or where the project has its other languages. */
export function newFileOutput(engine: TextEngine, places: NewFilePlaces, comparisons: Comparisons): FileOutput {
  const { log } = comparisons;
  return {
    async deliver(job, result) {
      const { source, text, units } = job;
      const [language] = [...result.sources].sort(([, a], [, b]) => b - a)[0] ?? [];
      const wanted = await newFileFor(engine, job, language);
      const { texts, unwritable } = await job.write(result.translations);
      const rendered = engine.placeTexts(text, units, texts);
      const kept = [...result.kept.keys(), ...unwritable];
      const keptIn = (target: vscode.TextDocument) => keptRanges(units, texts, kept, target);
      const reviewDoubtfulIn = async (target: vscode.TextDocument) => {
        const doubtful = doubtfulIn(target, job, result, texts, comparisons);
        await doubtful?.withSpans(doubtful.review);
      };
      const told = {
        keptIn,
        kept: kept.length,
        ...(result.doubtful.size > 0 && { reviewDoubtful: reviewDoubtfulIn }),
      };
      if (source.isUntitled || !takesNewFiles(wanted)) {
        return { target: await openUntitled(source, rendered), ...told };
      }
      const newPlace = await places.placeFor(wanted);
      const { encoding } = source;
      try {
        const written = await writeText(newPlace, rendered, encoding);
        notifyMoved(newPlace.uri, written.uri);
        if (written.encoding !== encoding) {
          const remark = vscode.l10n.t(
            '{0} was saved as UTF-8 because {1} does not support all of its characters.',
            getFileName(written.uri),
            encoding,
          );
          notifyOnce([remark]);
        }
        return { target: written.uri, ...told };
      } catch (error) {
        const problem = storageError(error, newPlace.uri);
        if (!problem) {
          throw error;
        }
        // A paid translation is not lost if its place is read-only or full.
        const target = await openUntitled(source, rendered);
        const about = vscode.l10n.t('The translation of {0} is open as an unsaved document.', getFileName(source.uri));
        detached(log, showError(asServiceError(problem, log), undefined, about));
        return { target, ...told };
      }
    },
  };
}

/** The documents themselves, as one undo step each, or a preview next to them. Reviews are shown at the end. */
export function inDocumentOutput(
  engine: TextEngine,
  mode: 'replace' | 'sideBySide' | 'review',
  comparisons: Comparisons,
): FileOutput {
  const reviews: Comparison[] = [];
  let label = '';
  return {
    async deliver(job, result) {
      const { source, text, units, wanted } = job;
      const spans = requireSpans(job);
      const { texts, unwritable } = await job.write(result.translations);
      const kept = [...result.kept.keys(), ...unwritable];
      label = languageName(wanted.targetLang);
      const placing = { spans, texts, label, comparisons, isShownLater: true };
      const { applied, missed, comparison } = await applyByMode(mode, placing);
      reviews.push(...(comparison && mode === 'review' ? [comparison] : []));
      if (mode !== 'sideBySide' && applied.size === 0 && missed.length > 0) {
        const rendered = engine.placeTexts(text, units, texts);
        const target = await openUntitled(source, rendered);
        return { target, kept: kept.length, keptIn: (opened) => keptRanges(units, texts, kept, opened) };
      }
      const keptIn = (target: vscode.TextDocument) => {
        const currentRange = spans.currentRanges(target);
        return kept.flatMap((index) => currentRange(index) ?? []);
      };
      const unplaced = missed.flatMap((index) => texts.get(index) ?? []);
      const reviewDoubtfulIn = async () => {
        const doubtful = await job.write(result.doubtful);
        await reviewDoubtful({ spans, texts: doubtful.texts, label, comparisons });
      };
      const told = {
        keptIn,
        kept: kept.length,
        ...(result.doubtful.size > 0 && mode !== 'sideBySide' && { reviewDoubtful: reviewDoubtfulIn }),
      };
      return {
        target: source.uri,
        ...told,
        ...(comparison && { comparison }),
        ...(unplaced.length > 0 && { problem: notifyMissed(comparisons.log, unplaced, 'replace') }),
      };
    },
    finish: () => comparisons.showReviews(reviews.splice(0), label),
  };
}

/** Opens a translation as an untitled document, for sources without a file and places that cannot be written to. */
async function openUntitled(source: SourceText, content: string): Promise<vscode.Uri> {
  const { languageId: language, encoding } = source;
  const document = await vscode.workspace.openTextDocument({ content, language, encoding });
  await showDocument(document, { preview: false });
  return document.uri;
}

function keptRanges(
  units: readonly Passage[],
  texts: ReadonlyMap<number, string>,
  kept: readonly number[],
  target: vscode.TextDocument,
): vscode.Range[] {
  return keptPlaces(units, texts, kept).map((place) => toEditorRange(target, place));
}
