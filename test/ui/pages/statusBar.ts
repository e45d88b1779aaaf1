import type { Locator, Page } from 'playwright-core';

/** The line at the bottom of the window. */
export class StatusBar {
  readonly #page: Page;
  /** Our item. */
  readonly #target: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#target = page.locator('[id="language-services.language-services.languageServices.targetLanguage"]');
  }

  /** Waits until our item shows exactly that text. */
  async shows(text: string): Promise<void> {
    await this.#target.getByText(text, { exact: true }).waitFor({ state: 'visible' });
  }

  /** Waits for a temporary message. */
  async tells(text: string): Promise<void> {
    await this.#page.locator('.statusbar-item', { hasText: text }).first().waitFor({ state: 'visible' });
  }

  async showsNothingOfOurs(): Promise<void> {
    await this.#target.waitFor({ state: 'hidden' });
  }

  /** Returns the accessible name of our item. */
  async label(): Promise<string | null> {
    return this.#target.locator('[role="button"]').first().getAttribute('aria-label');
  }

  /** Waits for the hover of our item. */
  async tellsOnHover(text: RegExp): Promise<void> {
    // A mouse that is there already shows nothing again.
    await this.#page.mouse.move(0, 0);
    await this.#target.hover();
    await this.#page.locator('.workbench-hover', { hasText: text }).waitFor({ state: 'visible' });
  }

  async click(): Promise<void> {
    await this.#target.locator('a').first().click();
  }
}
