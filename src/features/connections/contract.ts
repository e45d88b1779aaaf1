// The public commands of the feature: options, and additions to the outcome.

import type { ConnectionSetting } from '../../contract/contributions.ts';
import type { Capabilities } from '../../service/api/access.ts';
import type { ServicePlan } from '../../service/api/parameters/servicePlan.ts';
import type { Usage } from '../../service/api/usage.ts';

interface NameOptions {
  readonly name: string;
}

interface KeyOptions {
  readonly key: string;
}

/** What `checkConnection` returns. */
interface CheckConnectionResult {
  readonly plan: ServicePlan;
  /** Absent if the key has no access to it. */
  readonly usage?: Usage;
  readonly capabilities: Capabilities;
}

interface AddConnectionOptions extends ConnectionSetting {
  readonly key?: string;
  readonly adminKey?: string;
}

export interface ConnectionCommands {
  addConnection: { options: AddConnectionOptions; adds: { readonly name: string } };
  switchConnection: { options: NameOptions; adds: { readonly name: string } };
  removeConnection: { options: NameOptions; adds: { readonly name: string } };
  setKey: { options: KeyOptions; adds: object };
  clearKey: { options: object; adds: object };
  setAdminKey: { options: KeyOptions; adds: object };
  clearAdminKey: { options: object; adds: object };
  checkConnection: { options: object; adds: CheckConnectionResult };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends ConnectionCommands {}
}
