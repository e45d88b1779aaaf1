import type { Page } from 'playwright-core';

/** The context menu, with its submenus. */
export class ContextMenu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until it has an item. */
  async offers(name: string): Promise<void> {
    await this.#page.getByRole('menuitem', { name, exact: true }).waitFor({ state: 'visible' });
  }

  /** Moves from item to item and runs the last one. */
  async choose(...path: readonly string[]): Promise<void> {
    for (const name of path) {
      const item = this.#page.getByRole('menuitem', { name, exact: true });
      // For a tenth of a second after opening, a menu ignores the mouse button, but not the keys.
      await item.hover();
      // The item itself, not its submenu's parent, which keeps the focus too.
      await this.#page.locator('.action-item.focused > *').and(item).waitFor({ state: 'visible' });
      await this.#page.keyboard.press('Enter');
    }
  }
}
