import { formatWithOptions } from 'node:util';
import { suiteBegins, suitePauses } from './runVariables.mts';

/** Handles the console of a window: keeps the workbench's lines, writes the suite's. */
export class ConsoleForwarder {
  readonly #workbench: string[] = [];
  /** True once the suite has begun. */
  #begun = false;
  /** True while the window is reloaded. */
  #paused = false;

  /** @param type `info`, `warn`, `error`... @param args of the console call */
  readonly forward = (type: unknown, args: unknown): void => {
    const values: unknown[] = Array.isArray(args) ? args : [args];
    const line = formatWithOptions({ colors: process.stdout.isTTY }, ...values);
    if (line === suiteBegins) {
      this.#begun = true;
      this.#paused = false;
    }
    if (this.#begun && !this.#paused) {
      const stream = type === 'error' || type === 'warn' ? process.stderr : process.stdout;
      stream.write(`${line}\n`);
      this.#paused = line === suitePauses;
    } else {
      this.#workbench.push(line);
    }
  };

  /** If the suite never began, prints the workbench's lines to explain why. */
  explain(): void {
    if (!this.#begun) {
      process.stderr.write(`The suite did not begin. The workbench said:\n${this.#workbench.join('\n')}\n`);
    }
  }
}
