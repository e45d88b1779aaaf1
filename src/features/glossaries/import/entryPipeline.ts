import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { ReportShare } from '../../../notify/progress.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import { glossaryTextBytes } from '../../../service/api/atStart/limits.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { termEngine } from '../../../service/textEngine.ts';
import type { CombinedEntries } from '../../../terms/glossary/combineEntries.ts';
import type { EntryFile, EntryFileOptions, Pause } from '../../../terms/glossary/entryFile.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { yieldTurn } from '../../../text/turns/runInTurns.ts';
import { readDictionaryIfThere } from '../dictionaries/dictionaryFiles.ts';

// The steps from the text of a file to a dictionary, for imports and for glossary files: the entries of the text are
// read and compared, the user confirms the changes, and they are written if the dictionary is still the one compared.

/** Milliseconds of work before the extension host can do other work. */
const turnMs = 10;

/** Returns a function that pauses long work, reports its progress, and ends it with the signal's reason. */
export function createPause(signal: AbortSignal, report?: ReportShare): Pause {
  let began = performance.now();
  return async (share) => {
    if (performance.now() - began >= turnMs) {
      await yieldTurn(signal);
      report?.(share);
      began = performance.now();
    }
  };
}

/** Returns the entries of a text, and the errors of its other lines. */
export async function readEntries(
  text: string,
  options: Omit<EntryFileOptions, 'maxBytes'>,
  signal: AbortSignal,
  report?: ReportShare,
): Promise<EntryFile> {
  const engine = await termEngine();
  return engine.readEntryFile(text, { ...options, maxBytes: glossaryTextBytes }, createPause(signal, report));
}

/** Returns the changes that entries make to those of a dictionary or file. */
export async function compareEntries(
  current: readonly GlossaryEntry[],
  brought: readonly GlossaryEntry[],
  signal: AbortSignal,
  report?: ReportShare,
): Promise<CombinedEntries> {
  const engine = await termEngine();
  return engine.combineEntries(current, brought, createPause(signal, report));
}

/** Reads a dictionary again. Returns true if it has the entries of the comparison. */
export async function isUnchanged(
  services: Services,
  glossary: ListedGlossary,
  pair: DictionaryPair,
  compared: readonly GlossaryEntry[],
  signal: AbortSignal,
): Promise<boolean> {
  const { entriesPrint } = await termEngine();
  return entriesPrint(await readDictionaryIfThere(services, glossary, pair, signal)) === entriesPrint(compared);
}

/** The number of entries that a change adds, changes, and removes. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Returns the counts in a few words. */
export function describeCounts({ added, changed, removed }: ChangeCounts): string {
  return vscode.l10n.t('{0} new, {1} changed, {2} removed', added, changed, removed);
}
