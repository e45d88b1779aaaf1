import { unlimitedCharacters } from '../api/atStart/limits.ts';
import type { Usage } from '../api/usage.ts';

/** Used part of a quota, in code points. */
export interface QuotaShare {
  readonly of: 'account' | 'key';
  readonly used: number;
  /** Absent if none is set. */
  readonly limit?: number;
}

/** Returns the account's share and, if the service reports it, the key's. */
export function computeShares(usage: Usage): readonly QuotaShare[] {
  const { characterCount, characterLimit, apiKeyCharacterCount, apiKeyCharacterLimit } = usage;
  const account = share('account', characterCount, characterLimit);
  return apiKeyCharacterCount === undefined
    ? [account]
    : [account, share('key', apiKeyCharacterCount, apiKeyCharacterLimit)];
}

function share(of: QuotaShare['of'], used: number, limit = unlimitedCharacters): QuotaShare {
  return limit >= unlimitedCharacters ? { of, used } : { of, used, limit };
}

/**
 * Returns the used part of the limit in whole percent, 100 only when it is reached; undefined without a limit. A limit
 * of 0 is 100 percent used.
 */
export function computePercent({ used, limit }: QuotaShare): number | undefined {
  if (limit === undefined) {
    return undefined;
  }
  return limit === 0 ? 100 : Math.floor((used * 100) / limit);
}

/** Returns the characters (code points) that are left of the smaller quota; infinite if none has a limit. */
export function charactersLeft(usage: Usage): number {
  const unlimited = Number.POSITIVE_INFINITY;
  return Math.min(...computeShares(usage).map(({ used, limit = unlimited }) => Math.max(0, limit - used)));
}

/** Returns the share nearest to its limit; undefined if none has a limit. */
export function tightest(shares: readonly QuotaShare[]): QuotaShare | undefined {
  const limited = shares.filter(({ limit }) => limit !== undefined);
  return limited.sort((one, other) => (computePercent(other) ?? 0) - (computePercent(one) ?? 0))[0];
}
