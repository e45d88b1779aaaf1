import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../../helpers/service/servers.ts';
import { endWithParent } from './endWithParent.mts';

/** Tells whoever started this process with `startServer` where it serves. */
export function announce(url: string): void {
  endWithParent();
  process.send?.(url);
}

/** Lets this process answer requests on loopback. */
export async function serve(listener: RequestListener): Promise<void> {
  const { url } = await listen(createServer(listener));
  announce(url);
}
