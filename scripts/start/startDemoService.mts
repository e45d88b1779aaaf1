import path from 'node:path';
import { distFolder } from '../bundle/options.mts';
import { say } from '../host/say.mts';
import { startServer } from '../host/startServer.mts';

/**
 * Starts the demo service in a separate process. `ended` settles with 1 when it ends, which is reported unless `signal`
 * was aborted.
 */
export async function startDemoService(
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly ended: Promise<number> }> {
  const server = await startServer({
    name: 'The demo service',
    args: [path.join(distFolder, 'demo.js'), '--port', '0'],
    listening: /demo service on http:\/\/127\.0\.0\.1:(\d+)/,
  });
  const ended = server.ended.then((how) => {
    if (!signal.aborted) {
      say(`The demo service has ended (${how}).`);
    }
    return 1;
  });
  return { url: `http://127.0.0.1:${server.port}`, ended };
}
