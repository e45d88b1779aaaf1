import type { Locator, Page } from 'playwright-core';
import { ContextMenu } from './contextMenu.ts';

/** The active editor for the changes of several files. */
export class ReviewsEditor {
  readonly #page: Page;
  readonly #group: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#group = page.locator('.editor-group-container.active');
  }

  /** Waits until it shows a text of a file, changed. */
  async shows(text: string): Promise<void> {
    await this.#line(text).waitFor({ state: 'visible' });
  }

  /** Waits until no visible line has a text. */
  async showsNo(text: string): Promise<void> {
    await this.#line(text).waitFor({ state: 'hidden' });
  }

  /** Chooses an action in the context menu of a line. */
  async actOn(text: string, action: string): Promise<void> {
    await this.#line(text).click({ button: 'right' });
    await new ContextMenu(this.#page).choose('Language Services', 'Whole File', action);
  }

  /** Presses a button in the editor's title. */
  async action(title: string): Promise<void> {
    await this.#group.locator('.title .editor-actions').getByRole('button', { name: title }).click();
  }

  /** Waits until its tab is gone, which moves the others: files of the review are shown before. */
  async closed(): Promise<void> {
    await this.#page.getByRole('tab', { name: /^Review: / }).waitFor({ state: 'hidden' });
  }

  #line(text: string): Locator {
    return this.#group
      .locator('.monaco-component.multiDiffEditor .editor.modified .view-line', { hasText: text })
      .first();
  }
}
