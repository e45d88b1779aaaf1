// Only undici's single files leave the process-wide dispatcher untouched, and they have no type declarations.

declare module 'undici/lib/api/api-connect.js' {
  import type { buildConnector, Dispatcher } from 'undici';
  export default function connect(
    this: Pick<Dispatcher, 'dispatch'>,
    options: Dispatcher.ConnectOptions,
  ): Promise<Dispatcher.ConnectData>;
}

declare module 'undici/lib/core/connect.js' {
  import type { Socket } from 'node:net';
  export default function build(
    options: buildConnector.BuildOptions,
  ): (options: buildConnector.Options, callback: buildConnector.Callback) => Socket;
}

declare module 'undici/lib/dispatcher/agent.js' {
  const agent: typeof import('undici').Agent;
  export default agent;
}

declare module 'undici/lib/core/socks5-client.js' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';
  export class Socks5Client extends EventEmitter<{
    authenticated: [];
    connected: [];
    error: [Error];
    close: [];
  }> {
    constructor(socket: Socket, credentials: { readonly username: string; readonly password: string });
    handshake(): void;
    connect(host: string, port: number): void;
  }
}

declare module 'undici/lib/dispatcher/pool.js' {
  const pool: typeof import('undici').Pool;
  export default pool;
}

declare module 'undici/lib/dispatcher/proxy-agent.js' {
  const proxyAgent: typeof import('undici').ProxyAgent;
  export default proxyAgent;
}
