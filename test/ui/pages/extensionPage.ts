import type { Page } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** The editor's page of an installed extension. */
export class ExtensionPage {
  readonly #page: Page;
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#page = workbench.page;
    this.#workbench = workbench;
  }

  /** Opens it by its name in the list of installed extensions. */
  async open(name: string): Promise<void> {
    await this.#workbench.runCommand('Extensions: Show Installed Extensions');
    await this.#page.locator('.extension-list-item', { hasText: name }).click();
  }

  /** Waits until the README with that title is shown, and counts its pictures. */
  async pictures(title: string): Promise<number> {
    const readme = this.#page.frameLocator('iframe.webview').frameLocator('#active-frame');
    await readme.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'visible' });
    return readme.locator('img').count();
  }
}
