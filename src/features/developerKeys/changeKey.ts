import { withProgress } from '../../notify/progress.ts';
import type { DeveloperKey, DeveloperKeys } from '../../service/api/developerKeys.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';

/** Sends a change to the Admin API, and marks the list as stale, even if it fails. */
export function changeKey(
  { developerKeyList }: DeveloperKeyServices,
  progress: string,
  change: (keys: DeveloperKeys, signal: AbortSignal) => Promise<DeveloperKey>,
): Promise<DeveloperKey> {
  return developerKeyList.change(() =>
    withProgress(progress, (signal) => developerKeyList.use((keys) => change(keys, signal))),
  );
}
