import * as vscode from 'vscode';
import { nonEmptyText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import { pickKey } from './pickKey.ts';

/** Copies a developer key's id to the clipboard. It is shown nowhere else, as it may be the secret key itself. */
export async function copyDeveloperKeyId(
  services: DeveloperKeyServices,
  given: GivenOptions<'copyDeveloperKeyId'>,
): Promise<CommandOutcome<'copyDeveloperKeyId'>> {
  const { keyId } = given.keyId === undefined ? await pickKey(services, vscode.l10n.t('Copy Developer Key ID')) : given;
  await copyId(nonEmptyText('keyId', keyId));
  return { status: 'done' };
}

export async function copyId(keyId: string): Promise<void> {
  await vscode.env.clipboard.writeText(keyId);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the developer key ID to the clipboard.'), 5000);
}
