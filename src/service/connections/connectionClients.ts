import type * as vscode from 'vscode';
import { ServiceError } from '../api/atStart/errors.ts';
import type { ServiceClient } from '../api/client.ts';
import { connectionNamed, findConnection } from './connections.ts';
import type { Connection } from './environmentConnection.ts';
import type { ConnectionKeys, ServiceClientHolder } from './serviceClient.ts';

/** A connection that something was opened or sent with: it exists nowhere else. */
export type UsedConnection = Pick<Connection, 'name' | 'address'>;

/** What runs work with the client of a connection. */
export type ClientOf = Pick<ServiceClientHolder, 'use'>;

/** The client of a connection. */
export type ConnectionClient = Pick<ServiceClientHolder, 'address' | 'connection' | 'hasKey' | 'prepare' | 'use'>;

/** The clients of the active connection and of others. */
export class ConnectionClients implements vscode.Disposable {
  readonly #active: ServiceClientHolder;
  /** Clients of connections other than the active one, by connection name. */
  readonly #others = new Map<string, ServiceClientHolder>();

  constructor(active: ServiceClientHolder) {
    this.#active = active;
  }

  /**
   * Returns the client of a connection, whichever is active. Its `use` rejects with `notConnected` if the connection no
   * longer exists, or has another address: that gets neither ids nor texts.
   */
  of(used: UsedConnection): ConnectionClient {
    const find = () => {
      const connection = connectionNamed(used.name);
      assertAddress(used, connection);
      return connection;
    };
    return {
      address: used.address,
      get connection() {
        return find();
      },
      hasKey: () => this.#holderOf(used.name).hasKey(),
      prepare: () => this.#holderOf(used.name).prepare(),
      use: async (work) => {
        find();
        return this.#holderOf(used.name).use((client, connection) => {
          assertAddress(used, connection);
          return work(client, connection);
        });
      },
    };
  }

  /** Runs work with keys that are not stored: see `ServiceClientHolder.withKeys`. */
  withKeys<T>(connection: Connection, keys: ConnectionKeys, work: (client: ServiceClient) => Promise<T>): Promise<T> {
    return this.#active.withKeys(connection, keys, work);
  }

  /** Returns the client of the active connection, for use also when another is active. Without one, `use` rejects. */
  current(): ConnectionClient {
    const connection = findConnection();
    return connection ? this.of(connection) : this.#active;
  }

  dispose(): void {
    this.#others.forEach((holder) => holder.dispose());
  }

  #holderOf(name: string): ServiceClientHolder {
    if (findConnection()?.name === name) {
      return this.#active;
    }
    const holder = this.#others.get(name) ?? this.#active.for(() => connectionNamed(name));
    this.#others.set(name, holder);
    return holder;
  }
}

function assertAddress({ name, address }: UsedConnection, connection: UsedConnection): void {
  if (connection.address !== address) {
    throw new ServiceError('notConnected', `${name} no longer has the address ${address}.`);
  }
}
