import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { closeAllEditors } from '../helpers/documents/documents.ts';

/** What the user types: not translatable. */
const typed = '①';

/** Returns the text of a unit: no other has it. */
export function unitText(id: number): string {
  return `unit${id} teh pump is ready and the lamp is on`;
}

/** Returns Markdown with a paragraph for each unit, between code that is never translated. */
export function markdownText(ids: readonly number[]): string {
  const blocks = ids.map((id) => `\`\`\`\nkeep ${id}.\n\`\`\`\n\n${unitText(id)}`);
  return `${blocks.join('\n\n')}\n\n\`\`\`\nthe end\n\`\`\`\n`;
}

/** Undoes what the demo service does to a text: all results of a unit become the same. */
export function asSource(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/\[(?:de|fr|rephrased)\] /g, '').replaceAll('teh pump', 'the pump');
}

/** Returns the lines, without the copy that Insert Below leaves of each unit. */
function linesOf(text: string): readonly string[] {
  return asSource(text)
    .split('\n')
    .filter((line, index, all) => line !== '' && all.slice(0, index).findLast((each) => each !== '') !== line);
}

/** A document that a user edits while commands work on it. */
export class TypedDocument {
  readonly document: vscode.TextDocument;
  readonly #ids: readonly number[];
  readonly #onDisk: string;
  /** The text after the last edit of the user. */
  #expected: string;
  #isGone = false;
  #typedInUnits = 0;

  constructor(document: vscode.TextDocument, ids: readonly number[]) {
    this.document = document;
    this.#ids = ids;
    this.#expected = document.getText();
    this.#onDisk = this.#expected;
  }

  /** Characters (code points) that the user typed into units: the request for a unit has them if it left later. */
  get typedInUnits(): number {
    return this.#typedInUnits;
  }

  /** Closes the document's editor, without the typed text. */
  async close(): Promise<void> {
    await closeAllEditors();
    this.#isGone = true;
  }

  /** Fails if the text has anything but the source, typed text, and results of whole units. */
  check(): void {
    assert.equal(readFileSync(this.document.uri.fsPath, 'utf8'), this.#onDisk, 'the file was changed');
    if (this.document.isClosed) {
      return;
    }
    const lines = linesOf(this.document.getText());
    // The editor may keep a closed document for a while, with or without the typed text.
    const isReverted = this.#isGone && lines.join('\n') === linesOf(this.#onDisk).join('\n');
    if (!isReverted) {
      assert.deepEqual(lines, linesOf(this.#expected), 'the document has other text');
    }
  }

  /** Types into one of the units, or into the code before it. */
  async type(index: number, isInUnit: boolean): Promise<void> {
    const id = this.#ids[index % this.#ids.length] ?? 0;
    const anchor = isInUnit ? `unit${id} teh` : `keep ${id}.`;
    const { document } = this;
    while (!this.#isGone) {
      this.check();
      this.#expected = document.getText();
      const at = this.#expected.indexOf(anchor) + anchor.length;
      if (at < anchor.length) {
        return;
      }
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, document.positionAt(at), typed);
      if (await vscode.workspace.applyEdit(edit)) {
        this.#expected = `${this.#expected.slice(0, at)}${typed}${this.#expected.slice(at)}`;
        this.#typedInUnits += isInUnit ? 1 : 0;
        return;
      }
    }
  }
}
