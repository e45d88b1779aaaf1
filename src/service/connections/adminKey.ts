import type { Connection } from './environmentConnection.ts';
import type { KeyStore } from './keyStore.ts';

/**
 * Returns the admin API key of a connection: the one stored for its address, or the environment's for its own address.
 */
export async function findAdminKey(keys: KeyStore, { kind, address }: Connection): Promise<string | undefined> {
  return kind === 'environment' ? process.env.LANGUAGE_SERVICES_ADMIN_KEY || undefined : keys.get(address, 'admin');
}
