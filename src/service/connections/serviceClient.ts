import * as vscode from 'vscode';
import { readSetting } from '../../contract/readSetting.ts';
import { ServiceError } from '../api/atStart/errors.ts';
import type { BilledResult } from '../api/billed.ts';
import type { ClientOptions, ServiceClient } from '../api/client.ts';
import type { NetworkOptions } from '../api/transport/carriers/carrier.ts';
import type { RequestLog } from '../api/transport/requestLog.ts';
import { findAdminKey } from './adminKey.ts';
import { type BundledDemo, demoKey } from './bundledDemo.ts';
import { currentConnection } from './connections.ts';
import { type Connection, environmentKey } from './environmentConnection.ts';
import type { KeyStore } from './keyStore.ts';

interface Held {
  readonly fingerprint: string;
  readonly client: ServiceClient;
  users: number;
}

/** The keys of a connection, for requests and for the Admin API. */
export interface ConnectionKeys {
  readonly key: string | undefined;
  readonly adminKey: string | undefined;
}

/**
 * Holds the client of the active connection: its code is loaded at the first request, and it is created again when the
 * settings it depends on change.
 */
export class ServiceClientHolder implements vscode.Disposable {
  readonly #keys: KeyStore;
  readonly #demo: BundledDemo;
  readonly #log: RequestLog;
  readonly #onBilled: (address: string, billed: BilledResult) => void;
  readonly #connection: () => Connection;
  #held: Held | undefined;

  /**
   * @param onBilled called for each request that is billed, with the address of its connection
   * @param connection called for each request; default: the active connection
   */
  constructor(
    keys: KeyStore,
    demo: BundledDemo,
    log: RequestLog,
    onBilled: (address: string, billed: BilledResult) => void,
    connection: () => Connection = currentConnection,
  ) {
    this.#keys = keys;
    this.#demo = demo;
    this.#log = log;
    this.#onBilled = onBilled;
    this.#connection = connection;
  }

  /** Returns a holder for a connection that need not be the active one; the caller disposes it. */
  for(connection: () => Connection): ServiceClientHolder {
    return new ServiceClientHolder(this.#keys, this.#demo, this.#log, this.#onBilled, connection);
  }

  /** The address of the active connection. Throws `notConnected` without a connection. */
  get address(): string {
    return this.#connection().address;
  }

  /** The active connection. Throws `notConnected` without one. */
  get connection(): Connection {
    return this.#connection();
  }

  /**
   * Passes the client and its connection to `work`, and keeps the client open at least until that ends, even if the
   * connection is switched meanwhile. Rejects with `notConnected` if no connection is active, `unauthorized` if it has
   * neither a key nor an admin API key.
   */
  async use<T>(work: (client: ServiceClient, connection: Connection) => Promise<T>): Promise<T> {
    // The active connection: a cached client may have been created for another one with the same address and key.
    const connection = this.#connection();
    const held = await this.#hold(connection);
    try {
      return await work(held.client, connection);
    } finally {
      held.users -= 1;
      this.#closeWhenLeft(held);
    }
  }

  /**
   * Passes a client with keys that are not stored to `work`, for a connection that need not be stored either. The client
   * is closed when that ends.
   */
  async withKeys<T>(
    connection: Connection,
    keys: ConnectionKeys,
    work: (client: ServiceClient) => Promise<T>,
  ): Promise<T> {
    const { createClient } = await import('../api/client.ts');
    const client = createClient({ ...(await this.#options(connection, keys)), log: this.#log, onBilled: () => {} });
    try {
      return await work(client);
    } finally {
      close({ client });
    }
  }

  /**
   * Begins to load what a request needs, while its texts are read; the request itself reports failures. Throws
   * `notConnected` if no connection is active.
   */
  prepare(): void {
    this.#connection();
    this.use(() => Promise.resolve()).catch(() => undefined);
  }

  /** Returns whether the active connection has a key for translation. Rejects with `notConnected`. */
  async hasKey(): Promise<boolean> {
    return (await this.#keyOf(this.#connection())) !== undefined;
  }

  dispose(): void {
    if (this.#held) {
      close(this.#held);
    }
    this.#held = undefined;
  }

  /** Returns the client for the current settings and counts one more user. */
  async #hold(connection: Connection): Promise<Held> {
    const [options, { createClient }] = await Promise.all([
      this.#storedKeys(connection).then((keys) => this.#options(connection, keys)),
      import('../api/client.ts'),
    ]);
    const fingerprint = JSON.stringify(options);
    // No `await` after this line: two first requests that get here together share one client.
    const previous = this.#held;
    if (previous?.fingerprint === fingerprint) {
      previous.users += 1;
      return previous;
    }
    const onBilled = (billed: BilledResult) => this.#onBilled(connection.address, billed);
    const made: Held = { fingerprint, client: createClient({ ...options, log: this.#log, onBilled }), users: 1 };
    this.#held = made;
    if (previous) {
      this.#closeWhenLeft(previous);
    }
    return made;
  }

  #closeWhenLeft(held: Held): void {
    if (held !== this.#held && held.users === 0) {
      close(held);
    }
  }

  async #storedKeys(connection: Connection): Promise<ConnectionKeys> {
    const [key, adminKey] = await Promise.all([this.#keyOf(connection), findAdminKey(this.#keys, connection)]);
    if (key === undefined && adminKey === undefined) {
      throw new ServiceError('unauthorized', `No API key is stored for ${connection.address}.`);
    }
    return { key, adminKey };
  }

  async #options(
    connection: Connection,
    { key, adminKey }: ConnectionKeys,
  ): Promise<Omit<ClientOptions, 'log' | 'onBilled'>> {
    const demo = connection.kind === 'demo';
    return {
      address: demo ? await this.#demo.url() : connection.address,
      authScheme: connection.authScheme,
      key,
      ...(adminKey !== undefined && { adminKey }),
      plan: connection.plan,
      timeoutSeconds: readSetting('requestTimeout') ?? 30,
      maxConcurrentRequests: readSetting('maxConcurrentRequests') ?? 16,
      network: networkOptions(demo),
    };
  }

  async #keyOf(connection: Connection): Promise<string | undefined> {
    if (connection.kind === 'environment') {
      return environmentKey();
    }
    return (await this.#keys.get(connection.address, 'api')) ?? (connection.kind === 'demo' ? demoKey : undefined);
  }
}

/** A connection that does not close by itself ends with the process. */
function close({ client }: Pick<Held, 'client'>): void {
  client.close().catch(() => undefined);
}

/** Returns the editor's own proxy and certificate settings as plain values for the client. */
function networkOptions(bypassProxy: boolean): NetworkOptions {
  const http = vscode.workspace.getConfiguration('http');
  return {
    mode: bypassProxy ? 'direct' : (readSetting('network') ?? 'auto'),
    bypassProxy,
    proxy: http.get<string>('proxy') ?? '',
    proxyAuthorization: http.get<string | null>('proxyAuthorization') ?? '',
    noProxy: http.get<string[]>('noProxy') ?? [],
    proxySupport: http.get<string>('proxySupport') !== 'off',
    strictTls: http.get<boolean>('proxyStrictSSL') ?? true,
    systemCertificates: http.get<boolean>('systemCertificates') ?? true,
  };
}
