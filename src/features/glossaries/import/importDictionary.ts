import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/commandRun.ts';
import type { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { prefix } from '../../../contract/contributions.ts';
import { chosenFile, readFileText } from '../../../editor/files/fileToRead.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import { outcomeError, showError } from '../../../notify/errors/showError.ts';
import { detached } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import { showInStatusBar, withProgress } from '../../../notify/progress.ts';
import { isServiceError, ServiceError } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import { glossaryTextBytes } from '../../../service/api/atStart/limits.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import type { EntryFile, RejectedLine } from '../../../terms/glossary/entryFile.ts';
import type { EntryFileForm } from '../../../terms/glossary/entryFileForm.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import { readDictionaryIfThere, writeDictionary } from '../dictionaries/dictionaryFiles.ts';
import { pairLabel } from '../pairLabel.ts';
import { compareEntries, isUnchanged, readEntries } from './entryPipeline.ts';
import { givenForm, givenImportPair, givenMode, type ImportMode } from './importOptions.ts';
import { type ImportPlan, type PlannedDictionary, previewImport, sumCounts } from './importPreview.ts';
import { givenOrPickedTarget, type ImportTarget } from './importTarget.ts';
import type { RejectedLines } from './rejectedLines.ts';

const { t } = vscode.l10n;

interface ImportServices extends Services {
  readonly rejectedLines: Lazy<RejectedLines>;
}

/** Maximum lines with a diagnostic; the editor shows no more for a file. */
const maxMessages = 1000;

/** Shows the rejected lines of a file next to the active editor, each with its number and why it was rejected. */
async function showRejected({ rejectedLines }: ImportServices, name: string, file: EntryFile): Promise<void> {
  const { rejected, languages, firstLine, form } = file;
  // The columns of a saved and corrected copy can be read with their names.
  const head = languages ? [firstLine.join(form.separator)] : [];
  const content = [...head, ...rejected.map(({ text }) => text), ''].join('\n');
  let start = head.length;
  const found = rejected.slice(0, maxMessages).map((line) => {
    const lines = line.text.split('\n');
    const range = new vscode.Range(start, 0, start + lines.length - 1, lines.at(-1)?.length ?? 0);
    start += lines.length;
    return createDiagnostic(range, describeRejection(name, line), vscode.DiagnosticSeverity.Warning);
  });
  const shown = await rejectedLines.get();
  await shown.show(encodeSegment(t('Rejected lines of {0}', name)), content, found);
}

/**
 * Reports rejected lines, with a button that shows them.
 * @returns the error for the outcome
 */
function notifyRejected(services: ImportServices, name: string, file: EntryFile, isSeen: boolean): ServiceError {
  const { rejected } = file;
  const message =
    rejected.length === 1
      ? t('1 line of {0} was not imported.', name)
      : t('{0} lines of {1} were not imported.', rejected.length, name);
  if (!isSeen) {
    detached(
      services.log,
      offer(message, () => showRejected(services, name, file)),
    );
  }
  return new ServiceError('invalidInput', message);
}

async function offer(message: string, show: () => Promise<void>): Promise<void> {
  const button = t('Show Rejected Lines');
  if ((await vscode.window.showWarningMessage(plainMessage(message), button)) === button) {
    await show();
  }
}

/** Returns a sentence with the line number and why the line was rejected. */
function describeRejection(name: string, { line, reason, first }: RejectedLine): string {
  return t('Line {0} of {1}: {2}', line + 1, name, describeReason(reason, first));
}

function describeReason(reason: RejectedLine['reason'], first: number | undefined): string {
  switch (reason) {
    case 'noSeparator':
      return t('only one column. Source term and target term are required.');
    case 'moreSeparators':
      return t('too many columns. Put quotes around terms that contain the separator.');
    case 'syntax':
      return t('unbalanced quotes. Write quotes within quotes twice.');
    case 'language':
      return t('columns 3 and 4 do not have two languages.');
    case 'empty':
    case 'notText':
      return t('the source term or target term is empty.');
    case 'tooLong':
      return t('a term has more than {0} bytes in UTF-8.', glossaryTextBytes);
    case 'separator':
      return t('a term has a tab or a line break.');
    case 'duplicate':
      return t('same source term as line {0}, with a different target term.', (first ?? 0) + 1);
  }
}

/**
 * Imports the entries of a CSV or TSV file into a dictionary: shows the changes first, unless the options give all
 * answers. The specification does not show the body of a merge request, so the dictionary is read, combined and
 * replaced.
 */
export const importDictionary: MenuCommandRun<'importDictionary', ImportServices> = async (
  services,
  given,
  resources,
) => {
  const mode = givenMode(given.mode);
  const pair = givenImportPair(given);
  const form = givenForm(given);
  currentConnection();
  const uri = await chosenFile(given.uri, resources, {
    title: t('Select a file with glossary entries'),
    filters: { [t('CSV and TSV')]: ['csv', 'tsv', 'tab', 'txt'], [t('All Files')]: ['*'] },
    openLabel: t('Import'),
  });
  const text = await readFileText(uri, t('a text file such as CSV or TSV'));
  const name = getFileName(uri);
  const read = (how: Partial<EntryFileForm>, of: DictionaryPair | undefined) =>
    withProgress(t('Reading {0}…', name), (signal, report) =>
      readEntries(text, { name, form: how, hasLanguages: true, ...(of && { pair: of }) }, signal, report),
    );
  const found = await read(form, pair);
  const isSettled = given.uri !== undefined && (given.glossaryId ?? given.name) !== undefined && given.inView !== true;
  const target = await givenOrPickedTarget(services, given, { pair, filePairs: listPairs(found), file: name });
  // Its source terms may be in another column than the first.
  const first = found.languages && target.pair ? await read(form, target.pair) : found;
  const run = { services, name, target, read: (how: Partial<EntryFileForm>) => read(how, target.pair) };
  const { written, plan, file, isSeen } = await runImport(run, first, isSettled && !target.isAsked ? mode : undefined);
  const counts = { added: sumCounts(plan, 'added'), changed: sumCounts(plan, 'changed') };
  const removed = written.mode === 'replace' ? sumCounts(plan, 'missing') : 0;
  showInStatusBar(t('{0}: {1} new, {2} changed, {3} removed', name, counts.added, counts.changed, removed));
  const { rejected } = file;
  const lost = rejected.length > 0 ? notifyRejected(services, name, file, isSeen) : undefined;
  if (written.error) {
    const again = { ...given, uri: uri.toString() };
    const retry = () => vscode.commands.executeCommand(`${prefix}.importDictionary`, again);
    detached(services.log, showError(written.error, retry));
  }
  const error = written.error ?? lost;
  return {
    status: error ? 'partial' : 'done',
    ...(error && { error: outcomeError(error) }),
    uri: uri.toString(),
    glossaryId: written.glossaryId,
    entryCount: written.entryCount,
    ...counts,
    removed,
    rejected: rejected.length,
  };
};

/** Returns the language pairs in the lines of a file, each once, in order; without any, that of its first line. */
function listPairs({ entries, headerPair }: EntryFile): readonly DictionaryPair[] {
  const pairs = new Map<string, DictionaryPair>();
  for (const { sourceLang, targetLang } of entries) {
    if (sourceLang !== undefined && targetLang !== undefined) {
      const pair = { sourceLang, targetLang };
      pairs.set(pairLabel(pair), pair);
    }
  }
  return pairs.size > 0 || !headerPair ? [...pairs.values()] : [headerPair];
}

/** What all steps of one import share. */
interface ImportRun {
  readonly services: ImportServices;
  /** The file's name. */
  readonly name: string;
  readonly target: ImportTarget;
  readonly read: (form: Partial<EntryFileForm>) => Promise<EntryFile>;
}

interface Imported {
  readonly written: WrittenImport & { readonly mode: ImportMode };
  readonly plan: ImportPlan;
  readonly file: EntryFile;
  /** True if the user has seen the rejected lines. */
  readonly isSeen: boolean;
}

/** @param settled undefined: the user sees the changes and is asked */
async function runImport(run: ImportRun, first: EntryFile, settled: ImportMode | undefined): Promise<Imported> {
  const { services, name, target } = run;
  const current = new Map<string, readonly GlossaryEntry[]>();
  const title = (pairs: string) =>
    t('Import {0} into {1} ({2})', name, target.glossary?.name ?? target.newName ?? '', pairs);
  let file = first;
  let isSeen = false;
  const show = async () => {
    isSeen = true;
    await showRejected(services, name, file);
  };
  for (;;) {
    const plan = await planImport(run, file, current);
    const choice =
      settled === undefined
        ? await previewImport(services.memoryTexts, title, { glossary: target.glossary, file, plan }, show)
        : { mode: settled };
    if ('form' in choice) {
      file = await run.read(choice.form);
      continue;
    }
    if (plan.dictionaries.length === 0) {
      throw createNothingToImportError(name, file);
    }
    const { mode } = choice;
    const written = await withProgress(t('Importing {0}…', name), async (signal) =>
      settled !== undefined || (await arePlansCurrent(run, plan, signal))
        ? writeImport(run, plan, mode, signal)
        : undefined,
    );
    if (written) {
      return { written: { ...written, mode }, plan, file, isSeen };
    }
    current.clear();
    showInStatusBar(t('The dictionary changed in the meantime. These are the current differences.'));
  }
}

/**
 * Computes the changes of an import.
 * @param read the service's entries that were read already, by language pair
 */
function planImport(
  { services, name, target: { glossary, pair: only } }: ImportRun,
  file: EntryFile,
  read: Map<string, readonly GlossaryEntry[]>,
): Promise<ImportPlan> {
  const pairs = only ? [only] : listPairs(file);
  return withProgress(t('Comparing {0} with the dictionary…', name), async (signal, report) => {
    const dictionaries: PlannedDictionary[] = [];
    let used = 0;
    for (const { sourceLang, targetLang } of pairs) {
      const pair = { sourceLang, targetLang };
      const brought = file.entries.filter((entry) => isFor(entry, pair, pairs.length === 1));
      used += brought.length;
      if (brought.length > 0) {
        const key = pairLabel(pair).toLowerCase();
        const found =
          read.get(key) ??
          (canHave(glossary, pair) ? await readDictionaryIfThere(services, glossary, pair, signal) : []);
        read.set(key, found);
        const current = found.length > 0 ? found : undefined;
        dictionaries.push({ ...pair, current, combined: await compareEntries(found, brought, signal, report) });
      }
    }
    return { dictionaries, ignored: file.entries.length - used };
  });
}

function isFor(entry: Partial<DictionaryPair>, pair: DictionaryPair, isOnly: boolean): boolean {
  const { sourceLang, targetLang } = entry;
  return sourceLang === undefined || targetLang === undefined ? isOnly : isSamePair({ sourceLang, targetLang }, pair);
}

/**
 * Returns true if a glossary may have the pair: only of a legacy one the list is certain, others may have got
 * dictionaries since it was read.
 */
function canHave(glossary: ListedGlossary | undefined, pair: DictionaryPair): glossary is ListedGlossary {
  return glossary !== undefined && (!glossary.legacy || glossary.dictionaries.some((each) => isSamePair(each, pair)));
}

/** Returns false if the service's entries have changed since the user saw them. */
async function arePlansCurrent(
  { services, target: { glossary } }: ImportRun,
  { dictionaries }: ImportPlan,
  signal: AbortSignal,
): Promise<boolean> {
  for (const { sourceLang, targetLang, current = [] } of dictionaries) {
    const pair = { sourceLang, targetLang };
    if (canHave(glossary, pair) && !(await isUnchanged(services, glossary, pair, current, signal))) {
      return false;
    }
  }
  return true;
}

interface WrittenImport {
  readonly glossaryId: string;
  /** Entries of the dictionaries that were written. */
  readonly entryCount: number;
  /** Why the others were not written. */
  readonly error?: ServiceError;
}

/**
 * Writes dictionaries to a glossary one after another. If one fails after others were written, the result has the
 * error; if nothing was written it rejects.
 */
async function writeImport(
  { services, name, target: { glossary, newName = name } }: ImportRun,
  { dictionaries }: ImportPlan,
  mode: ImportMode,
  signal: AbortSignal,
): Promise<WrittenImport> {
  if (!glossary) {
    return writeNewGlossary(services, newName, dictionaries, signal);
  }
  let written: Pick<ListedGlossary, 'id'> | undefined;
  let entryCount = 0;
  for (const { sourceLang, targetLang, combined } of dictionaries) {
    try {
      const entries = mode === 'merge' ? combined.merged : combined.replaced;
      const stored = await writeDictionary(services, glossary, { sourceLang, targetLang }, entries, signal);
      written = { id: stored.glossaryId };
      entryCount += stored.entryCount;
    } catch (error) {
      if (!written || !isServiceError(error)) {
        throw error;
      }
      return { glossaryId: written.id, entryCount, error };
    }
  }
  return { glossaryId: (written ?? glossary).id, entryCount };
}

/** Creates a glossary with the entries (specification, Glossaries v3). */
async function writeNewGlossary(
  { client, glossaryList }: Services,
  name: string,
  dictionaries: readonly PlannedDictionary[],
  signal: AbortSignal,
): Promise<WrittenImport> {
  const content = dictionaries.map(({ sourceLang, targetLang, combined }) => {
    return { sourceLang, targetLang, entries: combined.merged };
  });
  const created = await glossaryList.change(() =>
    client.use(({ glossaries }) => glossaries.create(name, content, signal)),
  );
  const entryCount = created.dictionaries.reduce((sum, each) => sum + each.entryCount, 0);
  return { glossaryId: created.glossaryId, entryCount };
}

function createNothingToImportError(name: string, { rejected: [first] }: EntryFile): ServiceError {
  const message = t('{0} has no entries for this language pair. Select another file or language pair.', name);
  return new ServiceError('invalidInput', first ? `${message} ${describeRejection(name, first)}` : message);
}
