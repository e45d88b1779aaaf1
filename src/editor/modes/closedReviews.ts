import * as vscode from 'vscode';
import { setContext } from '../../contract/setContext.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { Disposable } from '../disposable.ts';
import type { TrackedSpans } from '../edits/trackedSpans.ts';
import { findOpenDocument } from '../files/sourceText.ts';

/** What is needed of a review. */
interface Closable {
  readonly kind: 'preview' | 'review';
  readonly document: vscode.Uri;
  readonly spans: TrackedSpans;
  readonly before?: string;
  readonly shownWith?: object;
  companion?: { dispose(): void };
  readonly details?: vscode.Disposable;
}

/**
 * Reviews whose editor the user closed: their changes are in the documents, neither kept nor reverted. Each review can be
 * opened again until its document is saved or closed, or the changes are undone.
 */
export class ClosedReviews<Review extends Closable> extends Disposable {
  readonly #log: FaultLog;
  readonly #closed = new Set<Review>();
  /** Ends a review. */
  readonly #end: (review: Review) => Promise<void>;

  constructor(log: FaultLog, end: (review: Review) => Promise<void>) {
    super();
    this.#log = log;
    this.#end = end;
    this.register(vscode.workspace.onDidSaveTextDocument(({ uri }) => this.end(uri)));
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.end(uri)));
    this.register(vscode.workspace.onDidChangeTextDocument(({ document }) => this.#endUndone(document)));
  }

  override dispose(): void {
    super.dispose();
    this.#closed.forEach(({ spans, details }) => {
      spans.dispose();
      details?.dispose();
    });
    this.#closed.clear();
  }

  /** Keeps a review if its document still has changes. Returns false if not. */
  async add(review: Review): Promise<boolean> {
    const document = await findOpenDocument(review.document);
    if (review.kind !== 'review' || !document || document.getText() === review.before) {
      return false;
    }
    review.companion?.dispose();
    delete review.companion;
    this.#closed.add(review);
    this.#notify();
    return true;
  }

  /** Ends the reviews of a document. */
  end(uri: vscode.Uri): void {
    for (const review of this.#of(uri)) {
      this.#closed.delete(review);
      this.#notify();
      detached(this.#log, this.#end(review));
    }
  }

  #endUndone(document: vscode.TextDocument): void {
    if (this.#of(document.uri).some(({ before }) => before === document.getText())) {
      this.end(document.uri);
    }
  }

  /** Removes and returns the closed reviews of the editor that showed the one of a document. */
  take(uri: vscode.Uri): readonly Review[] {
    const shownWith = this.#of(uri).at(-1)?.shownWith;
    const taken = [...this.#closed].filter((each) => shownWith !== undefined && each.shownWith === shownWith);
    taken.forEach((review) => this.#closed.delete(review));
    this.#notify();
    return taken;
  }

  #of(uri: vscode.Uri): readonly Review[] {
    return [...this.#closed].filter(({ document }) => document.toString() === uri.toString());
  }

  /** As URIs: in a remote window, the editor's are others. */
  #notify(): void {
    const documents = [...this.#closed].map(({ document }) => document);
    detached(this.#log, setContext('closedReviews', documents));
  }
}
