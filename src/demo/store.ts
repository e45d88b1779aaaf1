import { DeveloperKeys } from './developerKeys/developerKeys.ts';
import { Glossaries } from './glossaries/glossaries.ts';
import { type ApiKey, createKeys } from './account/keys.ts';
import type { Persistence } from './persistence.ts';
import { StyleRules } from './styleRules/styleRules.ts';
import { usagePart } from './account/usagePart.ts';

/** All that the service remembers; further resources add their own part to `persistence`. */
export interface Store {
  /** Key -> what it may do and has consumed. */
  readonly keys: Map<string, ApiKey>;
  readonly persistence: Persistence;
  readonly glossaries: Glossaries;
  readonly styleRules: StyleRules;
  readonly developerKeys: DeveloperKeys;
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
    glossaries: new Glossaries(persistence),
    styleRules: new StyleRules(persistence),
    developerKeys: new DeveloperKeys(keys, persistence),
    restoreUsage() {
      consumed = persistence.add(usagePart(keys, now));
    },
  };
}
