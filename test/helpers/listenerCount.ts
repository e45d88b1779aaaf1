import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

type Begin = (...given: readonly unknown[]) => unknown;

/** Functions that create something that lasts until it is disposed of. */
const begins = /^(onDid|onWill|register|create[A-Z]\w*(Type|Collection|Item|Watcher|View|Panel|Terminal)$)/;

const isDisposable = (value: unknown): value is vscode.Disposable =>
  typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function';

const isBegin = (value: unknown): value is Begin => typeof value === 'function';

/**
 * Counts what the extension registers in the editor: listeners, providers, decorations, collections of diagnostics. The
 * extension and the tests get the same module from the editor, so a function replaced here is the function that the
 * extension calls.
 */
export class ListenerCount implements vscode.Disposable {
  /** Registered listeners -> how often. */
  readonly #kept = new Map<string, number>();
  readonly #restore: (() => void)[] = [];

  constructor() {
    const { commands, languages, window, workspace } = vscode;
    // Frozen by the editor, so it is replaced as a whole.
    const own = window.tabGroups;
    const tabGroups = {
      onDidChangeTabs: own.onDidChangeTabs,
      onDidChangeTabGroups: own.onDidChangeTabGroups,
      close: own.close.bind(own),
      get all() {
        return own.all;
      },
      get activeTabGroup() {
        return own.activeTabGroup;
      },
    };
    this.#put(window, 'tabGroups', tabGroups);
    for (const [name, space] of Object.entries({ commands, languages, window, workspace, tabGroups })) {
      for (const key of Object.keys(Object.getOwnPropertyDescriptors(space)).filter((each) => begins.test(each))) {
        const begin: unknown = Reflect.get(space, key);
        if (isBegin(begin)) {
          this.#put(space, key, (...given: readonly unknown[]) => this.#count(`${name}.${key}`, begin(...given)));
        }
      }
    }
  }

  /** Returns each with the number of those that were not disposed of. */
  kept(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#kept].filter(([, count]) => count > 0).sort());
  }

  dispose(): void {
    this.#restore.splice(0).forEach((restore) => restore());
  }

  #count(what: string, begun: unknown): unknown {
    const change = (by: number) => this.#kept.set(what, (this.#kept.get(what) ?? 0) + by);
    if (isDisposable(begun)) {
      const dispose = begun.dispose.bind(begun);
      let isKept = true;
      change(1);
      const counted = {
        configurable: true,
        value: () => {
          change(isKept ? -1 : 0);
          isKept = false;
          dispose();
        },
      };
      if (Object.isFrozen(begun)) {
        // A type of decorations, which the editor knows by its key only.
        return Object.create(begun, { dispose: counted });
      }
      Object.defineProperty(begun, 'dispose', counted);
    }
    return begun;
  }

  #put(space: Readonly<Record<string, unknown>>, key: string, value: unknown): void {
    this.#restore.push(replaceMember(space, key, value));
  }
}
