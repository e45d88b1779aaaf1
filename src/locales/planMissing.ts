import type { FamilyState } from './message.ts';
import type { Plan, PlanChoice } from './plan.ts';

/** Returns what is to be translated. Translations are reused from any of the given families. */
export function planMissing(_states: readonly FamilyState[], _choice: PlanChoice): Plan {
  throw new Error('planMissing');
}
