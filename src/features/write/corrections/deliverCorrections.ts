import * as vscode from 'vscode';
import type { NewParts, ShownUnits } from '../../../app/runTexts.ts';
import type { Services } from '../../../app/services.ts';
import type { ApplyMode } from '../../../contract/contributions.ts';
import { type DocumentUnits, documentUnits, type Snapshot } from '../../../editor/edits/trackedSpans.ts';
import { findOpenDocument } from '../../../editor/files/sourceText.ts';
import { applyByMode } from '../../../editor/modes/comparisons.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { WordChange } from '../../../terms/words/wordDifference.ts';
import type { CorrectionSession } from './correctionSession.ts';

export type CorrectMode = ApplyMode | 'diagnostics';

interface ShownCorrections extends ShownUnits {
  /** All corrections; in mode `diagnostics` the visible ones. */
  readonly corrections: number;
}

/**
 * Computes the corrections of units, without ignored ones, and shows them in the chosen mode.
 * @param improved by the index of the unit
 */
export async function deliverCorrections(
  session: CorrectionSession,
  engine: TextEngine,
  text: CorrectionText,
  improved: NewParts,
  mode: CorrectMode,
  signal?: AbortSignal,
): Promise<ShownCorrections> {
  const { spans, units } = text;
  const { texts, unwritable } = await text.write(improved, signal);
  const isIgnored = session.ignored.in(spans.uri);
  const { sources } = spans;
  const found = new Map<number, readonly WordChange[]>();
  await engine.runInTurns(
    texts,
    ([index, written]) => {
      const [unit, source, corrected] = [units[index], sources[index], improved.get(index)];
      if (unit && source !== undefined && corrected) {
        const changes = engine.findCorrections({ source, parts: unit.parts, corrected, written });
        found.set(
          index,
          changes.filter(({ start, end, text: to }) => {
            const context = engine.extractContext(text.all, unit.start + start, unit.start + end);
            return !isIgnored({ source: source.slice(start, end), text: to, context });
          }),
        );
      }
    },
    signal,
  );
  if (mode === 'diagnostics') {
    const corrections = await show(session, engine, text, found);
    return { ...nothingPlaced, unwritable, corrections };
  }
  const corrections = countOf(found.values());
  const replaced = [...found].flatMap(([index, changes]) =>
    changes.length === 0 ? [] : [[index, engine.correctedText(sources[index] ?? '', changes)] as const],
  );
  if (replaced.length === 0) {
    return { ...nothingPlaced, unwritable, corrections };
  }
  const comparisons = await session.services.comparisons.get();
  const placing = { spans, texts: new Map(replaced), label: vscode.l10n.t('Corrected'), comparisons };
  const placed = await applyByMode(mode, placing);
  return { texts: placing.texts, unwritable, corrections, ...placed };
}

const nothingPlaced = { texts: new Map<number, string>(), applied: new Set<number>(), missed: [] };

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
  const document = await findOpenDocument(spans.uri);
  if (!document) {
    return 0;
  }
  const standing = spans.currentRanges(document);
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

/** A document, its units to correct, and their positions. */
export interface CorrectionText extends DocumentUnits {
  readonly document: vscode.TextDocument;
  /** The document's text when it was read. */
  readonly all: string;
}

/**
 * Returns the prose of a snapshot, or of its ranges: for code its comments. Disposes of the snapshot and rejects like
 * `documentUnits`.
 */
export async function correctionText(
  services: Services,
  snapshot: Snapshot,
  signal?: AbortSignal,
): Promise<CorrectionText> {
  const { document, text } = snapshot;
  return { ...(await documentUnits(services, snapshot, { signal })), document, all: text };
}
