import type { Plan } from '../account/apiKeys.ts';
import { RequestError } from '../http/requestError.ts';

/** Throws 403 at the Free address: style rules need the Pro plan (specification, What the service does). */
export function requirePro(plan: Plan): void {
  if (plan !== 'pro') {
    throw new RequestError(403, 'Forbidden: style rules need the Pro plan.');
  }
}
