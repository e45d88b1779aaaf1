import * as vscode from 'vscode';
import type { CommandRun } from '../../../app/registerCommand.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { showWarning } from '../../../notify/errors/showError.ts';
import { formatNumber } from '../../../notify/localFormats.ts';
import { confirmAction } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { DictionaryInput } from '../../../service/api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { askGlossaryName, checkGlossaryName } from '../create/askGlossaryName.ts';
import { givenOrPickedGlossary } from './pickGlossary.ts';
import { replaceGlossaryId } from './replaceGlossaryId.ts';

const { t } = vscode.l10n;

/** Renames a glossary. A legacy one cannot be renamed (specification, Glossary v2). */
export const renameGlossary: CommandRun<'renameGlossary'> = async (services, given) => {
  const title = t('Rename Glossary');
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, title, ({ legacy }) => !legacy);
  if (glossary.legacy) {
    throw new ServiceError(
      'invalidInput',
      t('You cannot rename a legacy glossary. Duplicate it under another name instead.'),
    );
  }
  const name =
    given.name === undefined
      ? await askGlossaryName({ title, prompt: t('New name of {0}', glossary.name), value: glossary.name })
      : checkGlossaryName(given.name);
  if (name !== glossary.name) {
    await services.glossaryList.change(() =>
      withProgress(t('Renaming {0}…', glossary.name), (signal) =>
        services.client.use((client) => client.glossaries.rename(glossary.id, name, signal)),
      ),
    );
  }
  return { status: 'done', glossaryId: glossary.id, name };
};

/** Creates a v3 glossary with the same dictionaries: for a legacy one, a copy that can be changed. */
export const duplicateGlossary: CommandRun<'duplicateGlossary'> = async (services, given) => {
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

/**
 * Deletes a glossary, and removes its id from the settings. The specification does not show how to delete a v3
 * glossary: the obvious call is tried, and a service without it answers `notFound`. A user who starts the command
 * confirms it. Settings that cannot be written are a warning.
 */
export const deleteGlossary: CommandRun<'deleteGlossary'> = async (services, given) => {
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, t('Delete Glossary'));
  if (given.glossaryId === undefined || given.inView === true) {
    const loading = t('Loading the glossary…');
    await confirmDeletion(await withProgress(loading, (signal) => services.glossaryList.getAnew(glossary.id, signal)));
  }
  const { id, legacy } = glossary;
  await services.glossaryList.change(() =>
    withProgress(t('Deleting {0}…', glossary.name), (signal) =>
      services.client.use(({ glossaries, legacyGlossaries }) =>
        legacy ? legacyGlossaries.delete(id, signal) : glossaries.deleteUndocumented(id, signal),
      ),
    ),
  );
  try {
    await replaceGlossaryId(id, undefined);
  } catch (error) {
    const about = t('Glossary “{0}” was deleted, but the settings still contain it.', glossary.name);
    detached(services.log, showWarning(asServiceError(error, services.log), about));
  }
  return { status: 'done', glossaryId: id };
};

async function confirmDeletion({ name, dictionaries }: ListedGlossary): Promise<void> {
  const count = dictionaries.reduce((sum, { entryCount }) => sum + entryCount, 0);
  const detail = t(
    'Dictionaries: {0}. Entries: {1}. This cannot be undone. To keep a copy, export the glossary first.',
    dictionaries.length,
    formatNumber(count),
  );
  const yes = t('Delete');
  const message = t('Delete glossary “{0}”?', name);
  await confirmAction(message, detail, yes);
}
