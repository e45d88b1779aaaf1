import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import { changeKey } from './changeKey.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { getKeyName, typeable } from './keyWords.ts';
import { givenOrPickedKey } from './pickKey.ts';

/** Deactivates a developer key permanently. A user who starts the command must type its label first. */
export async function deactivateDeveloperKey(
  services: DeveloperKeyServices,
  given: GivenOptions<'deactivateDeveloperKey'>,
): Promise<CommandOutcome<'deactivateDeveloperKey'>> {
  const { t } = vscode.l10n;
  const title = t('Deactivate Developer Key');
  let { keyId } = given;
  if (keyId === undefined || given.inView) {
    const chosen = await givenOrPickedKey(services, keyId, title);
    await askLabel(title, chosen);
    keyId = chosen.keyId;
  }
  const id = nonEmptyText('keyId', keyId);
  const key = await changeKey(services, t('Deactivating the developer key…'), (keys, signal) =>
    keys.deactivate(id, signal),
  );
  return { status: 'done', key };
}

async function askLabel(title: string, key: DeveloperKey): Promise<void> {
  const { t } = vscode.l10n;
  const label = typeable(getKeyName(key));
  await askText({
    title,
    prompt: t('The key stops working immediately and cannot be reactivated. To continue, type its label: {0}', label),
    placeHolder: label,
    validate: (typed) =>
      typeable(typed) === label ? undefined : t('To deactivate the key, type its label exactly: {0}', label),
  });
}
