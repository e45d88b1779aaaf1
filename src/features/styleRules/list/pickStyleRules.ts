import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/optionText.ts';
import type { MenuCommandRun } from '../../../app/registerCommand.ts';
import type { Services } from '../../../app/services.ts';
import { noStyleRulesCode } from '../../../notify/errors/suggestActions.ts';
import { pickLoaded } from '../../../notify/pickers/busyPicker.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { readStyleAddress } from '../documents/styleAddress.ts';

/** Lets the user choose one of the lists of the active connection. Throws `InvalidInput` if none fits. */
async function pickStyleRules(
  { styleRuleLists }: Services,
  title: string,
  fits: (list: StyleRuleList) => boolean = () => true,
): Promise<StyleRuleList> {
  const { t } = vscode.l10n;
  return pickLoaded<StyleRuleList>(title, async (signal) => {
    const lists = (await styleRuleLists.list(signal)).filter(fits);
    if (lists.length === 0) {
      throw new ServiceError('invalidInput', t('No style rule lists yet.'), { code: noStyleRulesCode });
    }
    const items = lists.map((list) => ({
      label: list.name,
      description: languageName(list.language),
      detail: list.styleId,
      value: list,
    }));
    return { placeHolder: t('Select a style rule list'), items };
  });
}

/**
 * Returns the list in an option or of a document, else the user's choice. Rejects like `StyleRuleLists.get`.
 * @param resources of the menu: the document of a list identifies it
 */
export async function wantedStyleRules(
  services: Services,
  styleId: unknown,
  [document]: readonly vscode.Uri[],
  title: string,
  fits?: (list: StyleRuleList) => boolean,
): Promise<StyleRuleList> {
  const named = styleId ?? (document && readStyleAddress(document)?.styleId);
  if (named === undefined) {
    return pickStyleRules(services, title, fits);
  }
  const id = nonEmptyText('styleId', named);
  return withProgress(vscode.l10n.t('Loading style rule lists…'), (signal) => services.styleRuleLists.get(id, signal));
}

/** Copies the id of a list. */
export const copyStyleRulesId: MenuCommandRun<'copyStyleRulesId'> = async (services, given, resources) => {
  const title = vscode.l10n.t('Copy Style Rule List ID');
  const { styleId } = await wantedStyleRules(services, given.styleId, resources, title);
  await vscode.env.clipboard.writeText(styleId);
  return { status: 'done', styleId };
};
