import type * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { type DocumentUnits, documentUnits } from '../../../editor/edits/documentUnits.ts';
import type { Snapshot } from '../../../editor/edits/snapshot.ts';

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
