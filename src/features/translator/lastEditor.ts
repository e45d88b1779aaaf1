import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import { isReadOnly } from '../../editor/edits/isReadOnly.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import type { EditorState } from './protocol/translatorMessages.ts';

/** The last active text editor, as long as it is visible: the page takes the focus from it. */
export class LastEditor extends Disposable {
  readonly #changes = this.register(new vscode.EventEmitter<void>());
  /** Fires when another editor was active last, or its selection changed. */
  readonly onDidChange: vscode.Event<void> = this.#changes.event;
  #editor: vscode.TextEditor | undefined;
  #following: vscode.Disposable | undefined;
  /** Whether its document is read-only: checked once for each editor. */
  readonly #isReadOnly = new SharedResult<boolean>();

  /** Starts following the editors. */
  follow(): void {
    const { window } = vscode;
    this.#following ??= vscode.Disposable.from(
      window.onDidChangeActiveTextEditor(() => this.#look()),
      window.onDidChangeVisibleTextEditors(() => this.#look()),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === this.#editor) {
          this.#changes.fire();
        }
      }),
    );
    this.#look();
  }

  /** Stops following them, as no page needs it. */
  rest(): void {
    this.#following?.dispose();
    this.#following = undefined;
  }

  get current(): vscode.TextEditor | undefined {
    if (!this.#following) {
      this.#take();
    }
    return this.#editor;
  }

  async state(): Promise<EditorState> {
    const editor = this.current;
    if (!editor) {
      return { isThere: false, hasSelection: false, isReadOnly: false };
    }
    const hasSelection = editor.selections.some(({ isEmpty }) => !isEmpty);
    const isFixed = await this.#isReadOnly.get(() => isReadOnly(editor.document));
    return { isThere: true, hasSelection, isReadOnly: isFixed };
  }

  override dispose(): void {
    this.rest();
    super.dispose();
  }

  #look(): void {
    this.#take();
    this.#changes.fire();
  }

  #take(): void {
    const { activeTextEditor, visibleTextEditors } = vscode.window;
    const seen = visibleTextEditors.filter(isForTexts);
    const known = seen.find((editor) => editor === this.#editor);
    const last = activeTextEditor && isForTexts(activeTextEditor) ? activeTextEditor : (known ?? seen[0]);
    if (last !== this.#editor) {
      this.#editor = last;
      this.#isReadOnly.forget();
    }
  }
}

/** The editor counts output panels as text editors. */
function isForTexts({ document }: vscode.TextEditor): boolean {
  return document.uri.scheme !== 'output';
}
