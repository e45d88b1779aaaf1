import * as vscode from 'vscode';
import type { ApplyMode } from '../../../contract/contributions.ts';
import { openDocument } from '../../../editor/edits/applyEdits.ts';
import { tellMissed } from '../../../editor/edits/tellMissed.ts';
import { place } from '../../../editor/modes/applyModes.ts';
import type { Comparison } from '../../../editor/modes/comparisons.ts';
import type { ServiceError } from '../../../service/api/errors.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { Part } from '../../../text/unit.ts';
import type { WordChange } from '../../../text/words/wordDifference.ts';
import type { CorrectionSession } from './correctionSession.ts';
import type { CorrectionText } from './correctionText.ts';

export type CorrectMode = ApplyMode | 'diagnostics';

/** The outcome of the corrections of one document. */
export interface Delivered {
  /** Units whose corrections are in the document now. */
  readonly applied: number;
  /** All corrections; in mode `diagnostics` the visible ones. */
  readonly corrections: number;
  /** Indexes of units that could not be written with their corrections. */
  readonly unwritable: readonly number[];
  /** Indexes of units whose corrections are offered only. */
  readonly missed: readonly number[];
  /** The diff editor that shows them. */
  readonly comparison?: Comparison | undefined;
  readonly problem: ServiceError | undefined;
}

/**
 * Computes the corrections of units, without ignored ones, and shows them in the chosen mode.
 * @param improved by the index of the unit
 */
export async function deliverCorrections(
  session: CorrectionSession,
  engine: TextEngine,
  text: CorrectionText,
  improved: ReadonlyMap<number, readonly Part[]>,
  mode: CorrectMode,
  signal: AbortSignal,
): Promise<Delivered> {
  const { spans, units } = text;
  const { texts, unwritable } = await text.write(improved, signal);
  const isIgnored = session.ignored.in(spans.uri);
  const { sources } = spans;
  const found = new Map<number, readonly WordChange[]>();
  await engine.inTurns(
    texts,
    ([index, written]) => {
      const [unit, source, corrected] = [units[index], sources[index], improved.get(index)];
      if (unit && source !== undefined && corrected) {
        const changes = engine.findCorrections({ source, parts: unit.parts, corrected, written });
        found.set(
          index,
          changes.filter(({ start, end, text: to }) => {
            const context = engine.contextOf(text.all, unit.start + start, unit.start + end);
            return !isIgnored({ source: source.slice(start, end), text: to, context });
          }),
        );
      }
    },
    signal,
  );
  if (mode === 'diagnostics') {
    const corrections = await show(session, engine, text, found);
    return { unwritable, missed: [], corrections, applied: 0, problem: undefined };
  }
  const told = { corrections: countOf(found.values()), unwritable };
  const replaced = [...found].flatMap(([index, changes]) =>
    changes.length === 0 ? [] : [[index, engine.correctedText(sources[index] ?? '', changes)] as const],
  );
  if (replaced.length === 0) {
    return { ...told, missed: [], applied: 0, problem: undefined };
  }
  const corrected = new Map(replaced);
  const label = vscode.l10n.t('Corrected');
  const { applied, missed, comparison } = await place(mode, {
    spans,
    texts: corrected,
    label,
    comparisons: session.comparisons,
  });
  const unplaced = missed.flatMap((index) => corrected.get(index) ?? []);
  return {
    ...told,
    missed,
    comparison,
    applied: applied.size,
    problem: unplaced.length > 0 ? tellMissed(session.services.log, unplaced, mode, 'text') : undefined,
  };
}

/**
 * Units that were edited meanwhile are skipped, as their corrections may differ.
 * @returns how many are shown
 */
async function show(
  session: CorrectionSession,
  engine: TextEngine,
  { spans }: CorrectionText,
  found: ReadonlyMap<number, readonly WordChange[]>,
): Promise<number> {
  const document = await openDocument(spans.uri);
  if (!document) {
    return 0;
  }
  const standing = spans.standing(document);
  const passages = [...found].flatMap(([index, corrections]) => {
    const range = standing(index);
    return range ? [{ start: document.offsetAt(range.start), end: document.offsetAt(range.end), corrections }] : [];
  });
  session.corrections(engine).add(document, passages);
  return countOf(passages.map(({ corrections }) => corrections));
}

function countOf(found: Iterable<readonly WordChange[]>): number {
  return [...found].reduce((sum, { length }) => sum + length, 0);
}
