import { readdir } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { isHiddenWithin, isShownWithin, until } from './until.ts';

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

  /** Returns true when it has the focus within two seconds. */
  focusedSoon(): Promise<boolean> {
    return isShownWithin(this.#tree.locator('.monaco-list:focus'), 2000);
  }

  /** Waits until it lists what is in the folder of the workspace now: rows that go or come move the others. */
  async lists(folder: string): Promise<void> {
    const rows = this.#tree.locator('[role="treeitem"][aria-level="1"] .label-name');
    await until(`the Explorer lists ${folder}`, async () => {
      const [listed, there] = await Promise.all([rows.allTextContents(), readdir(folder)]);
      return listed.toSorted().join() === there.toSorted().join() || undefined;
    });
  }

  /** Waits until a file or folder is listed. */
  async shows(name: string): Promise<void> {
    await this.#row(name).waitFor({ state: 'visible' });
  }

  /** Returns true when a file or folder is listed within a second. */
  showsSoon(name: string): Promise<boolean> {
    return isShownWithin(this.#row(name), 1000);
  }

  /** Returns true when a file or folder is no longer listed within a second. */
  hidesSoon(name: string): Promise<boolean> {
    return isHiddenWithin(this.#row(name), 1000);
  }

  /**
   * Selects an item, and others in addition. If the first is a folder, that unfolds it: waits for the row of its first
   * file, which moves the others.
   */
  async select(first: string, ...others: readonly string[]): Promise<void> {
    const row = await this.#freeRow(first);
    await row.click();
    if ((await row.getAttribute('aria-expanded')) === 'true') {
      const [index, level] = [await row.getAttribute('data-index'), await row.getAttribute('aria-level')];
      const below = `[data-index="${Number(index) + 1}"][aria-level="${Number(level) + 1}"]`;
      await this.#tree.locator(below).waitFor({ state: 'visible' });
    }
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
