import * as vscode from 'vscode';
import { type CommandRun, nonEmptyText } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { openTabs } from '../../../editor/files/openTabs.ts';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput, phrase } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { MovedGlossaries } from '../../../service/terms/movedGlossaries.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { pickPair } from '../create/glossaryPairs.ts';
import { givenOrPickedGlossary } from '../list/glossaryCommands.ts';
import { pairLabel } from '../pairLabel.ts';
import { dictionaryScheme, dictionaryUri, readAddress } from './dictionaryAddress.ts';
import { writeDictionary } from './dictionaryFiles.ts';

const { t } = vscode.l10n;

/**
 * Opens a dictionary as a document; a pair that the glossary does not have yet is empty, and created when it is saved.
 */
export const editDictionary: CommandRun<'editDictionary'> = async (services, given) => {
  const title = t('Edit Dictionary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title);
  const pair = await givenOrPickedPair(services, glossary, given, title);
  if (glossary.legacy && !glossary.dictionaries.some((each) => isSamePair(each, pair))) {
    throw new InvalidInput({
      field: 'targetLang',
      sentence: t('{0} is a legacy glossary. Its language pair cannot change.', glossary.name),
    });
  }
  const uri = (await openUri(services, glossary, pair)) ?? dictionaryUri(glossary, pair);
  const open = async () => vscode.window.showTextDocument(uri, { preview: false });
  try {
    await open();
  } catch {
    // The editor hides the reason: another request to the service reports it.
    await withProgress(t('Loading the glossary…'), (signal) => readTermDictionary(services, glossary.id, pair, signal));
    await open();
  }
  return { status: 'done', glossaryId: glossary.id, ...pair };
};

/** Returns the document that already shows the dictionary: of a legacy glossary under its former id. */
async function openUri(
  services: Services,
  glossary: ListedGlossary,
  pair: DictionaryPair,
): Promise<vscode.Uri | undefined> {
  const movedGlossaries = new MovedGlossaries(services);
  for (const uri of openTabs(dictionaryScheme)) {
    const { glossaryId = '', pair: shown } = readAddress(uri) ?? {};
    if (shown && isSamePair(shown, pair) && (await movedGlossaries.idNow(glossaryId)) === glossary.id) {
      return uri;
    }
  }
  return undefined;
}

/** Replaces a dictionary's entries. Without entries the dictionary is opened, as that is the place to write them. */
export const setDictionary: CommandRun<'setDictionary'> = async (services, given) => {
  const { entries, entriesFormat } = given;
  if (entries === undefined) {
    await editDictionary(services, given);
    return { status: 'cancelled' };
  }
  if (typeof entries !== 'string' && !Array.isArray(entries)) {
    throw new InvalidInput({ field: 'entries', allowed: phrase`a string or a list of entries`, found: typeof entries });
  }
  const title = t('Set Dictionary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title);
  const pair = await givenOrPickedPair(services, glossary, given, title);
  const written = await withProgress(t('Saving {0}…', glossary.name), (signal) =>
    writeDictionary(services, glossary, pair, entries, signal, entriesFormat),
  );
  return { status: 'done', ...written };
};

interface GivenPair {
  readonly sourceLang?: unknown;
  readonly targetLang?: unknown;
}

/**
 * Returns the language pair in the options, else the user's choice: one of the glossary's dictionaries, or a new one.
 */
async function givenOrPickedPair(
  services: Services,
  { dictionaries, legacy }: ListedGlossary,
  { sourceLang, targetLang }: GivenPair,
  title: string,
): Promise<DictionaryPair> {
  if (sourceLang !== undefined && targetLang !== undefined) {
    return { sourceLang: language('sourceLang', sourceLang), targetLang: language('targetLang', targetLang) };
  }
  const choices: Choice<DictionaryPair | undefined>[] = dictionaries.map((pair) => {
    return { label: pairLabel(pair), value: { sourceLang: pair.sourceLang, targetLang: pair.targetLang } };
  });
  if (legacy && choices[0]?.value) {
    return choices[0].value;
  }
  const other = { label: t('Another language pair…'), value: undefined };
  const picked = choices.length === 0 ? undefined : await pickOne(title, t('Select a dictionary'), [...choices, other]);
  return (
    picked ?? pickPair(services, title, [t('Select the language to translate from'), t('Select the target language')])
  );
}

function language(field: string, given: unknown): string {
  const code = nonEmptyText(field, given).toLowerCase();
  if (!/^[a-z]{2,3}$/.test(code)) {
    throw new InvalidInput({
      field,
      allowed: phrase`a language code without a variant, such as en`,
      found: code.slice(0, 40),
    });
  }
  return code;
}
