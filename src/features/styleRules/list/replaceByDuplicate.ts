import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { isUntrusted, writeInUse } from '../../../app/settings/writeInUse.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { Cancelled } from '../../../notify/errors/cancelled.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { showWarning } from '../../../notify/errors/showError.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import type { StyleContent, StyleInstruction } from '../../../text/styleRules/styleContent.ts';
import { styleUri } from '../documents/styleAddress.ts';

/** Maximum labels in the question. */
const named = 5;

/**
 * Explains that the service cannot change or remove existing items, and offers a new list with the new content; it is
 * opened, and used instead of the old one if the user wants that. Throws `Cancelled` if the user does not agree.
 */
export async function replaceByDuplicate(
  { client, log, styleRuleLists, styleRulesInUse }: Services,
  list: StyleRuleList,
  content: StyleContent,
  lost: readonly StyleInstruction[],
  signal: AbortSignal,
): Promise<void> {
  const { t } = vscode.l10n;
  const { styleId, name } = list;
  const use = t('Duplicate and Use');
  const duplicate = t('Duplicate');
  const message =
    lost.length > 0
      ? t(
          'The service cannot change or remove custom instructions of “{0}”. Create a new list with your changes?',
          name,
        )
      : t('The service cannot change the language of “{0}”. Create a new list with your changes?', name);
  const labels = lost.slice(0, named).map(({ label }) => label);
  const detail = [
    ...(lost.length === 0
      ? []
      : [t('Changed or removed: {0}', [...labels, ...(lost.length > named ? ['…'] : [])].join(', '))]),
    t('The old list stays unchanged on the service.'),
    ...(styleRulesInUse.id(undefined) === styleId ? [t('It is active in this workspace.')] : []),
  ].join('\n');
  const choices = isUntrusted() ? [duplicate] : [use, duplicate];
  const chosen = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...choices);
  if (chosen === undefined) {
    throw new Cancelled();
  }
  const copyName = content.name === name ? t('{0} (copy)', name) : content.name;
  try {
    const made = await client.use(({ styleRules }) => styleRules.create({ ...content, name: copyName }, signal));
    if (chosen === use) {
      await writeInUse('styleRules', made.styleId).catch((error: unknown) => {
        const about = t('“{0}” was created, but it is not active.', copyName);
        detached(log, showWarning(asServiceError(error, log), about));
      });
    }
    const show = () => vscode.window.showTextDocument(styleUri(made), { preview: false });
    detached(log, styleRuleLists.changedAfter(show));
  } catch (error) {
    styleRuleLists.changed();
    throw error;
  }
}
