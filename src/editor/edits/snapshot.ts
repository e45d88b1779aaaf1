import * as vscode from 'vscode';
import type { Range } from '../../text/range.ts';
import type { Replacement } from '../../text/selections/followEdits.ts';
import { Disposable } from '../disposable.ts';
import { TrackedSpans, toReplacements } from './trackedSpans.ts';

/**
 * A document's text at one version, with every edit since. Offsets are computed in this text while other work
 * continues; only a snapshot turns them into tracked spans, so they never apply to the text of another version.
 */
export class Snapshot extends Disposable {
  readonly document: vscode.TextDocument;
  readonly text: string;
  /** The requested ranges, as offsets in `text`; undefined: the whole document. */
  readonly ranges: readonly Range[] | undefined;
  readonly #edits: (readonly Replacement[])[] = [];

  /** @param ranges of the current document: take both in the same turn of the event loop */
  constructor(document: vscode.TextDocument, ranges?: readonly vscode.Range[]) {
    super();
    this.document = document;
    this.text = document.getText();
    this.ranges = ranges?.map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }));
    this.register(
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.toString() === document.uri.toString()) {
          this.#edits.push(toReplacements(event));
        }
      }),
    );
  }

  /**
   * Returns spans for ranges of `text`, at their current positions in the document.
   * @param ranges offsets in UTF-16 code units
   */
  track(ranges: readonly Range[]): TrackedSpans {
    return new TrackedSpans(this.document.uri, this.text, ranges, this.#edits);
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
