import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import { openTabs } from '../../../editor/files/openTabs.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { MovedGlossaries } from '../../../service/terms/movedGlossaries.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { givenOrPickedGlossary } from '../list/pickGlossary.ts';
import { dictionaryScheme, dictionaryUri, readAddress } from './dictionaryAddress.ts';
import { givenOrPickedPair } from './pickDictionary.ts';

/**
 * Opens a dictionary as a document; a pair that the glossary does not have yet is empty, and created when it is saved.
 */
export const editDictionary: CommandRun<'editDictionary'> = async (services, given) => {
  const title = vscode.l10n.t('Edit Dictionary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title);
  const pair = await givenOrPickedPair(services, glossary, given, title);
  if (glossary.legacy && !glossary.dictionaries.some((each) => isSamePair(each, pair))) {
    throw new InvalidInput({
      field: 'targetLang',
      sentence: vscode.l10n.t('{0} is a legacy glossary. Its language pair cannot change.', glossary.name),
    });
  }
  const uri = (await openUri(services, glossary, pair)) ?? dictionaryUri(glossary, pair);
  const open = async () => vscode.window.showTextDocument(uri, { preview: false });
  try {
    await open();
  } catch {
    // The editor hides the reason: another request to the service reports it.
    await withProgress(vscode.l10n.t('Loading the glossary…'), (signal) =>
      readTermDictionary(services, glossary.id, pair, signal),
    );
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
