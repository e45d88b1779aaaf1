import * as vscode from 'vscode';
import type { BilledResult } from '../api/billed.ts';
import type { Usage } from '../api/usage.ts';
import { findConnection } from '../connections/connections.ts';
import { ServiceList } from './serviceList.ts';
import { addProducts, byProduct, noCharacters, type ProductCharacters, sumProducts, usageNow } from './usageNow.ts';

/** The usage of the active connection's account and key: the service's answer plus the usage here since then. */
export class UsageList extends ServiceList<Usage> {
  readonly #counts = new vscode.EventEmitter<void>();
  #told: Usage | undefined;
  /** By address, the usage since the service's last answer. */
  readonly #since = new Map<string, ProductCharacters>();

  /** Fires when characters were billed or the service answered: no new request is needed. */
  readonly onDidCount: vscode.Event<void> = this.#counts.event;

  /** Returns the code points billed here on the active connection since the service's last answer. */
  get billedSince(): number {
    return sumProducts(this.#sinceAt(addressInUse()));
  }

  /** Returns the service's answer plus the usage since then, in totals and products alike. */
  now(usage: Usage): Usage {
    return usageNow(usage, this.#sinceAt(addressInUse()));
  }

  /** Adds what a request billed, without a request to the service. */
  billed(address: string, billed: BilledResult): void {
    this.#since.set(address, addProducts(this.#sinceAt(address), byProduct(billed)));
    if (address === addressInUse()) {
      this.#counts.fire();
    }
  }

  /** Updates the views of the usage, without a request to the service. */
  showAgain(): void {
    this.#counts.fire();
  }

  override async list(signal: AbortSignal): Promise<readonly Usage[]> {
    const listed = await super.list(signal);
    if (this.#told !== listed[0]) {
      this.#told = listed[0];
      this.#counts.fire();
    }
    return listed;
  }

  override dispose(): void {
    this.#counts.dispose();
    super.dispose();
  }

  protected override async ask(signal: AbortSignal): Promise<readonly Usage[]> {
    const address = addressInUse();
    const before = this.#sinceAt(address);
    const usage = await this.client.use((client) => client.usage(signal));
    // It is unknown whether the answer includes the usage during the request: that counts until the next answer.
    this.#since.set(address, addProducts(this.#sinceAt(address), before, -1));
    return [usage];
  }

  #sinceAt(address: string): ProductCharacters {
    return this.#since.get(address) ?? noCharacters;
  }
}

function addressInUse(): string {
  return findConnection()?.address ?? '';
}
