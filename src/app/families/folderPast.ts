import path from 'node:path';
import type * as vscode from 'vscode';
import type { Family } from '../../locales/atStart/family.ts';
import type { PastMemo } from '../../locales/history/pastMemo.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import type { Past } from '../../locales/past.ts';
import type { FaultLog } from '../../notify/faults.ts';
import { DurableFile } from '../../service/durableFile.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { folderGit } from './folderGit.ts';
import type { LocaleCore } from './localeCore.ts';

/** What is read of a folder. */
interface PastSources {
  readonly core: LocaleCore;
  readonly options: LocaleOptions;
  readonly read: LocaleFolder['read'];
  readonly families: (signal: AbortSignal) => Promise<readonly Family[]>;
}

/** Where what was found out about the histories of workspace folders is kept. */
export interface PastStorage {
  readonly folder: string;
  /** Of the extension. */
  readonly version: string;
}

/** What the history of a workspace folder says about its translations: read at the first use, and after a commit. */
export class FolderPast {
  readonly #root: vscode.Uri;
  readonly #sources: PastSources;
  readonly #log: FaultLog;
  readonly #version: string;
  /** What was found out; absent: it is known as long as the window. */
  readonly #file: DurableFile | undefined;
  readonly #memo = new SharedResult<PastMemo>();
  readonly #past = new SharedResult<Past | undefined>();
  #known: Past | undefined;
  /** How often it was read. */
  #readings = 0;

  constructor(root: vscode.Uri, sources: PastSources, log: FaultLog, storage?: PastStorage) {
    this.#root = root;
    this.#sources = sources;
    this.#log = log;
    this.#version = storage?.version ?? '';
    const name = `${sources.core.hashOf(root.toString())}.json`;
    // What is lost in a power failure is read again.
    this.#file = storage && new DurableFile(path.join(storage.folder, name), true);
  }

  /** As far as it was read. */
  get known(): Past | undefined {
    return this.#known;
  }

  /** Undefined where there is no history, or the setting turns it off. Never rejects. */
  get(): Promise<Past | undefined> {
    return this.#past.get((signal) => this.#read(signal));
  }

  /** Has it read again at the next use. */
  forget(): void {
    this.#past.forget();
  }

  async #read(signal: AbortSignal): Promise<Past | undefined> {
    this.#readings += 1;
    const reading = this.#readings;
    const past = await this.#readNow(signal);
    // After another commit, a later reading may have ended first.
    if (reading === this.#readings) {
      this.#known = past;
    }
    return past;
  }

  async #readNow(signal: AbortSignal): Promise<Past | undefined> {
    const { core, options, read, families } = this.#sources;
    try {
      const git = options.history === 'off' ? undefined : await folderGit(core, this.#root);
      const history = git && (await core.openHistory(git, {}, signal));
      if (history !== undefined) {
        try {
          const memo = await this.#memo.get(async () => new core.PastMemo(this.#version, await this.#file?.read()));
          const all = await families(signal);
          const past = await core.readPast(history, { read }, all, options, signal, memo);
          memo.retain(all);
          await memo.keep(async (kept) => this.#file?.keep(kept));
          return past;
        } finally {
          history.close();
        }
      }
    } catch (error) {
      // Git took too long, or ended: all is as without a repository.
      this.#log.error(error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }
}

/** Returns true for a file that Git writes at each commit and checkout. */
export function isWrittenByCommit({ path }: vscode.Uri): boolean {
  return /\/\.git\/(?:logs\/)?HEAD$/.test(path);
}
