import * as vscode from 'vscode';
import { until } from './extension.ts';
import { replaceMember } from './replaceMember.ts';

type Picker = vscode.QuickPick<vscode.QuickPickItem>;

/** Observes the pickers and input boxes of the editor, and answers them like the keyboard. */
export class Pickers implements vscode.Disposable {
  readonly titles: string[] = [];
  /** Pickers that are filled while they are shown. */
  readonly made: Picker[] = [];
  /** Boxes that check what is entered. */
  readonly boxes: vscode.InputBox[] = [];
  /** The rows that the window reports as active: those of the picker itself may not be shown yet. */
  readonly #inFront = new WeakMap<Picker, readonly vscode.QuickPickItem[]>();
  readonly #hidden = new WeakSet<Picker>();
  /** Waits until the picker shown last accepts Enter. */
  #ready: () => Promise<unknown> = () => Promise.resolve();
  readonly #restore: (() => void)[] = [];

  constructor() {
    const { showQuickPick, showInputBox, createQuickPick, createInputBox } = vscode.window;
    this.#replace('showQuickPick', (items: never, options: vscode.QuickPickOptions | undefined, token: never) => {
      this.titles.push(options?.title ?? '');
      let isThere = false;
      this.#ready = () => until('a row is in front', () => isThere);
      return showQuickPick(items, { ...options, onDidSelectItem: () => (isThere = true) }, token);
    });
    this.#replace('showInputBox', (options: vscode.InputBoxOptions | undefined, token: never) => {
      this.titles.push(options?.title ?? '');
      this.#ready = () => Promise.resolve();
      return showInputBox(options, token);
    });
    this.#replace('createInputBox', () => {
      const box = createInputBox();
      const show = box.show.bind(box);
      const showAndTell = () => {
        this.titles.push(box.title ?? '');
        this.#ready = () => Promise.resolve();
        show();
      };
      Object.defineProperty(box, 'show', { value: showAndTell });
      this.boxes.push(box);
      return box;
    });
    this.#replace('createQuickPick', () => {
      const picker = createQuickPick();
      const show = picker.show.bind(picker);
      const showAndTell = () => {
        this.titles.push(picker.title ?? '');
        this.#ready = async () => tick(await this.filled());
        this.#hidden.delete(picker);
        show();
      };
      Object.defineProperty(picker, 'show', { value: showAndTell });
      picker.onDidChangeActive((items) => this.#inFront.set(picker, items));
      picker.onDidHide(() => this.#hidden.add(picker));
      this.made.push(picker);
      return picker;
    });
  }

  /** Waits until that many were shown in total. */
  async shown(count: number): Promise<void> {
    await until(`picker ${count} is shown`, () => this.titles.length >= count);
  }

  /**
   * Returns the latest picker, once it is shown, its rows are loaded and one of them is active; with several choices,
   * the first.
   */
  async filled(): Promise<Picker> {
    return until('the picker has its rows', () => {
      const picker = this.made.at(-1);
      if (!picker || this.#hidden.has(picker) || picker.busy || picker.items.length === 0) {
        return undefined;
      }
      if (picker.canSelectMany && !this.#rowInFront(picker)) {
        picker.activeItems = picker.items.filter(({ kind }) => kind !== vscode.QuickPickItemKind.Separator).slice(0, 1);
      }
      return this.#rowInFront(picker) && picker;
    });
  }

  /** Moves to the row with that label, and description if it is given, in the latest picker: Enter accepts it. */
  async goTo(label: string, description?: string): Promise<void> {
    const picker = await this.filled();
    const row = picker.items.find(
      (item) => item.label === label && (description === undefined || item.description === description),
    );
    picker.activeItems = row ? [row] : [];
    await until(`the row ${label} is in front`, () => row && this.#rowInFront(picker) === row);
  }

  /** Moves to the row below the active one, once there is an active one. */
  async goDown(): Promise<void> {
    await this.#ready();
    await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
  }

  async escape(): Promise<void> {
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
  }

  /** Presses Enter once the latest picker accepts it, and waits until it had its effect. */
  async accept(had: () => boolean): Promise<void> {
    await this.#ready();
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    await until('Enter has its effect', had);
  }

  dispose(): void {
    for (const restore of this.#restore.splice(0)) {
      restore();
    }
  }

  /** Returns the active row of the picker. */
  #rowInFront(picker: Picker): vscode.QuickPickItem | undefined {
    return this.#inFront.get(picker)?.find((item) => picker.items.includes(item));
  }

  #replace(name: 'showQuickPick' | 'showInputBox' | 'createQuickPick' | 'createInputBox', value: unknown): void {
    this.#restore.push(replaceMember(vscode.window, name, value));
  }
}

/** Ticks the active row, if several can be chosen and none is ticked. */
async function tick(picker: Picker): Promise<void> {
  if (picker.canSelectMany && picker.selectedItems.length === 0) {
    await vscode.commands.executeCommand('workbench.action.quickPickManyToggle');
    await until('a row is ticked', () => picker.selectedItems.length > 0);
  }
}
