import type { Locator, Page } from 'playwright-core';
import { pseudoText } from '../../../scripts/l10n/pseudoText.mts';
import { ContextMenu } from './contextMenu.ts';
import { TranslatorPage } from './translatorPage.ts';
import { isShownWithin, until } from './until.ts';

/** A view of ours in the side bar: a tree, or the text in its place. */
export class SideView {
  readonly #page: Page;
  readonly #name: string;
  readonly #header: Locator;
  readonly #pane: Locator;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
    this.#header = page.locator(`.pane-header[aria-label^="${name}"]`);
    this.#pane = page.locator('.pane', { has: this.#header });
  }

  /** The view including its header. */
  get pane(): Locator {
    return this.#pane;
  }

  /** Its title with actions. Of a view that is alone in its container, this is the title of the container. */
  get title(): Locator {
    return this.#isAlone ? this.#page.locator('.part.sidebar > .composite.title') : this.#pane.locator('.pane-header');
  }

  /** The Locales view is the only one of its container, also in the pseudo-language. */
  get #isAlone(): boolean {
    return this.#name === 'Locales' || this.#name === pseudoText('Locales');
  }

  /** Collapses it, which gives its space to the other views. */
  async fold(): Promise<void> {
    await this.#setExpanded(false);
  }

  /** Expands it. */
  async unfold(): Promise<void> {
    await this.#setExpanded(true);
  }

  /** Opens the container with the mouse, and expands the view in it. A click would close an open container. */
  async open(): Promise<void> {
    const container = this.#isAlone ? this.#name : 'Language Services';
    // A badge, as of broken messages, says its words after the name.
    await this.#page.locator('.activitybar').getByRole('tab', { name: container }).click();
    await this.opened();
  }

  /**
   * Waits for the container, which a window opens again after a reload, and expands the view in it. Waits for the
   * translator's page, which takes the focus as soon as it knows the connection.
   */
  async opened(): Promise<void> {
    await this.#pane.waitFor({ state: 'visible' });
    if (await this.#page.locator('.pane-header[aria-label^="Translator"][aria-expanded="true"]').isVisible()) {
      await new TranslatorPage(this.#page).ready();
    }
    await this.unfold();
  }

  async #setExpanded(isExpanded: boolean): Promise<void> {
    if (this.#isAlone) {
      return;
    }
    const header = this.#pane.locator('.pane-header');
    if ((await header.getAttribute('aria-expanded')) !== String(isExpanded)) {
      await header.click();
    }
    await header.and(this.#page.locator(`[aria-expanded="${isExpanded}"]`)).waitFor({ state: 'visible' });
  }

  /** Collapses the other views of the container, which leave space for few rows. */
  async foldOthers(): Promise<void> {
    const others = this.#page.locator('.part.sidebar .pane').filter({ hasNot: this.#header });
    const unfolded = await others.locator('.pane-header[aria-expanded="true"]').all();
    for (const name of await Promise.all(unfolded.map((header) => header.getAttribute('aria-label')))) {
      await new SideView(this.#page, name ?? '').fold();
    }
  }

  /** Waits for the welcome text in place of the tree. */
  async welcomes(text: string): Promise<void> {
    await this.#pane.locator('.welcome-view', { hasText: text }).waitFor({ state: 'visible' });
  }

  async welcomesNo(text: string): Promise<void> {
    await this.#pane.locator('.welcome-view', { hasText: text }).waitFor({ state: 'hidden' });
  }

  /** Clicks a button of that text. */
  async clickWelcome(button: string): Promise<void> {
    await this.#pane.locator('.welcome-view').getByRole('button', { name: button, exact: true }).click();
  }

  /** Waits for the message above the tree. */
  async says(text: string | RegExp): Promise<void> {
    await this.#pane.locator('.message', { hasText: text }).waitFor({ state: 'visible' });
  }

  async saysNo(text: string | RegExp): Promise<void> {
    await this.#pane.locator('.message', { hasText: text }).waitFor({ state: 'hidden' });
  }

  /** Waits until a row is shown, identified by a part of its accessible name. */
  async shows(label: string | RegExp): Promise<Locator> {
    const row = this.row(label);
    await row.waitFor({ state: 'visible' });
    return row;
  }

  async showsNo(label: string | RegExp): Promise<void> {
    await this.row(label).waitFor({ state: 'hidden' });
  }

  /** Waits until the tree has the focus: a palette that closes first returns it to the editor. */
  async focused(): Promise<void> {
    await this.#pane.locator('.monaco-list:focus').waitFor({ state: 'visible' });
  }

  /** Moves to the first row with the keyboard. */
  async goToFirst(label: string | RegExp): Promise<void> {
    await this.#toFirst();
    await this.#atRow(label);
  }

  /** A list that is loading ignores keys: then it is pressed again. */
  async #toFirst(): Promise<void> {
    await this.focused();
    await until('the first row is the active one', async () => {
      await this.#page.keyboard.press('Home');
      return (await isShownWithin(this.#active(0), 2000)) || undefined;
    });
  }

  #active(at: number): Locator {
    return this.#pane.locator(`.monaco-list-row.focused[data-index="${at}"]`);
  }

  /** Moves to a row with the keyboard, starting at the first row. */
  async goTo(label: string | RegExp): Promise<void> {
    await this.#toFirst();
    for (let at = 0; ; at += 1) {
      await this.#active(at).waitFor({ state: 'visible' });
      if (await this.#active(at).and(this.row(label)).isVisible()) {
        return;
      }
      await until(`row ${at + 1} is the active one`, async () => {
        if (await this.#active(at).isVisible()) {
          await this.#page.keyboard.press('ArrowDown');
        }
        return (await isShownWithin(this.#active(at + 1), 2000)) || undefined;
      });
    }
  }

  /** Moves from the active row to the one beside it. A list that is loading ignores keys: then it is pressed again. */
  async move(key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft', label: string | RegExp): Promise<void> {
    const from = await this.#pane.locator('.monaco-list-row.focused').getAttribute('data-index');
    await until(`${String(label)} is the active row`, async () => {
      if (await this.#active(Number(from)).isVisible()) {
        await this.#page.keyboard.press(key);
      }
      return (await isShownWithin(this.#activeRow(label), 2000)) || undefined;
    });
  }

  /** Expands the active row with the keyboard. */
  async expandByKey(label: string | RegExp): Promise<void> {
    await this.#setExpandedByKey(label, true);
  }

  /** Collapses the active row with the keyboard. */
  async collapseByKey(label: string | RegExp): Promise<void> {
    await this.#setExpandedByKey(label, false);
  }

  /** A list that is loading ignores keys: then it is pressed again. */
  async #setExpandedByKey(label: string | RegExp, isExpanded: boolean): Promise<void> {
    const done = this.row(label).and(this.#page.locator(`[aria-expanded="${isExpanded}"]`));
    await until(`${String(label)} is ${isExpanded ? 'expanded' : 'collapsed'}`, async () => {
      if (!(await done.isVisible())) {
        await this.#page.keyboard.press(isExpanded ? 'ArrowRight' : 'ArrowLeft');
      }
      return (await isShownWithin(done, 2000)) || undefined;
    });
  }

  /** Waits until the tree has the focus and a row is the active one. */
  async isAt(label: string | RegExp): Promise<void> {
    await this.focused();
    await this.#atRow(label);
  }

  /** Opens the context menu of the active row with the keyboard. */
  async openMenuByKey(label: string | RegExp): Promise<void> {
    await this.isAt(label);
    await this.#page.keyboard.press('Shift+F10');
    await this.#page.getByRole('menu').first().waitFor({ state: 'visible' });
  }

  /** Clicks the check mark of a row. */
  async check(label: string | RegExp): Promise<void> {
    await (await this.#freeRow(label)).getByRole('checkbox').click();
  }

  /** Waits until a row is unchecked. */
  async showsUnchecked(label: string | RegExp): Promise<void> {
    await this.row(label).getByRole('checkbox', { checked: false }).waitFor({ state: 'visible' });
  }

  /** Expands or collapses a row. */
  async toggle(label: string | RegExp): Promise<void> {
    const row = await this.#freeRow(label);
    const isUnfolded = (await row.getAttribute('aria-expanded')) === 'true';
    await row.locator('.monaco-tl-twistie').click();
    await row.and(this.#page.locator(`[aria-expanded="${!isUnfolded}"]`)).waitFor({ state: 'visible' });
  }

  /** Clicks the text of a row. */
  async click(label: string | RegExp): Promise<void> {
    await (await this.#labelOf(label)).click();
  }

  /** Adds rows to those that are selected. With Ctrl: a mere click opens something, which takes the focus later. */
  async select(labels: readonly string[]): Promise<void> {
    for (const label of labels) {
      const selected = this.#pane.locator('.monaco-list-row.selected').and(this.row(label));
      if (!(await selected.isVisible())) {
        await (await this.#labelOf(label)).click({ modifiers: ['Control'] });
      }
      await selected.waitFor({ state: 'visible' });
    }
  }

  async rightClick(label: string | RegExp): Promise<void> {
    await (await this.#labelOf(label)).click({ button: 'right' });
    await this.#page.getByRole('menu').first().waitFor({ state: 'visible' });
  }

  /** Clicks an icon of a row, which appears under the mouse. If a new row moves it away, the mouse follows. */
  async clickInline(label: string | RegExp, action: string): Promise<void> {
    const icon = this.row(label).getByRole('button', { name: action });
    await until(`${action} is under the mouse`, async () => {
      await this.hover(label);
      return (await icon.isVisible()) || undefined;
    });
    await icon.click();
  }

  /** Moves the mouse over a row. */
  async hover(label: string | RegExp): Promise<void> {
    await (await this.#freeRow(label)).hover();
  }

  /** Clicks a button in the view's title. */
  async clickAction(name: string): Promise<void> {
    await this.#hoverTitle();
    await this.title.getByRole('button', { name, exact: true }).click();
  }

  /** Runs a command of the menu behind the dots in the view's title. */
  async chooseMore(name: string): Promise<void> {
    await this.#hoverTitle();
    await this.title.getByRole('button', { name: /More Actions/ }).click();
    await new ContextMenu(this.#page).choose(name);
  }

  /** Waits until a row is the active one. */
  async #atRow(label: string | RegExp): Promise<void> {
    await this.#activeRow(label).waitFor({ state: 'visible' });
  }

  #activeRow(label: string | RegExp): Locator {
    return this.#pane.locator('.monaco-list-row.focused').and(this.row(label));
  }

  /** Moves the mouse over the title, which has its buttons only then: over a row, its tooltip could cover them. */
  async #hoverTitle(): Promise<void> {
    await this.#page.mouse.move(0, 0);
    await this.title.hover();
  }

  async #labelOf(label: string | RegExp): Promise<Locator> {
    return (await this.#freeRow(label)).locator('.custom-view-tree-node-item-resourceLabel');
  }

  /** Returns a row. Moves the mouse away first, as the tooltip of another element could cover the row. */
  async #freeRow(label: string | RegExp): Promise<Locator> {
    await this.#page.mouse.move(0, 0);
    return this.row(label);
  }

  row(label: string | RegExp): Locator {
    return this.#pane.getByRole('treeitem', { name: label }).first();
  }
}
