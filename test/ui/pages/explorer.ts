import type { Locator, Page } from 'playwright-core';
import { isShownWithin } from './until.ts';

/** The tree with the files of the workspace. */
export class Explorer {
  readonly #page: Page;
  readonly #tree: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#tree = page.locator('.explorer-folders-view');
  }

  async shown(): Promise<void> {
    await this.#tree.waitFor({ state: 'visible' });
  }

  /** Waits until a file or folder is listed. */
  async shows(name: string): Promise<void> {
    await this.#row(name).waitFor({ state: 'visible' });
  }

  /** Returns true when a file or folder is listed within a second. */
  showsSoon(name: string): Promise<boolean> {
    return isShownWithin(this.#row(name), 1000);
  }

  /** Selects an item, and others in addition. */
  async select(first: string, ...others: readonly string[]): Promise<void> {
    await (await this.#freeRow(first)).click();
    for (const name of others) {
      await (await this.#freeRow(name)).click({ modifiers: ['Control'] });
    }
    for (const name of [first, ...others]) {
      await this.selected(name);
    }
  }

  /** Waits until an item is selected, which happens some time after a file was opened. */
  async selected(name: string): Promise<void> {
    await this.#tree.getByRole('treeitem', { name, exact: true, selected: true }).waitFor({ state: 'visible' });
  }

  /** Opens the context menu of an item; keeps the selection if it includes the item. */
  async rightClick(name: string): Promise<void> {
    await (await this.#freeRow(name)).click({ button: 'right' });
    await this.#page.getByRole('menu').first().waitFor({ state: 'visible' });
  }

  /** Returns a row. Moves the mouse away first, as the tooltip of another element could cover the row. */
  async #freeRow(name: string): Promise<Locator> {
    await this.#page.mouse.move(0, 0);
    return this.#row(name);
  }

  #row(name: string): Locator {
    return this.#tree.getByRole('treeitem', { name, exact: true });
  }
}
