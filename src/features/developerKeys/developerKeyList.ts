import type { Services } from '../../app/services.ts';
import { adminKeyCode, isServiceError, ServiceError } from '../../service/api/atStart/errors.ts';
import type { DeveloperKey, DeveloperKeys } from '../../service/api/developerKeys.ts';
import { findAdminKey } from '../../service/connections/adminKey.ts';
import type { ConnectionClient } from '../../service/connections/connectionClients.ts';
import { currentConnection } from '../../service/connections/connections.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import type { KeyStore } from '../../service/connections/keyStore.ts';
import { ServiceList } from '../../service/lists/serviceList.ts';

/** The services, with the list of developer keys. */
export interface DeveloperKeyServices extends Services {
  readonly developerKeyList: DeveloperKeyList;
}

/** The developer keys of the active connection, active or not, unsorted. */
export class DeveloperKeyList extends ServiceList<DeveloperKey> {
  readonly #keys: KeyStore;

  constructor(client: ConnectionClient, keys: KeyStore) {
    super(client);
    this.#keys = keys;
  }

  /**
   * Returns whether the active connection is on the Pro plan and has an admin API key. Sends no request; never rejects.
   */
  async isAvailable(): Promise<boolean> {
    try {
      const connection = currentConnection();
      return connection.plan === 'pro' && (await findAdminKey(this.#keys, connection)) !== undefined;
    } catch {
      return false;
    }
  }

  /**
   * Passes the Admin API to `work`. Rejects like that and with `notConnected`; if the admin API key is missing, refused
   * or not allowed, the error has {@link adminKeyCode}.
   */
  async use<T>(work: (keys: DeveloperKeys) => Promise<T>): Promise<T> {
    try {
      return await this.client.use(async ({ developerKeys }, connection) => {
        await this.#checkKey(connection);
        return work(developerKeys);
      });
    } catch (error) {
      if (isServiceError(error) && (error.kind === 'unauthorized' || error.kind === 'forbidden')) {
        throw new ServiceError(error.kind, error.message, { ...error, code: adminKeyCode, cause: error });
      }
      throw error;
    }
  }

  async #checkKey(connection: Connection): Promise<void> {
    if (connection.plan === 'pro' && (await findAdminKey(this.#keys, connection)) === undefined) {
      throw new ServiceError('unauthorized', `No admin API key is stored for ${connection.address}.`);
    }
  }

  protected override ask(signal: AbortSignal): Promise<readonly DeveloperKey[]> {
    return this.use((keys) => keys.list(signal));
  }
}
