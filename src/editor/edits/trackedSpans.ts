import * as vscode from 'vscode';
import { kindOfUnitsAt, type TextAtCursor } from '../../asking/selections/unitsAt.ts';
import type { ReadingPurpose } from '../../formats/document.ts';
import type { ReadText, TextToRead } from '../../formats/readInFormat.ts';
import { getFileName } from '../../notify/names.ts';
import { withProgress } from '../../notify/progress.ts';
import { onlyMissing } from '../../reading/onlyMissing.ts';
import { unitsTouching } from '../../reading/someUnits.ts';
import { lineEdits } from '../../terms/words/lineEdits.ts';
import { followEdits, type MovingSpan, type Replacement } from '../../text/followEdits.ts';
import type { Range } from '../../text/range.ts';
import { Disposable } from '../disposable.ts';
import type { SourceText } from '../files/sourceText.ts';

/** Follows the edits made since. */
interface Span extends MovingSpan {
  /** The text when tracking began. */
  readonly source: string;
}

/**
 * Ranges of one document that follow its edits while the service works on their text. Created by a `Snapshot`, which
 * knows the text of the offsets.
 */
export class TrackedSpans extends Disposable {
  readonly uri: vscode.Uri;
  readonly #spans: Span[];
  readonly #edits: DocumentEdits;
  #holders = 0;

  /**
   * @param text the document's text at the version of `ranges`
   * @param edits each change of the document since that version, in order
   * @param closedText see {@link DocumentEdits}
   */
  constructor(
    uri: vscode.Uri,
    text: string,
    ranges: readonly Range[],
    edits: readonly (readonly Replacement[])[] = [],
    closedText?: string,
  ) {
    super();
    this.uri = uri;
    this.#spans = ranges.map(({ start, end }) => ({ source: text.slice(start, end), start, end }));
    edits.forEach((each) => followEdits(this.#spans, each));
    this.#edits = this.register(new DocumentEdits(uri, (each) => followEdits(this.#spans, each), closedText));
  }

  /** Keeps the spans until `release` is called; the last holder's call disposes of them. */
  hold(): void {
    this.#holders += 1;
  }

  release(): void {
    this.#holders -= 1;
    if (this.#holders === 0) {
      this.dispose();
    }
  }

  /** Returns the same spans at their present positions; the caller disposes of them. */
  copy(): TrackedSpans {
    const copy = new TrackedSpans(this.uri, '', [], [], this.#edits.closedText);
    copy.#spans.push(...this.#spans.map((span) => ({ ...span })));
    return copy;
  }

  /**
   * Sets a span's range after an edit whose change events do not describe it exactly: the editor minimizes changes
   * across range ends.
   * @param start offset in UTF-16 code units
   */
  move(index: number, start: number): void {
    const span = this.#spans[index];
    if (span) {
      span.start = start;
      span.end = start + span.source.length;
    }
  }

  get sources(): readonly string[] {
    return this.#spans.map((span) => span.source);
  }

  /**
   * Returns where the sources of spans are now in the document, if unchanged.
   * @returns the range for the index of a span; undefined if it was edited, or is a cursor whose surroundings were
   */
  currentRanges(document: vscode.TextDocument): (index: number) => vscode.Range | undefined {
    const text = document.getText();
    return (index) => {
      const span = this.#spans[index];
      if (!span) {
        return undefined;
      }
      const found = text.slice(span.start, span.end);
      if (span.source === '') {
        if (span.isEnclosed === true) {
          return undefined;
        }
        // A cursor moves behind text that was typed at it.
        const cursor = document.positionAt(span.end);
        return new vscode.Range(cursor, cursor);
      }
      const at = found.indexOf(span.source);
      // After an undo the span can be wider than its source; then the source must occur in it exactly once.
      if (at < 0 || found.includes(span.source, at + 1)) {
        return undefined;
      }
      const start = span.start + at;
      return new vscode.Range(document.positionAt(start), document.positionAt(start + span.source.length));
    };
  }
}

/**
 * Does work that needs spans, and disposes of them when the last such work has ended: the command itself, and each
 * message that offers to repeat it. A message holds the spans before the command ends.
 */
export async function withSpans<T>(spans: readonly TrackedSpans[], work: () => Promise<T>): Promise<T> {
  spans.forEach((each) => each.hold());
  try {
    return await work();
  } finally {
    spans.forEach((each) => each.release());
  }
}

/** Reports the edits of a document, also those of its file while it was closed. */
class DocumentEdits extends Disposable {
  #closedText: string | undefined;

  /** @param closedText the document when it was closed, if it is not open */
  constructor(uri: vscode.Uri, report: (edits: readonly Replacement[]) => void, closedText?: string) {
    super();
    this.#closedText = closedText;
    const isOurs = (document: vscode.TextDocument) => document.uri.toString() === uri.toString();
    const { onDidChangeTextDocument, onDidCloseTextDocument, onDidOpenTextDocument } = vscode.workspace;
    this.register(
      onDidChangeTextDocument(({ document, contentChanges }) => {
        if (isOurs(document)) {
          report(contentChanges.map((change) => toReplacement(change.rangeOffset, change.rangeLength, change.text)));
        }
      }),
    );
    this.register(
      onDidCloseTextDocument((document) => {
        if (isOurs(document)) {
          this.#closedText = document.getText();
        }
      }),
    );
    this.register(
      onDidOpenTextDocument((document) => {
        if (this.#closedText !== undefined && isOurs(document)) {
          const edits = lineEdits(this.#closedText, document.getText());
          this.#closedText = undefined;
          report(edits.map(({ start, end, text }) => toReplacement(start, end - start, text)));
        }
      }),
    );
  }

  /** The document when it was closed; undefined while it is open. */
  get closedText(): string | undefined {
    return this.#closedText;
  }
}

function toReplacement(from: number, replaced: number, text: string): Replacement {
  return { from, to: from + replaced, length: text.length };
}

/**
 * A document's text at one version, with every edit since. Offsets are computed in this text while other work
 * continues; only a snapshot turns them into tracked spans, so they never apply to the text of another version.
 */
export class Snapshot extends Disposable {
  readonly document: vscode.TextDocument;
  readonly text: string;
  /** The requested ranges, as offsets in `text`; undefined: the whole document, or the texts at `cursors`. */
  readonly ranges: readonly Range[] | undefined;
  /** Offsets at which the texts are requested, instead of ranges. */
  readonly cursors: readonly number[] | undefined;
  readonly #edits: (readonly Replacement[])[] = [];
  readonly #documentEdits: DocumentEdits;

  /** @param ranges of the current document, like `cursors`: take all in the same turn of the event loop */
  constructor(document: vscode.TextDocument, ranges?: readonly vscode.Range[], cursors?: readonly vscode.Position[]) {
    super();
    this.document = document;
    this.text = document.getText();
    this.cursors = cursors?.map((cursor) => document.offsetAt(cursor));
    this.ranges = ranges?.map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }));
    this.#documentEdits = this.register(new DocumentEdits(document.uri, (edits) => this.#edits.push(edits)));
  }

  /**
   * Returns spans for ranges of `text`, at their current positions in the document.
   * @param ranges offsets in UTF-16 code units
   */
  track(ranges: readonly Range[]): TrackedSpans {
    return new TrackedSpans(this.document.uri, this.text, ranges, this.#edits, this.#documentEdits.closedText);
  }
}

/** Returns spans for current ranges of a document. */
export function trackRanges(document: vscode.TextDocument, ranges: readonly vscode.Range[]): TrackedSpans {
  const snapshot = new Snapshot(document, ranges);
  try {
    return snapshot.track(snapshot.ranges ?? []);
  } finally {
    snapshot.dispose();
  }
}

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
  /** What they are, if they are the texts at cursors; absent without any. */
  readonly atCursor?: TextAtCursor;
}

interface ReadingOptions extends ReadingPurpose, Pick<TextToRead, 'referredIds'> {
  readonly signal?: AbortSignal | undefined;
  /** Reads it as plain text, whatever its format is. */
  readonly asPlainText?: boolean;
  /** Skips units that already have a translation in the file. */
  readonly onlyMissing?: boolean;
  /** Skips units outside of these ranges, and returns whole those that are partly in them. */
  readonly touching?: readonly Range[];
}

/**
 * Returns the units of a snapshot, read in its format: all, or those in its ranges or at its cursors. A long text is
 * read with a notification that has a Cancel button, unless a signal is given. Disposes of the snapshot.
 *
 * Rejects with `invalidInput` for an invalid entry of `languageServices.protect`, with the signal's reason, and with
 * `Cancelled`.
 */
export async function documentUnits(
  services: TextReading,
  snapshot: Snapshot,
  options: ReadingOptions = {},
): Promise<DocumentUnits> {
  const { document, text, ranges, cursors } = snapshot;
  try {
    const read = await readUnits(services, document, text, { ...options, ...(ranges && { ranges }), cursors });
    const atCursor = cursors && kindOfUnitsAt(read.units, cursors);
    return { ...read, spans: snapshot.track(read.units), ...(atCursor && { atCursor }) };
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
  {
    signal,
    onlyMissing: isOnlyMissing = false,
    touching,
    ...options
  }: ReadingOptions & Pick<TextToRead, 'ranges' | 'cursors'>,
): Promise<ReadText> {
  const { languageId, uri } = origin;
  const text = { source, languageId, name: uri.path, ...options };
  const readUntil = (until?: AbortSignal) => texts.readProtected(text, uri, until);
  const read = await (signal ? readUntil(signal) : whileReading(origin, readUntil));
  const wanted = touching ? unitsTouching(read, touching) : read;
  return isOnlyMissing ? onlyMissing(wanted) : wanted;
}

/** UTF-16 code units of a text that may take noticeable time to read. */
const noticed = 300_000;

/** Reads a document or file: a long one with a notification whose Cancel button aborts the signal with `Cancelled`. */
function whileReading<T>(source: SourceText, read: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  return source.getText().length > noticed
    ? withProgress(vscode.l10n.t('Reading {0}…', getFileName(source.uri)), read)
    : read();
}
