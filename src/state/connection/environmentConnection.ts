import { normaliseAddress } from '../../api/address.ts';
import type { Plan } from '../../contributions.ts';

/** The connection that the environment variables define. */
export const environmentName = 'Environment';
/** The default authentication scheme (specification, Authentication 1). */
export const defaultAuthScheme = 'Service-Auth-Key';

/** A service address with its plan, ready to use. */
export interface Connection {
  readonly name: string;
  readonly kind: 'demo' | 'environment' | 'settings';
  /**
   * Normalised. For the demo service a fixed name under which its key is stored, as its port changes with each start.
   */
  readonly address: string;
  readonly plan: Plan;
  readonly authScheme: string;
}

/**
 * Returns the connection of the environment variables, if they define one. Throws `InvalidInput` for an invalid
 * address.
 */
export function environmentConnection(): Connection | undefined {
  const { LANGUAGE_SERVICES_URL: url, LANGUAGE_SERVICES_AUTH_KEY: key } = process.env;
  if (!url || !key) {
    return undefined;
  }
  return {
    name: environmentName,
    kind: 'environment',
    address: normaliseAddress(url),
    plan: process.env.LANGUAGE_SERVICES_PLAN === 'free' ? 'free' : 'pro',
    authScheme: process.env.LANGUAGE_SERVICES_AUTH_SCHEME || defaultAuthScheme,
  };
}

/** Returns the key that the environment defines for its own address. */
export function environmentKey(): string | undefined {
  return process.env.LANGUAGE_SERVICES_AUTH_KEY;
}
