import type { Locator, Page } from 'playwright-core';

/** The messages in the corner of the window. The everyday server shows them; the one for tests hides them. */
export class Notifications {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits for a message with that text. */
  async shown(text: string | RegExp): Promise<void> {
    await this.#with(text).waitFor({ state: 'visible' });
  }

  /** Waits until that message has these buttons. */
  async offers(text: string | RegExp, buttons: readonly string[]): Promise<void> {
    for (const name of buttons) {
      await this.#with(text).getByRole('button', { name, exact: true }).waitFor({ state: 'visible' });
    }
  }

  /** Clicks a button of that message. */
  async click(text: string | RegExp, button: string): Promise<void> {
    await this.#with(text).getByRole('button', { name: button, exact: true }).click();
  }

  #with(text: string | RegExp): Locator {
    return this.#page.locator('.notification-toast', { hasText: text }).first();
  }
}
