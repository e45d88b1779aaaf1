import * as vscode from 'vscode';
import { getFileName } from '../../notify/getFileName.ts';
import { withProgress } from '../../notify/progress.ts';
import type { ReadingPurpose } from '../../text/document.ts';
import { onlyMissing } from '../../text/reading/onlyMissing.ts';
import type { ReadText, TextToRead } from '../../text/reading/readInFormat.ts';
import type { SourceText } from '../files/sourceText.ts';
import type { Snapshot } from './snapshot.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** The services that read texts. */
interface TextReading {
  readonly texts: {
    readProtected(text: TextToRead, resource: vscode.Uri, signal?: AbortSignal): Promise<ReadText>;
  };
}

/** The units of a document and their positions in it, which are tracked since the snapshot. */
export interface DocumentUnits extends ReadText {
  /** The ranges of the units, in the same order. The receiver disposes of them. */
  readonly spans: TrackedSpans;
}

export interface ReadingOptions extends ReadingPurpose {
  readonly signal?: AbortSignal | undefined;
  /** Reads it as plain text, whatever its format is. */
  readonly asPlainText?: boolean;
  /** Skips units that already have a translation in the file. */
  readonly onlyMissing?: boolean;
}

/**
 * Returns the units of a snapshot, read in its format: all, or those in its ranges. A long text is read with a
 * notification that has a Cancel button, unless a signal is given. Disposes of the snapshot.
 *
 * Rejects with `invalidInput` for an invalid entry of `languageServices.protect`, with the signal's reason, and with
 * `Cancelled`.
 */
export async function documentUnits(
  services: TextReading,
  snapshot: Snapshot,
  options: ReadingOptions = {},
): Promise<DocumentUnits> {
  const { document, text, ranges } = snapshot;
  try {
    const read = await readUnits(services, document, text, { ...options, ...(ranges && { ranges }) });
    return { ...read, spans: snapshot.track(read.units) };
  } finally {
    snapshot.dispose();
  }
}

/** Returns the units of a text, without tracking their positions. Rejects like {@link documentUnits}. */
export function sourceUnits(
  services: TextReading,
  source: SourceText,
  options: ReadingOptions = {},
): Promise<ReadText> {
  return readUnits(services, source, source.getText(), options);
}

async function readUnits(
  { texts }: TextReading,
  origin: SourceText,
  source: string,
  { signal, onlyMissing: isOnlyMissing = false, ...options }: ReadingOptions & Pick<TextToRead, 'ranges'>,
): Promise<ReadText> {
  const { languageId, uri } = origin;
  const text = { source, languageId, name: uri.path, ...options };
  const readUntil = (until?: AbortSignal) => texts.readProtected(text, uri, until);
  const read = await (signal ? readUntil(signal) : whileReading(origin, readUntil));
  return isOnlyMissing ? onlyMissing(read) : read;
}

/** UTF-16 code units of a text that may take noticeable time to read. */
const noticed = 300_000;

/** Reads a document or file: a long one with a notification whose Cancel button aborts the signal with `Cancelled`. */
function whileReading<T>(source: SourceText, read: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  return source.getText().length > noticed
    ? withProgress(vscode.l10n.t('Reading {0}…', getFileName(source.uri)), read)
    : read();
}
