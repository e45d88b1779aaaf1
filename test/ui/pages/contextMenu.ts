import type { Page } from 'playwright-core';
import { until } from './until.ts';

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

  /** Moves to an item with the keyboard alone, and runs it. */
  async chooseByKey(name: string): Promise<void> {
    const item = this.#page.getByRole('menuitem', { name, exact: true });
    const focused = this.#page.locator('.action-item.focused > *').and(item);
    await until(`${name} has the focus`, async () => {
      await this.#page.keyboard.press('ArrowDown');
      return (await focused.isVisible()) || undefined;
    });
    await this.#page.keyboard.press('Enter');
  }

  /**
   * Moves from item to item and runs the last one. The mouse alone opens the submenus: it would open one again that the
   * keyboard has opened.
   */
  async choose(...path: readonly string[]): Promise<void> {
    for (const name of path) {
      const item = this.#page.getByRole('menuitem', { name, exact: true });
      // The item itself, not its submenu's parent, which keeps the focus too.
      const focused = this.#page.locator('.action-item.focused > *').and(item);
      await until(`${name} has the focus`, async () => {
        await item.hover();
        return (await focused.isVisible()) || undefined;
      });
    }
    // For a tenth of a second after opening, a menu ignores the mouse button, but not the keys.
    await this.#page.keyboard.press('Enter');
  }
}
