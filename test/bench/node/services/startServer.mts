import { join } from 'node:path';
import { type ForkedServer, forkServer } from '../../../helpers/service/forkServer.ts';

/**
 * Starts `<name>.server.mts` of this folder in a separate process, which ends with this one.
 *
 * @param args of the program
 */
export function startServer(name: string, ...args: readonly string[]): Promise<ForkedServer> {
  return forkServer(join(import.meta.dirname, `${name}.server.mts`), args);
}
