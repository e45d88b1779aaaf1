import { TransferSlots } from './transferSlots.ts';

/** Results that are saved at once: the editor takes its time for each file. */
const maxAtOnce = 4;

/** Lets several results be saved at once, but never two to the same address. */
export class ResultTurns {
  readonly #slots = new TransferSlots(() => maxAtOnce);
  /** Resolves when the result has been saved; by its address, in lower case as some file systems ignore the case. */
  readonly #saving = new Map<string, Promise<undefined>>();

  /** Runs `work` in its turn. Rejects with the signal's reason if aborted while waiting. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#slots.run(work, signal);
  }

  /**
   * Saves a result to an address that `find` returns: to another one if `save` returns false, as the address is used by
   * now.
   * @returns the address
   */
  async saveTo(find: () => Promise<string>, save: (address: string) => Promise<boolean>): Promise<string> {
    for (;;) {
      const address = await find();
      const other = this.#saving.get(address.toLowerCase());
      if (other !== undefined) {
        await other;
      } else if (await this.#saveAlone(address, save)) {
        return address;
      }
    }
  }

  async #saveAlone(address: string, save: (address: string) => Promise<boolean>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#saving.set(address.toLowerCase(), promise);
    try {
      return await save(address);
    } finally {
      this.#saving.delete(address.toLowerCase());
      resolve(undefined);
    }
  }
}
