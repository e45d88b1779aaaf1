import * as vscode from 'vscode';
import { type CommandRun, nonEmptyText } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { isUntrusted, writeInUse } from '../../../app/settings/writeInUse.ts';
import { showWarning } from '../../../notify/errors/showError.ts';
import { noGlossariesCode } from '../../../notify/errors/suggestActions.ts';
import { asServiceError, detached } from '../../../notify/faults.ts';
import { formatNumber } from '../../../notify/localFormats.ts';
import { askText, confirmAction, pickLoaded } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput, phrase, ServiceError } from '../../../service/api/atStart/errors.ts';
import { glossaryIdsPerRequest } from '../../../service/api/atStart/limits.ts';
import type { DictionaryInput } from '../../../service/api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { askGlossaryName, checkGlossaryName } from '../create/glossaryPairs.ts';
import { pairLabel } from '../pairLabel.ts';
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
  const detail = t('This cannot be undone. To keep a copy, export the glossary first.');
  const yes = t('Delete');
  const message =
    count === 1
      ? t('Delete glossary “{0}” with its entry?', name)
      : t('Delete glossary “{0}” with its {1} entries?', name, formatNumber(count));
  await confirmAction(message, detail, yes);
}

/**
 * Uses a glossary for translations in the workspace. At most 5 can be active, the maximum of a request (specification,
 * Limits, glossary_ids per request); those of other connections do not count.
 */
export const useGlossary: CommandRun<'useGlossary'> = async (services, given) => {
  checkTrust();
  const isUnused = ({ id }: ListedGlossary) => !services.glossariesInUse.ids(undefined).includes(id);
  const glossary = await givenOrPickedGlossary(services, given.glossaryId, t('Use Glossary'), isUnused);
  const ids = services.glossariesInUse.ids(undefined);
  if (!ids.includes(glossary.id)) {
    checkCount(services, ids);
    await writeInUse('glossaries', [...ids, glossary.id]);
  }
  return { status: 'done', glossaryId: glossary.id };
};

/** Stops using a glossary, even if it no longer exists. */
export const stopUsingGlossary: CommandRun<'stopUsingGlossary'> = async (services, given) => {
  checkTrust();
  const isUsed = ({ id }: ListedGlossary) => services.glossariesInUse.ids(undefined).includes(id);
  const glossaryId =
    given.glossaryId === undefined
      ? (await pickGlossary(services, t('Stop Using Glossary'), isUsed)).id
      : nonEmptyText('glossaryId', given.glossaryId);
  const ids = services.glossariesInUse.ids(undefined);
  if (ids.includes(glossaryId)) {
    await writeInUse(
      'glossaries',
      ids.filter((id) => id !== glossaryId),
    );
  }
  return { status: 'done', glossaryId };
};

/** A workspace's glossary settings apply only once it is trusted. */
function checkTrust(): void {
  if (isUntrusted()) {
    throw new ServiceError(
      'invalidInput',
      t('This workspace is not trusted, so it cannot select glossaries. Trust the workspace first.'),
    );
  }
}

function checkCount({ glossaryList }: Services, ids: readonly string[]): void {
  const known = new Map(glossaryList.lastListed?.map(({ id, name }) => [id, name]));
  const names = ids.flatMap((id) => known.get(id) ?? []);
  if (names.length >= glossaryIdsPerRequest) {
    const allowed = t('at most {0} active glossaries. Active now: {1}', glossaryIdsPerRequest, names.join(', '));
    throw new InvalidInput({ field: 'glossaryId', allowed });
  }
}

interface FilterServices {
  readonly view: { filter: string };
}

/** Shows only the glossaries that have a text in their name, language pairs or id; an empty text shows all. */
export const filterGlossaries: CommandRun<'filterGlossaries', FilterServices> = async ({ view }, given) => {
  const filter: unknown =
    given.filter ??
    (await askText({
      title: t('Filter Glossaries'),
      prompt: t('Part of a name, a language pair such as en-de, or part of an ID. Leave empty to show all.'),
      value: view.filter,
    }));
  if (typeof filter !== 'string') {
    throw new InvalidInput({ field: 'filter', allowed: phrase`a string`, found: typeof filter });
  }
  view.filter = filter.trim();
  return { status: 'done', filter: view.filter };
};

/** Shows all glossaries again. */
export const clearGlossaryFilter: CommandRun<'clearGlossaryFilter', FilterServices> = async ({ view }) => {
  view.filter = '';
  return { status: 'done' };
};

/** Lets the user choose one of the glossaries of the active connection. Throws `InvalidInput` if none fits. */
async function pickGlossary(
  { glossaryList }: Services,
  title: string,
  fits: (glossary: ListedGlossary) => boolean = () => true,
): Promise<ListedGlossary> {
  return pickLoaded<ListedGlossary>(title, async (signal) => {
    const glossaries = (await glossaryList.list(signal)).filter(fits);
    if (glossaries.length === 0) {
      throw new ServiceError('invalidInput', t('No glossaries yet.'), { code: noGlossariesCode });
    }
    const items = glossaries.map((glossary) => ({
      label: glossary.name,
      description: glossary.dictionaries.map(pairLabel).join(', '),
      detail: glossary.legacy ? t('{0} · legacy', glossary.id) : glossary.id,
      value: glossary,
    }));
    return { placeHolder: t('Select a glossary'), items };
  });
}

/** Returns the glossary in an option, else the user's choice. Rejects like `GlossaryList.get`. */
export async function givenOrPickedGlossary(
  services: Services,
  glossaryId: unknown,
  title: string,
  fits?: (glossary: ListedGlossary) => boolean,
): Promise<ListedGlossary> {
  if (glossaryId === undefined) {
    return pickGlossary(services, title, fits);
  }
  const id = nonEmptyText('glossaryId', glossaryId);
  return withProgress(t('Loading the glossary…'), (signal) => services.glossaryList.get(id, signal));
}

/** Copies the id in an option, else that of a glossary the user chooses. */
export const copyGlossaryId: CommandRun<'copyGlossaryId'> = async (services, given) => {
  const glossaryId =
    given.glossaryId === undefined
      ? (await pickGlossary(services, t('Copy Glossary ID'))).id
      : nonEmptyText('glossaryId', given.glossaryId);
  await vscode.env.clipboard.writeText(glossaryId);
  return { status: 'done', glossaryId };
};
