import type { Locator, Page } from 'playwright-core';

/** The editor's panel with changes to tick. */
export class RefactorPreview {
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.locator('.bulk-edit-panel');
  }

  /** Waits until it lists a file. */
  async lists(file: string): Promise<void> {
    await this.#row(file).waitFor({ state: 'visible' });
  }

  /** Ticks a file, with all its changes. */
  async tick(file: string): Promise<void> {
    await this.#row(file).locator('.edit-checkbox').click();
  }

  async press(button: 'Apply' | 'Discard'): Promise<void> {
    await this.#panel.getByRole('button', { name: button }).click();
    await this.#page.locator('.bulk-edit-panel .monaco-list-row').first().waitFor({ state: 'hidden' });
  }

  #row(file: string): Locator {
    return this.#panel.locator('.monaco-list-row', { hasText: file }).first();
  }
}
