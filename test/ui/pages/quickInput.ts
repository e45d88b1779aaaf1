import type { Locator, Page } from 'playwright-core';
import { isShownWithin } from './until.ts';

/** The input at the top of the window: palette, pickers, input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #box: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#box = page.locator('.quick-input-widget');
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

  /** Types, moves to that row with the keyboard and ticks it. */
  async mark(text: string, row: string): Promise<void> {
    await this.type(text);
    await this.#box.locator('.monaco-list-row').first().filter({ hasText: row }).waitFor({ state: 'visible' });
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
    await this.type(name);
    await found.or(row('No matching results')).first().waitFor({ state: 'visible' });
    const isFound = await found.isVisible();
    if (!isFound) {
      await this.escape();
      await this.hidden();
    }
    return isFound;
  }

  /** Types, and returns true when that row is the active one. Closes the box if that takes longer than five seconds. */
  async offers(text: string, row: string): Promise<boolean> {
    await this.type(text);
    const active = this.#box.locator('.monaco-list-row.focused', { hasText: row });
    const isOffered = await isShownWithin(active, 5000);
    if (!isOffered) {
      await this.escape();
      await this.hidden();
    }
    return isOffered;
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
