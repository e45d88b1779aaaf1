import * as vscode from 'vscode';
import { type GivenOptions, type MenuCommandRun, optionalText } from '../../../app/commandRun.ts';
import { openAsText } from '../../../editor/files/readable.ts';
import { givenResources, resourceInFront } from '../../../editor/resourceOptions.ts';
import { asServiceError, Cancelled } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import { pickOne } from '../../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import { servesPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { UsedDictionary } from '../../../service/terms/termEntries.ts';
import { type TermEngine, termEngine, textEngine } from '../../../service/textEngine.ts';
import type { TermDictionary, TermReport, TermUnit } from '../../../terms/finding/missingTerms.ts';
import type { TermIndex } from '../../../terms/finding/termIndex.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { plainRowText } from '../../../text/plainMessage.ts';
import type { TermServices } from './termFindings.ts';
import { findTermSource, type TermSource, usedDictionaries } from './termSource.ts';

const { t } = vscode.l10n;

/**
 * Checks a translated file for terms of the active dictionaries that its source has and it lacks, and shows them as
 * diagnostics at the units. Sends only requests for the dictionaries.
 */
export const checkTerms: MenuCommandRun<'checkTerms', TermServices> = async (services, given, resources) => {
  const [uri] = givenResources(given.uri, undefined) ?? [...resources, resourceInFront()];
  if (!uri) {
    throw new ServiceError('invalidInput', t('Open a translated file, then try again.'));
  }
  const document = await openAsText(uri);
  const title = t('Checking the terms in {0}…', getFileName(uri));
  const used = await withProgress(title, (signal) => usedDictionaries(services, uri, signal));
  const source = await readSource(document, used, given);
  const report = await withProgress(title, (signal) => check(services, document, source, used, signal));
  const { terms, missing } = report;
  showInStatusBar(foundSentence(getFileName(uri), terms, missing.length));
  return { status: 'done', uri: uri.toString(), source: source.uri.toString(), terms, missing: missing.length };
};

function foundSentence(name: string, terms: number, missing: number): string {
  switch (missing) {
    case 0:
      return terms === 1
        ? t('{0}: no terms missing (1 checked).', name)
        : t('{0}: no terms missing ({1} checked).', name, terms);
    case 1:
      return t('{0}: 1 of {1} terms is missing. See the Problems view.', name, terms);
    default:
      return t('{0}: {1} of {2} terms are missing. See the Problems view.', name, missing, terms);
  }
}

/** Like {@link checkTerms}, for a file that was saved: no message if nothing can be checked. */
export async function checkSavedTerms(services: TermServices, document: vscode.TextDocument): Promise<void> {
  const { signal } = new AbortController();
  try {
    const used = await usedDictionaries(services, document.uri, signal);
    const source = await findTermSource(await textEngine(), document.uri, used);
    if (source) {
      await check(services, document, source, used, signal);
    }
  } catch (error) {
    // If the service cannot be reached, the next save tries again, and the command reports why: only bugs are logged.
    asServiceError(error, services.log);
  }
}

async function readSource(
  { uri }: vscode.TextDocument,
  used: readonly UsedDictionary[],
  given: GivenOptions<'checkTerms'>,
): Promise<TermSource> {
  const found = await findTermSource(await textEngine(), uri, used);
  const [first, ...others] = used;
  const sourceLang = optionalText('sourceLang', given.sourceLang) ?? found?.sourceLang ?? first?.sourceLang ?? '';
  const targetLang = optionalText('targetLang', given.targetLang) ?? found?.targetLang ?? first?.targetLang ?? '';
  const [named] = givenResources(given.source, undefined) ?? [];
  if (named) {
    return { uri: named, sourceLang, targetLang };
  }
  if (found) {
    return { uri: found.uri, sourceLang, targetLang };
  }
  const title = plainRowText(t('Select the source file of {0}', getFileName(uri)));
  const defaultUri = vscode.Uri.joinPath(uri, '..');
  const [chosen] = (await vscode.window.showOpenDialog({ title, defaultUri, openLabel: t('Check Terms') })) ?? [];
  if (!chosen) {
    throw new Cancelled();
  }
  // The name does not contain the languages, so the user also chooses among the dictionaries.
  const choices = [
    ...new Set([first, ...others].flatMap((each) => (each ? [`${each.sourceLang}-${each.targetLang}`] : []))),
  ];
  const pair =
    choices.length > 1
      ? await pickOne(
          title,
          t('Select the language pair'),
          choices.map((value) => ({ label: value, value })),
        )
      : choices[0];
  const [from = '', into = ''] = pair?.split('-') ?? [];
  return { uri: chosen, sourceLang: from, targetLang: into };
}

async function check(
  services: TermServices,
  document: vscode.TextDocument,
  source: TermSource,
  used: readonly UsedDictionary[],
  signal: AbortSignal,
): Promise<TermReport> {
  const engine = await termEngine();
  const fitting = used.filter((dictionary) => servesPair([dictionary], source.sourceLang, source.targetLang));
  const original = await openAsText(source.uri);
  const { version } = document;
  const text = document.getText();
  const [sources, targets, dictionaries] = await Promise.all([
    readUnits(services, original, signal),
    readUnits(services, document, signal),
    Promise.all(fitting.map((each) => dictionaryFor(services, engine, each, source, signal))),
  ]);
  const report = await engine.missingTerms(sources, targets, dictionaries, signal);
  const findings = await services.termFindings.get();
  if (document.version === version) {
    const missing = report.missing.map((each) => {
      const name = fitting[each.dictionary]?.glossary.name ?? '';
      return { ...each, glossary: name, text: each.target && text.slice(each.target.start, each.target.end) };
    });
    const { sourceLang, targetLang } = source;
    findings.set(document, original, missing, { presence: new engine.TermPresence(targetLang), sourceLang });
  }
  return report;
}

async function readUnits(
  { texts }: TermServices,
  document: vscode.TextDocument,
  signal: AbortSignal,
): Promise<readonly TermUnit[]> {
  const source = document.getText();
  // The whole document as one range: the ranges of its units then exclude the padding of tables.
  const ranges = [{ start: 0, end: source.length }];
  const text = { source, languageId: document.languageId, name: document.uri.path, ranges };
  return (await texts.read(text, signal)).units;
}

/** Building an index is slow, so it is cached as long as the entries. */
const indexes = new WeakMap<readonly GlossaryEntry[], TermIndex>();

async function dictionaryFor(
  services: TermServices,
  { TermIndex, TermPresence }: TermEngine,
  used: UsedDictionary,
  { targetLang }: TermSource,
  signal: AbortSignal,
): Promise<TermDictionary> {
  const entries = await services.termEntries.of(used, signal);
  const index = indexes.get(entries) ?? (await TermIndex.of(entries, used.sourceLang, signal));
  indexes.set(entries, index);
  return { index, presence: new TermPresence(targetLang) };
}
