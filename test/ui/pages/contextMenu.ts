import type { Page } from 'playwright-core';

/** The menu that a right-click opens, with its submenus. */
export class ContextMenu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until it has an item. */
  async offers(name: string): Promise<void> {
    await this.#page.getByRole('menuitem', { name, exact: true }).waitFor({ state: 'visible' });
  }

  /** Goes from item to item, the last one being what is wanted. */
  async choose(...path: readonly string[]): Promise<void> {
    for (const name of path) {
      const item = this.#page.getByRole('menuitem', { name, exact: true });
      // For a tenth of a second after it opens, a menu does not listen to the mouse's button, only to the keys.
      await item.hover();
      // Itself, and not what it is a submenu's item of: that stays in focus, too.
      await this.#page.locator('.action-item.focused > *').and(item).waitFor({ state: 'visible' });
      await this.#page.keyboard.press('Enter');
    }
  }
}
