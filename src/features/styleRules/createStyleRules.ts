import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { detached } from '../../notify/errors/detached.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import type { StyleRuleInput } from '../../service/api/styleRules/styleRuleList.ts';
import { importStyleRules } from './documents/importStyleRules.ts';
import {
  instructionLabel,
  instructionPrompt,
  selectedLine,
  styleLanguage,
  styleName,
} from './documents/styleAnswers.ts';
import type { StyleCall } from './styleCommand.ts';

/**
 * Creates a list: empty, with the rules and instructions of the options, from a file, or with the selection as an
 * instruction.
 */
export async function createStyleRules(
  call: StyleCall<'createStyleRules'>,
): Promise<CommandOutcome<'createStyleRules'>> {
  const { t } = vscode.l10n;
  const { services, given } = call;
  if (given.uri !== undefined) {
    return importStyleRules(call);
  }
  const asks = given.name === undefined || given.language === undefined;
  const title = t('Create Style Rule List');
  const selected = selectedLine();
  const prompt = t('Name of the style rule list');
  const name = await styleName(given.name, { title, prompt, placeHolder: t('For example: Brand voice') });
  const language = await styleLanguage(services, given.language, title);
  const { configuredRules, customInstructions } = given;
  const content = { configuredRules: configuredRules ?? {}, customInstructions: customInstructions ?? [] };
  const isGiven = configuredRules !== undefined || customInstructions !== undefined;
  const start = asks && !isGiven ? await pickStart(title, selected) : content;
  return start === 'file'
    ? importStyleRules({ ...call, given: { name, language } })
    : createList(services, { name, language, ...start }, asks);
}

type Start = Pick<StyleRuleInput, 'configuredRules' | 'customInstructions'>;

async function pickStart(title: string, selected: string): Promise<Start | 'file'> {
  const { t } = vscode.l10n;
  const fromSelection = {
    label: t('From the selection'),
    detail: t('Uses the selected text as the first custom instruction'),
    value: 'selection',
  } as const;
  const start = await pickOne<'empty' | 'selection' | 'file'>(title, t('Select the initial content'), [
    { label: t('Empty'), detail: t('Opens the list for editing'), value: 'empty' },
    ...(selected === '' ? [] : [fromSelection]),
    { label: t('From a file…'), detail: t('JSON from Export Style Rule List'), value: 'file' },
  ]);
  if (start !== 'selection') {
    return start === 'file' ? start : {};
  }
  const prompt = await instructionPrompt(undefined, title, selected);
  return { customInstructions: [{ label: await instructionLabel(undefined, title), prompt }] };
}

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
