import { asServiceError } from './asServiceError.ts';
import type { FaultLog } from '../log.ts';
import { showError } from './showError.ts';

/** Tells the user what work in the background failed with. Resolves when the user is through. */
export async function tellFault(thrown: unknown, log: FaultLog): Promise<void> {
  await showError(asServiceError(thrown, log));
}
