import * as vscode from 'vscode';
import type { GivenOptions } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import type { CommandOutcome } from '../../../contract/contributions.ts';
import { replaceSpans } from '../../../editor/edits/applyEdits.ts';
import { saveDocument } from '../../../editor/edits/saveDocument.ts';
import { trackRanges } from '../../../editor/edits/snapshot.ts';
import { notSaved } from '../../../editor/files/folderTexts.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { confirmLegacy } from '../dictionaries/confirmLegacy.ts';
import { writeDictionary } from '../dictionaries/storedDictionary.ts';
import {
  type ChangeCounts,
  checkUnchanged,
  compareWithService,
  type GlossaryFileChange,
  isNothing,
  notifyChange,
  previewChange,
  showChange,
} from './glossaryFileChange.ts';
import { mappedDocument, readMapped } from './mappedFile.ts';

/** The arguments of the three commands. */
export interface GlossaryFileRun {
  readonly services: Services;
  readonly given: GivenOptions<'compareGlossaryFile'>;
  /** The resources of the menu. */
  readonly resources: readonly vscode.Uri[];
}

type GlossaryFileOutcome = CommandOutcome<'compareGlossaryFile'>;

/** Shows how a file differs from its dictionary, which is on the left. */
export async function compareGlossaryFile(run: GlossaryFileRun): Promise<GlossaryFileOutcome> {
  const { t } = vscode.l10n;
  const change = await changeFor(run, t('Compare Glossary File'));
  const { document, glossary } = change.mapped;
  const title = t('{0}: {1} ↔ file', getFileName(document.uri), glossary.name);
  await showChange(run.services, change, 'service', title);
  notifyChange(change.mapped, change.counts.push);
  return outcome(change, change.counts.push, glossary.id);
}

/**
 * Writes the file to the dictionary. Shows the changes first, unless the options name the file; the service's entries
 * are checked again right before. A file with invalid lines is not pushed, as they would be lost.
 */
export async function pushGlossaryFile(run: GlossaryFileRun): Promise<GlossaryFileOutcome> {
  const { t } = vscode.l10n;
  const { services, given } = run;
  const change = await changeFor(run, t('Push Glossary File'));
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
  if (isNothing(counts.push)) {
    notifyChange(mapped, counts.push);
    return outcome(change, counts.push, glossary.id);
  }
  if (given.uri === undefined) {
    await previewChange(services, change, 'service', counts.push);
    if (glossary.legacy) {
      await confirmLegacy(glossary);
    }
  }
  const written = await withProgress(t('Pushing {0}…', getFileName(document.uri)), async (signal) => {
    await checkUnchanged(services, change, signal);
    return writeDictionary(services, glossary, pair, inFile, signal);
  });
  notifyChange(mapped, counts.push);
  return outcome(change, counts.push, written.glossaryId);
}

/** Writes the dictionary to the file, as one undo step, and saves the file if it was saved. Invalid lines stay. */
export async function pullGlossaryFile(run: GlossaryFileRun): Promise<GlossaryFileOutcome> {
  const { t } = vscode.l10n;
  const { services, given } = run;
  const change = await changeFor(run, t('Pull Glossary File'));
  const { mapped, pulled, counts } = change;
  const { document, version } = mapped;
  if (!isNothing(counts.pull)) {
    if (given.uri === undefined) {
      await previewChange(services, change, 'file', counts.pull);
    }
    await withProgress(t('Pulling {0}…', getFileName(document.uri)), (signal) =>
      checkUnchanged(services, change, signal),
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
  return outcome(change, counts.pull, mapped.glossary.id);
}

async function changeFor({ services, given, resources }: GlossaryFileRun, title: string): Promise<GlossaryFileChange> {
  const { document, mapping } = await mappedDocument(title, given.uri, resources);
  return withProgress(vscode.l10n.t('Comparing {0}…', getFileName(document.uri)), async (signal) =>
    compareWithService(services, await readMapped(services, document, mapping, signal), signal),
  );
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

function outcome({ mapped }: GlossaryFileChange, counts: ChangeCounts, glossaryId: string): GlossaryFileOutcome {
  return { status: 'done', uri: mapped.document.uri.toString(), glossaryId, ...counts };
}
