import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import type { CommandOutcome } from '../../../contract/contributions.ts';
import { notSaved } from '../../../editor/edits/folderTexts.ts';
import { replaceSpans } from '../../../editor/edits/replaceSpans.ts';
import { saveDocument } from '../../../editor/edits/saveDocument.ts';
import { trackRanges } from '../../../editor/edits/trackedSpans.ts';
import type { ShownTexts } from '../../../editor/virtual/memoryTexts.ts';
import { Cancelled } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import { visibleRow } from '../../../notify/pickerRows.ts';
import type { Choice } from '../../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../../notify/progress.ts';
import { InvalidInput, ServiceError } from '../../../service/api/atStart/errors.ts';
import { termEngine } from '../../../service/textEngine.ts';
import type { CombinedEntries } from '../../../terms/glossary/combineEntries.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { plainRowText } from '../../../text/plainMessage.ts';
import { confirmLegacy, readDictionaryIfThere, writeDictionary } from '../dictionaries/dictionaryFiles.ts';
import { type ChangeCounts, compareEntries, describeCounts, isUnchanged } from '../import/entryPipeline.ts';
import { pairLabel } from '../pairLabel.ts';
import { chooseMappedDocument, type MappedFile, readMapped } from './mappedFile.ts';

const { t } = vscode.l10n;

type GlossaryFileRun = MenuCommandRun<'compareGlossaryFile'>;

/** Shows how a file differs from its dictionary, which is on the left. */
export const compareGlossaryFile: GlossaryFileRun = async (services, given, resources) => {
  const change = await compareWithService(services, given.uri, resources, t('Compare Glossary File'));
  const { document, glossary } = change.mapped;
  const title = t('{0}: {1} ↔ file', getFileName(document.uri), glossary.name);
  await showChange(services, change, 'service', title);
  notifyChange(change.mapped, change.counts.push);
  return createOutcome(change, change.counts.push, glossary.id);
};

/**
 * Writes the file to the dictionary. Shows the changes first, unless the options name the file; the service's entries
 * are checked again right before. A file with invalid lines is not pushed, as they would be lost.
 */
export const pushGlossaryFile: GlossaryFileRun = async (services, given, resources) => {
  const change = await compareWithService(services, given.uri, resources, t('Push Glossary File'));
  const { mapped, inFile, counts } = change;
  const { document, glossary, pair, file } = mapped;
  const [rejected] = file.rejected;
  if (rejected) {
    const sentence = t(
      '{0} has an error in line {1}. Fix it, then try again.',
      getFileName(document.uri),
      rejected.line + 1,
    );
    throw new ServiceError('invalidInput', sentence);
  }
  if (isWithoutChanges(counts.push)) {
    notifyChange(mapped, counts.push);
    return createOutcome(change, counts.push, glossary.id);
  }
  if (given.uri === undefined) {
    await previewChange(services, change, 'service', counts.push);
    if (glossary.legacy) {
      await confirmLegacy(glossary);
    }
  }
  const written = await withProgress(t('Pushing {0}…', getFileName(document.uri)), async (signal) => {
    await assertUnchanged(services, change, signal);
    return writeDictionary(services, glossary, pair, inFile, signal);
  });
  notifyChange(mapped, counts.push);
  return createOutcome(change, counts.push, written.glossaryId);
};

/** Writes the dictionary to the file, as one undo step, and saves the file if it was saved. Invalid lines stay. */
export const pullGlossaryFile: GlossaryFileRun = async (services, given, resources) => {
  const change = await compareWithService(services, given.uri, resources, t('Pull Glossary File'));
  const { mapped, pulled, counts } = change;
  const { document, version } = mapped;
  if (!isWithoutChanges(counts.pull)) {
    if (given.uri === undefined) {
      await previewChange(services, change, 'file', counts.pull);
    }
    await withProgress(t('Pulling {0}…', getFileName(document.uri)), (signal) =>
      assertUnchanged(services, change, signal),
    );
    const isSaved = !document.isDirty;
    if (document.version !== version || !(await overwrite(document, pulled))) {
      const message = t(
        '{0} changed in the meantime or is read-only. Nothing was written. Check the file, then try again.',
        getFileName(document.uri),
      );
      throw new ServiceError('conflict', message);
    }
    if (isSaved && !(await saveDocument(document))) {
      throw notSaved([document.uri]);
    }
  }
  notifyChange(mapped, counts.pull);
  return createOutcome(change, counts.pull, mapped.glossary.id);
};

/** A file and its dictionary, at the time of the comparison. */
interface GlossaryFileChange {
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

/**
 * Reads a file and its dictionary, and compares both. Rejects like {@link readDictionaryIfThere}, and with
 * `InvalidInput` for a file with duplicate entries.
 */
async function compareWithService(
  services: Services,
  given: unknown,
  resources: readonly vscode.Uri[],
  title: string,
): Promise<GlossaryFileChange> {
  const { document, mapping } = await chooseMappedDocument(title, given, resources);
  const name = getFileName(document.uri);
  return withProgress(t('Comparing {0}…', name), async (signal) => {
    const mapped = await readMapped(services, document, mapping, signal);
    const { file, pair, glossary } = mapped;
    if (file.repeated > 0) {
      const allowed = t('each entry once. To fix this, run Delete Duplicate Lines');
      throw new InvalidInput({ field: name, allowed, found: file.repeated });
    }
    const engine = await termEngine();
    const inFile = engine.selectEntries(file.entries, pair).map(({ source, target }) => ({ source, target }));
    const inService = await readDictionaryIfThere(services, glossary, pair, signal);
    const pulled = engine.withEntries(document.getText(), file, inService, pair);
    const push = getCounts(await compareEntries(inService, inFile, signal));
    const pull = getCounts(await compareEntries(inFile, inService, signal));
    return { mapped, inFile, inService, pulled, counts: { push, pull } };
  });
}

function getCounts({ added, changed, missing: removed }: CombinedEntries): ChangeCounts {
  return { added, changed, removed };
}

function isWithoutChanges({ added, changed, removed }: ChangeCounts): boolean {
  return added + changed + removed === 0;
}

/** Shows the file and the service's entries next to each other, what would be overwritten on the left. */
function showChange(
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
async function previewChange(
  services: Services,
  change: GlossaryFileChange,
  overwritten: 'file' | 'service',
  counts: ChangeCounts,
): Promise<void> {
  const { mapped } = change;
  const { document, glossary, pair } = mapped;
  const [file, dictionary] = [getFileName(document.uri), `${glossary.name} (${pairLabel(pair)})`];
  const title =
    overwritten === 'service' ? t('Push {0} to {1}', file, dictionary) : t('Pull {0} from {1}', file, dictionary);
  const shown = await showChange(services, change, overwritten, title);
  const go = {
    label: overwritten === 'service' ? t('Push') : t('Pull'),
    description: describeCounts(counts),
    value: 'go',
  };
  const look = {
    label: t('Show Differences'),
    description: t('You are asked again when you close the diff editor'),
    value: 'look',
  };
  const cancel = { label: t('Cancel'), value: 'cancel' };
  const placeHolder = overwritten === 'service' ? t('Changes to the glossary') : t('Changes to the file');
  const options = { title: plainRowText(title), placeHolder, ignoreFocusOut: true };
  const ask = async (...rows: readonly Choice<string>[]) =>
    (await vscode.window.showQuickPick(rows.map(visibleRow), options))?.value;
  let chosen = await ask(go, look, cancel);
  if (chosen === 'look') {
    await shown.closed;
    chosen = await ask(go, cancel);
  }
  await shown.close();
  if (chosen !== 'go') {
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
async function assertUnchanged(services: Services, change: GlossaryFileChange, signal: AbortSignal): Promise<void> {
  const { glossary, pair } = change.mapped;
  if (!(await isUnchanged(services, glossary, pair, change.inService, signal))) {
    const message = t('{0} changed in the meantime. Nothing was written. Compare again.', glossary.name);
    throw new ServiceError('conflict', message);
  }
}

/** Shows the result for a file in the status bar. */
function notifyChange({ document, glossary }: MappedFile, counts: ChangeCounts): void {
  const name = getFileName(document.uri);
  const message = isWithoutChanges(counts)
    ? t('{0} and {1} have the same entries.', name, glossary.name)
    : t('{0} and {1}: {2}', name, glossary.name, describeCounts(counts));
  showInStatusBar(message);
}

async function overwrite(document: vscode.TextDocument, text: string): Promise<boolean> {
  const end = document.positionAt(document.getText().length);
  const spans = trackRanges(document, [new vscode.Range(0, 0, end.line, end.character)]);
  try {
    return (await replaceSpans(spans, new Map([[0, text]]))).size > 0;
  } finally {
    spans.dispose();
  }
}

function createOutcome(
  { mapped }: GlossaryFileChange,
  counts: ChangeCounts,
  glossaryId: string,
): CommandOutcome<'compareGlossaryFile'> {
  return { status: 'done', uri: mapped.document.uri.toString(), glossaryId, ...counts };
}
