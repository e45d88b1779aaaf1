import type { Locator, Page } from 'playwright-core';

/** The editor's page of a walkthrough: its steps, of which one is expanded next to its picture. */
export class Walkthrough {
  readonly #page: Page;
  readonly #container: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#container = page.locator('.gettingStartedDetailsContent');
  }

  /** Waits until a step is expanded, and its picture drawn. */
  async unfolded(step: string): Promise<void> {
    await this.#step(step).and(this.#page.locator('.expanded')).waitFor({ state: 'visible' });
    const picture = this.#container.frameLocator('iframe').frameLocator('#active-frame').locator('svg');
    await picture.waitFor({ state: 'visible' });
  }

  /** Waits until a step has the focus, some time after it was expanded. */
  async focused(step: string): Promise<void> {
    await this.#step(step).and(this.#page.locator(':focus')).waitFor({ state: 'visible' });
  }

  async ticked(step: string): Promise<void> {
    await this.#step(step).getByRole('checkbox', { checked: true }).waitFor({ state: 'visible' });
  }

  async unticked(step: string): Promise<void> {
    await this.#step(step).getByRole('checkbox', { checked: false }).waitFor({ state: 'visible' });
  }

  /** Expands a step with the mouse. */
  async click(step: string): Promise<void> {
    await this.#step(step).getByRole('heading').click();
  }

  /** Clicks a button of the expanded step. */
  async clickButton(name: string): Promise<void> {
    await this.#container.getByRole('button', { name, exact: true }).click();
  }

  #step(name: string): Locator {
    return this.#container.locator('.getting-started-step', { hasText: name });
  }
}
