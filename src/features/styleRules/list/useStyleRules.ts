import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { CommandRun, MenuCommandRun } from '../../../app/registerCommand.ts';
import { isUntrusted, writeInUse } from '../../../app/settings/writeInUse.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import { wantedStyleRules } from './pickStyleRules.ts';

/** Uses a list for translations in the workspace, instead of another. */
export const useStyleRules: MenuCommandRun<'useStyleRules'> = async (services, given, resources) => {
  checkTrust();
  const used = services.styleRulesInUse.id(undefined);
  const { styleId, version } = await wantedStyleRules(
    services,
    given.styleId,
    resources,
    vscode.l10n.t('Use Style Rule List'),
    (list) => list.styleId !== used,
  );
  if (styleId !== used) {
    await writeInUse('styleRules', styleId);
  }
  return { status: 'done', styleId, version };
};

/** Stops using a list, even if it no longer exists. */
export const stopUsingStyleRules: CommandRun<'stopUsingStyleRules'> = async (services, given) => {
  checkTrust();
  const used = services.styleRulesInUse.id(undefined);
  const styleId = nonEmptyText('styleId', given.styleId ?? used);
  if (styleId === used) {
    await writeInUse('styleRules', '');
  }
  const known = services.styleRuleLists.lastListed?.find((list) => list.styleId === styleId);
  return { status: 'done', styleId, ...(known && { version: known.version }) };
};

/** A workspace's style rule setting applies only once it is trusted. */
function checkTrust(): void {
  if (isUntrusted()) {
    const { t } = vscode.l10n;
    const message = t(
      'This workspace is not trusted, so it cannot select a style rule list. Trust the workspace first.',
    );
    throw new ServiceError('invalidInput', message);
  }
}
