import { once } from 'node:events';
import { usageRoutes } from './account/usageRoutes.ts';
import { detectRoutes } from './detect/detectRoutes.ts';
import { developerKeyRoutes } from './developerKeys/developerKeyRoutes.ts';
import { documentRoutes } from './documents/documentRoutes.ts';
import { DocumentStore } from './documents/documentStore.ts';
import { faultRoutes } from './faults/faultRoutes.ts';
import { Faults } from './faults/faults.ts';
import { RequestLimit } from './faults/requestLimit.ts';
import { glossaryRoutes } from './glossaries/glossaryRoutes.ts';
import { legacyGlossaryRoutes } from './glossaries/legacyGlossaryRoutes.ts';
import { exchange } from './http/exchange.ts';
import { createHttpServer } from './http/httpServer.ts';
import { RequestList } from './http/requestList.ts';
import { requestListRoutes } from './http/requestListRoutes.ts';
import { createRouter } from './http/router.ts';
import { languageRoutes } from './languageLookup/languageRoutes.ts';
import { Persistence } from './persistence.ts';
import { createStore } from './store.ts';
import { styleRuleRoutes } from './styleRules/styleRuleRoutes.ts';
import { translateRoutes } from './translation/translateRoutes.ts';
import { writeRoutes } from './write/writeRoutes.ts';

const loopback = '127.0.0.1';

export interface DemoServiceOptions {
  /** 0: any free port. */
  readonly port?: number;
  /** Milliseconds added before each answer. */
  readonly latencyMs?: number;
  /** Milliseconds in which a request must arrive completely; default 60 seconds. */
  readonly requestTimeoutMs?: number;
  /** Stores the state, so that the next service with this folder restores it; without it, memory only. */
  readonly dataFolder?: string;
  /** The clock for documents and billing periods, in milliseconds since 1970; default: the system's. */
  readonly now?: () => number;
  /** Gets one line for each request: method, path and status, never a key or a text. */
  readonly log?: (line: string) => void;
}

export interface DemoService {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
  /** Ends every connection, frees the port and removes temporary files. Rejects if the state cannot be saved. */
  close(): Promise<void>;
}

/**
 * Starts the demo service on loopback: Pro at `/`, Free at `/free`. Rejects if the port is taken or the data folder
 * cannot be used.
 */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const faults = new Faults();
  const limit = new RequestLimit();
  const requests = new RequestList();
  const now = options.now ?? Date.now;
  const store = createStore(await Persistence.open(options.dataFolder), now);
  const documents = new DocumentStore(store, now);
  const router = createRouter([
    ...translateRoutes(store),
    ...documentRoutes(documents, store),
    ...glossaryRoutes(store.glossaries),
    ...legacyGlossaryRoutes(store.glossaries),
    ...styleRuleRoutes(store.styleRules),
    ...writeRoutes(),
    ...detectRoutes(),
    ...languageRoutes(),
    ...usageRoutes(),
    ...developerKeyRoutes(store.developerKeys),
    ...faultRoutes(faults, limit),
    ...requestListRoutes(requests),
  ]);
  store.restoreUsage();
  await documents.resume();
  const parts = {
    router,
    store,
    faults,
    limit,
    requests,
    latencyMs: options.latencyMs ?? 0,
    log: options.log ?? (() => {}),
  };
  const server = createHttpServer(options.requestTimeoutMs ?? 60_000, (request, response) => {
    exchange(request, response, parts).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, loopback);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://${loopback}:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await documents.close();
      await store.persistence.settled();
    },
  };
}
