import { RequestError } from '../http/requestError.ts';
import { limits } from '../specification.ts';

export type DemoPlan = 'pro' | 'free';

/** All scopes of a normal key, by what they allow; administration needs an admin API key. */
const everyScope = [
  ...(['translateText', 'translateDocument', 'glossaries', 'styleRules'] as const),
  ...(['write', 'detect', 'languages', 'usage'] as const),
];
/** What a key must be allowed to do to use a route. */
export type Scope = (typeof everyScope)[number] | 'admin';

/** The keys of one account share its limit, and what it owns. */
export interface Account extends Consumer {
  readonly name: string;
}

export interface ApiKey extends Consumer {
  readonly account: Account;
  readonly plans: readonly DemoPlan[];
  readonly scopes: readonly Scope[];
}

/** Returns a key of the Pro address for everything but administration. @param now in milliseconds since 1970 */
export function addDeveloperKey(account: Account, now: number): ApiKey {
  return { account, plans: ['pro'], scopes: everyScope, ...createConsumer(now) };
}

/** Returns the built-in keys; only `demo-exhausted` has consumed characters. @param now in milliseconds since 1970 */
export function createKeys(now: number): Map<string, ApiKey> {
  const freeLimit = 500_000;
  const usedUp = { characterLimit: freeLimit, consumed: { translate: freeLimit, write: 0 } };
  const account = (name: string, limit?: number): Account => ({ name, ...createConsumer(now, limit) });
  const pro = account('pro');
  const free = account('free', freeLimit);
  const exhausted: Account = { name: 'exhausted', ...structuredClone(usedUp) };
  const key = (owner: Account, plans: readonly DemoPlan[], scopes: readonly Scope[]): ApiKey => ({
    account: owner,
    plans,
    scopes,
    ...(owner === exhausted ? structuredClone(usedUp) : createConsumer(now)),
  });
  const withoutDetection = everyScope.filter((scope) => scope !== 'detect');
  return new Map([
    ['demo-pro', key(pro, ['pro'], everyScope)],
    ['demo-free', key(free, ['free'], everyScope)],
    ['demo-admin', key(pro, ['pro'], ['admin'])],
    ['demo-scoped', key(pro, ['pro', 'free'], ['translateText'])],
    ['demo-no-detect', key(pro, ['pro', 'free'], withoutDetection)],
    ['demo-exhausted', key(exhausted, ['pro', 'free'], everyScope)],
  ]);
}

const scheme = 'service-auth-key ';

/**
 * Returns the key of an `Authorization: Service-Auth-Key <key>` header (specification, Authentication). Throws 401 for
 * a missing or unknown key, 403 for a key of the other address or without the scope.
 */
export function authenticate(
  authorization: string | undefined,
  keys: ReadonlyMap<string, ApiKey>,
  plan: DemoPlan,
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

/** Consumes characters, up to a limit for each billing period. */
export interface Consumer {
  characterLimit: number;
  /** Characters (code points), by product (specification, Usage object). */
  readonly consumed: { translate: number; write: number };
  /** Start of the billing period of `consumed`; absent if the figures never reset. */
  period?: string;
}

/** Returns a consumer with nothing consumed. @param now in milliseconds since 1970 */
function createConsumer(now: number, characterLimit: number = limits.unlimitedCharacters): Consumer {
  return { characterLimit, consumed: { translate: 0, write: 0 }, period: billingPeriod(now).start_time };
}

/** Returns the calendar month around `now`, in UTC. */
export function billingPeriod(now: number): { readonly start_time: string; readonly end_time: string } {
  const date = new Date(now);
  const month = (offset: number): string =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset)).toISOString();
  return { start_time: month(0), end_time: month(1) };
}
