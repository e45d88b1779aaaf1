import { RequestError } from '../http/requestError.ts';
import type { ApiKey, Plan, Scope } from './apiKeys.ts';

const scheme = 'service-auth-key ';

/**
 * Returns the key of an `Authorization: Service-Auth-Key <key>` header (specification, Authentication). Throws 401 for
 * a missing or unknown key, 403 for a key of the other address or without the scope.
 */
export function authenticate(
  authorization: string | undefined,
  keys: ReadonlyMap<string, ApiKey>,
  plan: Plan,
  scope: Scope,
): ApiKey {
  const header = authorization ?? '';
  const known = header.toLowerCase().startsWith(scheme);
  const key = known ? keys.get(header.slice(scheme.length).trim()) : undefined;
  if (key === undefined) {
    throw new RequestError(401, 'Authorization failed: supply a valid key as "Authorization: Service-Auth-Key <key>".');
  }
  if (!key.plans.includes(plan)) {
    const where = plan === 'pro' ? 'the Free address, which ends in /free' : 'the Pro address, without /free';
    throw new RequestError(403, `Forbidden: this key is for ${where}.`);
  }
  if (!key.scopes.includes(scope)) {
    throw new RequestError(403, 'Forbidden: this key may not use this endpoint.');
  }
  return key;
}
