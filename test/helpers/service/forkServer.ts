import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a separate process. */
export interface ForkedServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Node program that sends its address to its parent, and ends with it.
 *
 * @param program absolute path
 * @param args of the program
 */
export async function forkServer(program: string, args: readonly string[]): Promise<ForkedServer> {
  const child = fork(program, args);
  const ended = once(child, 'exit');
  const url = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`${program} ended with ${String(status)}.`)));
  });
  return {
    url: String(url),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
