import type { Text } from '../../../locales/grid/gridPiece.ts';
import { isSameText } from './gridPieces.ts';

/** Milliseconds within which typing is undone at once. */
const together = 600;

/** What Undo and Redo do in the input of a cell: the browser's own does not know the chips. */
export class EditHistory {
  readonly #before: Text[] = [];
  #now: Text;
  readonly #after: Text[] = [];
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
      this.#before.push(this.#now);
    }
    this.#last = isTyping ? now : 0;
    this.#now = text;
    this.#after.length = 0;
  }

  undo(): Text | undefined {
    return this.#turn(this.#before, this.#after);
  }

  redo(): Text | undefined {
    return this.#turn(this.#after, this.#before);
  }

  #turn(from: Text[], to: Text[]): Text | undefined {
    const text = from.pop();
    if (text !== undefined) {
      to.push(this.#now);
      this.#now = text;
      this.#last = 0;
    }
    return text;
  }
}
