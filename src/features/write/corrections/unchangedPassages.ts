import { type PassagesOf, tellLeftAlone } from '../../../editor/edits/tellStaying.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { isRefusal, type ServiceError } from '../../../service/api/errors.ts';
import type { ImprovedUnits } from '../../../service/requests/writing/improveUnits.ts';
import { otherLanguageCode } from '../../../service/requests/writing/textLanguage.ts';

type Failure = ImprovedUnits['failures'][number];

/** Returns true for an error that concerns only its unit. */
export function isOfPassage(error: ServiceError): boolean {
  return isRefusal(error) || error.code === otherLanguageCode;
}

/** Returns the failure to report: preferably a failure that may stop everything, else the failure of a single unit. */
export function gravest(failures: readonly Failure[]): Failure | undefined {
  return failures.find(({ error }) => !isOfPassage(error)) ?? failures[0];
}

/** Reports once all units in languages that cannot be improved. */
export async function tellLeft(
  log: FaultLog,
  left: ImprovedUnits['left'],
  locate: (indexes: readonly number[]) => Promise<readonly PassagesOf[]>,
): Promise<void> {
  if (left.size > 0) {
    const passages = await locate([...left.values()].flat());
    const names = [...left.keys()].map((code) => languageName(code));
    detached(log, tellLeftAlone(names, passages));
  }
}
