import type { Locator, Page } from 'playwright-core';
import { QuickInput } from './quickInput.ts';
import { isShownWithin, until } from './until.ts';

/** True if a decoration in the editor has that text, which is in no element. */
const hintOf = (text: string) => `[...document.querySelectorAll('.editor-instance .view-line span')].some((span) =>
  getComputedStyle(span, '::after').content.includes(${JSON.stringify(text)}))`;

/** The active text editor. */
export class TextEditor {
  readonly #page: Page;
  readonly #editor: Locator;
  /** The cursor position in the status bar. */
  readonly #position: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#editor = page.locator('.editor-group-container.active .editor-instance .monaco-editor').first();
    this.#position = page.locator('[id="status.editor.selection"]');
  }

  /** Waits until it shows the file with that name, not that of the previous tab, and has the focus. */
  async opened(name: string): Promise<void> {
    const file = this.#page.locator(`[data-uri$="/${name}"].focused, [data-uri*="/${name}?"].focused`);
    await this.#editor.and(file).locator('.view-line').first().waitFor({ state: 'visible' });
  }

  /** Waits until it has the focus, which a closing widget returns. */
  async focused(): Promise<void> {
    await this.#editor.and(this.#page.locator('.focused')).waitFor({ state: 'visible' });
  }

  /** Waits until a visible line contains a text. */
  async shows(text: string): Promise<void> {
    await this.#line(text).waitFor({ state: 'visible' });
  }

  /** Waits until no visible line contains a text. */
  async showsNo(text: string): Promise<void> {
    await this.#line(text).waitFor({ state: 'hidden' });
  }

  /**
   * Opens the quick fixes at the cursor, and returns the one with that text. Asks again until it is offered: the editor
   * silently drops a request that is not answered yet when its text or options change, and when it asks for fixes
   * itself, 250 ms after the cursor moved or the problems changed. The list then takes keys.
   */
  async quickFix(text: string): Promise<Locator> {
    await this.focused();
    const list = this.#page.locator('.action-widget');
    const fix = list.getByText(text, { exact: true });
    await until(`${text} is offered`, async () => {
      await this.#page.keyboard.press('Control+.');
      return (await isShownWithin(fix, 5000)) || undefined;
    });
    await list.locator('.monaco-list-row.focused').first().waitFor({ state: 'visible' });
    return fix;
  }

  /** Waits until nothing is selected: a text that replaces the selection is shown before the cursor moves behind it. */
  async unselected(): Promise<void> {
    await this.#at('Ln \\d+, Col \\d+');
  }

  /** Waits until it shows a hint that is not content. */
  async hints(text: string): Promise<void> {
    await this.#page.waitForFunction(hintOf(text));
  }

  /** Waits until it does not show the hint. */
  async hintsNot(text: string): Promise<void> {
    await this.#page.waitForFunction(`!(${hintOf(text)})`);
  }

  /** Selects whole lines with the keyboard, the first being line 1. */
  async selectLines(first: number, count: number): Promise<void> {
    await this.focused();
    await this.#page.keyboard.press('Control+g');
    const goTo = new QuickInput(this.#page);
    await goTo.shown();
    await goTo.type(`:${first}`);
    await goTo.accept();
    await goTo.hidden();
    await this.focused();
    await this.#at(`Ln ${first}, Col 1`);
    for (let line = 1; line < count; line += 1) {
      await this.#page.keyboard.press('Shift+ArrowDown');
    }
    await this.#page.keyboard.press('Shift+End');
    await this.#at(`Ln ${first + count - 1}, Col \\d+ \\(\\d+ selected\\)`);
    await this.#editor.locator('.selected-text').first().waitFor({ state: 'visible' });
  }

  /** Types after the last character. The text must not be empty. */
  async append(text: string): Promise<void> {
    await this.#goToStart();
    await this.#page.keyboard.press('Control+End');
    await this.#at('Ln (1, Col ([2-9]|\\d\\d)|[2-9]|\\d\\d).*');
    await this.#page.keyboard.insertText(text);
  }

  /** Replaces the whole text, which must not be empty. */
  async replaceAll(text: string): Promise<void> {
    await this.#goToStart();
    await this.#page.keyboard.press('Control+a');
    await this.#at('Ln .*selected\\)');
    // Text typed over a selection could be put in brackets.
    await this.#page.keyboard.press('Delete');
    await this.#at('Ln 1, Col 1');
    await this.#page.keyboard.insertText(text);
  }

  /** Opens the context menu over a line that contains a text; keeps the selection if the line is selected. */
  async rightClick(text: string): Promise<void> {
    await this.#line(text).click({ button: 'right', position: { x: 20, y: 5 } });
    await this.#page.getByRole('menu').first().waitFor({ state: 'visible' });
  }

  /** Focuses it with the mouse. */
  async focus(): Promise<void> {
    await this.#editor.locator('.view-line').first().click();
    await this.focused();
  }

  async undo(): Promise<void> {
    await this.focused();
    await this.#page.keyboard.press('Control+z');
  }

  async #goToStart(): Promise<void> {
    await this.focused();
    await this.#page.keyboard.press('Control+Home');
    await this.#at('Ln 1, Col 1');
  }

  /** Waits until the status bar shows the cursor position and the selection: a pattern. */
  async #at(place: string): Promise<void> {
    await this.#position.filter({ hasText: new RegExp(`^\\s*${place}\\s*$`) }).waitFor({ state: 'visible' });
  }

  #line(text: string): Locator {
    return this.#editor.locator('.view-line', { hasText: text }).first();
  }
}
