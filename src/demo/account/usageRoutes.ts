import { jsonAnswer } from '../http/httpAnswer.ts';
import type { ServiceRoute } from '../http/route.ts';
import type { ApiKey } from './apiKeys.ts';
import { billingPeriod } from './billingPeriod.ts';
import { startPeriod, total } from './quota.ts';

function freeUsage({ account }: ApiKey): object {
  return { character_count: total(account.consumed), character_limit: account.characterLimit };
}

function proUsage(key: ApiKey, now: Date): object {
  return {
    ...freeUsage(key),
    ...billingPeriod(now),
    api_key_character_count: total(key.consumed),
    api_key_character_limit: key.characterLimit,
    products: (['write', 'translate'] as const).map((product) => ({
      product_type: product,
      api_key_character_count: key.consumed[product],
      character_count: key.account.consumed[product],
    })),
  };
}

/** `GET /v2/usage` (specification, Usage object): the Free address returns only the account's count and limit. */
export function usageRoutes(): readonly ServiceRoute[] {
  return [
    {
      method: 'GET',
      path: '/v2/usage',
      scope: 'usage',
      handle({ key, plan }) {
        const now = new Date(key.account.now());
        startPeriod(key, now);
        startPeriod(key.account, now);
        return jsonAnswer(200, plan === 'free' ? freeUsage(key) : proUsage(key, now));
      },
    },
  ];
}
