import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { askText } from '../../notify/pickers/pickers.ts';
import { changeKey } from './changeKey.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { givenOrPickedKey } from './pickKey.ts';

/** Changes the label of a developer key. */
export async function renameDeveloperKey(
  services: DeveloperKeyServices,
  given: GivenOptions<'renameDeveloperKey'>,
): Promise<CommandOutcome<'renameDeveloperKey'>> {
  const { t } = vscode.l10n;
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
}
