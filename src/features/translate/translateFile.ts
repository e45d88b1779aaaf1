import * as vscode from 'vscode';
import {
  type GivenOptions,
  type MenuCommandRun,
  oneOfWords,
  optionalFlag,
  optionalText,
} from '../../app/commandRun.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { applyModeOf } from '../../app/settings/applyMode.ts';
import { askTargetLanguages, givenTargetLanguages } from '../../app/settings/severalTargetLanguages.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { NewFilePlaces } from '../../editor/edits/newFilePlaces.ts';
import { withSpans } from '../../editor/edits/trackedSpans.ts';
import { createNoFormatError, detectFormat, noFormatCode } from '../../editor/files/readable.ts';
import type { SourceText } from '../../editor/files/sourceText.ts';
import { takesNewFiles } from '../../editor/files/takesNewFiles.ts';
import { settlePlaced } from '../../editor/modes/comparisons.ts';
import { givenResources, resourceInFront } from '../../editor/resourceOptions.ts';
import { noTextError } from '../../notify/errors/keptSentence.ts';
import { notifyOnce } from '../../notify/errors/notifyOnce.ts';
import { outcomeError } from '../../notify/errors/showError.ts';
import { detached } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { notifyPaid } from '../../notify/notifyPaid.ts';
import { commandAgreement } from '../../notify/pickers/costAgreement.ts';
import { InvalidInput, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import type { WantedTranslation } from '../../service/requests/translation/translateParameters.ts';
import { type TextEngine, textEngine } from '../../service/textEngine.ts';
import type { TranslateFileOptions } from './contract.ts';
import { agreeToCost } from './files/agreeToCost.ts';
import { type FileJob, fileJob, type NewFile, newFileFor, spansIn, translatedCount } from './files/fileJob.ts';
import { eachInItsPlace, inDocumentOutput, newFileOutput } from './files/fileOutputs.ts';
import { type FilesToTranslate, filesToTranslate, type UnreadableFile } from './files/filesToTranslate.ts';
import { askWhatToTranslate, joinOutcomes, knownTranslations, updateTranslations } from './files/knownTranslations.ts';
import { notifyDone, notifyFailed, notifyKeptFiles, notifyUnreadable } from './files/notifyFiles.ts';
import { recordNewFiles } from './files/recordNewFiles.ts';
import { type FilesRun, translateFiles } from './files/translateFiles.ts';
import { askTargetLanguage, chooseTargetLanguage } from './selectLanguage.ts';

const { t } = vscode.l10n;

type FileOutcome = CommandOutcome<'translateFile'>;

const outputs = ['newFile', 'inPlace', 'sideBySide'] as const;

/**
 * Translates files, also those in folders, with the text that the editor has, saved or not.
 * @param resources what a menu was opened on; without them and without an option, the active document
 */
export const translateFile: MenuCommandRun<'translateFile'> = async (shared, given, resources) => {
  const targetLang = optionalText('targetLang', given.targetLang);
  return translate(shared, given, resources, {
    targets: targetLang === undefined ? undefined : [targetLang],
    chooseTargets: async (services, resource) => [await chooseTargetLanguage(services, resource)],
    run: (again) => vscode.commands.executeCommand(`${prefix}.translateFile`, { ...given, ...again }),
  });
};

/** Translates files like `translateFile`, into languages that the user is asked for each time, once for all files. */
export const translateFileTo: MenuCommandRun<'translateFileTo'> = async (shared, options, resources) => {
  const { targetLangs, ...given } = options;
  const targets = givenTargetLanguages(given.targetLang, targetLangs);
  const isInPlace = given.output === 'inPlace';
  if (isInPlace && targets && targets.length > 1) {
    const sentence = phrase`A file can be translated in place into only one language.`;
    throw new InvalidInput({ field: 'targetLangs', sentence });
  }
  let chosen: Promise<readonly string[]> | undefined;
  const ask = async (services: Services, resource: vscode.Uri) =>
    isInPlace
      ? [await askTargetLanguage(services, t('For this translation only'), resource)]
      : askTargetLanguages(services, { title: t('Translate Files into'), resource });
  return translate(shared, given, resources, {
    targets,
    chooseTargets: (services, resource) => (chosen ??= ask(services, resource)),
    run: (again) => vscode.commands.executeCommand(`${prefix}.translateFileTo`, { ...options, ...again }),
  });
};

interface FileTargets {
  /** Given by the options. */
  readonly targets: readonly string[] | undefined;
  /** Returns the target languages of a file if the options have none. */
  readonly chooseTargets: (services: Services, resource: vscode.Uri) => Promise<readonly string[]>;
  /** Runs the command again with other options. */
  readonly run: (again: Pick<TranslateFileOptions, 'uri' | 'uris' | 'asPlainText'>) => PromiseLike<unknown>;
}

async function translate(
  shared: Services,
  given: GivenOptions<'translateFile'>,
  resources: readonly vscode.Uri[],
  { targets, chooseTargets, run: runAgain }: FileTargets,
): Promise<FileOutcome> {
  const services = servicesOfRun(shared);
  const { uri, uris, output, applyMode, asPlainText, onlyMissing, targetLang: _, ...parameters } = given;
  const mode = oneOfWords('output', output ?? 'newFile', outputs);
  const isPlain = optionalFlag('asPlainText', asPlainText) ?? false;
  const isOnlyMissing = optionalFlag('onlyMissing', onlyMissing) ?? true;
  if (applyMode !== undefined) {
    // An invalid word is an error even if the output does not depend on it.
    applyModeOf(applyMode, undefined);
  }
  const named = givenResources(uri, uris);
  // Without a connection, the user sees the error before the question for a language.
  services.client.prepare();
  const engine = await textEngine();
  const found = await filesToTranslate(engine, named ?? fromMenu(resources), isPlain);
  const { sources, skipped } = found;
  const reading = { isInDocument: mode !== 'newFile', isPlain, isOnlyMissing, given: parameters };
  const targetsOf = ({ uri: resource }: SourceText) => targets ?? chooseTargets(services, resource);
  const jobs = await readJobs(services, engine, sources, { ...reading, targetsOf });
  return withSpans(spansIn(jobs), async () => {
    const unreadable = [...found.unreadable, ...(isPlain ? [] : await settingsWithoutText(engine, sources, jobs))];
    const [problem] = unreadable;
    const tellProblems = () =>
      notifyUnreadable(services.log, unreadable, (each) => runAgain({ uri: undefined, uris: each, asPlainText: true }));
    if (jobs.length === 0) {
      if (problem?.error.code !== noFormatCode) {
        throw problem?.error ?? noTextError('translate');
      }
      tellProblems();
      return { status: 'failed', files: [], ...skippedOf(skipped), error: outcomeError(problem.error) };
    }
    // A script with all options is not asked.
    const isSettled = named !== undefined && targets !== undefined;
    const isNew = mode === 'newFile' && !isPlain && !isSettled;
    const newFiles = await newFilesOf(engine, jobs);
    const known = isNew ? await knownTranslations(services, newFiles) : [];
    const what = known.length > 0 ? await askWhatToTranslate(known) : 'none';
    const isKnown = (job: FileJob) => known.some((each) => each.job === job);
    const places = new NewFilePlaces(isSettled ? 'keepBoth' : undefined);
    const rest = jobs.filter((job) => !isKnown(job));
    const skippedJobs = await skippedOfExisting(
      places,
      newFiles.filter(({ job }) => !isKnown(job)),
    );
    const wanted = rest.filter((job) => !skippedJobs.includes(job));
    const updated = what === 'none' ? undefined : await updateTranslations(known, what);
    if (wanted.length === 0) {
      return updated ?? { status: rest.length > 0 ? 'cancelled' : 'done', files: [] };
    }
    const comparisons = await services.comparisons.get();
    const inPlace = () => {
      const isReviewed =
        applyModeOf(applyMode ?? (isSettled ? 'replace' : undefined), wanted[0]?.source.uri) === 'review';
      return inDocumentOutput(engine, isReviewed ? 'review' : 'replace', comparisons);
    };
    const outputOfMode = {
      newFile: () => eachInItsPlace({ newFiles: newFileOutput(engine, places, comparisons), inPlace: inPlace() }),
      sideBySide: () => inDocumentOutput(engine, 'sideBySide', comparisons),
      inPlace,
    };
    const isScript = targets !== undefined;
    const agreement = commandAgreement('translate', services.client, isScript);
    const run = { services, engine, output: outputOfMode[mode](), agreement, skipped };
    if (!isScript) {
      await agreeToCost(run, wanted);
    }
    const unsaved = wanted.filter(({ source }) => source.isDirty && !source.isUntitled);
    notifyOnce(unsaved.map(({ source }) => t('{0} is translated with its unsaved changes.', getFileName(source.uri))));
    const [first = [], ...later] = mode === 'newFile' ? roundsOf(wanted) : [wanted];
    const outcomes = [...(updated ? [updated] : []), await runJobs(run, first)];
    for (const round of later) {
      if (outcomes.at(-1)?.status !== 'cancelled') {
        // Its documents were changed by the round before.
        const again = await readJobs(
          services,
          engine,
          round.map(({ source }) => source),
          {
            ...reading,
            targetsOf: (source) => round.flatMap((job) => (job.source === source ? job.wanted.targetLang : [])),
          },
        );
        outcomes.push(await withSpans(spansIn(again), () => runJobs(run, again)));
      }
    }
    const outcome = outcomes.reduce(joinOutcomes);
    if (isNew) {
      await recordNewFiles(services, newFilesIn(outcome));
    }
    if (!problem) {
      return outcome;
    }
    tellProblems();
    return outcome.status === 'done' ? { ...outcome, status: 'partial', error: outcomeError(problem.error) } : outcome;
  });
}

/**
 * Divides jobs so that none has two languages of one document: the second is read when the first is written. In most
 * projects, all is one round: only a catalog holds several languages.
 */
function roundsOf(jobs: readonly FileJob[]): readonly (readonly FileJob[])[] {
  const counts = new Map<string, number>();
  const rounds = Map.groupBy(jobs, ({ spans }) => {
    const key = spans?.uri.toString();
    const round = key === undefined ? 0 : (counts.get(key) ?? 0);
    if (key !== undefined) {
      counts.set(key, round + 1);
    }
    return round;
  });
  return [...rounds].sort(([one], [other]) => one - other).map(([, round]) => round);
}

/** Returns the settings files without comments: no format distinguishes text and data in the rest of them. */
async function settingsWithoutText(
  engine: TextEngine,
  sources: readonly SourceText[],
  jobs: readonly FileJob[],
): Promise<UnreadableFile[]> {
  const unreadable: UnreadableFile[] = [];
  for (const { languageId, uri } of sources) {
    const { name } = await engine.loadFormat(languageId, uri.path);
    if (name === 'settings' && !jobs.some(({ source }) => source.uri.toString() === uri.toString())) {
      unreadable.push({ uri, error: createNoFormatError(uri) });
    }
  }
  return unreadable;
}

/** Returns the files whose translations are new files. */
async function newFilesOf(engine: TextEngine, jobs: readonly FileJob[]): Promise<readonly NewFile[]> {
  const files: NewFile[] = [];
  for (const job of jobs.filter(({ spans }) => !spans)) {
    files.push({ job, uri: await newFileFor(engine, job) });
  }
  return files;
}

/** Asks whether new files may replace existing ones. Returns the files that the user wants to skip. */
async function skippedOfExisting(places: NewFilePlaces, files: readonly NewFile[]): Promise<readonly FileJob[]> {
  const replacing = files.filter(({ uri }) => takesNewFiles(uri));
  const settled = await places.settle(replacing);
  return replacing.filter((each) => !settled.includes(each)).map(({ job }) => job);
}

async function runJobs(
  run: FilesRun & Pick<FilesToTranslate, 'skipped'>,
  jobs: readonly FileJob[],
): Promise<FileOutcome> {
  const answers = await run.services.answers.begin();
  const { done, failed, cancelled } = await translateFiles(run, jobs, answers);
  await run.output.finish?.();
  if (!cancelled) {
    const placed = done.filter(({ problem }) => !problem);
    const missed = jobs.filter((job) => !placed.some((file) => file.job === job));
    await settlePlaced(
      answers,
      placed.map(({ job: { units }, comparison }) => ({ units, comparison })),
      missed.flatMap(({ units }) => units),
    );
  }
  const files = done.map(({ job, target, kept, repaired, split }) => {
    return {
      source: job.source.uri.toString(),
      target: target.toString(),
      segments: translatedCount(job),
      kept,
      ...(repaired > 0 && { repaired }),
      ...(split > 0 && { split }),
      ...(job.existing !== undefined && job.existing > 0 && { existing: job.existing }),
    };
  });
  await notifyDone(done, run.skipped);
  const kept = await notifyKeptFiles(run.services.log, done);
  const left = failed.map(({ job }) => job);
  const notifying = withSpans(spansIn(left), () =>
    // The user may have switched to another connection because of the failure.
    notifyFailed(failed, jobs, async () => {
      const again = { ...run, services: servicesOfRun(run.services) };
      await agreeToCost(again, left);
      return runJobs(again, left);
    }),
  );
  detached(run.services.log, notifying);
  if (cancelled) {
    notifyPaid(run.services.log, answers);
    return { status: 'cancelled', files, ...skippedOf(run.skipped) };
  }
  const error = failed[0]?.error ?? kept ?? done.find(({ problem }) => problem)?.problem;
  const status = error === undefined ? 'done' : done.length > 0 ? 'partial' : 'failed';
  return { status, files, ...skippedOf(run.skipped), ...(error && { error: outcomeError(error) }) };
}

/** Returns the files whose translations are in other files: a catalog has its own. */
function newFilesIn({ files = [] }: FileOutcome): readonly vscode.Uri[] {
  return files.filter(({ source, target }) => source !== target).map(({ target }) => vscode.Uri.parse(target, true));
}

function skippedOf(skipped: readonly vscode.Uri[]): Pick<FileOutcome, 'skipped'> {
  return skipped.length > 0 ? { skipped: skipped.map((uri) => uri.toString()) } : {};
}

function fromMenu(resources: readonly vscode.Uri[]): readonly vscode.Uri[] {
  const inFront = resources.length > 0 ? resources : [resourceInFront()].flatMap((uri) => uri ?? []);
  if (inFront.length === 0) {
    throw new ServiceError('invalidInput', t('No file is open. Open a file to translate.'));
  }
  return inFront;
}

interface JobOptions {
  /** All translations go into the documents, not only those of files with both languages. */
  readonly isInDocument: boolean;
  readonly isPlain: boolean;
  readonly isOnlyMissing: boolean;
  readonly targetsOf: (source: SourceText) => readonly string[] | Promise<readonly string[]>;
  readonly given: WantedTranslation['given'];
}

/** Returns a job for each language of each file with text to translate; rejects as `fileJob` and `targetsOf` do. */
async function readJobs(
  services: Services,
  engine: TextEngine,
  sources: readonly SourceText[],
  { isInDocument, isPlain, isOnlyMissing, targetsOf, given }: JobOptions,
): Promise<readonly FileJob[]> {
  const jobs: FileJob[] = [];
  const pages = sources.map((source) => ({ path: source.uri.path, source: source.getText() }));
  const ids = pages.length > 1 && !isPlain ? await engine.referredIds(pages) : undefined;
  try {
    for (const source of sources) {
      for (const targetLang of await targetsOf(source)) {
        const wanted = { given, targetLang, resource: source.uri };
        const isBilingual = !isPlain && (await holdsTarget(engine, source, targetLang));
        const job = await fileJob(services, source, wanted, {
          asPlainText: isPlain,
          onlyMissing: isOnlyMissing && isBilingual,
          isTracked: isBilingual || isInDocument,
          referredIds: ids?.get(source.uri.path),
        });
        if (translatedCount(job) > 0) {
          jobs.push(job);
        } else {
          release([job]);
        }
      }
    }
    return jobs;
  } catch (error) {
    release(jobs);
    throw error;
  }
}

/** Returns true for a file in which translations into the language have their place next to the source. */
async function holdsTarget(engine: TextEngine, document: SourceText, targetLang: string): Promise<boolean> {
  const source = document.getText();
  const format = await detectFormat(engine, document, source);
  const content = format.isBilingual === true ? format.open({ path: document.uri.path, source }) : undefined;
  return content !== undefined && 'bilingual' in content && content.bilingual?.holds(targetLang) === true;
}

function release(jobs: readonly FileJob[]): void {
  jobs.forEach(({ spans }) => spans?.dispose());
}
