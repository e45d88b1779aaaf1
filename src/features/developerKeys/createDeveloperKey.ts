import * as vscode from 'vscode';
import { nonEmptyText, optionalText } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import { type CommandName, type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { detached } from '../../notify/errors/detached.ts';
import { outcomeError } from '../../notify/errors/outcomeError.ts';
import { showError } from '../../notify/errors/showError.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import type { DeveloperKey } from '../../service/api/developerKeys.ts';
import { InvalidInput, isServiceError } from '../../service/api/errors.ts';
import { activeDeveloperKeys } from '../../service/api/limits.ts';
import { askLimit, changeKey, checkLimit, notifyBlocked } from './changeKey.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { isActive } from './keyWords.ts';
import { pickKey } from './pickKey.ts';

const { t } = vscode.l10n;

type Outcome = CommandOutcome<'createDeveloperKey'>;

/** Creates a developer key, with a limit if requested. Asks for label and limit if no label is given. */
export const createDeveloperKey: CommandRun<'createDeveloperKey', DeveloperKeyServices> = async (services, given) => {
  const asks = given.label === undefined;
  let label = optionalText('label', given.label);
  let limit = given.characters === undefined ? null : checkLimit(given.characters);
  await checkRoom(services);
  if (asks) {
    const title = t('Create Developer Key');
    label =
      (await askText({ title, prompt: t('Label of the key. Leave empty to let the service name it.') })) || undefined;
    limit = given.characters === undefined ? await askLimit({ title }) : limit;
  }
  const key = await changeKey(services, t('Creating the developer key…'), (keys, signal) => keys.create(label, signal));
  const outcome = limit === null ? ({ status: 'done', key } as const) : await limited(services, key, limit);
  detached(services.log, offerId(key));
  return outcome;
};

/** Throws `InvalidInput` if the maximum number of keys is active (specification, Limits). */
async function checkRoom({ developerKeyList }: DeveloperKeyServices): Promise<void> {
  const keys = await withProgress(t('Loading developer keys…'), (signal) => developerKeyList.listAnew(signal));
  const found = keys.filter(isActive).length;
  if (found >= activeDeveloperKeys) {
    const allowed = t('at most {0} can be active at a time. Deactivate a key first', activeDeveloperKeys);
    throw new InvalidInput({ field: t('developer keys'), allowed, found });
  }
}

/** The key exists even if setting its limit fails. */
async function limited(services: DeveloperKeyServices, key: DeveloperKey, limit: number): Promise<Outcome> {
  const { keyId } = key;
  try {
    const changed = await changeKey(services, t('Setting the limit of the developer key…'), (keys, signal) =>
      keys.limit(keyId, limit, signal),
    );
    notifyBlocked(services.log, limit);
    return { status: 'done', key: changed };
  } catch (error) {
    if (!isServiceError(error)) {
      return { status: 'partial', key };
    }
    const command: CommandName = 'limitDeveloperKey';
    const retry = () => vscode.commands.executeCommand(`${prefix}.${command}`, { keyId, characters: limit });
    const about = t('The developer key was created, but its limit was not set.');
    detached(services.log, showError(error, retry, about));
    return { status: 'partial', key, error: outcomeError(error) };
  }
}

async function offerId(key: DeveloperKey): Promise<void> {
  const copy = t('Copy ID');
  if ((await vscode.window.showInformationMessage(t('The developer key was created.'), copy)) === copy) {
    await copyId(key.keyId);
  }
}

/** Copies a developer key's id to the clipboard. It is shown nowhere else, as it may be the secret key itself. */
export const copyDeveloperKeyId: CommandRun<'copyDeveloperKeyId', DeveloperKeyServices> = async (services, given) => {
  const { keyId } = given.keyId === undefined ? await pickKey(services, t('Copy Developer Key ID')) : given;
  await copyId(nonEmptyText('keyId', keyId));
  return { status: 'done' };
};

async function copyId(keyId: string): Promise<void> {
  await vscode.env.clipboard.writeText(keyId);
  vscode.window.setStatusBarMessage(t('Copied the developer key ID to the clipboard.'), 5000);
}
