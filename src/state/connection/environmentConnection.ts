import { normaliseAddress } from '../../api/address.ts';
import type { Plan } from '../../contributions.ts';

/** The connection that the variables of the environment make. */
export const environmentName = 'Environment';
/** The word before the key (specification, Authentication 1). */
export const defaultAuthScheme = 'Service-Auth-Key';

/** One service address with its plan, ready to be used. */
export interface Connection {
  readonly name: string;
  readonly kind: 'demo' | 'environment' | 'settings';
  /** Normalised; for the demo service a name under which its key is kept, as its port changes with each start. */
  readonly address: string;
  readonly plan: Plan;
  readonly authScheme: string;
}

/** Returns the connection that the environment describes, if it does. Throws `InvalidInput` for a bad address. */
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

/** Returns the key that the environment gives for its own address. */
export function environmentKey(): string | undefined {
  return process.env.LANGUAGE_SERVICES_AUTH_KEY;
}
