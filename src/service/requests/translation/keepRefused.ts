import { isRefusal, type ServiceError } from '../../api/errors.ts';
import type { UnitsResult } from './unitsResult.ts';

/**
 * Moves the units that the service refused to those that are kept, and returns why it refused the first of them. If
 * nothing was translated, or there were other errors, they stay failures.
 */
export function keepRefused(result: UnitsResult): {
  readonly result: UnitsResult;
  readonly refusal: ServiceError | undefined;
} {
  const { translations, failures } = result;
  const [first] = failures;
  if (!first || translations.size === 0 || !failures.every(({ error }) => isRefusal(error))) {
    return { result, refusal: undefined };
  }
  const kept = new Set([...result.kept, ...failures.flatMap(({ indexes }) => indexes)]);
  return { result: { ...result, kept, failures: [] }, refusal: first.error };
}
