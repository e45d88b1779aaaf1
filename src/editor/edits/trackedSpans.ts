import * as vscode from 'vscode';
import type { Range } from '../../text/range.ts';
import { followEdits, type MovingSpan, type Replacement } from '../../text/selections/followEdits.ts';
import { Disposable } from '../disposable.ts';

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
  #holders = 0;

  /**
   * @param text the document's text at the version of `ranges`
   * @param edits each change of the document since that version, in order
   */
  constructor(
    uri: vscode.Uri,
    text: string,
    ranges: readonly Range[],
    edits: readonly (readonly Replacement[])[] = [],
  ) {
    super();
    this.uri = uri;
    this.#spans = ranges.map(({ start, end }) => ({ source: text.slice(start, end), start, end }));
    edits.forEach((each) => followEdits(this.#spans, each));
    this.register(
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.toString() === this.uri.toString()) {
          followEdits(this.#spans, toReplacements(event));
        }
      }),
    );
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
    const copy = new TrackedSpans(this.uri, '', []);
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
   * @returns the range for the index of a span; undefined if it was edited
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

/** Returns the replacements of one change event, in offsets of the text before it. */
export function toReplacements({ contentChanges }: vscode.TextDocumentChangeEvent): Replacement[] {
  return contentChanges.map(({ rangeOffset, rangeLength, text }) => {
    return { from: rangeOffset, to: rangeOffset + rangeLength, length: text.length };
  });
}
