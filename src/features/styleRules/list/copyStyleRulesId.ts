import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../contract/contributions.ts';
import type { StyleCall } from '../styleCommand.ts';
import { wantedStyleRules } from './pickStyleRules.ts';

/** Copies a list's id to the clipboard. */
export async function copyStyleRulesId({
  services,
  given,
  resources,
}: StyleCall<'copyStyleRulesId'>): Promise<CommandOutcome<'copyStyleRulesId'>> {
  const title = vscode.l10n.t('Copy Style Rule List ID');
  const { styleId } = await wantedStyleRules(services, { styleId: given.styleId, resources, title });
  await vscode.env.clipboard.writeText(styleId);
  return { status: 'done', styleId };
}
