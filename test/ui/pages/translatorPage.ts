import type { FrameLocator, Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** The views below the translator, which take most of the space. */
const others = ['Glossaries', 'Style Rules', 'Documents', 'Usage'];

/**
 * Returns a line for each element that only horizontal scrolling would reveal, except those for screen readers only.
 */
const findCut = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isCut = (element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const scrolls = element.scrollWidth > element.clientWidth && element.clientWidth > 1;
    return width > 1 && (left < 0 || right > clientWidth + 0.5 || (scrolls && !element.matches('select')));
  };
  const cut = [...document.querySelectorAll('main *')].filter(isCut).map((element) => element.outerHTML.slice(0, 80));
  return [...(scrollWidth > clientWidth ? ['the page'] : []), ...cut].join('\\n');
})()`;

/** The page of the Translator view: a frame in a frame, created again whenever the view is shown. */
export class TranslatorPage {
  readonly content: FrameLocator;
  readonly text: Locator;
  readonly result: Locator;
  readonly changes: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.content = page.locator('iframe.webview:visible').last().contentFrame().locator('#active-frame').contentFrame();
    this.text = this.content.getByRole('textbox', { name: 'Text', exact: true });
    this.result = this.content.getByRole('textbox', { name: 'Result', exact: true });
    this.changes = this.content.getByRole('group', { name: 'Changes', exact: true });
  }

  /** Opens the container with the mouse, and expands the view in it. */
  async open(): Promise<void> {
    await this.#container.click();
    const header = this.#page.locator('.pane-header[aria-label^="Translator"]');
    await header.waitFor({ state: 'visible' });
    if ((await header.getAttribute('aria-expanded')) === 'false') {
      await header.click();
    }
    await this.ready();
  }

  /** Waits until the page knows the connection, or that it is missing. */
  async ready(): Promise<void> {
    await this.content.locator('main > [role="tabpanel"]:not([inert])').waitFor({ state: 'attached' });
  }

  /** Closes the side bar with a key: the editor ignores a second click on an icon within 300 ms. */
  async hide(): Promise<void> {
    await this.#page.keyboard.press('Control+b');
    await this.#page.locator('.part.sidebar').waitFor({ state: 'hidden' });
  }

  /**
   * Collapses the other views of the container. Waits until the page has its new height, which moves its buttons.
   * @param names of the other views, if they are not in English
   */
  async alone(names: readonly string[] = others): Promise<void> {
    for (const name of names) {
      const header = this.#page.locator(`.pane-header[aria-label^="${name}"]`);
      if ((await header.getAttribute('aria-expanded')) === 'true') {
        await header.click();
        await header.and(this.#page.locator('[aria-expanded="false"]')).waitFor({ state: 'visible' });
      }
    }
    await until('the page has its height', async () => {
      const frame = await this.#page.locator('iframe.webview:visible').last().boundingBox();
      const height: unknown = await this.content.locator('html').evaluate('innerHeight');
      return (frame !== null && height === Math.round(frame.height)) || undefined;
    });
  }

  /** Sets the width of a side bar, in pixels. */
  async widen(width: number, bar: 'sidebar' | 'auxiliarybar' = 'sidebar'): Promise<void> {
    const box = await this.#page.locator(`.part.${bar}`).boundingBox();
    if (box === null) {
      throw new Error('there is no side bar');
    }
    const [left, right, middle] = [box.x, box.x + box.width, box.y + box.height / 2];
    // The edge is the pixel before.
    const [from, to] = bar === 'sidebar' ? [right, left + width] : [left - 1, right - width - 1];
    await this.#page.mouse.move(from, middle);
    await this.#page.mouse.down();
    await this.#page.mouse.move(to, middle, { steps: 4 });
    await this.#page.mouse.up();
    await this.#page.waitForFunction(
      `Math.abs(document.querySelector('.part.${bar}').getBoundingClientRect().width - ${width}) < 20`,
    );
  }

  /** Waits until the page has the width of its frame, and returns it in pixels. */
  async width(least: number, most: number): Promise<void> {
    await until(`the page is ${least} to ${most} pixels wide`, async () => {
      const box = await this.content.locator('html').boundingBox();
      return (box !== null && box.width >= least && box.width <= most) || undefined;
    });
  }

  /** Waits until the page shows some parts completely without scrolling. */
  async showsWholly(...parts: readonly Locator[]): Promise<void> {
    const page = this.content.locator('html');
    await until('all parts are in sight', async () => {
      const height = await page.evaluate('window.innerHeight');
      const top = (await page.boundingBox())?.y ?? Number.NaN;
      const ends = await Promise.all(parts.map(async (part) => part.boundingBox()));
      const isInside = (box: (typeof ends)[number]) =>
        box !== null && box.y >= top && box.y + box.height <= top + Number(height);
      return ends.every(isInside) || undefined;
    });
  }

  /** Returns the elements that extend beyond the page's right or left edge, by kind. */
  async cut(): Promise<string> {
    const cut: unknown = await this.content.locator('html').evaluate(findCut);
    return String(cut);
  }

  /** Waits for a text shown without a usable connection. */
  async welcomes(text: string): Promise<void> {
    await this.content.getByText(text).waitFor({ state: 'visible' });
  }

  async choose(mode: 'Translate' | 'Rephrase' | 'Correct'): Promise<void> {
    await this.tab(mode).click();
  }

  /** Waits until a mode is selected. */
  async isChosen(mode: 'Translate' | 'Rephrase' | 'Correct'): Promise<void> {
    await this.content.getByRole('tab', { name: mode, selected: true }).waitFor({ state: 'visible' });
  }

  tab(mode: string): Locator {
    return this.content.getByRole('tab', { name: mode });
  }

  /** Returns a list, such as that of the target languages. */
  list(name: string): Locator {
    return this.content.getByRole('combobox', { name, exact: true });
  }

  /** Selects an item of a list by its label, as soon as it is offered. */
  async pick(list: string, label: string): Promise<void> {
    await this.list(list).selectOption({ label });
  }

  /** Waits until an item of a list is selected. */
  async isPicked(list: string, label: string | RegExp): Promise<void> {
    await this.list(list).locator('option:checked', { hasText: label }).waitFor({ state: 'attached' });
  }

  button(name: string): Locator {
    return this.content.getByRole('button', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Waits for a status line. */
  async says(sentence: string | RegExp): Promise<void> {
    await this.content.getByRole('status').filter({ hasText: sentence }).waitFor({ state: 'visible' });
  }

  /** Waits for a problem. */
  async warns(sentence: string | RegExp): Promise<void> {
    await this.content.getByRole('alert').filter({ hasText: sentence }).waitFor({ state: 'visible' });
  }

  /** Waits until a text is shown anywhere in the page. */
  async shows(text: string | RegExp): Promise<void> {
    await this.content.getByText(text).first().waitFor({ state: 'visible' });
  }

  /** Waits until a text area has a text, or matches a pattern. */
  async holds(area: Locator, text: string | RegExp): Promise<void> {
    await until(`the text area holds ${String(text)}`, async () => {
      const value = await area.inputValue();
      return (typeof text === 'string' ? value === text : text.test(value)) || undefined;
    });
  }

  get #container(): Locator {
    return this.#page.locator('.activitybar').getByRole('tab', { name: 'Language Services' });
  }
}
