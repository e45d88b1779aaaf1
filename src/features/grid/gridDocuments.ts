import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import { notSaved } from '../../editor/edits/folderTexts.ts';
import { revealText } from '../../editor/files/revealText.ts';
import type { GridModel } from './gridModel.ts';
import type { ReadRow } from './gridRows.ts';

/** The documents that a grid edits. */
export class GridDocuments extends Disposable {
  readonly #model: GridModel;

  /** @param changed called when the number of documents with unsaved changes may be another */
  constructor(model: GridModel, changed: () => void) {
    super();
    this.#model = model;
    let told = 0;
    const look = ({ uri }: vscode.TextDocument) => {
      const { unsaved } = this;
      if (unsaved !== told && this.#paths().has(uri.toString())) {
        told = unsaved;
        changed();
      }
    };
    const { workspace } = vscode;
    this.register(workspace.onDidOpenTextDocument(look));
    this.register(workspace.onDidSaveTextDocument(look));
    this.register(workspace.onDidChangeTextDocument(({ document }) => look(document)));
    this.register(workspace.onDidCloseTextDocument(look));
  }

  /** Documents with unsaved changes. */
  get unsaved(): number {
    return this.#dirty().length;
  }

  /** Saves the documents, each with what the editor does when it saves. Rejects with `conflict` if it refuses one. */
  async save(): Promise<void> {
    const refused: vscode.Uri[] = [];
    for (const document of this.#dirty()) {
      if (!(await document.save())) {
        refused.push(document.uri);
      }
    }
    if (refused.length > 0) {
      throw notSaved(refused);
    }
  }

  /** Opens a text editor at a message: in its source, or in a language. */
  async reveal(row: ReadRow | undefined, lang: string | undefined): Promise<void> {
    if (!row) {
      return;
    }
    const { space, family } = row.scoped;
    const found = lang === undefined ? undefined : row.messages.get(lang);
    const [first] = row.messages.values();
    const text = lang === undefined ? first?.message.source : found?.message.target;
    const uri = space.texts.uriOf(text?.path ?? found?.state.member.path ?? family.source);
    await revealText(uri, text, vscode.ViewColumn.Beside);
  }

  #dirty(): readonly vscode.TextDocument[] {
    const paths = this.#paths();
    return vscode.workspace.textDocuments.filter(({ isDirty, uri }) => isDirty && paths.has(uri.toString()));
  }

  #paths(): ReadonlySet<string> {
    return new Set(
      this.#model.families.flatMap(({ scoped: { space, family } }) =>
        space.core.listPaths(family).map((path) => space.texts.uriOf(path).toString()),
      ),
    );
  }
}
