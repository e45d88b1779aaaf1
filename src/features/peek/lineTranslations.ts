import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import { textsOfLines } from './shownText.ts';

/** What is shown after a line. */
interface TextAfterLine {
  readonly line: number;
  readonly text: string;
  /** Where its source begins. */
  readonly source: vscode.Position;
}

/** A line without words below a text, such as the end of a comment. */
const hasRoom = /^[\s*/#]*$/;

/** Translations after the lines of documents, until these change or are closed. */
export class LineTranslations extends Disposable {
  readonly #type = this.register(
    vscode.window.createTextEditorDecorationType({
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
      after: {
        color: new vscode.ThemeColor('editorInlayHint.foreground'),
        backgroundColor: new vscode.ThemeColor('editorInlayHint.background'),
        margin: '0 0 0 2ch',
      },
    }),
  );

  readonly #shown = new Map<string, ReadonlyMap<number, readonly TextAfterLine[]>>();

  constructor() {
    super();
    const { window, workspace } = vscode;
    // An editor that is shown again has no decorations.
    this.register(window.onDidChangeVisibleTextEditors((editors) => editors.forEach((each) => this.#update(each))));
    this.register(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.hide(document);
        }
      }),
    );
    this.register(workspace.onDidCloseTextDocument(({ uri }) => this.#shown.delete(uri.toString())));
  }

  /** Shows each text after the lines of its range, instead of earlier ones. Hovers have what is too long for that. */
  show(document: vscode.TextDocument, texts: readonly (readonly [range: vscode.Range, text: string])[]): void {
    const parts = texts.flatMap(([range, text]) => textsAfter(document, range, text));
    if (parts.length === 0) {
      this.hide(document);
      return;
    }
    this.#shown.set(
      document.uri.toString(),
      Map.groupBy(parts, ({ line }) => line),
    );
    this.#updateEditorsOf(document);
  }

  /** Returns where the first text begins whose translation is shown after a line. */
  sourceAfter(document: vscode.TextDocument, line: number): vscode.Position | undefined {
    return this.#shown.get(document.uri.toString())?.get(line)?.[0]?.source;
  }

  has(document: vscode.TextDocument): boolean {
    return this.#shown.has(document.uri.toString());
  }

  hide(document: vscode.TextDocument): void {
    if (this.#shown.delete(document.uri.toString())) {
      this.#updateEditorsOf(document);
    }
  }

  #updateEditorsOf(document: vscode.TextDocument): void {
    vscode.window.visibleTextEditors.filter((each) => each.document === document).forEach((each) => this.#update(each));
  }

  #update(editor: vscode.TextEditor): void {
    const shown = this.#shown.get(editor.document.uri.toString()) ?? new Map<number, readonly TextAfterLine[]>();
    const options = Array.from(shown, ([line, texts]): vscode.DecorationOptions => {
      const { end } = editor.document.lineAt(line).range;
      const contentText = texts.map(({ text }) => text).join(' | ');
      return { range: new vscode.Range(end, end), renderOptions: { after: { contentText } } };
    });
    editor.setDecorations(this.#type, options);
  }
}

/** Returns what of the translation of a range is shown after its lines, and after the one below. */
function textsAfter(document: vscode.TextDocument, range: vscode.Range, text: string): readonly TextAfterLine[] {
  const { start, end } = range;
  const lineAt = (line: number) => (line < document.lineCount ? document.lineAt(line).text : undefined);
  const lines = Array.from({ length: end.line - start.line + 1 }, (_, at) => lineAt(start.line + at) ?? '');
  const below = lineAt(end.line + 1);
  const parts = textsOfLines(text, lines, below !== undefined && hasRoom.test(below) ? below : undefined);
  return parts.flatMap((part, at) => (part === '' ? [] : { line: start.line + at, text: part, source: start }));
}
