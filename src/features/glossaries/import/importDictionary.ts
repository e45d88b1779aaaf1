import * as vscode from 'vscode';
import type { GivenOptions } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import { type CommandOutcome, prefix } from '../../../contract/contributions.ts';
import { readFileText } from '../../../editor/files/fileToRead.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { outcomeError } from '../../../notify/errors/outcomeError.ts';
import { showError } from '../../../notify/errors/showError.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { withProgress } from '../../../notify/progress.ts';
import { showInStatusBar } from '../../../notify/showInStatusBar.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import type { EntryFile } from '../../../text/glossary/entryFile.ts';
import type { EntryFileForm } from '../../../text/glossary/entryFileForm.ts';
import { pairLabel } from '../pairLabel.ts';
import { givenOrChosenFile, readEntries } from './importFile.ts';
import { givenForm, givenImportPair, givenMode, type ImportMode } from './importOptions.ts';
import { CurrentDictionaries, countOf, type ImportPlan, listPairs, planImport } from './importPlan.ts';
import { previewImport } from './importPreview.ts';
import { givenOrPickedTarget, type ImportTarget } from './importTarget.ts';
import type { RejectedLines } from './rejectedLines.ts';
import { describeRejection, notifyRejected, showRejected } from './showRejected.ts';
import { type WrittenImport, writeImport, writeNewGlossary } from './writeImport.ts';

type Given = GivenOptions<'importDictionary'>;

/**
 * Imports the entries of a CSV or TSV file into a dictionary: shows the changes first, unless the options give all
 * answers. The specification does not show the body of a merge request, so the dictionary is read, combined and
 * replaced.
 */
export async function importDictionary(
  services: Services,
  rejectedLines: RejectedLines,
  given: Given,
  resources: readonly vscode.Uri[],
): Promise<CommandOutcome<'importDictionary'>> {
  const mode = givenMode(given.mode);
  const pair = givenImportPair(given);
  const form = givenForm(given);
  currentConnection();
  const uri = await givenOrChosenFile(given.uri, resources);
  const text = await readFileText(uri, vscode.l10n.t('a text file such as CSV or TSV'));
  const name = getFileName(uri);
  const read = (how: Partial<EntryFileForm>, of = pair) =>
    readEntries(text, { name, form: how, ...(of && { pair: of }) });
  const first = await read(form);
  const isSettled = given.uri !== undefined && (given.glossaryId ?? given.name) !== undefined && given.inView !== true;
  const target = await givenOrPickedTarget(services, given, { pair, filePairs: namedPairs(first), file: name });
  const isAsked = !isSettled || target.isAsked;
  const run = new Import(services, rejectedLines, name, target, (how) => read(how, target.pair));
  const { written, plan, file, isSeen } = await run.go(first, isAsked ? undefined : mode);
  const counts = { added: countOf(plan, 'added'), changed: countOf(plan, 'changed') };
  const removed = written.mode === 'replace' ? countOf(plan, 'missing') : 0;
  showInStatusBar(vscode.l10n.t('{0}: {1} new, {2} changed, {3} removed', name, counts.added, counts.changed, removed));
  const { rejected } = file;
  const lost = rejected.length > 0 ? notifyRejected(services.log, rejectedLines, name, rejected, isSeen) : undefined;
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
}

/** Returns the languages of a file: of its lines, else of its first line. */
function namedPairs(file: EntryFile): readonly DictionaryPair[] {
  const pairs = listPairs(file);
  return pairs.length > 0 || !file.headerPair ? pairs : [file.headerPair];
}

interface Imported {
  readonly written: WrittenImport & { readonly mode: ImportMode };
  readonly plan: ImportPlan;
  readonly file: EntryFile;
  /** True if the user has seen the rejected lines. */
  readonly isSeen: boolean;
}

/** One import, from the file's entries to the service. */
class Import {
  readonly #services: Services;
  readonly #rejectedLines: RejectedLines;
  readonly #name: string;
  readonly #target: ImportTarget;
  readonly #read: (form: Partial<EntryFileForm>) => Promise<EntryFile>;
  readonly #current: CurrentDictionaries;
  #isSeen = false;

  constructor(
    services: Services,
    rejectedLines: RejectedLines,
    name: string,
    target: ImportTarget,
    read: (form: Partial<EntryFileForm>) => Promise<EntryFile>,
  ) {
    this.#services = services;
    this.#rejectedLines = rejectedLines;
    this.#name = name;
    this.#target = target;
    this.#read = read;
    this.#current = new CurrentDictionaries(services, target.glossary);
  }

  /** @param settled undefined: the user sees the changes and is asked */
  async go(first: EntryFile, settled: ImportMode | undefined): Promise<Imported> {
    let file = first;
    for (;;) {
      const plan = await this.#plan(file);
      const choice = settled === undefined ? await this.#ask(file, plan) : { mode: settled };
      if ('form' in choice) {
        file = await this.#read(choice.form);
        continue;
      }
      if (plan.dictionaries.length === 0) {
        throw nothingToImport(this.#name, file);
      }
      const written = await this.#write(plan, choice.mode, settled === undefined);
      if (written) {
        return { written: { ...written, mode: choice.mode }, plan, file, isSeen: this.#isSeen };
      }
      const message = vscode.l10n.t('The dictionary changed in the meantime. These are the current differences.');
      showInStatusBar(message);
    }
  }

  #plan(file: EntryFile): Promise<ImportPlan> {
    const { pair } = this.#target;
    const pairs = pair ? [pair] : namedPairs(file);
    return withProgress(vscode.l10n.t('Comparing {0} with the dictionary…', this.#name), (signal, report) =>
      planImport(file, pairs, this.#current, signal, report),
    );
  }

  #ask(file: EntryFile, plan: ImportPlan) {
    const { glossary, newName = '' } = this.#target;
    const pairs = plan.dictionaries.map(({ sourceLang, targetLang }) => pairLabel({ sourceLang, targetLang }));
    const title = vscode.l10n.t('Import {0} into {1} ({2})', this.#name, glossary?.name ?? newName, pairs.join(', '));
    const show = async () => {
      this.#isSeen = true;
      await showRejected(this.#rejectedLines, this.#name, file.rejected);
    };
    return previewImport({ texts: this.#services.memoryTexts, title, glossary, file, plan, showRejected: show });
  }

  /** Returns undefined if the service's entries have changed since the user saw them. */
  #write(plan: ImportPlan, mode: ImportMode, isShown: boolean): Promise<WrittenImport | undefined> {
    const { glossary, newName } = this.#target;
    return withProgress(vscode.l10n.t('Importing {0}…', this.#name), async (signal) => {
      if (!glossary) {
        return writeNewGlossary(this.#services, newName ?? this.#name, plan, signal);
      }
      for (const { sourceLang, targetLang, current } of isShown ? plan.dictionaries : []) {
        if (current && !(await this.#current.isUnchanged({ sourceLang, targetLang }, signal))) {
          return undefined;
        }
      }
      return writeImport(this.#services, glossary, plan, mode, signal);
    });
  }
}

function nothingToImport(name: string, { rejected: [first] }: EntryFile): ServiceError {
  const message = vscode.l10n.t(
    '{0} has no entries for this language pair. Select another file or language pair.',
    name,
  );
  return new ServiceError('invalidInput', first ? `${message} ${describeRejection(name, first)}` : message);
}
