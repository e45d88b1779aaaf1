import { RepairBudget } from '../api/atStart/repairBudget.ts';
import type { ServiceClient } from '../api/client.ts';
import type { Usage } from '../api/usage.ts';
import type { UnitsCost } from './unitsRun.ts';

/** What a request will cost. */
export interface Cost {
  /** Code points that will be sent and billed. */
  readonly characters: number;
  /** Of the connection that it is sent to. */
  readonly address: string;
  readonly usage: (signal: AbortSignal) => Promise<Usage>;
  readonly signal: AbortSignal;
}

/** Agrees to the cost of requests before they are sent: the user, a limit, or {@link agreed}. */
export interface Agreement {
  /** Rejects if nothing may be sent. */
  confirm(cost: Cost): Promise<void>;
  /** For units whose answers are damaged. Resolves to false to leave them unchanged. */
  confirmAgain(cost: Cost): Promise<boolean>;
  /** Limits what the requests of one command send again; absent: each request has its own limit. */
  readonly repairs?: Pick<RepairBudget, 'add' | 'take'>;
}

/** Everything may be sent. */
export const agreed: Agreement = { confirm: async () => {}, confirmAgain: async () => true };

/** Asks an agreement about the cost of units. */
export function costOfUnits(
  agreement: Agreement,
  { client, address }: { readonly client: Pick<ServiceClient, 'usage'>; readonly address: string },
  signal: AbortSignal,
): Required<UnitsCost> {
  const usage: Cost['usage'] = (until) => client.usage(until);
  const costOf = (characters: number): Cost => ({ characters, address, usage, signal });
  return {
    confirm: (characters) => agreement.confirm(costOf(characters)),
    confirmAgain: (characters) => agreement.confirmAgain(costOf(characters)),
    repairs: agreement.repairs ?? new RepairBudget(),
  };
}
