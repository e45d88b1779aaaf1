import path from 'node:path';
import { isNumber } from '../shape.ts';
import { SharedItems, type SharedStorage } from '../sharedItems.ts';

/** Milliseconds that a warning is kept: longer than a billing period. */
const keptMs = 400 * 24 * 3_600_000;

/** Shares of limits that the user was warned of, for all windows of this machine. */
export class UsageWarnings {
  readonly #items: SharedItems<number>;
  readonly #earlier: (address: string) => unknown;
  /** The warnings of this window, also if they cannot be stored. */
  readonly #given = new Set<string>();

  /** @param earlier returns what earlier versions kept of an address: the last period and share, of any limit */
  constructor({ storage }: SharedStorage, earlier: (address: string) => unknown) {
    this.#items = new SharedItems(path.join(storage, 'usageWarnings'), isNumber);
    this.#earlier = earlier;
  }

  /**
   * Records a warning; of several windows, one may give it. Never rejects.
   *
   * @param address of the service
   * @param period identifies the billing period
   * @param limit identifies the limit; a limit that rose is a new limit
   * @returns false if a warning of that share, or of the whole limit, was given in the period
   */
  async give(address: string, percent: number, period: string, limit: string): Promise<boolean> {
    const nameOf = (share: number) => JSON.stringify([address, period, limit, share]);
    const [own, whole] = [nameOf(percent), nameOf(100)];
    if (this.#given.has(own) || this.#given.has(whole) || this.#wasGivenEarlier(address, percent, period)) {
      return false;
    }
    this.#given.add(own);
    if (own !== whole && (await this.#items.get(whole)) !== undefined) {
      return false;
    }
    const old = (await this.#items.list()).filter(({ at }) => at < Date.now() - keptMs);
    await Promise.allSettled(old.map(({ key }) => this.#items.delete(key)));
    return this.#items.add(own, percent).catch(() => true);
  }

  #wasGivenEarlier(address: string, percent: number, period: string): boolean {
    const known = this.#earlier(address);
    const [warnedPeriod, warnedPercent] = typeof known === 'string' ? known.split(' ') : [];
    return warnedPeriod === period && Number(warnedPercent) >= percent;
  }
}
