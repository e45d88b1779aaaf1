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
  async shows(file: string, text: string): Promise<void> {
    await this.#line(file, text).waitFor({ state: 'visible' });
  }

  /** Waits until no visible line of a file has a text. */
  async showsNo(file: string, text: string): Promise<void> {
    await this.#line(file, text).waitFor({ state: 'hidden' });
  }

  /** Chooses an action in the context menu of a line of a file. */
  async actOn(file: string, text: string, action: string): Promise<void> {
    await this.#line(file, text).click({ button: 'right' });
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

  /** The files have the same texts, and come in any order. */
  #line(file: string, text: string): Locator {
    const title = this.#page.locator('.title.modified', { hasText: file });
    const part = this.#group.locator('.monaco-component.multiDiffEditor .multiDiffEntry', { has: title });
    return part.locator('.editor.modified .view-line', { hasText: text }).first();
  }
}
