import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import {
  type CommandName,
  type Outcome,
  prefix,
  type SettingKey,
  type ViewName,
} from '../../contract/contributions.ts';
import { onSettingChange } from '../../contract/readSetting.ts';
import { setContext } from '../../contract/setContext.ts';
import { Disposable } from '../../editor/disposable.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { followVisibility } from '../../notify/visibleViews.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { visibleText } from '../../text/visibleText.ts';
import type { ListHead, ListState, ViewRows } from './listRows.ts';

interface ListToShow {
  /** Absent if the view itself shows which rows changed. */
  readonly onDidChange?: vscode.Event<void>;
  list(signal: AbortSignal): Promise<unknown>;
  changed(): void;
}

export interface ListViewOptions<Node> {
  readonly log: FaultLog;
  readonly view: ViewName;
  /** Called when the view is first visible, which loads the code of its rows. */
  readonly load: () => Promise<ViewRows<Node>>;
  readonly list: ListToShow;
  readonly refreshers: {
    add(view: ViewName, refresh: () => Promise<void>, hasFailed: () => boolean): vscode.Disposable;
  };
  /** Called when the view becomes visible, also for the first time. */
  readonly seen?: () => void;
  /** Called when the view is no longer visible. */
  readonly hidden?: () => void;
  /** The setting behind the check marks, and the commands that change it: use, and stop using. */
  readonly use?: { readonly setting: SettingKey; readonly commands: readonly [CommandName, CommandName] };
}

/** The states of a view whose list could not be loaded. */
const failedStates: ReadonlySet<ListState> = new Set(['forbidden', 'unreachable', 'failed']);

/** The tree of a view with a list from the service. Nothing is loaded or requested until the view is opened. */
export class ListView<Node extends object> extends Disposable implements vscode.TreeDataProvider<Node> {
  readonly #options: ListViewOptions<Node>;
  readonly #rows = new SharedResult<ViewRows<Node>>();
  readonly #changes = this.register(new vscode.EventEmitter<Node[] | undefined>());
  readonly #view: vscode.TreeView<Node>;
  #asking = new AbortController();
  /** It shows why its list could not be loaded, perhaps with the last known one. */
  #hasFailed = false;
  #hasRows = false;
  /** Resolved when the editor has the first rows, or knows that there are none. */
  readonly #rowsShown = Promise.withResolvers<unknown>();
  readonly onDidChangeTreeData: vscode.Event<Node[] | undefined> = this.#changes.event;

  constructor(options: ListViewOptions<Node>) {
    super();
    this.#options = options;
    const { view, list, refreshers, use } = options;
    this.#view = this.register(
      vscode.window.createTreeView(`${prefix}.${view}`, {
        treeDataProvider: this,
        showCollapseAll: true,
        manageCheckboxStateManually: true,
      }),
    );
    this.register(followVisibility(`${prefix}.${view}`, this.#view));
    this.register(
      this.#view.onDidChangeVisibility(({ visible }) => {
        if (visible) {
          options.seen?.();
        } else {
          options.hidden?.();
        }
      }),
    );
    const show = () => this.show();
    if (list.onDidChange) {
      this.register(list.onDidChange(show));
    }
    this.register(
      refreshers.add(
        view,
        () => this.#refresh(),
        () => this.#hasFailed,
      ),
    );
    if (use) {
      this.register(
        this.#view.onDidChangeCheckboxState(({ items }) => detached(options.log, this.#use(items, use.commands))),
      );
      this.register(vscode.workspace.onDidGrantWorkspaceTrust(show));
      this.register(onSettingChange([use.setting], show));
    }
  }

  /** Returns true while the view is visible. */
  get isVisible(): boolean {
    return this.#view.visible;
  }

  /** Makes the editor request the rows again: those given, with the rows below them, or all. */
  show(nodes?: Node[]): void {
    this.#changes.fire(nodes);
  }

  /**
   * Shows what is around the rows, which stay the same. Waits for the first rows: the editor hides a tree that gets a
   * message before its rows, and the focus is lost with it.
   */
  showHead(head: ListHead): void {
    detached(
      this.#options.log,
      this.#rowsShown.promise.then(() => {
        this.#view.message = head.message && visibleText(head.message);
        this.#view.description = head.description;
        if ('badge' in head) {
          this.#view.badge = head.badge;
        }
      }),
    );
  }

  async getTreeItem(node: Node): Promise<vscode.TreeItem> {
    return (await this.#load()).item(node);
  }

  async getChildren(node?: Node): Promise<Node[]> {
    const rows = await this.#load();
    if (node) {
      return rows.below(node);
    }
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    const { nodes, state, isLastKnown = false, ...head } = await rows.rows(signal);
    if (!signal.aborted) {
      this.#hasFailed = failedStates.has(state) || isLastKnown;
      const setState = () => setContext(`${this.#options.view}State`, state);
      await setState();
      if (!this.#hasRows) {
        this.#hasRows = nodes.length > 0;
        // The editor answers a request that follows the rows when it has taken them.
        this.#rowsShown.resolve(this.#hasRows && setImmediate().then(setState));
      }
      this.showHead(head);
    }
    return nodes;
  }

  override dispose(): void {
    this.#asking.abort();
    super.dispose();
  }

  #load(): Promise<ViewRows<Node>> {
    return this.#rows.get(this.#options.load);
  }

  async #refresh(): Promise<void> {
    const { list } = this.#options;
    list.changed();
    if (this.#view.visible) {
      await list.list(new AbortController().signal);
    }
  }

  /** A check mark that could not be set is reset. */
  async #use(
    items: readonly (readonly [Node, vscode.TreeItemCheckboxState])[],
    [use, stopUsing]: readonly [CommandName, CommandName],
  ): Promise<void> {
    for (const [node, state] of items) {
      const command = state === vscode.TreeItemCheckboxState.Checked ? use : stopUsing;
      const { status } = await vscode.commands.executeCommand<Outcome>(`${prefix}.${command}`, node);
      if (status !== 'done') {
        this.show();
      }
    }
  }
}
