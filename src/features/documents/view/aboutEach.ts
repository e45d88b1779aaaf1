import type { JobRecord } from '../jobs/jobRecord.ts';

/**
 * Runs an action for each of them, also after one has failed; rejects with the first error.
 * @param then called with those that succeeded
 */
export async function aboutEach(
  records: readonly JobRecord[],
  act: (record: JobRecord) => Promise<unknown>,
  then: (records: readonly JobRecord[]) => void = () => undefined,
): Promise<void> {
  const done: JobRecord[] = [];
  const failures: unknown[] = [];
  for (const record of records) {
    await act(record).then(
      () => done.push(record),
      (error: unknown) => failures.push(error),
    );
  }
  then(done);
  if (failures.length > 0) {
    throw failures[0];
  }
}
