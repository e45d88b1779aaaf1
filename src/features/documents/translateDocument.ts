import * as vscode from 'vscode';
import { type MenuCommandRun, optionalFlag, optionalText } from '../../app/commandRun.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { askTargetLanguages, givenTargetLanguages } from '../../app/settings/severalTargetLanguages.ts';
import type { CommandOutcome, Commands } from '../../contract/contributions.ts';
import { confirmAbove } from '../../contract/readSetting.ts';
import { isExcluded } from '../../editor/files/folderFiles.ts';
import { givenResources, resourceInFront } from '../../editor/resourceOptions.ts';
import { outcomeError, showError } from '../../notify/errors/showError.ts';
import { Cancelled, detached, type FaultLog } from '../../notify/faults.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { confirmCost } from '../../notify/pickers/confirmCost.ts';
import { type Choice, pickOne } from '../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import { documentExtensions, findMinimumCharacters } from '../../service/api/atStart/documentFormats.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { documentMinimumCharacters } from '../../service/api/atStart/limits.ts';
import { textEngine } from '../../service/textEngine.ts';
import { plainRowText } from '../../text/plainMessage.ts';
import { documentFiles, isDocument, isFolderDocument, refusalOf } from './documentFiles.ts';
import { assertFormat, documentOrders, type PlacedOrder, settleTargets } from './documentOrders.ts';
import type { DocumentJobs } from './jobs/documentJobs.ts';
import type { DocumentJob } from './jobs/jobList.ts';
import type { JobRecord } from './jobs/jobRecord.ts';
import { getJobState, isUnderWay } from './jobs/jobSteps.ts';
import { jobErrorKind, jobSentence, namesSentence } from './view/jobSentence.ts';
import { notifyEnds, notifyWhenEnded } from './view/notifyEnds.ts';
import type { DocumentServices } from './view/windowJobs.ts';

const { t } = vscode.l10n;

/**
 * Waits for the end of a batch, with a progress notification that can be closed: Cancel stops its jobs.
 * @returns true if the user cancelled it
 */
function followBatch(log: FaultLog, title: string, jobs: DocumentJobs, ids: readonly string[]): Promise<boolean> {
  return withProgress(title, async (signal, report) => {
    const notify = () => {
      const batch = ids.flatMap((id) => jobs.get(id) ?? []);
      const share = batch.reduce((sum, job) => sum + estimateShare(job), 0) / Math.max(1, batch.length);
      report(share, sentence(batch));
    };
    const listener = jobs.onDidChange(notify);
    const cancel = () => detached(log, Promise.all(ids.map((id) => jobs.cancel(id))));
    signal.addEventListener('abort', cancel, { once: true });
    try {
      notify();
      await jobs.ended(ids);
    } finally {
      listener.dispose();
      signal.removeEventListener('abort', cancel);
    }
    return signal.aborted;
  });
}

/** The service needs most of the time, and it is not known beforehand. */
const begins = {
  waiting: 0,
  uploading: 0,
  translating: 0.3,
  downloading: 0.8,
  placing: 1,
  done: 1,
  failed: 1,
} as const;
const lengths = { uploading: 0.3, downloading: 0.2 } as const;

function estimateShare({ record, activity: { doneBytes = 0, allBytes = 0 } }: DocumentJob): number {
  const state = getJobState(record);
  const length = state === 'uploading' || state === 'downloading' ? lengths[state] : 0;
  return begins[state] + (allBytes > 0 ? (length * doneBytes) / allBytes : 0);
}

function sentence(batch: readonly DocumentJob[]): string | undefined {
  const ended = batch.filter(({ record }) => !isUnderWay(record)).length;
  return batch.length > 1 ? t('{0} of {1}', ended, batch.length) : undefined;
}

type DocumentOutcome = CommandOutcome<'translateDocument'>;

/**
 * Translates documents, including those in folders, as saved on disk.
 * @param resources of the menu; without these and without an option, what the user chooses
 */
export const translateDocument: MenuCommandRun<'translateDocument', DocumentServices> = async (
  shared,
  given,
  resources,
) => {
  const services = servicesOfRun(shared);
  const { uri, uris, targetLang, targetLangs, outputFormat, wait, ...parameters } = given;
  const named = givenResources(uri, uris);
  const wanted = givenTargetLanguages(targetLang, targetLangs);
  const givenFormat = optionalText('outputFormat', outputFormat);
  optionalFlag('wait', wait);
  const { connection } = services.client;
  // A script that gives both files and languages is not asked.
  const isAsked = named === undefined || wanted === undefined;
  const chosen = await savedDocuments(named ?? (await chooseDocuments(resources, wanted !== undefined)), isAsked);
  const { files, problems } = await documentFiles(chosen);
  const [problem] = problems;
  if (files.length === 0) {
    throw problem?.error ?? new ServiceError('invalidInput', t('There are no documents to translate.'));
  }
  const targets =
    wanted ??
    (await askTargetLanguages(services, {
      title: t('Translate Documents into'),
      resource: files[0]?.uri,
      use: 'translate_document',
    }));
  assertFormat(files, givenFormat);
  const askFormat = isAsked && givenFormat === undefined;
  const format = askFormat ? await askPdfFormat(files.map(({ extension }) => extension)) : givenFormat;
  const engine = await textEngine();
  const request = { engine, connection, files, targets, given: parameters, outputFormat: format };
  const orders = await settleTargets(await documentOrders(services, request), isAsked);
  if (orders.length === 0) {
    return { status: 'cancelled' };
  }
  if (isAsked) {
    await confirmDocuments(services, orders);
  }
  const jobs = await services.documents.get();
  const ids = await jobs.add(orders.map(({ order }) => order));
  if (problem) {
    const names = problems.map(({ uri: each }) => getFileName(each));
    const about = namesSentence(names, files.length + names.length);
    detached(services.log, showError(problem.error, undefined, about));
  }
  if (wait === false) {
    notifyWhenEnded(services.log, jobs, ids);
    return { status: problem ? 'partial' : 'done', jobs: rows(jobs, ids), ...(problem && failure(problem.error)) };
  }
  const isCancelled = await followBatch(services.log, formatTitle(ids.length), jobs, ids);
  notifyEnds(services.log, jobs, ids);
  return isCancelled ? { status: 'cancelled', jobs: rows(jobs, ids) } : createOutcome(jobs, ids, problem?.error);
};

const failure = (error: ServiceError) => ({ error: outcomeError(error) });

function createOutcome(jobs: DocumentJobs, ids: readonly string[], problem: ServiceError | undefined): DocumentOutcome {
  const records = ids.flatMap((id) => jobs.get(id)?.record ?? []);
  const failed = records.find(({ halt }) => halt !== undefined);
  const done = records.filter(({ step }) => step === 'placed').length;
  const error = failed ? jobOutcomeError(failed) : problem && outcomeError(problem);
  const status = error === undefined ? 'done' : done > 0 ? 'partial' : 'failed';
  return { status, jobs: rows(jobs, ids), ...(error && { error }) };
}

function jobOutcomeError(record: JobRecord) {
  const { status, traceId } = record.halt?.problem ?? {};
  return {
    kind: jobErrorKind(record),
    message: jobSentence(record),
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  };
}

function rows(jobs: DocumentJobs, ids: readonly string[]): Commands['translateDocument']['adds']['jobs'] {
  return ids.flatMap((id) => {
    const record = jobs.get(id)?.record;
    if (!record) {
      return [];
    }
    const status = record.halt?.reason === 'cancelled' ? 'cancelled' : getJobState(record);
    return [{ id, source: record.source, target: record.result ?? record.target, status }];
  });
}

function formatTitle(count: number): string {
  return count === 1 ? t('Translating a document…') : t('Translating {0} documents…', count);
}

/** Asks once for all documents and languages, if they may cost more than the setting allows. Throws `Cancelled`. */
async function confirmDocuments({ client }: Services, orders: readonly PlacedOrder[]): Promise<void> {
  const others = orders.filter(({ file }) => findMinimumCharacters(file.extension) === 0);
  const minimal = orders.length - others.length;
  const atLeast = minimal * documentMinimumCharacters;
  // A text file has hardly more characters than bytes.
  const text = others.reduce((sum, { file }) => sum + file.bytes, 0);
  await confirmCost({
    characters: atLeast + text,
    above: confirmAbove(),
    usage: (signal) => client.use((service) => service.usage(signal)),
    message: `${question(orders)} ${billedSentence(atLeast, text)}`,
  });
}

function billedSentence(atLeast: number, text: number): string {
  if (text === 0) {
    return t('At least {0} characters are billed.', formatNumber(atLeast));
  }
  return atLeast === 0
    ? t('Up to about {0} characters are billed.', formatNumber(text))
    : t(
        'At least {0} characters are billed, and up to about {1} for the other documents.',
        formatNumber(atLeast),
        formatNumber(text),
      );
}

function question(orders: readonly PlacedOrder[]): string {
  const names = [...new Map(orders.map(({ file }) => [file.uri.toString(), file.name])).values()];
  const targets = [...new Set(orders.map(({ order }) => order.parameters.targetLang))];
  const [name = ''] = names;
  const [target = ''] = targets;
  if (orders.length < names.length * targets.length) {
    // Skipped results are not counted.
    return t('Create {0} translations of {1} documents?', orders.length, names.length);
  }
  if (targets.length > 1) {
    return names.length === 1
      ? t('Translate {0} into {1} languages?', name, targets.length)
      : t('Translate {0} documents into {1} languages each?', names.length, targets.length);
  }
  return names.length === 1
    ? t('Translate {0} into {1}?', name, languageName(target))
    : t('Translate {0} documents into {1}?', names.length, languageName(target));
}

/** Returns the output format for pdf files; undefined if missing. */
async function askPdfFormat(extensions: readonly string[]): Promise<'docx' | undefined> {
  if (!extensions.includes('pdf')) {
    return undefined;
  }
  return pickOne<'docx' | undefined>(t('Translate PDF'), t('Format of the translated PDF'), [
    { label: t('PDF'), description: t('same format'), value: undefined },
    { label: t('Word document'), description: t('editable docx'), value: 'docx' },
  ]);
}

/**
 * Returns the resources of the menu, else what the user chooses: the active document, if it can be sent, or files.
 * @param isActive the active document is meant, as the languages are given
 */
async function chooseDocuments(resources: readonly vscode.Uri[], isActive: boolean): Promise<readonly vscode.Uri[]> {
  if (resources.length > 0) {
    return resources;
  }
  const inFront = resourceInFront();
  if (inFront && (inFront.scheme === 'untitled' || (isDocument(inFront) && !(await refusalOf(inFront))))) {
    const other: Choice<vscode.Uri | undefined> = { label: t('Select Files…'), value: undefined };
    const shown = { label: getFileName(inFront), description: vscode.workspace.asRelativePath(inFront) };
    const own: Choice<vscode.Uri | undefined> = { ...shown, value: inFront };
    const uri = isActive
      ? inFront
      : await pickOne(t('Translate Document'), t('Select the document to translate'), [own, other]);
    if (uri) {
      return [uri];
    }
  }
  const chosen = await vscode.window.showOpenDialog({
    title: t('Translate Document'),
    openLabel: t('Translate'),
    canSelectMany: true,
    filters: { [t('Documents')]: [...documentExtensions] },
  });
  if (!chosen || chosen.length === 0) {
    throw new Cancelled();
  }
  return chosen;
}

/**
 * Returns the URIs of saved documents, as only saved content is sent. Asks about unsaved text once; Cancel throws
 * `Cancelled`.
 * @param isAsked false: a script, for which the saved content counts
 */
async function savedDocuments(resources: readonly vscode.Uri[], isAsked: boolean): Promise<readonly vscode.Uri[]> {
  const named = new Set(resources.map((uri) => uri.toString()));
  const open = vscode.workspace.textDocuments.filter(
    (document) => named.has(document.uri.toString()) || resources.some((folder) => isTakenFrom(folder, document)),
  );
  const untitled = open.filter(({ isUntitled }) => isUntitled);
  if (untitled.length > 0 && !isAsked) {
    throw new ServiceError('invalidInput', t('The document is not saved. Save it, then try again.'));
  }
  const changed = open.filter(({ isDirty, isUntitled }) => isDirty && !isUntitled);
  if (changed.length > 0 && (!isAsked || !(await isToBeSaved(changed)))) {
    const remarks = changed.map(({ uri }) => t('{0} is translated without its unsaved changes.', getFileName(uri)));
    showInStatusBar(remarks.join(' '));
  }
  const savedAs = new Map<string, vscode.Uri>();
  for (const { uri } of untitled) {
    const saved = await vscode.workspace.saveAs(uri);
    if (!saved) {
      throw new Cancelled();
    }
    savedAs.set(uri.toString(), saved);
  }
  return resources.map((uri) => savedAs.get(uri.toString()) ?? uri);
}

/** Returns true for a document in a folder that is translated with it. */
function isTakenFrom(folder: vscode.Uri, { uri }: vscode.TextDocument): boolean {
  const path = folder.path.replace(/\/*$/, '/');
  const isBelow = uri.path.startsWith(path) && uri.with({ path: folder.path }).toString() === folder.toString();
  return isBelow && isFolderDocument(uri) && !isExcluded(folder, uri);
}

async function isToBeSaved(documents: readonly vscode.TextDocument[]): Promise<boolean> {
  const [first] = documents;
  const message =
    first && documents.length === 1
      ? t('{0} has unsaved changes.', getFileName(first.uri))
      : t('{0} documents have unsaved changes.', documents.length);
  const save = t('Save and Translate');
  const asSaved = t('Translate Saved Version');
  const chosen = await vscode.window.showWarningMessage(plainRowText(message), { modal: true }, save, asSaved);
  if (chosen === undefined) {
    throw new Cancelled();
  }
  for (const document of chosen === save ? documents : []) {
    if (!(await document.save())) {
      throw new ServiceError(
        'invalidInput',
        t('Could not save {0}. Save it in the editor, then try again.', getFileName(document.uri)),
      );
    }
  }
  return chosen === save;
}
