import type { Plan } from '../../contract/contributions.ts';
import { normalizeAddress } from '../api/atStart/address.ts';

/** The connection that the environment variables define. */
export const environmentName = 'Environment';
/** The default authentication scheme (specification, Authentication 1). */
export const defaultAuthScheme = 'Service-Auth-Key';

/** A service address with its plan, ready to use. */
export interface Connection {
  readonly name: string;
  readonly kind: 'demo' | 'environment' | 'settings';
  /**
   * Normalized. For the demo service a fixed name under which its key is stored, as its port changes with each start.
   */
  readonly address: string;
  readonly plan: Plan;
  readonly authScheme: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the connection that the environment describes, if it does. Throws `InvalidInput` for a bad address. */
export function environmentConnection(environment: Environment = process.env): Connection | undefined {
  const { LANGUAGE_SERVICES_URL: url, LANGUAGE_SERVICES_AUTH_KEY: key } = environment;
  if (!url || !key) {
    return undefined;
  }
  return {
    name: environmentName,
    kind: 'environment',
    address: normalizeAddress(url),
    plan: environment.LANGUAGE_SERVICES_PLAN === 'free' ? 'free' : 'pro',
    authScheme: environment.LANGUAGE_SERVICES_AUTH_SCHEME || defaultAuthScheme,
  };
}

/** Returns the key that the environment gives for its own address. */
export function environmentKey(environment: Environment = process.env): string | undefined {
  return environment.LANGUAGE_SERVICES_AUTH_KEY;
}
