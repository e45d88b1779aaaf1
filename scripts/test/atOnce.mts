import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { NodeRun } from '../../test/host/runInNode.mts';

/** Where a suite reports. */
export type Report = NodeRun['report'];

/**
 * Runs parts at the same time, and returns their results in the same order. The first one's report is written to
 * `report` as it comes, the others' one after the other when all have ended.
 */
export async function atOnce<T>(
  report: Report,
  first: (report: Report) => Promise<T>,
  ...others: readonly ((report: Report) => Promise<T>)[]
): Promise<T[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
  const fileOf = (index: number) => path.join(folder, `${index}.txt`);
  try {
    const settled = await Promise.allSettled([
      first(report),
      ...others.map(async (part, index) => {
        const later = createWriteStream(fileOf(index));
        // A process can write to it only once it is open.
        await once(later, 'open');
        try {
          return await part(later);
        } finally {
          await finished(later.end());
        }
      }),
    ]);
    for (const index of others.keys()) {
      await pipeline(createReadStream(fileOf(index)), report, { end: false });
    }
    // Also after a part that broke, the others have ended: they use the same temporary folder.
    return settled.map(valueOf);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') {
    throw result.reason;
  }
  return result.value;
}
