import type { Locator, Page } from 'playwright-core';

/** The box at the top of the window in which the editor asks: palette, pickers, input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #box: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#box = page.locator('.quick-input-widget');
  }

  /** Waits until it asks under that title and takes keys; a palette has no title. */
  async shown(title?: string): Promise<void> {
    const box = title === undefined ? this.#box : this.#box.filter({ hasText: title });
    await box.locator('input.input:focus').waitFor({ state: 'visible' });
  }

  /** Waits until the empty box says what is asked for, and takes keys. */
  async asks(placeHolder: string): Promise<void> {
    await this.#box.getByPlaceholder(placeHolder).and(this.#page.locator(':focus')).waitFor({ state: 'visible' });
  }

  /** Types into the input box that asks that, and takes it. */
  async answer(question: string, text: string): Promise<void> {
    await this.shown(question);
    await this.type(text);
    await this.accept();
  }

  /** Waits until a row is there: a file dialog overwrites what is typed before it has read the folder. */
  async lists(row: string): Promise<void> {
    await this.#box.locator('.monaco-list-row', { hasText: row }).first().waitFor({ state: 'visible' });
  }

  /** Clicks a row; where several can be chosen, that marks it. */
  async click(row: string): Promise<void> {
    await this.#box.locator('.monaco-list-row', { hasText: row }).first().click();
  }

  /** Types, goes to that row with the keyboard and marks it. */
  async mark(text: string, row: string): Promise<void> {
    await this.type(text);
    await this.#box.locator('.monaco-list-row').first().filter({ hasText: row }).waitFor({ state: 'visible' });
    await this.#page.keyboard.press('ArrowDown');
    await this.#box.locator('.monaco-list-row.focused', { hasText: row }).waitFor({ state: 'visible' });
    await this.#page.keyboard.press('Space');
    await this.marked(row);
  }

  /** Waits until a row is marked. */
  async marked(row: string): Promise<void> {
    const isMarked = this.#page.getByRole('checkbox', { checked: true });
    await this.#box.locator('.monaco-list-row', { hasText: row }).filter({ has: isMarked }).first().waitFor();
  }

  /** Takes what is marked, with the mouse. */
  async clickOk(): Promise<void> {
    await this.#box.getByRole('button', { name: 'OK', exact: true }).click();
  }

  async hidden(): Promise<void> {
    await this.#box.waitFor({ state: 'hidden' });
  }

  /** Replaces what is typed there. */
  async type(text: string): Promise<void> {
    await this.#box.locator('input.input').first().fill(text);
  }

  /** Types, waits until that row is the one that Enter takes, and takes it. */
  async choose(text: string, row: string): Promise<void> {
    await this.type(text);
    await this.#box.locator('.monaco-list-row.focused', { hasText: row }).waitFor({ state: 'visible' });
    await this.#page.keyboard.press('Enter');
  }

  /** Takes what is typed into an input box. */
  async accept(): Promise<void> {
    await this.#page.keyboard.press('Enter');
  }

  async escape(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }
}
