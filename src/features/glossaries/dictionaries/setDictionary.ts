import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/registerCommand.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput } from '../../../service/api/errors.ts';
import { phrase } from '../../../service/api/phrase.ts';
import { givenOrPickedGlossary } from '../list/pickGlossary.ts';
import { editDictionary } from './editDictionary.ts';
import { givenOrPickedPair } from './pickDictionary.ts';
import { writeDictionary } from './storedDictionary.ts';

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
  const title = vscode.l10n.t('Set Dictionary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title);
  const pair = await givenOrPickedPair(services, glossary, given, title);
  const written = await withProgress(vscode.l10n.t('Saving {0}…', glossary.name), (signal) =>
    writeDictionary(services, glossary, pair, entries, signal, entriesFormat),
  );
  return { status: 'done', ...written };
};
