import * as z from 'zod/mini';
import type { StatePart } from '../persistence.ts';
import type { Account, ApiKey, Consumption } from './apiKeys.ts';
import { billingPeriod } from './billingPeriod.ts';

const count = z.int().check(z.nonnegative());
const consumption = z.object({ translate: count, write: count });
const shape = z.object({
  /** Start of the billing period: figures of an earlier one no longer count. */
  period: z.string(),
  keys: z.record(z.string(), consumption),
  accounts: z.record(z.string(), consumption),
});

function take(saved: Readonly<Record<string, Consumption>>, name: string, into: Consumption): void {
  Object.assign(into, saved[name]);
}

/** Returns the state part with the consumption of keys and accounts. Saved keys that no longer exist are dropped. */
export function usagePart(keys: ReadonlyMap<string, ApiKey>, now: () => number): StatePart {
  const period = (): string => billingPeriod(new Date(now())).start_time;
  const accounts = (): readonly Account[] => [...new Set([...keys.values()].map(({ account }) => account))];
  return {
    name: 'usage',
    snapshot: () => ({
      period: period(),
      keys: Object.fromEntries([...keys].map(([name, { consumed }]) => [name, consumed])),
      accounts: Object.fromEntries(accounts().map(({ name, consumed }) => [name, consumed])),
    }),
    restore(value) {
      const saved = shape.parse(value);
      if (saved.period !== period()) {
        return;
      }
      for (const [name, { consumed }] of keys) {
        take(saved.keys, name, consumed);
      }
      for (const { name, consumed } of accounts()) {
        take(saved.accounts, name, consumed);
      }
    },
  };
}
