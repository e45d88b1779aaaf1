import * as vscode from 'vscode';
import { type CommandRun, nonEmptyText, optionalText } from '../../app/commandRun.ts';
import { type CommandName, type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { outcomeError, showError } from '../../notify/errors/showError.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { formatTime } from '../../notify/localFormats.ts';
import { askText, pickLoaded, type TextQuestion } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput, isServiceError, phrase, ServiceError } from '../../service/api/atStart/errors.ts';
import { activeDeveloperKeys } from '../../service/api/atStart/limits.ts';
import type { DeveloperKey, DeveloperKeys } from '../../service/api/developerKeys.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { formatLimit, getKeyName, isActive, typeable } from './keyWords.ts';

const { t } = vscode.l10n;

/** Digits, optionally in groups of three. */
const whole = /^(\d+|\d{1,3}([\s.,_'’]\d{3})+)$/;

/** Reads a typed limit; null for no limit, undefined for invalid input. */
function readLimit(text: string): number | null | undefined {
  if (text === '') {
    return null;
  }
  const limit = whole.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
  return Number.isSafeInteger(limit) ? limit : undefined;
}

/** Checks a limit in an option. Throws `InvalidInput`. */
function checkLimit(given: unknown): number | null {
  if (given === null || (typeof given === 'number' && Number.isSafeInteger(given) && given >= 0)) {
    return given;
  }
  throw new InvalidInput({
    field: 'characters',
    allowed: phrase`a whole number of 0 or more, or null for no limit`,
    found: typeof given === 'number' ? given : typeof given,
  });
}

/** Asks for a key's monthly limit and says what 0 does. */
async function askLimit(question: Pick<TextQuestion, 'title' | 'value'>): Promise<number | null> {
  const text = await askText({
    ...question,
    prompt: t('Characters that the key can use per month. Leave empty for no limit. 0 blocks the key.'),
    placeHolder: t('no limit'),
    validate: (typed) => (readLimit(typed) === undefined ? t('Enter a whole number, or leave empty.') : undefined),
  });
  return readLimit(text) ?? null;
}

/** Reports that a limit of 0 blocks the key, as it looks like a very small one. */
function notifyBlocked(log: FaultLog, limit: number | null): void {
  if (limit === 0) {
    const message = t('A limit of 0 blocks the developer key until you set another limit.');
    detached(log, vscode.window.showInformationMessage(plainMessage(message)));
  }
}

/** Sends a change to the Admin API, and marks the list as stale, even if it fails. */
function changeKey(
  { developerKeyList }: DeveloperKeyServices,
  progress: string,
  change: (keys: DeveloperKeys, signal: AbortSignal) => Promise<DeveloperKey>,
): Promise<DeveloperKey> {
  return developerKeyList.change(() =>
    withProgress(progress, (signal) => developerKeyList.use((keys) => change(keys, signal))),
  );
}

/** Changes the label of a developer key. */
export const renameDeveloperKey: CommandRun<'renameDeveloperKey', DeveloperKeyServices> = async (services, given) => {
  const title = t('Rename Developer Key');
  let { keyId, label } = given;
  if (keyId === undefined || label === undefined) {
    const key = await givenOrPickedKey(services, keyId, title);
    keyId = key.keyId;
    label ??= await askText({
      title,
      prompt: t('New label'),
      value: key.label,
      validate: (text) => (text === '' ? t('Enter a label.') : undefined),
    });
  }
  const [id, name] = [nonEmptyText('keyId', keyId), nonEmptyText('label', label)];
  const key = await changeKey(services, t('Renaming the developer key…'), (keys, signal) =>
    keys.rename(id, name, signal),
  );
  return { status: 'done', key };
};

/** Sets or removes a developer key's monthly limit (specification, Admin API: 0 blocks, null removes). */
export const limitDeveloperKey: CommandRun<'limitDeveloperKey', DeveloperKeyServices> = async (services, given) => {
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
};

/** Deactivates a developer key permanently. A user who starts the command must type its label first. */
export const deactivateDeveloperKey: CommandRun<'deactivateDeveloperKey', DeveloperKeyServices> = async (
  services,
  given,
) => {
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
};

async function askLabel(title: string, key: DeveloperKey): Promise<void> {
  const label = typeable(getKeyName(key));
  await askText({
    title,
    prompt: t('The key stops working immediately and cannot be reactivated. To continue, type its label: {0}', label),
    placeHolder: label,
    validate: (typed) =>
      typeable(typed) === label ? undefined : t('To deactivate the key, type its label exactly: {0}', label),
  });
}

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
  if ((await vscode.window.showInformationMessage(plainMessage(t('The developer key was created.')), copy)) === copy) {
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
  vscode.window.setStatusBarMessage(plainMessage(t('Copied the developer key ID to the clipboard.')), 5000);
}

/**
 * Returns the active key that the user chooses. Throws `InvalidInput` if missing.
 *
 * @param title of the picker
 */
async function pickKey({ developerKeyList }: DeveloperKeyServices, title: string): Promise<DeveloperKey> {
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
  const keys = await withProgress(t('Loading developer keys…'), (signal) => developerKeyList.list(signal));
  const found = keys.find((key) => key.keyId === id);
  if (!found) {
    throw new ServiceError('notFound', 'There is no developer key with that ID.');
  }
  return found;
}

/** Returns the key in an option, else the user's choice, for use in a question. */
function givenOrPickedKey(services: DeveloperKeyServices, keyId: unknown, title: string): Promise<DeveloperKey> {
  return keyId === undefined ? pickKey(services, title) : keyOf(services, keyId);
}
