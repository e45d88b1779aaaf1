import * as vscode from 'vscode';
import { nonEmptyText } from '../../../app/commandRun.ts';
import type { Services } from '../../../app/services.ts';
import { baseLanguageChoices } from '../../../notify/pickers/baseLanguageChoices.ts';
import { askText, pickLoaded, type TextQuestion } from '../../../notify/pickers/pickers.ts';
import { InvalidInput, phrase } from '../../../service/api/atStart/errors.ts';
import { isBaseLanguageCode } from '../../../service/api/atStart/languages/languageCodes.ts';
import { instructionPromptCharacters, styleRuleNameCharacters } from '../../../service/api/atStart/limits.ts';

/**
 * Checks a text in an option and trims it. Throws `InvalidInput` for a text that is too long, in characters (code
 * points).
 */
function checkText(field: string, given: unknown, most: number): string {
  const text = nonEmptyText(field, given);
  const found = [...text].length;
  if (found > most) {
    throw new InvalidInput({ field, allowed: phrase`at most ${most} characters long`, found });
  }
  return text;
}

function ask(question: TextQuestion, most: number): Promise<string> {
  const { t } = vscode.l10n;
  return askText({
    ...question,
    validate: (text) => {
      const found = [...text].length;
      return text === ''
        ? t('Enter at least one character.')
        : found > most
          ? t('At most {0} characters. The text has {1}.', most, found)
          : undefined;
    },
  });
}

/** Returns a list's name from the options, else asks for it (specification, Limits: 1024 characters). */
export async function styleName(given: unknown, question: TextQuestion): Promise<string> {
  return given === undefined
    ? ask(question, styleRuleNameCharacters)
    : checkText('name', given, styleRuleNameCharacters);
}

/** Returns the label of an instruction from the options, else asks for it. */
export async function instructionLabel(given: unknown, title: string): Promise<string> {
  const prompt = vscode.l10n.t('Label of the custom instruction');
  return given === undefined ? ask({ title, prompt }, Number.POSITIVE_INFINITY) : nonEmptyText('label', given);
}

/** Returns the prompt of an instruction from the options, else asks for it (specification, Limits: 300 characters). */
export async function instructionPrompt(given: unknown, title: string, value: string): Promise<string> {
  const prompt = vscode.l10n.t('Instruction for translations, in your own words');
  return given === undefined
    ? ask({ title, prompt, value }, instructionPromptCharacters)
    : checkText('prompt', given, instructionPromptCharacters);
}

/**
 * Returns the language of a list from the options, else lets the user choose a language that the service supports.
 *
 * @param first language that is shown first
 */
export async function styleLanguage(
  { languages }: Pick<Services, 'languages'>,
  given: unknown,
  title: string,
  first?: string,
): Promise<string> {
  if (given !== undefined) {
    const language = nonEmptyText('language', given).toLowerCase();
    const refusal = isBaseLanguageCode(language);
    if (refusal) {
      throw new InvalidInput({ field: 'language', ...refusal });
    }
    return language;
  }
  return pickLoaded<string>(title, async (signal) => ({
    placeHolder: vscode.l10n.t('Select the target language of the list'),
    items: baseLanguageChoices(
      (await languages.list('style_rules', [], signal)).filter(({ usableAsTarget }) => usableAsTarget),
      first,
    ),
  }));
}

/** Returns the selection of the active editor, as one line; empty without one. */
export function selectedLine(): string {
  const editor = vscode.window.activeTextEditor;
  return editor ? editor.document.getText(editor.selection).replaceAll(/\s+/g, ' ').trim() : '';
}
