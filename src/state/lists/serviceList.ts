import * as vscode from 'vscode';
import { prefix } from '../../contributions.ts';
import { currentConnection } from '../connection/connections.ts';
import { KeptAnswers } from './keptAnswers.ts';

/**
 * What the service lists for the connection in use, asked for at the first need and kept until something changes it.
 */
export abstract class ServiceList<T> implements vscode.Disposable {
  readonly #kept = new KeptAnswers<readonly T[]>(Number.POSITIVE_INFINITY);
  /** By address, what the service answered last. */
  readonly #last = new Map<string, readonly T[]>();
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #connectionChange = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${prefix}.connection`) || event.affectsConfiguration(`${prefix}.connections`)) {
      this.#changes.fire();
    }
  });

  /** What was listed is stale, or another connection or key is in use: list again. */
  readonly onDidChange: vscode.Event<void> = this.#changes.event;

  /** Asks the service for all there are. */
  protected abstract ask(signal: AbortSignal): Promise<readonly T[]>;

  /** All of them. Rejects as the client does, with `notConnected`, or at once with the signal's reason. */
  async list(signal: AbortSignal): Promise<readonly T[]> {
    const { address } = currentConnection();
    const listed = await this.#kept.get(address, (stop) => this.ask(stop), signal);
    this.#last.set(address, listed);
    return listed;
  }

  /** As {@link list}, but asked for now. */
  async listAnew(signal: AbortSignal): Promise<readonly T[]> {
    this.#kept.clear();
    return this.list(signal);
  }

  /** What was listed last on the connection in use, however old, for whom a refresh has failed. */
  get lastListed(): readonly T[] | undefined {
    try {
      return this.#last.get(currentConnection().address);
    } catch {
      return undefined;
    }
  }

  /** One of them; one that is not listed yet is looked for once more at the service. Rejects as {@link list}. */
  protected async find(isIt: (one: T) => boolean, signal: AbortSignal): Promise<T | undefined> {
    const found = (await this.list(signal)).find(isIt);
    if (found) {
      return found;
    }
    const foundNow = (await this.listAnew(signal)).find(isIt);
    if (foundNow) {
      this.changed();
    }
    return foundNow;
  }

  /** To be called when one of them was changed: what was listed is stale. */
  changed(): void {
    this.#kept.clear();
    this.#changes.fire();
  }

  /** To be called when another account may answer: what was listed may be another's. */
  forget(): void {
    this.#last.clear();
    this.changed();
  }

  dispose(): void {
    this.#connectionChange.dispose();
    this.#changes.dispose();
  }
}
