import * as vscode from 'vscode';
import { followEdits, type MovingSpan, type Replacement } from '../text/selections/followEdits.ts';
import { Disposable } from './disposable.ts';

/** Follows the edits made since. */
interface Span extends MovingSpan {
  /** The text as it stood when the span was taken. */
  readonly source: string;
}

/** Stretches of one document, followed through the edits made to it while the service works on their text. */
export class TrackedSpans extends Disposable {
  readonly uri: vscode.Uri;
  readonly #spans: Span[];

  constructor(document: vscode.TextDocument, ranges: readonly vscode.Range[]) {
    super();
    this.uri = document.uri;
    const text = document.getText();
    this.#spans = ranges.map((range) => {
      const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
      return { source: text.slice(start, end), start, end };
    });
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
        if (changed.uri.toString() === this.uri.toString()) {
          followEdits(this.#spans, contentChanges.map(replacementOf));
        }
      }),
    );
  }

  /** The same spans where they are by now, with a life of their own. */
  copy(document: vscode.TextDocument): TrackedSpans {
    const copy = new TrackedSpans(document, []);
    copy.#spans.push(...this.#spans.map((span) => ({ ...span })));
    return copy;
  }

  /**
   * Says where a source stands again, which edits do not tell: the editor makes them as small as it can, across the ends of what was there.
   * @param start offset in UTF-16 units
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
   * Where the sources of spans stand now in the document, unchanged.
   * @returns the range for the index of a span; undefined where it was edited
   */
  standing(document: vscode.TextDocument): (index: number) => vscode.Range | undefined {
    const text = document.getText();
    return (index) => {
      const span = this.#spans[index];
      if (!span) {
        return undefined;
      }
      const found = text.slice(span.start, span.end);
      if (span.source === '') {
        // A cursor: it stands behind what was typed there since.
        const cursor = document.positionAt(span.end);
        return new vscode.Range(cursor, cursor);
      }
      const at = found.indexOf(span.source);
      // An edit that was undone can leave the span wider than its source; then the source must be in it just once.
      if (at < 0 || found.includes(span.source, at + 1)) {
        return undefined;
      }
      const start = span.start + at;
      return new vscode.Range(document.positionAt(start), document.positionAt(start + span.source.length));
    };
  }
}

function replacementOf({ rangeOffset, rangeLength, text }: vscode.TextDocumentContentChangeEvent): Replacement {
  return { from: rangeOffset, to: rangeOffset + rangeLength, length: text.length };
}
