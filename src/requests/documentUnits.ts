import { protectedExpressions } from '../state/protectedExpressions.ts';
import type { Services } from '../state/services.ts';
import { textEngine } from '../state/textEngine.ts';
import type { ReadText } from '../text/reading/readText.ts';
import type { Snapshot } from '../ui/snapshot.ts';
import type { TrackedSpans } from '../ui/trackedSpans.ts';
import { whileReading } from '../ui/whileReading.ts';

/** The units of a document and their positions in it, which are tracked from the snapshot that was read. */
export interface DocumentUnits extends ReadText {
  /** The ranges of the units, in the same order. The receiver disposes of them. */
  readonly spans: TrackedSpans;
}

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reads it as plain text, whatever its format is. */
  readonly asPlainText?: boolean;
}

/**
 * Returns the units of a snapshot, read as its language has it: all, or those in its ranges. A long text is read under a
 * notification with a Cancel button, unless a signal is given. Disposes of the snapshot.
 *
 * Rejects with `invalidInput` for an entry of `languageServices.protect` that is not a valid expression, with the signal's
 * reason, and with `Cancelled`.
 */
export async function documentUnits(
  { texts }: Pick<Services, 'texts'>,
  snapshot: Snapshot,
  { signal, asPlainText = false }: ReadingOptions = {},
): Promise<DocumentUnits> {
  const { document, text: source, ranges: stretches } = snapshot;
  const { languageId, uri } = document;
  try {
    const protect = protectedExpressions(await textEngine(), uri);
    const text = { source, languageId, name: uri.path, protect, asPlainText, ...(stretches && { stretches }) };
    const read = await (signal ? texts.read(text, signal) : whileReading(document, (until) => texts.read(text, until)));
    return { ...read, spans: snapshot.track(read.units) };
  } finally {
    snapshot.dispose();
  }
}
