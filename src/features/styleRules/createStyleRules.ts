import * as vscode from 'vscode';
import type { GivenOptions, MenuCommandRun } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { chosenFile, readFileText } from '../../editor/files/fileToRead.ts';
import { detached } from '../../notify/errors/detached.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import type { StyleRuleInput } from '../../service/api/styleRules/styleRuleList.ts';
import { problemSentence } from './documents/problemSentence.ts';
import {
  instructionLabel,
  instructionPrompt,
  selectedLine,
  styleLanguage,
  styleName,
} from './documents/styleAnswers.ts';
import { readStyleText } from './documents/styleText.ts';

const { t } = vscode.l10n;

/**
 * Creates a list: empty, with the rules and instructions of the options, from a file, or with the selection as an
 * instruction.
 */
export const createStyleRules: MenuCommandRun<'createStyleRules'> = async (services, given, resources) => {
  if (given.uri !== undefined) {
    return importStyleRules(services, given, resources);
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
    ? importStyleRules(services, { name, language }, resources)
    : createList(services, { name, language, ...start }, asks);
};

type Start = Pick<StyleRuleInput, 'configuredRules' | 'customInstructions'>;

async function pickStart(title: string, selected: string): Promise<Start | 'file'> {
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
 * Creates a list from a JSON file, as an export writes it or the service returns it; a name and a language in the
 * options override the file's.
 */
export async function importStyleRules(
  services: Services,
  given: GivenOptions<'importStyleRules'>,
  resources: readonly vscode.Uri[],
): Promise<CommandOutcome<'importStyleRules'>> {
  const file = await chosenFile(given.uri, resources, {
    title: t('Select a file with a style rule list'),
    filters: { JSON: ['json'], [t('All Files')]: ['*'] },
    openLabel: t('Import'),
  });
  const text = await readFileText(file, t('a JSON file'));
  const { uri: _, ...options } = given;
  const content = await contentOfFile(text, options);
  return createList(services, content, given.uri === undefined);
}

/** Throws `InvalidInput` for a file that is not a list. */
async function contentOfFile(text: string, options: object) {
  const read = await readStyleText(withOptions(text, options));
  const [problem] = read.problems.filter((each) => each.problem !== 'unknown');
  if (!read.content || problem) {
    const allowed = problem ? problemSentence(problem).replace(/\.$/, '') : '';
    throw new InvalidInput({ field: 'uri', allowed });
  }
  return read.content;
}

/** Overrides values of the file with the options; text that is not a JSON object stays as it is, to be reported. */
function withOptions(text: string, options: object): string {
  if (Object.keys(options).length === 0) {
    return text;
  }
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && !Array.isArray(said)
      ? JSON.stringify({ ...said, ...options })
      : text;
  } catch {
    return text;
  }
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
    const { styleId, version } = await withProgress(t('Creating {0}…', list.name), (signal) =>
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
