import { DeveloperKeyStore } from './developerKeys/developerKeyStore.ts';
import { GlossaryStore } from './glossaries/glossaryStore.ts';
import { type ApiKey, createKeys } from './account/apiKeys.ts';
import type { Persistence } from './persistence.ts';
import { StyleRuleStore } from './styleRules/styleRuleStore.ts';
import { usagePart } from './account/usagePart.ts';

/** All that the service remembers; further resources add their own part to `persistence`. */
export interface Store {
  /** Key -> what it may do and has consumed. */
  readonly keys: Map<string, ApiKey>;
  readonly persistence: Persistence;
  readonly glossaries: GlossaryStore;
  readonly styleRules: StyleRuleStore;
  readonly developerKeys: DeveloperKeyStore;
  /**
   * Restores what keys and accounts have consumed: to be called when every key is there. Throws where the saved state
   * is broken.
   */
  restoreUsage(): void;
}

/** The state of a service that was just started; billing periods go by `now`, in milliseconds since 1970. */
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
