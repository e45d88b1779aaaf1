import { limits } from '../specification.ts';

/** Consumes characters, up to a limit for each billing period. */
export interface Consumer {
  characterLimit: number;
  /** Characters (code points), by product (specification, Usage object). */
  readonly consumed: { translate: number; write: number };
  /** Start of the billing period of `consumed`; absent if the figures never reset. */
  period?: string;
}

/** Returns a consumer with nothing consumed. @param now in milliseconds since 1970 */
export function createConsumer(now: number, characterLimit: number = limits.unlimitedCharacters): Consumer {
  return { characterLimit, consumed: { translate: 0, write: 0 }, period: billingPeriod(now).start_time };
}

/** Returns the calendar month around `now`, in UTC. */
export function billingPeriod(now: number): { readonly start_time: string; readonly end_time: string } {
  const date = new Date(now);
  const month = (offset: number): string =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset)).toISOString();
  return { start_time: month(0), end_time: month(1) };
}
