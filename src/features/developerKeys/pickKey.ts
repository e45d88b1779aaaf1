import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import { formatTime } from '../../notify/localFormats.ts';
import { pickLoaded } from '../../notify/pickers/busyPicker.ts';
import { withProgress } from '../../notify/progress.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import { ServiceError } from '../../service/api/errors.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { formatLimit, getKeyName, isActive } from './keyWords.ts';

/**
 * Returns the active key that the user chooses. Throws `InvalidInput` if missing.
 *
 * @param title of the picker
 */
export async function pickKey({ developerKeyList }: DeveloperKeyServices, title: string): Promise<DeveloperKey> {
  const { t } = vscode.l10n;
  return pickLoaded<DeveloperKey>(title, async (signal) => {
    const keys = (await developerKeyList.list(signal)).filter(isActive);
    if (keys.length === 0) {
      throw new ServiceError('invalidInput', t('There is no active developer key. Create a developer key first.'));
    }
    const items = keys.map((key) => ({
      label: getKeyName(key),
      description: t('created on {0}', formatTime(key.creationTime, { dateStyle: 'medium' })),
      detail: formatLimit(key) ?? '',
      value: key,
    }));
    return { placeHolder: t('Select a developer key'), items };
  });
}

/** Returns the key with an id. Rejects with `notFound` if the account has none. */
async function keyOf({ developerKeyList }: DeveloperKeyServices, keyId: unknown): Promise<DeveloperKey> {
  const id = nonEmptyText('keyId', keyId);
  const keys = await withProgress(vscode.l10n.t('Loading developer keys…'), (signal) => developerKeyList.list(signal));
  const found = keys.find((key) => key.keyId === id);
  if (!found) {
    throw new ServiceError('notFound', 'There is no developer key with that ID.');
  }
  return found;
}

/** Returns the key in an option, else the user's choice, for use in a question. */
export function givenOrPickedKey(services: DeveloperKeyServices, keyId: unknown, title: string): Promise<DeveloperKey> {
  return keyId === undefined ? pickKey(services, title) : keyOf(services, keyId);
}
