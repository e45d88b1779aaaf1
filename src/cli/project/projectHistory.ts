import type { Family } from '../../locales/atStart/family.ts';
import { openGit } from '../../locales/git/git.ts';
import type { FolderHistory } from '../../locales/history/gitHistory.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import type { Past } from '../../locales/past.ts';
import { type CommandContext, type ExitStatus, exitStatus } from '../commandContext.ts';
import { KeptFile } from './keptFile.ts';
import { decodeText } from './textBytes.ts';

/**
 * Why a history is not known as a whole: its older commits are not there, Git refuses the repository, or it could not be
 * read in time.
 */
export type HistoryGap = 'shallow' | 'refused' | 'unread';

/** What the history of a project says. */
export interface ProjectHistory {
  readonly past: Past | undefined;
  readonly historyGap: HistoryGap | undefined;
}

/** Returns the exit status of a run: with a part of the history that was not read in time, nothing is surely up to date. */
export function statusWithin(gap: HistoryGap | undefined, status: ExitStatus): ExitStatus {
  return gap === 'unread' && status === exitStatus.upToDate ? exitStatus.failed : status;
}

export const withoutHistory: ProjectHistory = { past: undefined, historyGap: undefined };

/** A project whose history is read. */
interface ProjectFiles {
  /** Absolute path. */
  readonly root: string;
  readonly folder: Pick<LocaleFolder, 'read'>;
  readonly families: readonly Family[];
  readonly options: LocaleOptions;
  /** All translations of the project: no files and no languages were named. */
  readonly isWhole: boolean;
}

/**
 * Returns what the translations of a project were made from. What was found out before, and cannot be otherwise now, is
 * not read again: it is in a file of the user's cache folder.
 *
 * @param from the newest commit; default: that of today
 */
export async function readHistory(
  { root, folder, families, options, isWhole }: ProjectFiles,
  { environment, version, signal }: Pick<CommandContext, 'environment' | 'version' | 'signal'>,
  from?: string,
): Promise<ProjectHistory> {
  const { openHistory, PastMemo, readPast, RefusedHistory } = await import('../../locales/history/loaded.ts');
  const decode = (bytes: Uint8Array, name: string): string => decodeText(bytes, name).text;
  const git = await openGit(root);
  let history: FolderHistory | undefined;
  try {
    history = git && (await openHistory(git, { decode, from }, signal));
    if (history === undefined) {
      return withoutHistory;
    }
    // What the files were at another commit does not take the place of what they are.
    const file = new KeptFile(environment, 'history', root, from === undefined ? '' : '\n');
    const memo = new PastMemo(version(), await file.read());
    const past = await readPast(history, folder, families, options, signal, memo);
    if (isWhole) {
      memo.retain(families);
    }
    await memo.keep((kept) => file.keep(kept));
    return { past, historyGap: history.isWhole ? (history.isCut() ? 'unread' : undefined) : 'shallow' };
  } catch (error) {
    // All else is as without a repository.
    signal.throwIfAborted();
    return { past: undefined, historyGap: error instanceof RefusedHistory ? 'refused' : 'unread' };
  } finally {
    history?.close();
  }
}
