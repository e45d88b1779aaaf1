import type * as vscode from 'vscode';
import { type DocumentUnits, documentUnits } from '../../../requests/documentUnits.ts';
import type { Services } from '../../../state/services.ts';
import type { Snapshot } from '../../../ui/edits/snapshot.ts';

/** A document, its units that are corrected, and their positions. */
export interface CorrectionText extends DocumentUnits {
  readonly document: vscode.TextDocument;
  /** The document's text when it was read. */
  readonly all: string;
}

/**
 * Returns the prose of a snapshot, or of its ranges: of code its comments. Disposes of the snapshot and rejects as
 * `documentUnits` does.
 */
export async function correctionText(
  services: Services,
  snapshot: Snapshot,
  signal?: AbortSignal,
): Promise<CorrectionText> {
  const { document, text } = snapshot;
  return { ...(await documentUnits(services, snapshot, { signal })), document, all: text };
}
