import * as vscode from 'vscode';
import type { OffsetRange, Replacement } from '../../text/selections/followEdits.ts';
import { Disposable } from '../disposable.ts';
import { replacementsOf, TrackedSpans } from './trackedSpans.ts';

/**
 * A document's text at one version, with every edit made since. Offsets are found in this text while other work goes
 * on; only a snapshot turns them into tracked spans, so they never meet the text of another version.
 */
export class Snapshot extends Disposable {
  readonly document: vscode.TextDocument;
  readonly text: string;
  /** The ranges that were asked for, as offsets in `text`; undefined: the whole document. */
  readonly ranges: readonly OffsetRange[] | undefined;
  readonly #edits: (readonly Replacement[])[] = [];

  /** @param ranges of the document as it is now: take both in the same turn of the event loop */
  constructor(document: vscode.TextDocument, ranges?: readonly vscode.Range[]) {
    super();
    this.document = document;
    this.text = document.getText();
    this.ranges = ranges?.map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }));
    this.register(
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.toString() === document.uri.toString()) {
          this.#edits.push(replacementsOf(event));
        }
      }),
    );
  }

  /**
   * Returns spans for ranges of `text`, at their positions in the document by now.
   * @param ranges offsets in UTF-16 code units
   */
  track(ranges: readonly OffsetRange[]): TrackedSpans {
    return new TrackedSpans(this.document.uri, this.text, ranges, this.#edits);
  }
}

/** Returns spans for ranges of a document, both as they are now. */
export function trackRanges(document: vscode.TextDocument, ranges: readonly vscode.Range[]): TrackedSpans {
  const snapshot = new Snapshot(document, ranges);
  try {
    return snapshot.track(snapshot.ranges ?? []);
  } finally {
    snapshot.dispose();
  }
}
