import type * as vscode from 'vscode';
import { documentUnits } from '../../state/documentUnits.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { ReadText } from '../../text/reading/readText.ts';
import { rangeOf } from '../../ui/passageRange.ts';
import { TrackedSpans } from '../../ui/trackedSpans.ts';
import type { CorrectionDesk } from './correctionDesk.ts';

/** A document, its passages that are corrected, and where they stand. */
export interface CorrectionText extends ReadText {
  readonly document: vscode.TextDocument;
  /** Its text when it was read. */
  readonly all: string;
  readonly spans: TrackedSpans;
}

/**
 * Reads the prose of a document, or of ranges of it: of code its comments, of a commit message what Git keeps of it. Rejects as
 * `documentUnits`.
 */
export async function correctionText(
  { services }: CorrectionDesk,
  engine: TextEngine,
  document: vscode.TextDocument,
  ranges: readonly vscode.Range[] | undefined,
  signal?: AbortSignal,
): Promise<CorrectionText> {
  const all = document.getText();
  const wanted = ranges ?? proseOf(engine, document);
  const read = await documentUnits(services.texts, document, wanted, signal);
  const spans = new TrackedSpans(
    document,
    read.units.map((unit) => rangeOf(document, unit)),
  );
  return { ...read, document, all, spans };
}

function proseOf(engine: TextEngine, document: vscode.TextDocument): readonly vscode.Range[] | undefined {
  return document.languageId === 'git-commit'
    ? engine.commitProse(document.getText()).map((stretch) => rangeOf(document, stretch))
    : undefined;
}
