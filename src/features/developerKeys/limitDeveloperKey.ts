import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { changeKey } from './changeKey.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { askLimit, checkLimit, notifyBlocked } from './keyLimit.ts';
import { givenOrPickedKey } from './pickKey.ts';

/** Sets or removes a developer key's monthly limit (specification, Admin API: 0 blocks, null removes). */
export async function limitDeveloperKey(
  services: DeveloperKeyServices,
  given: GivenOptions<'limitDeveloperKey'>,
): Promise<CommandOutcome<'limitDeveloperKey'>> {
  const { t } = vscode.l10n;
  const title = t('Limit Developer Key');
  let { keyId, characters } = given;
  if (keyId === undefined || characters === undefined) {
    const key = await givenOrPickedKey(services, keyId, title);
    keyId = key.keyId;
    if (characters === undefined) {
      characters = await askLimit({ title, value: key.usageLimits?.characters?.toString() ?? '' });
    }
  }
  const id = nonEmptyText('keyId', keyId);
  const limit = checkLimit(characters);
  const key = await changeKey(services, t('Setting the limit of the developer key…'), (keys, signal) =>
    keys.limit(id, limit, signal),
  );
  notifyBlocked(services.log, limit);
  return { status: 'done', key };
}
