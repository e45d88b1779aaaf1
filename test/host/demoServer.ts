import path from 'node:path';
import { distFolder } from '../../scripts/bundle/options.mts';
import { startServer } from '../../scripts/host/startServer.mts';
import { type DemoControl, demoControl } from '../helpers/service/demoService.ts';

/** A demo service in a separate process, for a connection of a window. */
export interface DemoServer extends DemoControl {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param args command line arguments, such as `--latency` */
export async function startDemoServer(args: readonly string[] = []): Promise<DemoServer> {
  const server = await startServer({
    name: 'The demo service',
    args: [path.join(distFolder, 'demo.js'), '--port', '0', ...args],
    listening: /demo service on http:\/\/127\.0\.0\.1:(\d+)/,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const control = demoControl(url, path.join(distFolder, '../docs/cost-and-privacy.md'));
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    try {
      await control.compare();
    } finally {
      await server.stop();
    }
  };
  return { ...control, url, stop: () => (stopped ??= stop()) };
}
