import type { Page } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** The editor's own page of an installed extension. */
export class ExtensionPage {
  readonly #page: Page;
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#page = workbench.page;
    this.#workbench = workbench;
  }

  /** Opens it by the name in the list of what is installed. */
  async open(name: string): Promise<void> {
    await this.#workbench.runCommand('Extensions: Show Installed Extensions');
    await this.#page.locator('.extension-list-item', { hasText: name }).click();
  }

  /** Waits until the README is there under that title, and counts the pictures in it. */
  async pictures(title: string): Promise<number> {
    const readme = this.#page.frameLocator('iframe.webview').frameLocator('#active-frame');
    await readme.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'visible' });
    return readme.locator('img').count();
  }
}
