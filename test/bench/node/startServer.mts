import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BenchServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts `<name>.server.mts` of this folder in a process of its own, which ends with this one.
 *
 * @param args what the program finds in `process.argv`
 */
export async function startServer(name: string, ...args: readonly string[]): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, `${name}.server.mts`), args);
  const ended = once(child, 'exit');
  const url = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`The server "${name}" ended with ${String(status)}.`)));
  });
  return {
    url: String(url),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
