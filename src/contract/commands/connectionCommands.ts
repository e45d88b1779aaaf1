// Options and outcomes of the commands for connections, for the table of `contributions.ts`.
import type { Capabilities } from '../../service/api/access.ts';
import type { Plan } from '../../service/api/parameters/servicePlan.ts';
import type { Usage } from '../../service/api/usage.ts';

interface NameOptions {
  readonly name: string;
}

interface KeyOptions {
  readonly key: string;
}

/** What `checkConnection` returns. */
interface CheckConnectionResult {
  readonly plan: Plan;
  /** Absent if the key has no access to it. */
  readonly usage?: Usage;
  readonly capabilities: Capabilities;
}

export interface ConnectionCommands {
  switchConnection: { options: NameOptions; adds: { readonly name: string } };
  removeConnection: { options: NameOptions; adds: { readonly name: string } };
  setKey: { options: KeyOptions; adds: object };
  clearKey: { options: object; adds: object };
  setAdminKey: { options: KeyOptions; adds: object };
  clearAdminKey: { options: object; adds: object };
  checkConnection: { options: object; adds: CheckConnectionResult };
}
