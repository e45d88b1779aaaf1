import * as vscode from 'vscode';
import { until } from './extension.ts';

/** Sees when the editor is asked for a picker or an input box, and answers the real one as the keyboard would. */
export class Pickers implements vscode.Disposable {
  readonly titles: string[] = [];
  /** Those that were made to be filled while they are shown. */
  readonly made: vscode.QuickPick<vscode.QuickPickItem>[] = [];
  readonly #restore: (() => void)[] = [];

  constructor() {
    const { showQuickPick, showInputBox, createQuickPick } = vscode.window;
    this.#replace('showQuickPick', (items: never, options: vscode.QuickPickOptions | undefined, token: never) => {
      this.titles.push(options?.title ?? '');
      return showQuickPick(items, options, token);
    });
    this.#replace('showInputBox', (options: vscode.InputBoxOptions | undefined, token: never) => {
      this.titles.push(options?.title ?? '');
      return showInputBox(options, token);
    });
    this.#replace('createQuickPick', () => {
      const picker = createQuickPick();
      const show = picker.show.bind(picker);
      const showAndTell = () => {
        this.titles.push(picker.title ?? '');
        show();
      };
      Object.defineProperty(picker, 'show', { value: showAndTell });
      this.made.push(picker);
      return picker;
    });
  }

  /** Waits until that many were shown in all. */
  async shown(count: number): Promise<void> {
    await until(`picker ${count} is shown`, () => this.titles.length >= count);
  }

  /** The picker made last, once its rows have come and one of them is what Enter takes. */
  async filled(): Promise<vscode.QuickPick<vscode.QuickPickItem>> {
    const isFilled = ({ busy, activeItems }: vscode.QuickPick<vscode.QuickPickItem>) => !busy && activeItems.length > 0;
    return until('the picker has its rows', () => this.made.slice(-1).find(isFilled));
  }

  /** Goes to the row of that label in the picker made last, so that Enter takes it. */
  async goTo(label: string): Promise<void> {
    const picker = await this.filled();
    let there = picker.activeItems[0]?.label === label;
    const listener = picker.onDidChangeActive(([item]) => (there = item?.label === label));
    picker.activeItems = picker.items.filter((item) => item.label === label);
    await until(`the row ${label} is in front`, () => there);
    listener.dispose();
  }

  async escape(): Promise<void> {
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
  }

  /** Presses Enter until it had its effect: the picker may be open before its items have come. */
  async accept(had: () => boolean): Promise<void> {
    await until('Enter is taken', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return had();
    });
  }

  dispose(): void {
    for (const restore of this.#restore.splice(0)) {
      restore();
    }
  }

  #replace(name: 'showQuickPick' | 'showInputBox' | 'createQuickPick', value: unknown): void {
    const original = vscode.window[name];
    Object.defineProperty(vscode.window, name, { value, configurable: true, writable: true });
    this.#restore.push(() => {
      Object.defineProperty(vscode.window, name, { value: original, configurable: true, writable: true });
    });
  }
}
