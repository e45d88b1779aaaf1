import { type ApiKey, createKeys } from './account/apiKeys.ts';
import { usagePart } from './account/usagePart.ts';
import { DeveloperKeyStore } from './developerKeys/developerKeyStore.ts';
import { GlossaryStore } from './glossaries/glossaryStore.ts';
import type { Persistence } from './persistence.ts';
import { StyleRuleStore } from './styleRules/styleRuleStore.ts';

/** The state of the service; other resources add their own parts to `persistence`. */
export interface Store {
  /** Key -> its scopes and consumption. */
  readonly keys: Map<string, ApiKey>;
  readonly persistence: Persistence;
  readonly glossaries: GlossaryStore;
  readonly styleRules: StyleRuleStore;
  readonly developerKeys: DeveloperKeyStore;
  /**
   * Restores the consumption of keys and accounts: call it when all keys exist. Throws if the saved state is invalid.
   */
  restoreUsage(): void;
}

/** Creates the state of a new service; billing periods follow `now`, in milliseconds since 1970. */
export function createStore(persistence: Persistence, now: () => number): Store {
  let consumed = (): void => {};
  const keys = createKeys(() => consumed(), now);
  return {
    keys,
    persistence,
    glossaries: new GlossaryStore(persistence),
    styleRules: new StyleRuleStore(persistence),
    developerKeys: new DeveloperKeyStore(keys, persistence),
    restoreUsage() {
      consumed = persistence.add(usagePart(keys, now));
    },
  };
}
