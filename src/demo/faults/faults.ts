import { setTimeout as delay } from 'node:timers/promises';
import { parseJson } from '../http/parameters.ts';
import type { AddRoute } from '../route.ts';
import { type Fault, faultResponse, parseFault } from './fault.ts';

interface PlantedFault {
  readonly fault: Fault;
  readonly method: string | undefined;
  readonly path: readonly string[];
  left: number;
}

/** The active faults. Those for the same request apply in the order they were added. */
export class Faults {
  #planted: PlantedFault[] = [];
  #cleared = new AbortController();

  /** Adds the endpoints that add, list and clear faults. */
  addRoutes(add: AddRoute): void {
    add('POST', '/demo/faults', undefined, (c) => {
      const fault = parseFault(parseJson(c.var.bytes.toString()));
      // Invalid headers are reported now, not to the request that meets the fault.
      faultResponse(fault);
      this.#plant(fault);
      return c.json({ ...fault, times: fault.times ?? 1 }, 201);
    });
    add('GET', '/demo/faults', undefined, (c) =>
      c.json(this.#planted.map(({ fault, left }) => ({ ...fault, times: left }))),
    );
    add('DELETE', '/demo/faults', undefined, (c) => {
      this.#planted = [];
      // Continues the requests that they delay.
      this.#cleared.abort();
      this.#cleared = new AbortController();
      return c.body(null, 204);
    });
  }

  #plant(fault: Fault): void {
    const parts = fault.match.split(' ');
    const path = (parts.at(-1) ?? '').split('/');
    const method = parts.length === 2 ? parts[0]?.toUpperCase() : undefined;
    this.#planted.push({ fault, method, path, left: fault.times ?? 1 });
  }

  /** Returns the fault for this request and counts it down; `path` as sent, including `/free`. */
  take(method: string, path: string): Fault | undefined {
    const parts = path.split('/');
    const met = this.#planted.find(
      (planted) =>
        (planted.method === undefined || planted.method === method) &&
        planted.path.length === parts.length &&
        planted.path.every((part, index) => part === '*' || part === parts[index]),
    );
    if (met !== undefined) {
      met.left -= 1;
      this.#planted = this.#planted.filter(({ left }) => left > 0);
    }
    return met?.fault;
  }

  /**
   * Waits for the delay of a fault, in milliseconds, or until the faults are cleared; rejects when the client
   * disconnects.
   */
  async hold(delayMs: number, gone: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([gone, this.#cleared.signal]);
    await delay(delayMs, undefined, { signal }).catch((error: unknown) => {
      if (gone.aborted) {
        throw error;
      }
    });
  }
}
