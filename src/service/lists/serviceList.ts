import * as vscode from 'vscode';
import { onSettingChange } from '../../contract/readSetting.ts';
import { ServiceError } from '../api/atStart/errors.ts';
import type { ConnectionClient } from '../connections/connectionClients.ts';
import { currentConnection, findConnection } from '../connections/connections.ts';
import { LatestAnswers } from './latestAnswers.ts';

/**
 * A list from the service for the active connection, requested at the first use and cached until something changes it.
 */
export abstract class ServiceList<T> implements vscode.Disposable {
  protected readonly client: ConnectionClient;
  readonly #staleToo: () => void;
  /** By address. */
  readonly #answers = new LatestAnswers<readonly T[]>(Number.POSITIVE_INFINITY);
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #connectionChange = onSettingChange(['connection', 'connections'], () => this.#changes.fire());

  /** Fires when the list is stale, or the connection or key has changed. */
  readonly onDidChange: vscode.Event<void> = this.#changes.event;

  /** @param staleToo clears other caches that depend on the list */
  constructor(client: ConnectionClient, staleToo: () => void = () => undefined) {
    this.client = client;
    this.#staleToo = staleToo;
  }

  /** Requests the complete list from the service. */
  protected abstract ask(signal: AbortSignal): Promise<readonly T[]>;

  /** Returns the list. Rejects like the client, with `notConnected`, or at once with the signal's reason. */
  async list(signal: AbortSignal): Promise<readonly T[]> {
    const { address } = currentConnection();
    return this.#answers.get(address, (stop) => this.ask(stop), signal);
  }

  /** Like {@link list}, but always sends a request. */
  async listAnew(signal: AbortSignal): Promise<readonly T[]> {
    this.#answers.clear();
    return this.list(signal);
  }

  /** Returns the latest list of the active connection, however old, for use after a failed refresh. */
  get lastListed(): readonly T[] | undefined {
    const connection = findConnection();
    return connection && this.#answers.latest(connection.address);
  }

  /**
   * Returns an item; if it is not in the list, requests the list once more. Rejects like {@link list}, and with
   * `notFound`.
   */
  protected async find(isIt: (one: T) => boolean, missing: string, signal: AbortSignal): Promise<T> {
    const found = (await this.list(signal)).find(isIt);
    if (found) {
      return found;
    }
    const foundNow = (await this.listAnew(signal)).find(isIt);
    if (!foundNow) {
      throw new ServiceError('notFound', missing);
    }
    this.changed();
    return foundNow;
  }

  /** Marks the list as stale. */
  changed(): void {
    this.#clear();
    this.#changes.fire();
  }

  /** Runs a change at the service, then marks the list as stale: also after a failure, which may have changed it. */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      this.changed();
    }
  }

  /**
   * Like {@link changed}, but views are refreshed when `show` has opened the new item: a view that is refreshed while a
   * document opens can take the focus from it. Rejects like `show`.
   */
  async changedAfter(show: () => PromiseLike<unknown>): Promise<void> {
    this.#clear();
    try {
      await show();
    } finally {
      this.#changes.fire();
    }
  }

  /** Clears the list; call it when the account may have changed. */
  forget(): void {
    this.#answers.forget();
    this.changed();
  }

  dispose(): void {
    this.#connectionChange.dispose();
    this.#changes.dispose();
  }

  #clear(): void {
    this.#staleToo();
    this.#answers.clear();
  }
}
