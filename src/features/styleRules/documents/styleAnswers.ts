import * as vscode from 'vscode';
import { InvalidInput } from '../../../api/errors.ts';
import { instructionPromptCharacters, styleRuleNameCharacters } from '../../../api/limits.ts';
import { styledLanguages } from '../../../api/parameters/targetSupport.ts';
import { phrase } from '../../../api/phrase.ts';
import { nonEmptyText } from '../../../ui/optionText.ts';
import { languageName } from '../../../ui/pickers/languageName.ts';
import { askText, pickOne, type TextQuestion } from '../../../ui/pickers/pickers.ts';

/**
 * Checks a text in an option and trims it. Throws `InvalidInput` for one that is too long, in characters (code points).
 */
function checkText(field: string, given: unknown, most: number): string {
  const text = nonEmptyText(field, given);
  const found = [...text].length;
  if (found > most) {
    throw new InvalidInput({ field, allowed: vscode.l10n.t('at most {0} characters', most), found });
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

/** Returns the language of a list from the options, else lets the user choose. */
export async function styleLanguage(given: unknown, title: string, first?: string): Promise<string> {
  if (given !== undefined) {
    const language = nonEmptyText('language', given).toLowerCase();
    if (!styledLanguages.includes(language)) {
      throw new InvalidInput({
        field: 'language',
        allowed: phrase`one of ${styledLanguages.join(', ')}`,
        found: language,
      });
    }
    return language;
  }
  const { compare } = new Intl.Collator(vscode.env.language);
  const choices = styledLanguages
    .map((value) => ({ label: languageName(value), description: value, value }))
    .sort(
      (one, other) => Number(other.value === first) - Number(one.value === first) || compare(one.label, other.label),
    );
  return pickOne(title, vscode.l10n.t('Select the target language of the list'), choices);
}

/** Returns the selection of the active editor, as one line; empty without one. */
export function selectedLine(): string {
  const editor = vscode.window.activeTextEditor;
  return editor ? editor.document.getText(editor.selection).replaceAll(/\s+/g, ' ').trim() : '';
}
