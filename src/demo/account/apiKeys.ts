import { unlimitedCharacters } from '../../service/api/limits.ts';
import { billingPeriod } from './billingPeriod.ts';

export type Plan = 'pro' | 'free';

/** What a key must be allowed to do to use a route. */
export type Scope =
  | 'translateText'
  | 'translateDocument'
  | 'glossaries'
  | 'styleRules'
  | 'write'
  | 'detect'
  | 'languages'
  | 'usage'
  | 'admin';

/** Characters (code points) consumed, by product (specification, Usage object). */
export interface Consumption {
  translate: number;
  write: number;
}

/** Consumes characters, up to a limit for each billing period. */
export interface Consumer {
  characterLimit: number;
  readonly consumed: Consumption;
  /** Start of the billing period of `consumed`; absent if the figures never reset. */
  period?: string;
}

/** The keys of one account share its limit. */
export interface Account extends Consumer {
  readonly name: string;
  /** Called after characters were charged to the account or one of its keys. */
  readonly onConsumed: () => void;
  /** The clock for billing periods: milliseconds since 1970. */
  readonly now: () => number;
}

export interface ApiKey extends Consumer {
  readonly account: Account;
  readonly plans: readonly Plan[];
  readonly scopes: readonly Scope[];
}

const free = 500_000;
const everyPlan = ['pro', 'free'] as const;
/** All scopes of a normal key; administration needs an admin API key. */
export const everyScope: readonly Scope[] = [
  'translateText',
  'translateDocument',
  'glossaries',
  'styleRules',
  'write',
  'detect',
  'languages',
  'usage',
];

/** Returns a consumer with nothing consumed; `now` in milliseconds since 1970. */
export function unused(now: number, characterLimit: number = unlimitedCharacters): Consumer {
  return { characterLimit, consumed: { translate: 0, write: 0 }, period: billingPeriod(new Date(now)).start_time };
}

/**
 * Creates the built-in keys, each with its account; only `demo-exhausted` has consumed characters. `onConsumed` is
 * called after characters were charged to any of them; billing periods follow `now`, in milliseconds since 1970.
 */
export function createKeys(onConsumed: () => void, now: () => number = Date.now): Map<string, ApiKey> {
  const fresh = (characterLimit?: number): Consumer => unused(now(), characterLimit);
  const proAccount: Account = { name: 'pro', onConsumed, now, ...fresh() };
  const freeAccount: Account = { name: 'free', onConsumed, now, ...fresh(free) };
  const usedUp = (): Consumer => ({ characterLimit: free, consumed: { translate: free, write: 0 } });
  const exhaustedAccount: Account = { name: 'exhausted', onConsumed, now, ...usedUp() };
  const withoutDetection = everyScope.filter((scope) => scope !== 'detect');
  return new Map<string, ApiKey>([
    ['demo-pro', { account: proAccount, plans: ['pro'], scopes: everyScope, ...fresh() }],
    ['demo-free', { account: freeAccount, plans: ['free'], scopes: everyScope, ...fresh() }],
    ['demo-admin', { account: proAccount, plans: ['pro'], scopes: ['admin'], ...fresh() }],
    ['demo-scoped', { account: proAccount, plans: everyPlan, scopes: ['translateText'], ...fresh() }],
    ['demo-no-detect', { account: proAccount, plans: everyPlan, scopes: withoutDetection, ...fresh() }],
    ['demo-exhausted', { account: exhaustedAccount, plans: everyPlan, scopes: everyScope, ...usedUp() }],
  ]);
}
