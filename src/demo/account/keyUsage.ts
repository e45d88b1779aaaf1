import { RequestError } from '../http/requestError.ts';
import type { AddRoute } from '../route.ts';
import { type ApiKey, billingPeriod, type Consumer } from './apiKeys.ts';

/**
 * Returns the characters of all products together, which count against every limit. Resets them if a new billing period
 * has begun (specification, Other rules; Admin API, limit semantics).
 */
function totalOf(consumer: Consumer, now: number): number {
  const period = billingPeriod(now).start_time;
  if (consumer.period !== undefined && consumer.period !== period) {
    Object.assign(consumer.consumed, { translate: 0, write: 0 });
    consumer.period = period;
  }
  return consumer.consumed.translate + consumer.consumed.write;
}

/**
 * Charges characters (code points) to a key and its account. Throws 456 and charges nothing if the limit of either is
 * reached or would be exceeded.
 */
export function consume(key: ApiKey, product: 'translate' | 'write', characters: number, now: number): void {
  for (const [owner, consumer] of [
    ['key', key],
    ['account', key.account],
  ] as const) {
    const used = totalOf(consumer, now);
    if (used >= consumer.characterLimit || used + characters > consumer.characterLimit) {
      throw new RequestError(456, `Quota exceeded: the character limit of the ${owner} is reached.`);
    }
  }
  key.consumed[product] += characters;
  key.account.consumed[product] += characters;
}

/** `GET /v2/usage` (specification, Usage object): the Free address returns only the account's count and limit. */
export function addUsageRoute(add: AddRoute, now: () => number): void {
  add('GET', '/v2/usage', 'usage', (c) => {
    const { key, plan } = c.var;
    const time = now();
    const keyCount = totalOf(key, time);
    const account = {
      character_count: totalOf(key.account, time),
      character_limit: key.account.characterLimit,
    };
    return plan === 'free'
      ? c.json(account)
      : c.json({
          ...account,
          ...billingPeriod(time),
          api_key_character_count: keyCount,
          api_key_character_limit: key.characterLimit,
          products: (['write', 'translate'] as const).map((product) => ({
            product_type: product,
            api_key_character_count: key.consumed[product],
            character_count: key.account.consumed[product],
          })),
        });
  });
}
