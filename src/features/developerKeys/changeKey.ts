import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import { detached } from '../../notify/errors/detached.ts';
import type { FaultLog } from '../../notify/log.ts';
import { askText, type TextQuestion } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import type { DeveloperKey, DeveloperKeys } from '../../service/api/developerKeys.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { getKeyName, typeable } from './keyWords.ts';
import { givenOrPickedKey } from './pickKey.ts';

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
export function checkLimit(given: unknown): number | null {
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
export async function askLimit(question: Pick<TextQuestion, 'title' | 'value'>): Promise<number | null> {
  const text = await askText({
    ...question,
    prompt: t('Characters that the key can use per month. Leave empty for no limit. 0 blocks the key.'),
    placeHolder: t('no limit'),
    validate: (typed) => (readLimit(typed) === undefined ? t('Enter a whole number, or leave empty.') : undefined),
  });
  return readLimit(text) ?? null;
}

/** Reports that a limit of 0 blocks the key, as it looks like a very small one. */
export function notifyBlocked(log: FaultLog, limit: number | null): void {
  if (limit === 0) {
    const message = t('A limit of 0 blocks the developer key until you set another limit.');
    detached(log, vscode.window.showInformationMessage(message));
  }
}

/** Sends a change to the Admin API, and marks the list as stale, even if it fails. */
export function changeKey(
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
