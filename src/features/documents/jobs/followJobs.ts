import { watch } from 'node:fs';
import type { JobFiles } from './jobFiles.ts';

/** Milliseconds in which changes are collected. */
const togetherMs = 200;

/** Reports which jobs other windows wrote or removed. If the folder cannot be watched, nothing is reported. */
export function followJobs(
  files: JobFiles,
  isOurs: (id: string) => boolean,
  changed: (ids: readonly string[]) => void,
): { dispose(): void } {
  const ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    changed([...ids]);
    ids.clear();
  };
  try {
    const watcher = watch(files.folder, { persistent: false }, (_event, name) => {
      const id = files.idOf(name ?? '');
      if (id !== undefined && !isOurs(id)) {
        ids.add(id);
        timer ??= setTimeout(tell, togetherMs).unref();
      }
    });
    watcher.on('error', () => watcher.close());
    return {
      dispose() {
        clearTimeout(timer);
        watcher.close();
      },
    };
  } catch {
    return { dispose: () => {} };
  }
}
