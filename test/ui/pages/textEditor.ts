import type { Locator, Page } from 'playwright-core';
import { QuickInput } from './quickInput.ts';

/** The text editor in front. */
export class TextEditor {
  readonly #page: Page;
  readonly #editor: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#editor = page.locator('.editor-group-container.active .editor-instance .monaco-editor').first();
  }

  /** Waits until it shows a text. */
  async shown(): Promise<void> {
    await this.#editor.locator('.view-line').first().waitFor({ state: 'visible' });
  }

  /** Waits until a line in sight holds a text. */
  async shows(text: string): Promise<void> {
    await this.#line(text).waitFor({ state: 'visible' });
  }

  /** Waits until no line in sight holds a text. */
  async showsNo(text: string): Promise<void> {
    await this.#line(text).waitFor({ state: 'hidden' });
  }

  /** Selects whole lines with the keyboard, the first being line 1. */
  async selectLines(first: number, count: number): Promise<void> {
    await this.#page.keyboard.press('Control+g');
    const goTo = new QuickInput(this.#page);
    await goTo.shown();
    await goTo.type(`:${first}`);
    await goTo.accept();
    await goTo.hidden();
    for (let line = 1; line < count; line += 1) {
      await this.#page.keyboard.press('Shift+ArrowDown');
    }
    await this.#page.keyboard.press('Shift+End');
    await this.#editor.locator('.selected-text').first().waitFor({ state: 'visible' });
  }

  /** Opens the context menu over a line that holds a text; where the line is selected, the selection stays. */
  async rightClick(text: string): Promise<void> {
    await this.#line(text).click({ button: 'right', position: { x: 20, y: 5 } });
  }

  /** Puts the cursor into it with the mouse. */
  async focus(): Promise<void> {
    await this.#editor.locator('.view-line').first().click();
  }

  async undo(): Promise<void> {
    await this.#page.keyboard.press('Control+z');
  }

  #line(text: string): Locator {
    return this.#editor.locator('.view-line', { hasText: text }).first();
  }
}
