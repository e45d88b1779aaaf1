import * as vscode from 'vscode';
import { readSetting } from '../../contract/readSetting.ts';
import { visibleRow } from '../pickerRows.ts';
import { runAction, type SuggestedAction } from './suggestActions.ts';

/** Says that nothing is connected, and lets the user choose how to connect. Resolves to true once connected. */
export async function pickConnecting(): Promise<boolean> {
  const { t } = vscode.l10n;
  const known: unknown = readSetting('connections');
  const ways: readonly (vscode.QuickPickItem & { readonly way: SuggestedAction })[] = [
    ...(Array.isArray(known) && known.length > 0
      ? [
          {
            label: t('Switch Connection…'),
            detail: t('Select the connection to use'),
            way: 'switchConnection',
          } as const,
        ]
      : []),
    {
      label: t('Add Connection…'),
      detail: t('Enter the address, plan, and API key of a service.'),
      way: 'addConnection',
    },
    {
      label: t('Try the Demo Service'),
      detail: t(
        'Built-in demo service on this computer. No API key needed. It translates the texts of the tour; others only look translated.',
      ),
      way: 'tryDemo',
    },
  ];
  const chosen = await vscode.window.showQuickPick(ways.map(visibleRow), {
    title: t('Not Connected'),
    placeHolder: t('Select how to connect'),
    ignoreFocusOut: true,
  });
  return chosen !== undefined && runAction(chosen.way);
}
