import type { Locator, Page } from 'playwright-core';
import { isShownWithin, until } from './until.ts';

/** The input at the top of the window: palette, pickers, input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #box: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#box = page.locator('.quick-input-widget');
  }

  /**
   * Opens the palette with `F1`, or the list of files with `Control+p`, and waits until it accepts keys. A page in a
   * frame gets the focus back from an earlier box late: until then keys are lost, or the page takes the focus from the
   * new box, which closes. Then it is opened again, as a user would.
   */
  async open(key: 'F1' | 'Control+p'): Promise<void> {
    await until(`${key} opens a box`, async () => {
      await this.#page.keyboard.press(key);
      return (await isShownWithin(this.#box.locator('input.input:focus'), 2000)) || undefined;
    });
  }

  /** Waits until it has that title and accepts keys; a palette has no title. */
  async shown(title?: string): Promise<void> {
    const box = title === undefined ? this.#box : this.#box.filter({ hasText: title });
    await box.locator('input.input:focus').waitFor({ state: 'visible' });
  }

  /** Waits until the empty box has that placeholder, and accepts keys. */
  async asks(placeHolder: string): Promise<void> {
    await this.#box.getByPlaceholder(placeHolder).and(this.#page.locator(':focus')).waitFor({ state: 'visible' });
  }

  /** Types into the input box with that question, and presses Enter. */
  async answer(question: string, text: string): Promise<void> {
    await this.shown(question);
    await this.type(text);
    await this.accept();
  }

  /**
   * Waits until a row is listed: a file dialog overwrites text typed before it has read the folder.
   * @param title that the box must have
   */
  async lists(row: string, title = ''): Promise<void> {
    const box = this.#box.filter({ hasText: title });
    await box.locator('.monaco-list-row', { hasText: row }).first().waitFor({ state: 'visible' });
  }

  /** Clicks a row; if several can be chosen, that ticks it. */
  async click(row: string): Promise<void> {
    await this.#box.locator('.monaco-list-row', { hasText: row }).first().click();
  }

  /** Types, and waits until that row is the first one: until then, the rows move. */
  async narrow(text: string, row: string): Promise<void> {
    await this.type(text);
    await this.#box.locator('.monaco-list-row[data-index="0"]', { hasText: row }).waitFor({ state: 'visible' });
  }

  /** Types, moves to that row with the keyboard and ticks it. */
  async mark(text: string, row: string): Promise<void> {
    await this.narrow(text, row);
    await this.#page.keyboard.press('ArrowDown');
    await this.#box.locator('.monaco-list-row.focused', { hasText: row }).waitFor({ state: 'visible' });
    await this.#page.keyboard.press('Space');
    await this.marked(row);
  }

  /** Waits until a row is ticked. */
  async marked(row: string): Promise<void> {
    const isMarked = this.#page.getByRole('checkbox', { checked: true });
    await this.#box.locator('.monaco-list-row', { hasText: row }).filter({ has: isMarked }).first().waitFor();
  }

  /** Accepts the ticked rows, with the mouse. */
  async clickOk(): Promise<void> {
    await this.#box.getByRole('button', { name: 'OK', exact: true }).click();
  }

  async hidden(): Promise<void> {
    await this.#box.waitFor({ state: 'hidden' });
  }

  /** Replaces the typed text. */
  async type(text: string): Promise<void> {
    await this.#box.locator('input.input').first().fill(text);
  }

  /**
   * Types the name of a file, and returns true when it is the active row. Closes the box when there is no such file:
   * for a moment, an editor knows only the files that it listed the last time.
   */
  async found(name: string): Promise<boolean> {
    const row = (hasText: string) => this.#box.locator('.monaco-list-row.focused', { hasText });
    const found = row(name);
    const isAnswered = await this.#answers(name, found.or(row('No matching results')).first());
    return this.#keepIf(isAnswered && (await found.isVisible()));
  }

  /** Types, and returns true when that row is the active one. Closes the box if that takes longer than five seconds. */
  async offers(text: string, row: string): Promise<boolean> {
    return this.#keepIf(await this.#answers(text, this.#box.locator('.monaco-list-row.focused', { hasText: row })));
  }

  /** Types, and returns true when a row is shown within five seconds; false if the box closed, too. */
  async #answers(text: string, row: Locator): Promise<boolean> {
    const isTyped = await this.#box
      .locator('input.input')
      .first()
      .fill(text, { timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    return isTyped && (await isShownWithin(row, 5000));
  }

  /** Closes the box if it does not have the row. */
  async #keepIf(hasRow: boolean): Promise<boolean> {
    if (!hasRow && (await this.#box.isVisible())) {
      await this.escape();
      await this.hidden();
    }
    return hasRow;
  }

  /** Types, waits until that row is the active one, and presses Enter. */
  async choose(text: string, row: string): Promise<void> {
    await this.type(text);
    await this.#box.locator('.monaco-list-row.focused', { hasText: row }).waitFor({ state: 'visible' });
    await this.#page.keyboard.press('Enter');
  }

  /** Accepts the text of an input box. */
  async accept(): Promise<void> {
    await this.#page.keyboard.press('Enter');
  }

  async escape(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }
}
