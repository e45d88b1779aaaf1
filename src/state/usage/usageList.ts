import * as vscode from 'vscode';
import type { Billed } from '../../api/billed.ts';
import type { Usage } from '../../api/usage.ts';
import { currentConnection } from '../connection/connections.ts';
import type { ServiceClientHolder } from '../connection/serviceClient.ts';
import { ServiceList } from '../lists/serviceList.ts';
import { addProducts, byProduct, noCharacters, type ProductCharacters, sumOfProducts, usageNow } from './usageNow.ts';

const warnedKey = 'usage.warned';

/** What the account and key of the connection in use have used: as the service says, and what was billed here since. */
export class UsageList extends ServiceList<Usage> {
  readonly #client: ServiceClientHolder;
  readonly #memento: vscode.Memento;
  readonly #counts = new vscode.EventEmitter<void>();
  #told: Usage | undefined;
  /** By address, what was billed since the service was asked last. */
  readonly #since = new Map<string, ProductCharacters>();

  /** Characters were billed, or the service has said what is used: there is no need to ask it again. */
  readonly onDidCount: vscode.Event<void> = this.#counts.event;

  constructor(client: ServiceClientHolder, memento: vscode.Memento) {
    super();
    this.#client = client;
    this.#memento = memento;
  }

  /** Code points that were billed here since the service said what is used, on the connection in use. */
  get billedSince(): number {
    return sumOfProducts(this.#sinceAt(addressInUse()));
  }

  /**
   * Returns what the service answered on the connection in use with what was billed since in it: totals and products
   * alike.
   */
  now(usage: Usage): Usage {
    return usageNow(usage, this.#sinceAt(addressInUse()));
  }

  /** Counts what a request billed, without asking the service. */
  billed(address: string, billed: Billed): void {
    this.#since.set(address, addProducts(this.#sinceAt(address), byProduct(billed)));
    if (address === addressInUse()) {
      this.#counts.fire();
    }
  }

  /** Has whoever shows the usage show it again, without asking the service. */
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

  /**
   * Notes that the user is warned of a share of the limit, for all windows of this machine.
   * @param period names the billing period
   * @returns false where a warning of that share, or of more, was given in the period
   */
  async warn(percent: number, period: string): Promise<boolean> {
    const key = `${warnedKey} ${addressInUse()}`;
    const [warnedPeriod, warnedPercent] = this.#memento.get(key, '').split(' ');
    if (warnedPeriod === period && Number(warnedPercent) >= percent) {
      return false;
    }
    await this.#memento.update(key, `${period} ${percent}`);
    return true;
  }

  override dispose(): void {
    this.#counts.dispose();
    super.dispose();
  }

  protected override async ask(signal: AbortSignal): Promise<readonly Usage[]> {
    const address = addressInUse();
    const before = this.#sinceAt(address);
    const usage = await this.#client.use((client) => client.usage(signal));
    // What was billed while the service was asked may or may not be in its answer: it counts until the next.
    this.#since.set(address, addProducts(this.#sinceAt(address), before, -1));
    return [usage];
  }

  #sinceAt(address: string): ProductCharacters {
    return this.#since.get(address) ?? noCharacters;
  }
}

function addressInUse(): string {
  try {
    return currentConnection().address;
  } catch {
    return '';
  }
}
