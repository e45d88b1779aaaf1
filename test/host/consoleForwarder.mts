import { formatWithOptions } from 'node:util';
import { suiteBegins } from './runVariables.mts';

/** Handles the console of a window: keeps the workbench's lines, writes the suite's. */
export class ConsoleForwarder {
  readonly #workbench: string[] = [];
  #begun = false;

  /** @param type `info`, `warn`, `error`... @param args of the console call */
  readonly forward = (type: unknown, args: unknown): void => {
    const values: unknown[] = Array.isArray(args) ? args : [args];
    const line = formatWithOptions({ colors: process.stdout.isTTY }, ...values);
    this.#begun ||= line === suiteBegins;
    if (this.#begun) {
      const stream = type === 'error' || type === 'warn' ? process.stderr : process.stdout;
      stream.write(`${line}\n`);
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
