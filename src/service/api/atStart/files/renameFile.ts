import { renameSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Errors of Windows if another program, such as a virus scanner or an indexer, has one of the files open. */
const heldCodes = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Milliseconds before each further try. Together longer than a scan usually takes. */
const pausesMs = [10, 30, 90, 270];

interface RenameHost<Result> {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Result;
}

/**
 * Renames a file, and replaces the file that has the name. On Windows, a file that another program holds for a moment
 * is tried again a few times. Rejects like `rename` of Node, or with the reason of the signal, which ends the tries.
 */
export async function renameFile(
  from: string,
  to: string,
  signal?: AbortSignal,
  host: RenameHost<Promise<void>> = { platform: process.platform, rename },
): Promise<void> {
  for (const pauseMs of host.platform === 'win32' ? pausesMs : []) {
    try {
      await host.rename(from, to);
      return;
    } catch (error) {
      if (!isHeld(error)) {
        throw error;
      }
    }
    signal?.throwIfAborted();
    await wait(pauseMs, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
  }
  await host.rename(from, to);
}

/** Renames a file like {@link renameFile}. Blocks the thread between two tries: for code that cannot wait. */
export function renameFileSync(
  from: string,
  to: string,
  host: RenameHost<void> = { platform: process.platform, rename: renameSync },
): void {
  for (const pauseMs of host.platform === 'win32' ? pausesMs : []) {
    try {
      host.rename(from, to);
      return;
    } catch (error) {
      if (!isHeld(error)) {
        throw error;
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  host.rename(from, to);
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && heldCodes.has(error.code);
}
