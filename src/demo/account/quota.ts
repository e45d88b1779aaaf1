import { RequestError } from '../http/requestError.ts';
import type { ApiKey, Consumer, Consumption } from './apiKeys.ts';
import { billingPeriod } from './billingPeriod.ts';

/** Returns the characters of all products together, which count against every limit (specification, Other rules). */
export function total(consumed: Consumption): number {
  return consumed.translate + consumed.write;
}

/** Resets the consumption if a new billing period has begun (specification, Admin API, limit semantics). */
export function startPeriod(consumer: Consumer, now: Date): void {
  const period = billingPeriod(now).start_time;
  if (consumer.period !== undefined && consumer.period !== period) {
    Object.assign(consumer.consumed, { translate: 0, write: 0 });
    consumer.period = period;
  }
}

/**
 * Charges characters (code points) to a key and its account. Throws 456 and charges nothing if the limit of either is
 * reached or would be exceeded.
 */
export function consume(
  key: ApiKey,
  product: keyof Consumption,
  characters: number,
  now = new Date(key.account.now()),
): void {
  for (const [owner, consumer] of [
    ['key', key],
    ['account', key.account],
  ] as const) {
    startPeriod(consumer, now);
    const used = total(consumer.consumed);
    if (used >= consumer.characterLimit || used + characters > consumer.characterLimit) {
      throw new RequestError(456, `Quota exceeded: the character limit of the ${owner} is reached.`);
    }
  }
  key.consumed[product] += characters;
  key.account.consumed[product] += characters;
  key.account.onConsumed();
}
