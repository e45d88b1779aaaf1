// The public commands of the feature: options, and additions to the outcome.
import type { DeveloperKey } from '../../service/api/developerKeys.ts';

export interface DeveloperKeyOptions {
  readonly keyId: string;
  /** Set by the view: the user started the command, so what cannot be undone is confirmed. */
  readonly inView?: true;
}

export interface CreateDeveloperKeyOptions {
  /** Default: the user is asked. */
  readonly label?: string;
  /** Code points a month; 0 blocks the key, null or absent: no limit. */
  readonly characters?: number | null;
}

export interface RenameDeveloperKeyOptions extends DeveloperKeyOptions {
  readonly label: string;
}

export interface LimitDeveloperKeyOptions extends DeveloperKeyOptions {
  /** Code points a month; 0 blocks the key, null removes its limit. */
  readonly characters: number | null;
}

export interface DeveloperKeyResult {
  readonly key: DeveloperKey;
}

export interface DeveloperKeyCommands {
  createDeveloperKey: { options: CreateDeveloperKeyOptions; adds: DeveloperKeyResult };
  renameDeveloperKey: { options: RenameDeveloperKeyOptions; adds: DeveloperKeyResult };
  limitDeveloperKey: { options: LimitDeveloperKeyOptions; adds: DeveloperKeyResult };
  deactivateDeveloperKey: { options: DeveloperKeyOptions; adds: DeveloperKeyResult };
  copyDeveloperKeyId: { options: DeveloperKeyOptions; adds: object };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends DeveloperKeyCommands {}
}
