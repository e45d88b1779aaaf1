import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';

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

  readonly #shown = new Map<string, readonly vscode.DecorationOptions[]>();

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

  /** Shows texts after the last lines of ranges, instead of earlier ones. */
  show(document: vscode.TextDocument, texts: readonly (readonly [range: vscode.Range, text: string])[]): void {
    if (texts.length === 0) {
      this.hide(document);
      return;
    }
    const byLine = Map.groupBy(texts, ([range]) => range.end.line);
    const options = Array.from(byLine, ([line, group]) => {
      const { end } = document.lineAt(line).range;
      const contentText = group.map(([, text]) => text).join(' | ');
      return { range: new vscode.Range(end, end), renderOptions: { after: { contentText } } };
    });
    this.#shown.set(document.uri.toString(), options);
    this.#updateEditorsOf(document);
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
    editor.setDecorations(this.#type, this.#shown.get(editor.document.uri.toString()) ?? []);
  }
}
