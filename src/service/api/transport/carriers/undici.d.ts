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

declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  const envHttpProxyAgent: new (
    options: import('undici').EnvHttpProxyAgent.Options & Omit<import('undici').ProxyAgent.Options, 'uri'>,
  ) => import('undici').EnvHttpProxyAgent;
  export default envHttpProxyAgent;
}

declare module 'undici/lib/dispatcher/pool.js' {
  const pool: typeof import('undici').Pool;
  export default pool;
}
