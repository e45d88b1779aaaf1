import * as vscode from 'vscode';
import { optionalText } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import { Cancelled } from '../../notify/errors/cancelled.ts';
import { extensionName } from '../../notify/extensionName.ts';
import { ExtensionAccess } from '../../service/connections/extensionAccess.ts';

/** Forgets whether another extension may send text with a connection: the user is asked again when it calls. */
export const revokeExtensionAccess: CommandRun<'revokeExtensionAccess'> = async (services, given) => {
  const access = new ExtensionAccess(services);
  const extension = optionalText('extension', given.extension) ?? (await askExtension(access));
  await access.forget(extension);
  services.usageList.showAgain();
  return { status: 'done', extension };
};

async function askExtension(access: ExtensionAccess): Promise<string> {
  const { t } = vscode.l10n;
  const groups = Map.groupBy(await access.list(), ({ extension }) => extension);
  if (groups.size === 0) {
    await vscode.window.showInformationMessage(t('No extension has asked to send text.'));
    throw new Cancelled();
  }
  const items = [...groups].map(([extension, decisions]) => ({
    label: extensionName(extension),
    description: decisions.some(({ isAllowed }) => isAllowed) ? t('Allowed') : t('Not allowed'),
    detail: decisions.map(({ address }) => address).join(', '),
    extension,
  }));
  const chosen = await vscode.window.showQuickPick(items, { title: t('Revoke Extension Access') });
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.extension;
}
