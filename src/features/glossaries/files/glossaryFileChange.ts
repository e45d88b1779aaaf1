import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { ShownTexts } from '../../../editor/virtual/memoryTexts.ts';
import { Cancelled } from '../../../notify/errors/cancelled.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { showInStatusBar } from '../../../notify/showInStatusBar.ts';
import { InvalidInput, ServiceError } from '../../../service/api/errors.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { CombinedEntries } from '../../../text/glossary/combineEntries.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { readDictionaryIfThere } from '../dictionaries/storedDictionary.ts';
import { pairLabel } from '../pairLabel.ts';
import type { MappedFile } from './mappedFile.ts';
import { pauses } from './pauses.ts';

/** A file and its dictionary, at the time of the comparison. */
export interface GlossaryFileChange {
  readonly mapped: MappedFile;
  /** The entries of the file, for its pair. */
  readonly inFile: readonly GlossaryEntry[];
  /** The entries of the service. */
  readonly inService: readonly GlossaryEntry[];
  /** The text of the file after a pull. */
  readonly pulled: string;
  /** The changes to each side. */
  readonly counts: { readonly push: ChangeCounts; readonly pull: ChangeCounts };
}

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Compares both. Rejects like {@link readDictionaryIfThere}, and with `InvalidInput` for a file with duplicate entries.
 */
export async function compareWithService(
  services: Services,
  mapped: MappedFile,
  signal: AbortSignal,
): Promise<GlossaryFileChange> {
  const { document, file, pair } = mapped;
  const engine = await textEngine();
  if (file.repeated > 0) {
    const allowed = vscode.l10n.t('each entry once. To fix this, run Delete Duplicate Lines');
    throw new InvalidInput({ field: getFileName(document.uri), allowed, found: file.repeated });
  }
  const inFile = engine.selectEntries(file.entries, pair).map(({ source, target }) => ({ source, target }));
  const inService = await readDictionaryIfThere(services, mapped.glossary, pair, signal);
  const pulled = engine.withEntries(document.getText(), file, inService, pair);
  const counts = {
    push: countsOf(await engine.combineEntries(inService, inFile, pauses(signal))),
    pull: countsOf(await engine.combineEntries(inFile, inService, pauses(signal))),
  };
  return { mapped, inFile, inService, pulled, counts };
}

function countsOf({ added, changed, missing: removed }: CombinedEntries): ChangeCounts {
  return { added, changed, removed };
}

/** Returns true if there are no changes. */
export function isNothing({ added, changed, removed }: ChangeCounts): boolean {
  return added + changed + removed === 0;
}

/** Shows the file and the service's entries next to each other, what would be overwritten on the left. */
export function showChange(
  { memoryTexts }: Services,
  { mapped: { document }, pulled }: GlossaryFileChange,
  overwritten: 'file' | 'service',
  title: string,
): Promise<ShownTexts> {
  const { uri: file } = document;
  const service = memoryTexts.add('languageservices-glossaryfile', file.path, pulled);
  return overwritten === 'service' ? memoryTexts.open(service, file, title) : memoryTexts.open(file, service, title);
}

/** Shows a diff of the pending changes, and asks. Throws `Cancelled` unless the user agrees. */
export async function previewChange(
  services: Services,
  change: GlossaryFileChange,
  overwritten: 'file' | 'service',
  counts: ChangeCounts,
): Promise<void> {
  const { t } = vscode.l10n;
  const { mapped } = change;
  const { document, glossary, pair } = mapped;
  const [file, place] = [getFileName(document.uri), `${glossary.name} (${pairLabel(pair)})`];
  const title = overwritten === 'service' ? t('Push {0} to {1}', file, place) : t('Pull {0} from {1}', file, place);
  const shown = await showChange(services, change, overwritten, title);
  const go = { label: overwritten === 'service' ? t('Push') : t('Pull'), description: sentence(counts) };
  const look = { label: t('Show Differences'), description: t('You are asked again when you close the diff editor') };
  const cancel = { label: t('Cancel') };
  const placeHolder = overwritten === 'service' ? t('Changes to the glossary') : t('Changes to the file');
  const ask = (...items: readonly vscode.QuickPickItem[]) =>
    vscode.window.showQuickPick(items, { title, placeHolder, ignoreFocusOut: true });
  let chosen = await ask(go, look, cancel);
  if (chosen === look) {
    await shown.closed;
    chosen = await ask(go, cancel);
  }
  await shown.close();
  if (chosen !== go) {
    throw new Cancelled();
  }
  if (document.version !== mapped.version) {
    throw new ServiceError(
      'conflict',
      t('{0} changed in the meantime. Nothing was written.', getFileName(document.uri)),
    );
  }
}

/** Rejects with `conflict` if the service's entries changed since the comparison. */
export async function checkUnchanged(
  services: Services,
  change: GlossaryFileChange,
  signal: AbortSignal,
): Promise<void> {
  const { entriesPrint } = await textEngine();
  const now = await readDictionaryIfThere(services, change.mapped.glossary, change.mapped.pair, signal);
  if (entriesPrint(now) !== entriesPrint(change.inService)) {
    const message = vscode.l10n.t(
      '{0} changed in the meantime. Nothing was written. Compare again.',
      change.mapped.glossary.name,
    );
    throw new ServiceError('conflict', message);
  }
}

/** Shows the result for a file in the status bar. */
export function notifyChange({ document, glossary }: MappedFile, counts: ChangeCounts): void {
  const { t } = vscode.l10n;
  const name = getFileName(document.uri);
  const message = isNothing(counts)
    ? t('{0} and {1} have the same entries.', name, glossary.name)
    : t('{0} and {1}: {2}', name, glossary.name, sentence(counts));
  showInStatusBar(message);
}

function sentence({ added, changed, removed }: ChangeCounts): string {
  return vscode.l10n.t('{0} new, {1} changed, {2} removed', added, changed, removed);
}
