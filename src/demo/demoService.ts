import { once } from 'node:events';
import { createKeys } from './account/apiKeys.ts';
import { addDeveloperKeyRoutes } from './account/developerKeyRoutes.ts';
import { addUsageRoute } from './account/keyUsage.ts';
import { addDocumentRoutes } from './documents/documentRoutes.ts';
import { Faults } from './faults/faults.ts';
import { RequestLimit } from './faults/requestLimit.ts';
import { DemoGlossaries } from './glossaries/demoGlossaries.ts';
import { addGlossaryRoutes } from './glossaries/glossaryRoutes.ts';
import { createApp } from './http/demoApp.ts';
import { createHttpServer } from './http/httpServer.ts';
import { RequestList } from './http/requestList.ts';
import { addLanguageRoutes } from './languages/languageRoutes.ts';
import { addStyleRuleRoutes, DemoStyleRules } from './styleRules/demoStyleRules.ts';
import { addTranslateRoute } from './translation/translateRoute.ts';
import { addWriteRoutes } from './write/writeRoutes.ts';

const loopback = '127.0.0.1';

export interface DemoServiceOptions {
  /** 0: any free port. */
  readonly port?: number;
  /** Milliseconds added before each answer. */
  readonly latencyMs?: number;
  /** Milliseconds in which a request must arrive completely; default 60 seconds. */
  readonly requestTimeoutMs?: number;
  /** The clock for documents and billing periods, in milliseconds since 1970; default: the system's. */
  readonly now?: () => number;
  /** Gets one line for each request: method, path and status, never a key or a text. */
  readonly log?: (line: string) => void;
}

export interface DemoService {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** Starts the demo service on loopback: Pro at `/`, Free at `/free`. Rejects if the port is taken. */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const { now = Date.now, latencyMs = 0, log = () => {} } = options;
  const keys = createKeys(now());
  const closing = new AbortController();
  const parts = { now, glossaries: new DemoGlossaries(), styleRules: new DemoStyleRules(), closing: closing.signal };
  const faults = new Faults();
  const limit = new RequestLimit();
  const requests = new RequestList();
  const { fetch, add } = createApp({ keys, faults, limit, requests, latencyMs, log });
  addTranslateRoute(add, parts);
  addDocumentRoutes(add, parts);
  addGlossaryRoutes(add, parts.glossaries);
  addStyleRuleRoutes(add, parts.styleRules);
  addWriteRoutes(add, now);
  addLanguageRoutes(add);
  addUsageRoute(add, now);
  addDeveloperKeyRoutes(add, keys, now);
  faults.addRoutes(add);
  limit.addRoutes(add);
  requests.addRoutes(add);
  const server = createHttpServer(fetch, options.requestTimeoutMs ?? 60_000);
  server.listen(options.port ?? 0, loopback);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://${loopback}:${port}`,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
