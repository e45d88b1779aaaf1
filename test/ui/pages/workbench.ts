import type { Page } from 'playwright-core';
import { ContextMenu } from './contextMenu.ts';
import { Dialog } from './dialog.ts';
import { DiffEditor } from './diffEditor.ts';
import { Explorer } from './explorer.ts';
import { QuickInput } from './quickInput.ts';
import { ReviewsEditor } from './reviewsEditor.ts';
import { StatusBar } from './statusBar.ts';
import { TextEditor } from './textEditor.ts';
import { until } from './until.ts';

/** A window of VS Code, as the user sees it. Every step waits for its visible effect. */
export class Workbench {
  readonly page: Page;
  readonly quickInput: QuickInput;
  readonly editor: TextEditor;
  readonly diff: DiffEditor;
  readonly contextMenu: ContextMenu;
  readonly explorer: Explorer;
  readonly statusBar: StatusBar;
  readonly reviews: ReviewsEditor;

  constructor(page: Page) {
    this.page = page;
    this.quickInput = new QuickInput(page);
    this.editor = new TextEditor(page);
    this.diff = new DiffEditor(page);
    this.contextMenu = new ContextMenu(page);
    this.explorer = new Explorer(page);
    this.statusBar = new StatusBar(page);
    this.reviews = new ReviewsEditor(page);
  }

  /** Opens the window and waits until it accepts input. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.#ready();
  }

  /** Reloads the window and waits until it accepts input. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.#ready();
  }

  async #ready(): Promise<void> {
    await this.page.locator('.monaco-workbench').waitFor({ state: 'visible' });
    await this.page.locator('.statusbar-item').first().waitFor({ state: 'visible' });
  }

  /** Closes all editors without saving, and shows the Explorer. */
  async clear(): Promise<void> {
    const { keyboard } = this.page;
    const panel = this.page.locator('.part.panel');
    await keyboard.press('Escape');
    await this.showExplorer();
    if (await panel.isVisible()) {
      await keyboard.press('Control+j');
      await panel.waitFor({ state: 'hidden' });
    }
    const center = this.page.locator('.notifications-center');
    if (await center.isVisible()) {
      await this.runCommand('Notifications: Clear All Notifications');
      await center.waitFor({ state: 'hidden' });
    }
    await keyboard.press('Control+k');
    await keyboard.press('Control+w');
    const question = this.page.locator('.monaco-dialog-box');
    await question.or(this.page.locator('.editor-group-container.empty')).first().waitFor({ state: 'visible' });
    if (await question.isVisible()) {
      await new Dialog(this.page).click("Don't Save");
    }
    await this.page.locator('.tab').first().waitFor({ state: 'hidden' });
  }

  /**
   * Opens a file of the workspace by its name and focuses it. Its language comes from an extension, so when the window
   * knows that, it knows the extensions' menu entries.
   */
  async openFile(name: string, language: string): Promise<void> {
    await until(`${name} is found`, async () => {
      await this.quickInput.open('Control+p');
      return (await this.quickInput.found(name)) || undefined;
    });
    await this.quickInput.accept();
    await this.quickInput.hidden();
    await this.tabShown(name);
    await this.editor.opened(name);
    await this.page.locator('[id="status.editor.mode"]', { hasText: language }).waitFor({ state: 'visible' });
  }

  /**
   * Shows the explorer with the keyboard, and waits for its focus: a page in a frame hands on a key late, so that the
   * next one would overtake it. If the explorer had the focus before, the key takes it away.
   */
  async showExplorer(): Promise<void> {
    await until('the Explorer has the focus', async () => {
      await this.page.keyboard.press('Control+Shift+e');
      return (await this.explorer.focusedSoon()) || undefined;
    });
  }

  /** Waits until the tab with that name is active. */
  async tabShown(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, selected: true }).waitFor({ state: 'visible' });
  }

  /**
   * Keeps the active tab when another file is opened, so that its name is no longer in italics. With the keyboard:
   * after a double click, the editor takes the focus once more.
   */
  async keepTab(name: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name, selected: true });
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('Enter');
    await tab.locator('.italic').waitFor({ state: 'detached' });
  }

  /** Opens the context menu of a tab. */
  async rightClickTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click({ button: 'right' });
    await this.page.getByRole('menu').first().waitFor({ state: 'visible' });
  }

  /** Saves the active file, which has changed. */
  async save(): Promise<void> {
    const dirty = this.page.locator('.tab.active.dirty');
    await dirty.waitFor({ state: 'visible' });
    await this.page.keyboard.press('Control+s');
    await dirty.waitFor({ state: 'hidden' });
  }

  /**
   * Runs a command by its title in the palette. If the command is not listed, the palette is opened again: it lists
   * only commands that were available when it opened.
   */
  async runCommand(title: string): Promise<void> {
    await until(`${title} is in the palette`, async () => {
      await this.quickInput.open('F1');
      return (await this.quickInput.offers(`>${title}`, title)) || undefined;
    });
    await this.quickInput.accept();
  }

  /** Checks the palette's results for some words: these commands are listed, those are not. */
  async offersCommands(words: string, there: readonly string[], absent: readonly string[]): Promise<void> {
    const { page, quickInput } = this;
    const row = (title: string) =>
      page.locator('.quick-input-widget .monaco-list-row').filter({ has: page.getByText(title, { exact: true }) });
    await quickInput.open('F1');
    await quickInput.type(`>${words}`);
    for (const title of there) {
      await row(title).waitFor({ state: 'visible' });
    }
    for (const title of absent) {
      await row(title).waitFor({ state: 'hidden' });
    }
    await quickInput.escape();
    await quickInput.hidden();
  }

  /**
   * Moves a view with the palette, and waits until no more questions are asked.
   * @param place as listed by the editor, such as `New Panel Entry` or the name of a container
   */
  async moveView(name: string, place: string): Promise<void> {
    const { quickInput } = this;
    await quickInput.open('F1');
    await quickInput.type('>View: Move View');
    await quickInput.click('View: Move View');
    await quickInput.asks('Select a View to Move');
    await quickInput.choose(name, name);
    await quickInput.asks('Select a Destination for the View');
    await quickInput.choose(place, place);
    await quickInput.hidden();
  }

  /** Saves a picture of the window as PNG. */
  async takePicture(file: string): Promise<void> {
    await this.page.screenshot({ path: file, animations: 'disabled' });
  }
}
