import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { CommandRun } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import { isUntrusted, writeInUse } from '../../../app/settings/writeInUse.ts';
import { InvalidInput, ServiceError } from '../../../service/api/errors.ts';
import { glossaryIdsPerRequest } from '../../../service/api/limits.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { givenOrPickedGlossary, pickGlossary } from './pickGlossary.ts';

const { t } = vscode.l10n;

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
