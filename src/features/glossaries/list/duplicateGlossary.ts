import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/registerCommand.ts';
import { withProgress } from '../../../notify/progress.ts';
import type { DictionaryInput } from '../../../service/api/glossaries/dictionary.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { askGlossaryName, checkGlossaryName } from '../create/askGlossaryName.ts';
import { givenOrPickedGlossary } from './pickGlossary.ts';

/** Creates a v3 glossary with the same dictionaries: for a legacy one, a copy that can be changed. */
export const duplicateGlossary: CommandRun<'duplicateGlossary'> = async (services, given) => {
  const { t } = vscode.l10n;
  const title = t('Duplicate Glossary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title);
  const name =
    given.name === undefined
      ? await askGlossaryName({ title, prompt: t('Name of the copy'), value: t('{0} (copy)', glossary.name) })
      : checkGlossaryName(given.name);
  const { glossaryId } = await services.glossaryList.change(() =>
    withProgress(t('Duplicating {0}…', glossary.name), async (signal) => {
      const dictionaries: DictionaryInput[] = [];
      const now = await services.glossaryList.getAnew(glossary.id, signal);
      for (const { sourceLang, targetLang } of now.dictionaries) {
        const pair = { sourceLang, targetLang };
        dictionaries.push({ ...pair, entries: await readTermDictionary(services, glossary.id, pair, signal) });
      }
      return services.client.use((client) => client.glossaries.create(name, dictionaries, signal));
    }),
  );
  return { status: 'done', glossaryId };
};
