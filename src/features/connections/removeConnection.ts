import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import type { ConnectionSetting } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { normalizeAddress } from '../../service/api/address.ts';
import { InvalidInput, ServiceError } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import { connectionSettings, removeConnectionSetting, useConnection } from '../../service/connections/connections.ts';

/** Removes a connection from the settings, and its keys, unless another connection has the same address. */
export const removeConnection: CommandRun<'removeConnection'> = async ({ keys }, given) => {
  const name = given.name === undefined ? await pickRemovable() : nonEmptyText('name', given.name);
  const entries = connectionSettings();
  const removed = entries.find((entry) => entry.name === name);
  if (!removed) {
    const known = entries.map((entry) => entry.name).join(', ');
    throw new InvalidInput({
      field: 'name',
      allowed: phrase`one of ${known}`,
      ...(known === '' && { sentence: phrase`There is no connection to remove.` }),
      found: name,
    });
  }
  const left = entries.filter((entry) => entry !== removed);
  // Keys first: without its connection, a key that could not be deleted would stay.
  const address = addressOf(removed);
  if (address !== undefined && !left.some((entry) => addressOf(entry) === address)) {
    await keys.clear(address, 'api');
    await keys.clear(address, 'admin');
  }
  await removeConnectionSetting(name);
  if (readSetting('connection') === name) {
    await useConnection('');
  }
  return { status: 'done', name };
};

/** Returns undefined for an invalid address: no key can have been stored for it. */
function addressOf(entry: ConnectionSetting): string | undefined {
  try {
    return normalizeAddress(entry.url);
  } catch {
    return undefined;
  }
}

function pickRemovable(): Promise<string> {
  const { t } = vscode.l10n;
  const entries = connectionSettings();
  if (entries.length === 0) {
    throw new ServiceError('invalidInput', t('There is no connection to remove.'));
  }
  const choices = entries.map((entry) => ({ label: entry.name, detail: entry.url, value: entry.name }));
  return pickOne(
    t('Remove Connection'),
    t('Select the connection to remove. Its stored keys are removed too.'),
    choices,
  );
}
