import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Family } from '../../locales/family.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import { hashOf } from '../../locales/lock/textHash.ts';
import type { Past } from '../../locales/past.ts';
import { DurableFile } from '../../service/durableFile.ts';
import { cacheFolder } from '../cacheFolder.ts';
import type { CommandContext } from '../commandContext.ts';
import { decodeText } from './textBytes.ts';

/** What the history of a project says. */
export interface ProjectHistory {
  readonly past: Past | undefined;
  /** Its older part is not there. */
  readonly isHistoryCut: boolean;
}

export const withoutHistory: ProjectHistory = { past: undefined, isHistoryCut: false };

/** Milliseconds after which what was found out about a folder is removed, where nothing was added. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A project whose history is read. */
interface ProjectFiles {
  /** Absolute path. */
  readonly root: string;
  readonly folder: Pick<LocaleFolder, 'read'>;
  readonly families: readonly Family[];
  readonly options: LocaleOptions;
}

/**
 * Returns what the translations of a project were made from. What was found out before, and cannot be otherwise now, is
 * not read again: it is in a file of the user's cache folder.
 *
 * @param from the newest commit; default: that of today
 */
export async function readHistory(
  { root, folder, families, options }: ProjectFiles,
  { environment, version, signal }: Pick<CommandContext, 'environment' | 'version' | 'signal'>,
  from?: string,
): Promise<ProjectHistory> {
  const { openHistory, PastMemo, readPast } = await import('../../locales/history/loaded.ts');
  const decode = (bytes: Uint8Array, name: string): string => decodeText(bytes, name).text;
  const history = await openHistory(root, { decode, from }, signal);
  if (history === undefined) {
    return withoutHistory;
  }
  try {
    const cache = cacheFolder(environment, 'history');
    // What the files were at another commit does not take the place of what they are.
    const name = `${hashOf(from === undefined ? root : `${root}\n`)}.json`;
    const file = cache === undefined ? undefined : new DurableFile(join(cache, name));
    const memo = new PastMemo(version(), await file?.read());
    const past = await readPast(history, folder, families, options, signal, memo);
    if (file !== undefined && cache !== undefined) {
      await memo.keep(async (kept) => {
        await file.keep(kept);
        await removeOld(cache);
      });
    }
    return { past, isHistoryCut: !history.isWhole };
  } catch {
    // Git took too long, or ended: all is as without a repository.
    signal.throwIfAborted();
    return withoutHistory;
  } finally {
    history.close();
  }
}

/** Removes what was not written for a long time. Errors of the disk are ignored. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - maxAgeMs) {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
