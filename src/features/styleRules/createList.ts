import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { detached } from '../../notify/errors/detached.ts';
import { withProgress } from '../../notify/progress.ts';
import type { StyleRuleInput } from '../../service/api/styleRules/styleRuleList.ts';

/**
 * Creates a list.
 * @param opens whether its document is then opened
 */
export async function createList(
  { client, log, styleRuleLists }: Services,
  list: StyleRuleInput,
  opens: boolean,
): Promise<CommandOutcome<'createStyleRules'>> {
  try {
    const { styleId, version } = await withProgress(vscode.l10n.t('Creating {0}…', list.name), (signal) =>
      client.use(({ styleRules }) => styleRules.create(list, signal)),
    );
    if (opens) {
      const edit = () => vscode.commands.executeCommand(`${prefix}.editStyleRules`, { styleId });
      detached(log, styleRuleLists.changedAfter(edit));
    } else {
      styleRuleLists.changed();
    }
    return { status: 'done', styleId, version };
  } catch (error) {
    styleRuleLists.changed();
    throw error;
  }
}
