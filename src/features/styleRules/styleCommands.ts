import * as vscode from 'vscode';
import {
  type CommandRun,
  type GivenOptions,
  type MenuCommandRun,
  nonEmptyText,
  optionalText,
} from '../../app/commandRun.ts';
import type { Services } from '../../app/services.ts';
import { isUntrusted, writeInUse } from '../../app/settings/writeInUse.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { fileToWrite, writeChosenFile } from '../../editor/edits/fileToWrite.ts';
import { chosenFile, readFileText } from '../../editor/files/fileToRead.ts';
import { openTabs } from '../../editor/files/openTabs.ts';
import { noStyleRulesCode } from '../../notify/errors/suggestActions.ts';
import { detached } from '../../notify/faults.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { pickLoaded, pickOne } from '../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import { InvalidInput, ServiceError } from '../../service/api/atStart/errors.ts';
import { instructionsPerStyleRuleList } from '../../service/api/atStart/limits.ts';
import type { StyleRuleInput, StyleRuleList } from '../../service/api/styleRules/styleRuleList.ts';
import { termEngine } from '../../service/textEngine.ts';
import { readStyleAddress, styleUri } from './documents/styleAddress.ts';
import {
  instructionLabel,
  instructionPrompt,
  selectedLine,
  styleLanguage,
  styleName,
} from './documents/styleAnswers.ts';
import { extractContent, problemSentence, readStyleText } from './documents/styleFiles.ts';
import { styleScheme } from './documents/styleScheme.ts';

const { t } = vscode.l10n;

/** Uses a list for translations in the workspace, instead of another. */
export const useStyleRules: MenuCommandRun<'useStyleRules'> = async (services, given, resources) => {
  checkTrust();
  const used = services.styleRulesInUse.id(undefined);
  const { styleId, version } = await wantedStyleRules(
    services,
    given.styleId,
    resources,
    t('Use Style Rule List'),
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
    const message = t(
      'This workspace is not trusted, so it cannot select a style rule list. Trust the workspace first.',
    );
    throw new ServiceError('invalidInput', message);
  }
}

/** Renames a list. */
export const renameStyleRules: MenuCommandRun<'renameStyleRules'> = async (services, given, resources) => {
  const title = t('Rename Style Rule List');
  const { styleId, name, version } = await wantedStyleRules(services, given.styleId, resources, title);
  const renamed = await styleName(given.name, { title, prompt: t('New name of {0}', name), value: name });
  if (renamed === name) {
    return { status: 'done', styleId, version };
  }
  const list = await services.styleRuleLists.change(() =>
    withProgress(t('Renaming {0}…', name), (signal) =>
      services.client.use(({ styleRules }) => styleRules.rename(styleId, renamed, signal)),
    ),
  );
  return { status: 'done', styleId, version: list.version };
};

/** Creates a list with the same rules and instructions, also for another language. */
export const duplicateStyleRules: MenuCommandRun<'duplicateStyleRules'> = async (services, given, resources) => {
  const title = t('Duplicate Style Rule List');
  const list = await wantedStyleRules(services, given.styleId, resources, title);
  const value = t('{0} (copy)', list.name);
  const name = await styleName(given.name, { title, prompt: t('Name of the copy'), value });
  const isSame = given.name !== undefined && given.language === undefined;
  const language = isSame ? list.language : await styleLanguage(services, given.language, title, list.language);
  const whole = await withProgress(t('Loading style rule lists…'), (signal) =>
    services.client.use(({ styleRules }) => styleRules.get(list.styleId, signal)),
  );
  return createList(services, { ...extractContent(whole), name, language }, false);
};

/** Adds an instruction to a list; the selection is the default text. */
export const addCustomInstruction: MenuCommandRun<'addCustomInstruction'> = async (services, given, resources) => {
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

/** Writes a list to a JSON file; importing the file gives the same list. An existing file is replaced. */
export const exportStyleRules: MenuCommandRun<'exportStyleRules'> = async (services, given, resources) => {
  const title = t('Export Style Rule List');
  const { styleId, name } = await wantedStyleRules(services, given.styleId, resources, title);
  const place = await fileToWrite(given.uri, {
    title,
    name,
    ending: '.json',
    filters: { JSON: ['json'] },
  });
  const list = await withProgress(t('Exporting {0}…', name), (signal) =>
    services.client.use(({ styleRules }) => styleRules.get(styleId, signal)),
  );
  const { printStyle } = await termEngine();
  const uri = await writeChosenFile(place, printStyle(extractContent(list)));
  showInStatusBar(t('Exported {0} to {1}', name, getFileName(uri)));
  return { status: 'done', styleId, version: list.version, uri: uri.toString() };
};

/** Opens a list as a document, or the document that already shows it, under its former name. */
export const editStyleRules: MenuCommandRun<'editStyleRules'> = async (services, given, resources) => {
  const title = t('Edit Style Rule List');
  const list = await wantedStyleRules(services, given.styleId, resources, title);
  const { styleId, version } = list;
  const open = openTabs(styleScheme).find((uri) => readStyleAddress(uri)?.styleId === styleId);
  const show = async () => vscode.window.showTextDocument(open ?? styleUri(list), { preview: false });
  try {
    await show();
  } catch {
    // The editor hides the reason: another request to the service reports it.
    await withProgress(t('Loading style rule lists…'), (signal) =>
      services.client.use(({ styleRules }) => styleRules.get(styleId, signal)),
    );
    await show();
  }
  return { status: 'done', styleId, version };
};

/** Lets the user choose one of the lists of the active connection. Throws `InvalidInput` if none fits. */
async function pickStyleRules(
  { styleRuleLists }: Services,
  title: string,
  fits: (list: StyleRuleList) => boolean = () => true,
): Promise<StyleRuleList> {
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
  return withProgress(t('Loading style rule lists…'), (signal) => services.styleRuleLists.get(id, signal));
}

/** Copies the id of a list. */
export const copyStyleRulesId: MenuCommandRun<'copyStyleRulesId'> = async (services, given, resources) => {
  const title = t('Copy Style Rule List ID');
  const { styleId } = await wantedStyleRules(services, given.styleId, resources, title);
  await vscode.env.clipboard.writeText(styleId);
  return { status: 'done', styleId };
};

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
async function createList(
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
