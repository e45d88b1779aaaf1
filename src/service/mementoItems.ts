import type * as vscode from 'vscode';
import { type Guard, isNumber, shape } from './shape.ts';
import { timeNow } from './sharedItems.ts';

/** An item, and when it was set: milliseconds since 1970. */
interface MementoItem<T> {
  readonly value: T;
  readonly at: number;
}

interface MementoItemsOptions<T> {
  /** Distinguishes these items from others of the memento. Earlier versions kept one list under this key. */
  readonly name: string;
  /** Maximum number; beyond, the oldest are removed. */
  readonly max: number;
  /** Values in another form are ignored. */
  readonly isValue: Guard<T>;
  /** Returns the items of such a list, the latest first. */
  readonly fromList: (list: readonly unknown[]) => readonly (readonly [key: string, value: T])[];
}

/** What a memento needs to have for its items. */
type ItemsMemento = Pick<vscode.Memento, 'keys' | 'update'> & { get(key: string): unknown };

/**
 * Small items of a workspace, each under its own key: of two windows that change one list, each would write it as a
 * whole, and one would lose its change.
 */
export class MementoItems<T> {
  readonly #memento: ItemsMemento;
  readonly #isItem: Guard<MementoItem<T>>;
  readonly #options: MementoItemsOptions<T>;
  readonly #start: string;

  constructor(memento: ItemsMemento, options: MementoItemsOptions<T>) {
    this.#memento = memento;
    this.#isItem = shape<MementoItem<T>>({ value: options.isValue, at: isNumber });
    this.#options = options;
    this.#start = `${options.name}:`;
  }

  keys(): readonly string[] {
    return [...this.#ownKeys().map((key) => key.slice(this.#start.length)), ...this.#listed().keys()];
  }

  get(key: string): T | undefined {
    return this.#item(this.#start + key)?.value ?? this.#listed().get(key);
  }

  async set(key: string, value: T): Promise<void> {
    await this.#splitList();
    await this.#memento.update(this.#start + key, { value, at: timeNow() } satisfies MementoItem<T>);
    const all = this.#ownKeys().map((own) => ({ own, at: this.#item(own)?.at ?? 0 }));
    const old = all.sort((one, other) => other.at - one.at).slice(this.#options.max);
    await Promise.all(old.map(({ own }) => this.#memento.update(own, undefined)));
  }

  async delete(key: string): Promise<void> {
    await this.#splitList();
    await this.#memento.update(this.#start + key, undefined);
  }

  #ownKeys(): readonly string[] {
    return this.#memento.keys().filter((key) => key.startsWith(this.#start));
  }

  #item(key: string): MementoItem<T> | undefined {
    const item = this.#memento.get(key);
    return this.#isItem(item) ? item : undefined;
  }

  #listed(): ReadonlyMap<string, T> {
    const list = this.#memento.get(this.#options.name);
    return new Map(Array.isArray(list) ? this.#options.fromList(list) : []);
  }

  /** Gives each item of a list of an earlier version its own key. */
  async #splitList(): Promise<void> {
    const listed = [...this.#listed()];
    for (const [index, [key, value]] of listed.entries()) {
      if (this.#item(this.#start + key) === undefined) {
        await this.#memento.update(this.#start + key, { value, at: -index } satisfies MementoItem<T>);
      }
    }
    if (listed.length > 0) {
      await this.#memento.update(this.#options.name, undefined);
    }
  }
}
