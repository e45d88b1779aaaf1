import type { Text } from '../../../locales/grid/gridPiece.ts';
import { isSameText } from './gridPieces.ts';

/** Milliseconds within which typing is undone at once. */
const together = 600;

/** What Undo and Redo do in the input of a cell: the browser's own does not know the chips. */
export class EditHistory {
  #before: readonly Text[] = [];
  #now: Text;
  #after: readonly Text[] = [];
  #last = 0;

  constructor(text: Text) {
    this.#now = text;
  }

  /** @param isTyping whether the change is joined with the one before it */
  add(text: Text, isTyping: boolean, now: number): void {
    if (isSameText(text, this.#now)) {
      return;
    }
    if (!isTyping || now - this.#last > together || this.#before.length === 0) {
      this.#before = [...this.#before, this.#now];
    }
    this.#last = isTyping ? now : 0;
    this.#now = text;
    this.#after = [];
  }

  undo(): Text | undefined {
    const text = this.#before.at(-1);
    if (text !== undefined) {
      this.#before = this.#before.slice(0, -1);
      this.#after = [...this.#after, this.#now];
      this.#now = text;
      this.#last = 0;
    }
    return text;
  }

  redo(): Text | undefined {
    const text = this.#after.at(-1);
    if (text !== undefined) {
      this.#after = this.#after.slice(0, -1);
      this.#before = [...this.#before, this.#now];
      this.#now = text;
      this.#last = 0;
    }
    return text;
  }
}
