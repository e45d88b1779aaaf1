import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../../helpers/service/servers.ts';
import { endWithParent } from './endWithParent.mts';

/** Sends the address to the process that started this one with `startServer`. */
export function announce(url: string): void {
  endWithParent();
  process.send?.(url);
}

/** Starts a server on loopback. */
export async function serve(listener: RequestListener): Promise<void> {
  const { url } = await listen(createServer(listener));
  announce(url);
}
