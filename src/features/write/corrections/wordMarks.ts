import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { Comparison } from '../../../editor/modes/comparisons.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { WordChange } from '../../../text/words/wordDifference.ts';

/** Ranges of each side that differ. */
interface Marked {
  readonly left: vscode.Range[];
  readonly right: vscode.Range[];
}

/** Marks word by word what differs in a diff editor: removed words struck through, added words underlined. */
export class WordMarks extends Disposable {
  readonly #engine: TextEngine;
  readonly #comparison: Comparison;
  readonly #document: vscode.TextDocument;
  /** Index of a span -> the differences between its source and its text. */
  readonly #changes = new Map<number, readonly WordChange[]>();
  /** Index of a span -> its start in the text from before a review, which is not edited. */
  readonly #before = new Map<number, number>();
  readonly #gone = this.register(decoration('line-through', 'diffEditorOverview.removedForeground'));
  readonly #new = this.register(decoration('underline', 'diffEditorOverview.insertedForeground'));

  constructor(
    { engine, services }: { readonly engine: TextEngine; readonly services: Pick<Services, 'log'> },
    comparison: Comparison,
    document: vscode.TextDocument,
  ) {
    super();
    this.#engine = engine;
    this.#comparison = comparison;
    this.#document = document;
    this.register(vscode.window.onDidChangeVisibleTextEditors(() => this.#paint()));
    this.register(
      vscode.workspace.onDidChangeTextDocument((changed) => {
        if (this.#sideOf(changed.document) !== undefined) {
          this.#paint();
        }
      }),
    );
    detached(services.log, this.#compare());
  }

  async #compare(): Promise<void> {
    const { kind, spans, texts } = this.#comparison;
    await this.#engine.runInTurns(texts, ([index, other]) => {
      const own = spans.sources[index] ?? '';
      const [before, after] = kind === 'preview' ? [own, other] : [other, own];
      this.#changes.set(index, this.#engine.wordDifference(before, after));
    });
    this.#paint();
  }

  #paint(): void {
    const { uri } = this.#comparison;
    const { visibleTextEditors } = vscode.window;
    const virtual = visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString())?.document;
    if (!virtual) {
      return;
    }
    const marked = this.#marked(virtual);
    // A side of a diff editor has no column; the document may be open in another editor too.
    const sides = visibleTextEditors.filter(({ viewColumn }) => viewColumn === undefined);
    for (const editor of sides) {
      const side = this.#sideOf(editor.document);
      if (side !== undefined) {
        editor.setDecorations(this.#gone, side === 'left' ? marked.left : []);
        editor.setDecorations(this.#new, side === 'right' ? marked.right : []);
      }
    }
  }

  #sideOf({ uri }: vscode.TextDocument): keyof Marked | undefined {
    const { kind, uri: virtual, document } = this.#comparison;
    const sides: Readonly<Record<string, keyof Marked>> = {
      [virtual.toString()]: kind === 'preview' ? 'right' : 'left',
      [document.toString()]: kind === 'preview' ? 'left' : 'right',
    };
    return sides[uri.toString()];
  }

  /**
   * The virtual side is the document with other texts in place of the spans, so each position depends on those before
   * it.
   */
  #marked(virtual: vscode.TextDocument): Marked {
    const { kind, spans, texts } = this.#comparison;
    const currentRange = spans.currentRanges(this.#document);
    const marked: Marked = { left: [], right: [] };
    let growth = 0;
    for (const [index, other] of texts) {
      const range = currentRange(index);
      if (!range) {
        continue;
      }
      const here = { document: this.#document, start: this.#document.offsetAt(range.start) };
      const start = this.#before.get(index) ?? here.start + growth;
      if (kind === 'review') {
        this.#before.set(index, start);
      }
      growth += other.length - (spans.sources[index] ?? '').length;
      const there = { document: virtual, start };
      const [before, after] = kind === 'preview' ? [here, there] : [there, here];
      let moved = 0;
      for (const { start: from, end, text } of this.#changes.get(index) ?? []) {
        marked.left.push(...rangeIn(before.document, before.start + from, end - from));
        marked.right.push(...rangeIn(after.document, after.start + from + moved, text.length));
        moved += text.length - (end - from);
      }
    }
    return marked;
  }
}

function decoration(textDecoration: string, color: string): vscode.TextEditorDecorationType {
  const overviewRulerColor = new vscode.ThemeColor(color);
  return vscode.window.createTextEditorDecorationType({ textDecoration, overviewRulerColor });
}

function rangeIn(document: vscode.TextDocument, start: number, length: number): readonly vscode.Range[] {
  return length === 0 ? [] : [new vscode.Range(document.positionAt(start), document.positionAt(start + length))];
}
