import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';
import { dictionaryScheme } from './dictionaryScheme.ts';

/** Shows what to type in an empty dictionary. The hint is not content, and disappears when the user types. */
export class DictionaryHint extends Disposable {
  readonly #hint = this.register(
    vscode.window.createTextEditorDecorationType({
      after: {
        contentText: vscode.l10n.t('Type a source term, press Tab, and type the target term. One entry per line.'),
        color: new vscode.ThemeColor('input.placeholderForeground'),
        fontStyle: 'italic',
      },
    }),
  );

  constructor() {
    super();
    this.register(
      vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach((each) => this.#show(each))),
    );
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document.uri.scheme === dictionaryScheme && contentChanges.length > 0) {
          this.showIn(document);
        }
      }),
    );
  }

  /** Shows the hint in the editors of a document, or removes it there. */
  showIn(document: vscode.TextDocument): void {
    vscode.window.visibleTextEditors.filter((each) => each.document === document).forEach((each) => this.#show(each));
  }

  #show(editor: vscode.TextEditor): void {
    const { document } = editor;
    if (document.uri.scheme === dictionaryScheme) {
      const isEmpty = document.lineCount === 1 && document.lineAt(0).text === '';
      editor.setDecorations(this.#hint, isEmpty ? [new vscode.Range(0, 0, 0, 0)] : []);
    }
  }
}
