import { InvalidInput, phrase } from '../atStart/errors.ts';

export type ServicePlan = 'pro' | 'free';

/**
 * Throws {@link InvalidInput} for what only the Pro plan offers if the plan is known to be another (specification, What
 * the service does and Admin API).
 */
export function requirePro(plan: ServicePlan | undefined, field: string): void {
  if (plan === 'free') {
    throw new InvalidInput({
      field,
      found: plan,
      sentence: phrase`${field} is available only on the Pro plan.`,
    });
  }
}
