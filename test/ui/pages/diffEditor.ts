import type { Locator, Page } from 'playwright-core';

/** What tabs of our diff editors are named, unlike those of their files. */
const ownTab = / ↔ |\(review\)$|^(Import|Push) /;

/** The active diff editor. */
export class DiffEditor {
  readonly #page: Page;
  readonly #editor: Locator;
  readonly #modified: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#editor = page.locator('.editor-group-container.active .monaco-diff-editor');
    this.#modified = this.#editor.locator('.editor.modified .view-line');
  }

  /** Waits until a visible line on the right contains a text, and the differences are marked. */
  async shows(text: string): Promise<void> {
    await this.#modified.filter({ hasText: text }).first().waitFor({ state: 'visible' });
    await this.#editor.locator('.line-insert').first().waitFor({ state: 'attached' });
  }

  /** Waits until it is a review, and not another diff editor that was in front, with the same document. */
  async reviews(): Promise<void> {
    const before = '.editor.original .monaco-editor[data-uri^="languageservices-preview:"]';
    await this.#editor.locator(before).waitFor({ state: 'attached' });
  }

  /** Waits until no visible line on the right contains a text. */
  async showsNo(text: string): Promise<void> {
    await this.#modified.filter({ hasText: text }).first().waitFor({ state: 'hidden' });
  }

  /** Waits until a word on the left is struck through, and one on the right is underlined. */
  async marks(gone: string, put: string): Promise<void> {
    const isMarked = (side: string, word: string, line: string) => `[
      ...document.querySelectorAll('.monaco-diff-editor .editor.${side} .view-line span span'),
    ].some((span) => span.textContent === '${word}' && getComputedStyle(span).textDecorationLine === '${line}')`;
    await this.#page.waitForFunction(isMarked('original', gone, 'line-through'));
    await this.#page.waitForFunction(isMarked('modified', put, 'underline'));
  }

  /** Presses a button in the editor's title. */
  async action(title: string): Promise<void> {
    await this.#button(title).click();
  }

  /** Waits until a button is not in the editor's title. */
  async offersNo(title: string): Promise<void> {
    await this.#button(title).waitFor({ state: 'hidden' });
  }

  #button(title: string): Locator {
    const titleBar = this.#page.locator('.editor-group-container.active .title .editor-actions');
    return titleBar.getByRole('button', { name: title });
  }

  /** Presses the arrow next to the first change. */
  async revertFirst(): Promise<void> {
    await this.#editor.locator('.codicon-arrow-right').first().click();
  }

  /** Selects the line on the right that contains a text, and presses the arrow that reverts only the selection. */
  async revertLine(text: string): Promise<void> {
    await this.#modified
      .filter({ hasText: text })
      .first()
      .click({ position: { x: 60, y: 5 } });
    await this.#page.keyboard.press('Control+l');
    const arrow = this.#editor.getByRole('button', { name: 'Revert Selection' });
    await arrow.click();
    // Until the editor has compared the texts again, it ignores clicks on the other arrows.
    await arrow.waitFor({ state: 'hidden' });
  }

  /** Waits until its tab is gone, too, which moves the others: the document is shown before. */
  async closed(): Promise<void> {
    await this.#page.getByRole('tab', { name: ownTab }).waitFor({ state: 'hidden' });
    await this.#editor.waitFor({ state: 'hidden' });
  }
}
