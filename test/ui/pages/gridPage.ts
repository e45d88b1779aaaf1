import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** The page of a translation grid: a frame in a frame. */
export class GridPage {
  readonly content: FrameLocator;
  /** What happened last. */
  readonly line: Locator;
  readonly editor: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.content = page.locator('iframe.webview:visible').last().contentFrame().locator('#active-frame').contentFrame();
    this.line = this.content.locator('.line');
    this.editor = this.content.locator('.editor');
  }

  /** Returns its frame, which stays the same while another editor hides it. */
  async frame(): Promise<Frame> {
    const frame = await (await this.content.locator('html').elementHandle()).ownerFrame();
    if (!frame) {
      throw new Error('the page is not open');
    }
    return frame;
  }

  /** Waits for the number of rows: a text such as `4 of 4 messages`. */
  async shows(rows: string): Promise<void> {
    await this.content.getByText(rows, { exact: true }).waitFor({ state: 'visible' });
  }

  /** Waits until it has the focus, some time after its rows are shown: that closes a menu. */
  async focused(): Promise<void> {
    await until('the page has the focus', async () => {
      const isFocused: unknown = await this.content.locator('html').evaluate('document.hasFocus()');
      return isFocused === true || undefined;
    });
  }

  /** Returns the cell of a message. Columns count from 1: the check box, the key, the source, and the languages. */
  cell(key: string, column: number): Locator {
    const header = this.content.getByRole('rowheader', { name: key, exact: true });
    return this.content.getByRole('row').filter({ has: header }).locator(`[aria-colindex="${column}"]`);
  }

  /** Waits until a cell has a text: what it shows, and its state. */
  async holds(cell: Locator, text: string | RegExp): Promise<void> {
    await cell.filter({ hasText: text }).waitFor({ state: 'visible' });
  }

  button(name: string | RegExp): Locator {
    return this.content.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Shows only rows with a cell in a state, chosen in the menu of filters. */
  async filter(state: RegExp): Promise<void> {
    await this.content.locator('.filterRow summary').click();
    await this.button(state).click();
    await this.#page.keyboard.press('Escape');
  }

  /** Clicks an action of the toolbar's last menu. */
  async chooseMore(action: string): Promise<void> {
    await this.content.locator('.more > summary').click();
    await this.button(action).click();
  }

  /** Opens the input of a cell with the mouse, and replaces its text. */
  async write(cell: Locator, text: string): Promise<void> {
    await cell.dblclick();
    await this.editor.and(this.content.locator(':focus')).waitFor({ state: 'visible' });
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.insertText(text);
  }

  /** Gives a cell another text. */
  async enter(cell: Locator, text: string): Promise<void> {
    await this.write(cell, text);
    await this.#page.keyboard.press('Enter');
  }
}
