import { formatWithOptions } from 'node:util';
import { suiteBegins } from './runVariables.mts';

/** Takes the console of a window: keeps what the workbench itself has to say, writes what the suite says. */
export class ConsoleForwarder {
  readonly #workbench: string[] = [];
  #begun = false;

  /** @param type `info`, `warn`, `error`... @param args what the console was given */
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

  /** Where the suite never began, the workbench's words tell why. */
  explain(): void {
    if (!this.#begun) {
      process.stderr.write(`The suite did not begin. The workbench said:\n${this.#workbench.join('\n')}\n`);
    }
  }
}
