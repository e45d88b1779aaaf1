// The public commands of the feature: their options, additions to their outcome, and places in menus.

import { type CommandsOf, command, viewButton } from '../../contract/command.ts';
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

export const connectionDeclarations = {
  addConnection: command<AddConnectionOptions, { readonly name: string }>({}),
  switchConnection: command<NameOptions, { readonly name: string }>({}),
  removeConnection: command<NameOptions, { readonly name: string }>({
    palette: "config.languageServices.connections != '[]'",
  }),
  setKey: command<KeyOptions>({ palette: 'languageServices.plan != none' }),
  clearKey: command({ palette: 'languageServices.plan != none' }),
  setAdminKey: command<KeyOptions>({
    palette: 'languageServices.plan != free && languageServices.plan != none',
    menus: [viewButton('developerKeys', '5_key@1')],
  }),
  clearAdminKey: command({
    palette: 'false',
    menus: [viewButton('developerKeys', '5_key@2')],
  }),
  checkConnection: command<object, CheckConnectionResult>({ palette: 'languageServices.plan != none' }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof connectionDeclarations> {}
}
