import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import type { FilePlace } from '../../../editor/edits/filePlace.ts';
import { fileToWrite, writeChosenFile } from '../../../editor/edits/fileToWrite.ts';
import { givenResources } from '../../../editor/resourceOptions.ts';
import { noGlossariesCode } from '../../../notify/errors/suggestActions.ts';
import { getFileName } from '../../../notify/names.ts';
import { type Choice, pickLoaded } from '../../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { EntriesFormat } from '../../../service/api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { termEngine } from '../../../service/textEngine.ts';
import type { DictionaryContent } from '../../../terms/glossary/formatEntryFile.ts';
import { createPause } from '../import/entryPipeline.ts';
import { givenFormat, givenImportPair } from '../import/importOptions.ts';
import { givenOrPickedGlossary } from '../list/glossaryCommands.ts';
import { pairLabel } from '../pairLabel.ts';

const { t } = vscode.l10n;

/** The exported entries: one dictionary, or all of a glossary with their languages in columns 3 and 4. */
interface ExportSource {
  readonly glossary: ListedGlossary;
  readonly pair: DictionaryPair | undefined;
}

/**
 * Writes a dictionary, or all of a glossary, to a file; importing the file gives the same entries. An existing file is
 * replaced.
 */
export const exportDictionary: CommandRun<'exportDictionary'> = async (services, given) => {
  const givenAs = givenFormat(given.entriesFormat);
  const pair = givenImportPair(given);
  const [named] = givenResources(given.uri, undefined) ?? [];
  const source = await givenOrPickedSource(services, given.glossaryId, pair);
  const place = await askPlace(named, source, givenAs);
  const format = givenAs ?? getFormat(place.uri);
  const { text, entryCount } = await withProgress(t('Exporting {0}…', source.glossary.name), async (signal, report) => {
    const dictionaries = await readAll(services, source, signal);
    const { formatEntryFile } = await termEngine();
    const layout = { format, languages: source.pair === undefined };
    const content = await formatEntryFile(dictionaries, layout, createPause(signal, report));
    return { text: content, entryCount: dictionaries.reduce((sum, { entries }) => sum + entries.length, 0) };
  });
  const uri = await writeChosenFile(place, text);
  const message =
    entryCount === 1
      ? t('Exported 1 entry to {0}', getFileName(uri))
      : t('Exported {0} entries to {1}', entryCount, getFileName(uri));
  showInStatusBar(message);
  return { status: 'done', entryCount, uri: uri.toString(), glossaryId: source.glossary.id };
};

async function givenOrPickedSource(
  services: Services,
  glossaryId: unknown,
  pair: DictionaryPair | undefined,
): Promise<ExportSource> {
  const title = t('Export Dictionary');
  if (glossaryId !== undefined || pair) {
    const has = ({ dictionaries }: ListedGlossary) => !pair || dictionaries.some((each) => isSamePair(each, pair));
    return { glossary: await givenOrPickedGlossary(services, glossaryId, title, has), pair };
  }
  return pickLoaded<ExportSource>(title, async (signal) => {
    const glossaries = await services.glossaryList.list(signal);
    if (glossaries.length === 0) {
      throw new ServiceError('invalidInput', t('No glossaries yet.'), { code: noGlossariesCode });
    }
    return {
      placeHolder: t('Select a dictionary, or a glossary with all its dictionaries'),
      items: glossaries.flatMap(listSources),
    };
  });
}

function listSources(glossary: ListedGlossary): Choice<ExportSource>[] {
  const { name: label, dictionaries } = glossary;
  const all = {
    label,
    description: t('all {0} dictionaries', dictionaries.length),
    value: { glossary, pair: undefined },
  };
  const each = dictionaries.map(({ sourceLang, targetLang }) => {
    const pair = { sourceLang, targetLang };
    return { label, description: pairLabel(pair), value: { glossary, pair } };
  });
  return each.length > 1 ? [all, ...each] : each;
}

async function readAll(
  services: Services,
  { glossary, pair }: ExportSource,
  signal: AbortSignal,
): Promise<DictionaryContent[]> {
  const read: DictionaryContent[] = [];
  const pairs = pair ? [pair] : (await services.glossaryList.getAnew(glossary.id, signal)).dictionaries;
  for (const { sourceLang, targetLang } of pairs) {
    const entries = await readTermDictionary(services, glossary.id, { sourceLang, targetLang }, signal);
    read.push({ sourceLang, targetLang, entries });
  }
  return read;
}

function askPlace(
  named: vscode.Uri | undefined,
  { glossary, pair }: ExportSource,
  format: EntriesFormat | undefined,
): Promise<FilePlace> {
  const csv = { [t('CSV')]: ['csv'] };
  const tsv = { [t('TSV')]: ['tsv'] };
  return fileToWrite(named, {
    title: t('Export Dictionary'),
    name: glossary.name,
    ending: `${pair ? `.${pair.sourceLang}-${pair.targetLang}` : ''}.${format ?? 'csv'}`,
    filters: format === undefined ? { ...csv, ...tsv } : format === 'csv' ? csv : tsv,
  });
}

function getFormat({ path }: vscode.Uri): EntriesFormat {
  return /\.(tsv|tab)$/i.test(path) ? 'tsv' : 'csv';
}
