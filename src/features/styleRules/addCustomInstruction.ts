import * as vscode from 'vscode';
import { optionalText } from '../../app/optionText.ts';
import type { MenuCommandRun } from '../../app/registerCommand.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { instructionsPerStyleRuleList } from '../../service/api/limits.ts';
import { instructionLabel, instructionPrompt, selectedLine } from './documents/styleAnswers.ts';
import { wantedStyleRules } from './list/pickStyleRules.ts';

/** Adds an instruction to a list; the selection is the default text. */
export const addCustomInstruction: MenuCommandRun<'addCustomInstruction'> = async (services, given, resources) => {
  const { t } = vscode.l10n;
  const title = t('Add Custom Instruction');
  const selected = selectedLine();
  const sourceLanguage = optionalText('sourceLanguage', given.sourceLanguage);
  const list = await wantedStyleRules(services, given.styleId, resources, title);
  const { styleId } = list;
  const found = list.customInstructions?.length ?? 0;
  if (found >= instructionsPerStyleRuleList) {
    const allowed = t('at most {0} custom instructions in a list', instructionsPerStyleRuleList);
    throw new InvalidInput({ field: 'customInstructions', allowed, found });
  }
  const prompt = await instructionPrompt(given.prompt, title, selected);
  const label = await instructionLabel(given.label, title);
  const added = [{ label, prompt, ...(sourceLanguage !== undefined && { sourceLanguage }) }];
  const { version } = await services.styleRuleLists.change(() =>
    withProgress(t('Adding “{0}” to {1}…', label, list.name), (signal) =>
      services.client.use(({ styleRules }) => styleRules.change(styleId, { added }, signal)),
    ),
  );
  return { status: 'done', styleId, version };
};
