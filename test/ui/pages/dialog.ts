import type { Locator, Page } from 'playwright-core';

/** The modal question in the middle of the window. */
export class Dialog {
  readonly #box: Locator;

  constructor(page: Page) {
    this.#box = page.locator('.monaco-dialog-box');
  }

  /** Waits for a question with that text. */
  async shown(text: string | RegExp): Promise<void> {
    await this.#box.filter({ hasText: text }).waitFor({ state: 'visible' });
  }

  /** Clicks a button, which closes it. Another question may follow at once. */
  async click(button: string): Promise<void> {
    const wanted = this.#box.getByRole('button', { name: button, exact: true });
    const clicked = await wanted.elementHandle();
    await wanted.click();
    await clicked.waitForElementState('hidden');
  }
}
